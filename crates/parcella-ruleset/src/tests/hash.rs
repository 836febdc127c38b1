use crate::{StableHash, content_hash};

// The numbers were worked out by a second program from the description of the algorithm.

#[test]
fn words_hash_to_fixed_values() {
    let hash = |seed, words: &[u64]| {
        words.iter().fold(StableHash::new(seed), |hash, word| hash.word(*word)).finish()
    };
    assert_eq!(hash(0, &[0]), 0x33fe_8bd4_f9c5_7863);
    assert_eq!(hash(1, &[2]), 0x09c9_ea92_365a_e43b);
    assert_eq!(hash(2, &[1]), 0x0de6_70fa_13c3_badf);
    assert_eq!(hash(0x746f_7900, &[1, 2, 3]), 0x4a7d_0635_c8fe_2127);
    assert_eq!(hash(u64::MAX, &[u64::MAX, 0]), 0x65cb_f58a_e909_0863);
}

#[test]
fn bytes_hash_to_fixed_values() {
    let hash = |bytes: &[u8]| StableHash::new(7).bytes(bytes).finish();
    assert_eq!(hash(b""), 0xeb66_6bd8_b6dd_a886);
    assert_eq!(hash(b"a"), 0x8b51_0b12_a42c_eb0c);
    assert_eq!(hash(b"tiles"), 0x81bb_dcfe_4cf0_8765);
    assert_eq!(hash(b"12345678"), 0x689f_97e7_b66e_812d);
    assert_eq!(hash(b"123456789"), 0x7733_f77b_4a85_0452);
    assert_eq!(hash(&[0; 8]), 0x8106_c81b_29d2_0fc3);
}

#[test]
fn content_has_the_same_hash_with_either_end_of_line() {
    assert_eq!(content_hash(""), "33fe8bd4f9c57863");
    assert_eq!(content_hash("a\nb\n"), "780f4dcafc5989fb");
    assert_eq!(content_hash("a\r\nb\r\n"), "780f4dcafc5989fb");
    assert_ne!(content_hash("a\nb"), content_hash("a\nb\n"));
}
