//! Sorting that leaves equal elements where LLVM's program leaves them.
//!
//! Some of LLVM's outputs list elements in an order that does not tell all of them apart. Where the
//! equal ones end up is then decided by the algorithm: the reference is built with GNU's C++
//! library, whose `std::sort` is an introsort. Quicksort with the median of three as its pivot
//! stops at short stretches, which one insertion sort at the end puts in order; a stretch that was
//! split too often is sorted with a heap. What is fixed here is which elements are compared and
//! exchanged, and when.

use std::cmp::Ordering;

/// Stretches up to this length are left to the insertion sort.
const SHORT: usize = 16;

/// Sorts `items`. Elements that compare equal are in no particular order afterwards, but always in
/// the same.
pub(crate) fn sort_by<T>(items: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    let mut is_less = |a: &T, b: &T| compare(a, b).is_lt();
    let depth = 2 * items.len().checked_ilog2().unwrap_or(0);
    split(items, depth, &mut is_less);
    insert_all(items, &mut is_less);
}

/// Splits `items` until all stretches are short.
fn split<T>(mut items: &mut [T], mut depth: u32, is_less: &mut impl FnMut(&T, &T) -> bool) {
    while items.len() > SHORT {
        if depth == 0 {
            heap_sort(items, is_less);
            return;
        }
        depth -= 1;
        let middle = partition(items, is_less);
        let (left, right) = items.split_at_mut(middle);
        split(right, depth, is_less);
        items = left;
    }
}

/// Moves what is less than a pivot to the left of what is greater; returns where the right part
/// begins. The first element is the pivot and stays.
fn partition<T>(items: &mut [T], is_less: &mut impl FnMut(&T, &T) -> bool) -> usize {
    let last = items.len() - 1;
    let pivot = median(items, 1, items.len() / 2, last, is_less);
    items.swap(0, pivot);
    let (mut left, mut right) = (1, items.len());
    loop {
        while left < last && is_less(&items[left], &items[0]) {
            left += 1;
        }
        right -= 1;
        while right > 0 && is_less(&items[0], &items[right]) {
            right -= 1;
        }
        if left >= right {
            return left;
        }
        items.swap(left, right);
        left += 1;
    }
}

/// The position of the element between the two others.
fn median<T>(
    items: &[T],
    a: usize,
    b: usize,
    c: usize,
    is_less: &mut impl FnMut(&T, &T) -> bool,
) -> usize {
    let mut less = |i: usize, j: usize| is_less(&items[i], &items[j]);
    if less(a, b) {
        if less(b, c) {
            b
        } else if less(a, c) {
            c
        } else {
            a
        }
    } else if less(a, c) {
        a
    } else if less(b, c) {
        c
    } else {
        b
    }
}

/// Moves each element to the left until the one before it is not greater.
fn insert_all<T>(items: &mut [T], is_less: &mut impl FnMut(&T, &T) -> bool) {
    for i in 1..items.len() {
        // Within the first stretch the very first element is compared before all others.
        let mut place = i;
        if i < SHORT && is_less(&items[i], &items[0]) {
            place = 0;
        } else {
            while place > 0 && is_less(&items[i], &items[place - 1]) {
                place -= 1;
            }
        }
        items[place..=i].rotate_right(1);
    }
}

fn heap_sort<T>(items: &mut [T], is_less: &mut impl FnMut(&T, &T) -> bool) {
    for top in (0..items.len() / 2).rev() {
        sift(items, top, is_less);
    }
    for end in (1..items.len()).rev() {
        items.swap(0, end);
        sift(&mut items[..end], 0, is_less);
    }
}

/// Makes a heap of the elements below `top`, which are heaps already, and `top` itself: the element
/// there goes down to the bottom along the greater children, then up to where it belongs.
fn sift<T>(items: &mut [T], top: usize, is_less: &mut impl FnMut(&T, &T) -> bool) {
    let mut place = top;
    loop {
        let right = 2 * place + 2;
        let child = if right < items.len() {
            right - usize::from(is_less(&items[right], &items[right - 1]))
        } else if right == items.len() {
            right - 1
        } else {
            break;
        };
        items.swap(place, child);
        place = child;
    }
    while place > top {
        let parent = (place - 1) / 2;
        if !is_less(&items[parent], &items[place]) {
            break;
        }
        items.swap(place, parent);
        place = parent;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers below `keys` that look random, each with its position.
    fn numbers(len: u32, keys: u32) -> Vec<(u32, u32)> {
        let mut state = len * 31 + keys;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) % keys
        };
        (0..len).map(|position| (next(), position)).collect()
    }

    /// Numbers of which the median of three is always nearly the least, so that quicksort gets
    /// nowhere.
    fn bad_numbers(len: u32, divisor: u32) -> Vec<(u32, u32)> {
        let half = len / 2;
        let low = (0..half).map(|i| i + 1 + (i % 2) * (half - 1));
        let high = (0..half).map(|i| 2 * i + 2);
        let all = low.chain(high).map(|n| n / divisor);
        all.zip(0..).collect()
    }

    /// Sorts by the numbers alone and tells the order of the positions.
    fn order(mut items: Vec<(u32, u32)>) -> u64 {
        sort_by(&mut items, |a, b| a.0.cmp(&b.0));
        assert!(items.is_sorted_by_key(|item| item.0));
        let mix = |sum: u64, position: u32| {
            sum.wrapping_mul(1_000_003)
                .wrapping_add(u64::from(position))
        };
        items.iter().fold(0, |sum, item| mix(sum, item.1))
    }

    // Both tests: the same sum over what std::sort of GNU's C++ library makes of these numbers.

    #[test]
    fn equal_elements_end_up_where_the_reference_has_them() {
        for (len, keys, expected) in [
            (0, 1, 0x0000_0000_0000_0000),
            (1, 1, 0x0000_0000_0000_0000),
            (2, 1, 0x0000_0000_0000_0001),
            (16, 3, 0xd08a_1ba8_4cec_42f8),
            (17, 2, 0x46b5_1346_2ade_d6c2),
            (18, 3, 0x57c1_ca74_937c_9dcb),
            (33, 3, 0x3990_f0bb_b04d_cac2),
            (40, 3, 0xb4de_cca7_07ea_168e),
            (100, 3, 0x1964_ae69_2674_3466),
            (256, 50, 0x53db_0f8e_d59d_5b2e),
            (1000, 1, 0xc0d2_aa41_9992_381c),
            (1000, 7, 0x1eb5_8411_3a7e_8c04),
        ] {
            assert_eq!(order(numbers(len, keys)), expected, "{len} {keys}");
        }
    }

    #[test]
    fn what_was_split_too_often_is_sorted_with_a_heap() {
        for (len, divisor, expected) in [
            (100, 1, 0x1c16_299e_162e_7d98),
            (100, 2, 0x4df9_6248_ce3e_1a48),
            (256, 3, 0x9676_45d5_2466_6a84),
            (1000, 1, 0x173a_3f1d_9a8f_9140),
            (1000, 4, 0xde75_c742_18b9_0eee),
        ] {
            assert_eq!(
                order(bad_numbers(len, divisor)),
                expected,
                "{len} {divisor}"
            );
        }
    }
}
