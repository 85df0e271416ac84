//! The guest's allocator: small blocks come from lists, one for each size, and
//! go back to them when they are freed; large ones come from the system.
//!
//! A shell makes and drops small texts all the time, and the C library's
//! allocator, which looks for the best place for each, was a third of the time
//! of a loop. A block has no header: Rust says its size again when it frees it.
//! What was cut for small blocks stays with them.
//!
//! An allocation that fails ends the guest in a trap. A host whose engine does
//! not say what a trap was for, as JavaScript's do not, asks the core module
//! itself, by an export that is no part of the component.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::UnsafeCell;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicBool, Ordering};

/// Sizes are rounded up to this; every block is aligned to it.
const STEP: usize = 8;
/// Larger blocks are the system's.
const LARGEST: usize = 1024;
const CLASSES: usize = LARGEST / STEP;
/// What is taken from the system at once.
const CHUNK: usize = 16 * 1024;

/// A free block, which holds the way to the next one.
struct Free {
    next: *mut Free,
}

struct Lists {
    free: [*mut Free; CLASSES],
    /// What is left of the last chunk.
    rest: *mut u8,
    left: usize,
}

struct Blocks(UnsafeCell<Lists>);

// SAFETY: a wasm32-wasip2 component has one thread.
unsafe impl Sync for Blocks {}

#[global_allocator]
static BLOCKS: Blocks =
    Blocks(UnsafeCell::new(Lists { free: [null_mut(); CLASSES], rest: null_mut(), left: 0 }));

/// Whether the system had no memory left.
static FAILED: AtomicBool = AtomicBool::new(false);

/// Whether an allocation has failed: 1 if so.
#[unsafe(no_mangle)]
extern "C" fn bivalve_out_of_memory() -> u32 {
    u32::from(FAILED.load(Ordering::Relaxed))
}

/// What the system gave; that it gave nothing is remembered.
#[inline]
fn noted(block: *mut u8) -> *mut u8 {
    if block.is_null() {
        FAILED.store(true, Ordering::Relaxed);
    }
    block
}

/// The list of this size; none if it is the system's.
#[inline]
fn class(size: usize, align: usize) -> Option<usize> {
    (size <= LARGEST && align <= STEP && size > 0).then(|| (size - 1) / STEP)
}

impl Lists {
    /// A block of a class whose list is empty.
    #[cold]
    #[inline(never)]
    fn cut(&mut self, class: usize) -> *mut u8 {
        let size = (class + 1) * STEP;
        if self.left < size {
            let Ok(layout) = Layout::from_size_align(CHUNK, STEP) else { return null_mut() };
            // SAFETY: the size is not 0.
            let chunk = noted(unsafe { System.alloc(layout) });
            if chunk.is_null() {
                return null_mut();
            }
            if let Some(class) = self::class(self.left, STEP) {
                // SAFETY: the rest is a block of this class that nobody has.
                unsafe { self.put(class, self.rest) };
            }
            (self.rest, self.left) = (chunk, CHUNK);
        }
        let block = self.rest;
        self.left -= size;
        // SAFETY: at least `size` bytes are left of the chunk.
        self.rest = unsafe { block.add(size) };
        block
    }

    /// Puts a block into its list.
    ///
    /// # Safety
    /// The block has the size of the class, and nothing uses it any more.
    #[inline]
    unsafe fn put(&mut self, class: usize, block: *mut u8) {
        let block: *mut Free = block.cast();
        // SAFETY: a block is at least as large as a pointer, and aligned to 8.
        unsafe { (*block).next = self.free[class] };
        self.free[class] = block;
    }

    #[inline]
    fn take(&mut self, class: usize) -> *mut u8 {
        let block = self.free[class];
        if block.is_null() {
            return self.cut(class);
        }
        // SAFETY: what is in the list is a free block.
        self.free[class] = unsafe { (*block).next };
        block.cast()
    }
}

// SAFETY: blocks of a class are at least as large as asked for and aligned to
// STEP, none is in use twice, and all else is the system's.
unsafe impl GlobalAlloc for Blocks {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        match class(layout.size(), layout.align()) {
            // SAFETY: one thread, and no allocator calls another one.
            Some(class) => unsafe { (*self.0.get()).take(class) },
            // SAFETY: as the caller's.
            None => noted(unsafe { System.alloc(layout) }),
        }
    }

    #[inline]
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        match class(layout.size(), layout.align()) {
            // SAFETY: the block is of this class, since the layout is the one it was made with.
            Some(class) => unsafe { (*self.0.get()).put(class, block) },
            // SAFETY: as the caller's.
            None => unsafe { System.dealloc(block, layout) },
        }
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if class(layout.size(), layout.align()).is_none() {
            // SAFETY: as the caller's.
            return noted(unsafe { System.alloc_zeroed(layout) });
        }
        // SAFETY: as the caller's; the block has that size.
        unsafe {
            let block = self.alloc(layout);
            if !block.is_null() {
                block.write_bytes(0, layout.size());
            }
            block
        }
    }

    #[inline]
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let (old, new) = (class(layout.size(), layout.align()), class(size, layout.align()));
        match (old, new) {
            (Some(old), Some(new)) if old == new => block,
            // SAFETY: as the caller's.
            (None, None) => noted(unsafe { System.realloc(block, layout, size) }),
            // SAFETY: as the caller's; both blocks have the bytes that are copied.
            _ => unsafe {
                let moved = self.alloc(Layout::from_size_align_unchecked(size, layout.align()));
                if !moved.is_null() {
                    moved.copy_from_nonoverlapping(block, layout.size().min(size));
                    self.dealloc(block, layout);
                }
                moved
            },
        }
    }
}
