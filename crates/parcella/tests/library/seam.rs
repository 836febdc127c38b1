//! Laws of the seam between the classic game and its expansions, as `docs/ARCHITECTURE.md` states them. That every set of
//! expansions passes the laws of the kit (*complete*) is tested in `expansions.rs`.

mod conservative;
mod order_free;
