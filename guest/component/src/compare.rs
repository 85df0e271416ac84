//! Comparing bytes, eight at once. The C library for wasm goes byte by byte, and a
//! shell compares texts all the time: keys of maps, lines that are sorted, names.

use std::cmp::Ordering;
use std::ffi::c_int;

/// The C library's function, for all of the guest.
///
/// # Safety
/// As C has it: both blocks have `length` bytes.
#[unsafe(no_mangle)]
unsafe extern "C" fn memcmp(left: *const u8, right: *const u8, length: usize) -> c_int {
    let mut at = 0;
    while length - at >= 8 {
        // SAFETY: the caller says that both have `length` bytes; wasm reads at any address.
        let (a, b) = unsafe {
            (left.add(at).cast::<u64>().read_unaligned(), right.add(at).cast::<u64>().read_unaligned())
        };
        if a != b {
            return order(a.swap_bytes().cmp(&b.swap_bytes()));
        }
        at += 8;
    }
    while at < length {
        // SAFETY: as above.
        let (a, b) = unsafe { (*left.add(at), *right.add(at)) };
        if a != b {
            return order(a.cmp(&b));
        }
        at += 1;
    }
    0
}

fn order(order: Ordering) -> c_int {
    order as c_int
}
