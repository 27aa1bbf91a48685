//! Sets that keep the order in which their elements came.

use std::hash::Hash;

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

/// A set whose elements stand in the order in which they were first inserted.
#[derive(Clone, Debug)]
pub struct OrderedSet<E> {
    elements: Vec<E>,
    members: HashSet<E, FxBuildHasher>,
}

impl<E> Default for OrderedSet<E> {
    fn default() -> Self {
        OrderedSet {
            elements: Vec::new(),
            members: HashSet::default(),
        }
    }
}

impl<E: Copy + Eq + Hash> OrderedSet<E> {
    /// Puts an element behind the others and returns true, or returns false if it is there already.
    pub fn insert(&mut self, element: E) -> bool {
        let is_new = self.members.insert(element);
        if is_new {
            self.elements.push(element);
        }
        is_new
    }

    /// Whether the element is in the set.
    pub fn contains(&self, element: &E) -> bool {
        self.members.contains(element)
    }

    /// The elements in order.
    pub fn as_slice(&self) -> &[E] {
        &self.elements
    }

    /// The elements in order, without the means to look them up.
    pub fn into_boxed_slice(self) -> Box<[E]> {
        self.elements.into()
    }
}

impl<E: Copy + Eq + Hash> Extend<E> for OrderedSet<E> {
    fn extend<I: IntoIterator<Item = E>>(&mut self, elements: I) {
        for element in elements {
            self.insert(element);
        }
    }
}

impl<E: Copy + Eq + Hash> FromIterator<E> for OrderedSet<E> {
    fn from_iter<I: IntoIterator<Item = E>>(elements: I) -> Self {
        let mut set = OrderedSet::default();
        set.extend(elements);
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_place_of_an_element_counts() {
        let mut set: OrderedSet<_> = [3, 1, 3, 2, 1].into_iter().collect();
        assert_eq!(set.as_slice(), [3, 1, 2]);
        assert!(!set.insert(2));
        assert!(set.insert(0));
        assert!(set.contains(&0) && !set.contains(&4));
        assert_eq!(*set.into_boxed_slice(), [3, 1, 2, 0]);
    }
}
