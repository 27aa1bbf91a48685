//! Typed ids and the tables they index.
//!
//! What is asked for all the time is always inlined: build scripts run without optimisation.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A key of an [`IdVec`]: a small number that only one table understands.
pub(crate) trait Id: Copy {
    /// The id of the `index`-th element.
    fn new(index: usize) -> Self;
    /// The position of the element that this id names.
    fn index(self) -> usize;
}

/// Declares a 4-byte id type over a non-zero number, so that `Option<Id>` is 4 bytes too.
macro_rules! define_id {
    ($(#[$meta:meta])* $vis:vis $name:ident, $prefix:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis struct $name(std::num::NonZeroU32);

        impl $name {
            /// The id of the `index`-th element of its table.
            #[allow(dead_code, reason = "not each id has constants")]
            pub(crate) const fn at(index: u32) -> Self {
                match std::num::NonZeroU32::new(index + 1) {
                    Some(n) => $name(n),
                    None => panic!("id out of range"),
                }
            }
        }

        impl $crate::id::Id for $name {
            #[inline(always)]
            fn new(index: usize) -> Self {
                Self::at(u32::try_from(index).expect("a table never holds 2^32 elements"))
            }
            #[inline(always)]
            fn index(self) -> usize {
                (self.0.get() - 1) as usize
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0.get() - 1)
            }
        }
    };
}
pub(crate) use define_id;

/// A vector that is indexed by one kind of id only.
#[derive(Clone, Debug)]
pub(crate) struct IdVec<K, V> {
    items: Vec<V>,
    key: PhantomData<fn(K)>,
}

impl<K: Id, V> Default for IdVec<K, V> {
    fn default() -> Self {
        Self {
            items: Vec::new(),
            key: PhantomData,
        }
    }
}

impl<K: Id, V> IdVec<K, V> {
    /// Appends an element and returns its id.
    pub(crate) fn push(&mut self, value: V) -> K {
        let id = K::new(self.items.len());
        self.items.push(value);
        id
    }

    /// The number of elements.
    pub(crate) fn len(&self) -> usize {
        self.items.len()
    }

    /// The ids of all elements.
    pub(crate) fn keys(
        &self,
    ) -> impl ExactSizeIterator<Item = K> + DoubleEndedIterator + use<K, V> {
        (0..self.items.len()).map(K::new)
    }
}

impl<K: Id, V> Index<K> for IdVec<K, V> {
    type Output = V;
    #[inline(always)]
    fn index(&self, id: K) -> &V {
        &self.items[id.index()]
    }
}

impl<K: Id, V> IndexMut<K> for IdVec<K, V> {
    #[inline(always)]
    fn index_mut(&mut self, id: K) -> &mut V {
        &mut self.items[id.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    define_id!(TestId, "t");

    #[test]
    fn ids_index_what_was_pushed() {
        let mut v: IdVec<TestId, &str> = IdVec::default();
        let a = v.push("a");
        let b = v.push("b");
        assert_eq!((v[a], v[b], v.len()), ("a", "b", 2));
        assert_eq!(format!("{b:?}"), "t1");
        assert_eq!(std::mem::size_of::<Option<TestId>>(), 4);
    }
}
