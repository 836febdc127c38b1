//! Stacks: tickets, numbers, what is left.

use parcella_features::Stack;

#[test]
fn a_ticket_stands_for_one_tile() {
    // More kinds than make a block, some without tiles, also the first and the last.
    let numbers = [0, 2, 1, 0, 0, 3, 1, 1, 0, 4, 0];
    let mut stack = Stack::new(&numbers);
    let expected: Vec<u16> =
        (0u16..).zip(numbers).flat_map(|(kind, number)| vec![kind; number as usize]).collect();
    let found: Vec<u16> = (0..).map_while(|ticket| stack.kind_of(ticket)).collect();
    assert_eq!(found, expected);
    assert!(stack.numbers().eq(numbers));
    assert!(stack.kinds().eq([1, 2, 5, 6, 7, 9]));
    assert_eq!(stack.kind_of(u64::MAX), None);

    // Until nothing is left.
    let mut left = numbers;
    for kind in [9, 2, 1, 5, 7, 9, 5, 6, 1, 9, 5, 9] {
        left[usize::from(kind)] -= 1;
        stack.take(kind);
        assert_eq!(stack.number(usize::from(kind)), left[usize::from(kind)]);
        assert!(stack.numbers().eq(left));
    }
    assert_eq!(stack.kind_of(0), None);
    assert_eq!(stack.kinds().next(), None);
}

#[test]
fn stacks_are_equal_by_their_numbers() {
    let mut taken = Stack::new(&[2, 1, 5]);
    taken.take(0);
    let mut other = Stack::new(&[2, 1, 5]);
    other.take(2);
    assert_ne!(taken, other);
    taken.take(2);
    other.take(0);
    assert_eq!(taken, other);
}

#[test]
fn a_stack_may_be_empty_or_full() {
    for empty in [Stack::new(&[]), Stack::new(&[0, 0])] {
        assert_eq!(empty.kind_of(0), None);
        assert_eq!(empty.kinds().next(), None);
    }
    let full = Stack::new(&[Stack::MOST - 1, 1]);
    assert_eq!(full.kind_of(u64::from(Stack::MOST) - 2), Some(0));
    assert_eq!(full.kind_of(u64::from(Stack::MOST) - 1), Some(1));
    for beyond in [u64::from(Stack::MOST), u64::from(u16::MAX), u64::from(u16::MAX) + 1, u64::MAX] {
        assert_eq!(full.kind_of(beyond), None);
    }
}

#[test]
fn a_copy_into_a_stack_of_other_kinds_is_the_same_stack() {
    let source = Stack::new(&[1; 20]);
    let mut copy = Stack::new(&[3, 2]);
    copy.clone_from(&source);
    assert_eq!(copy, source);
    copy.take(19);
    assert_ne!(copy, source);
    assert_eq!(copy.kind_of(19), None);
}

#[test]
#[should_panic = "no tile of kind 1 is left"]
fn what_is_not_there_is_not_taken() {
    Stack::new(&[1, 0, 1]).take(1);
}

#[test]
#[should_panic = "more than a stack holds"]
fn more_tiles_than_a_stack_holds_are_refused() {
    Stack::new(&[Stack::MOST, 1]);
}
