//! The order of register classes, which of them are part of which, and what classes without a
//! description have from those that contain them.

use super::super::bit_set::BitSet;
use super::classes::RegisterClass;
use super::{RegisterClassId, SubRegIndexId};

/// Puts classes into their final order: those with larger registers later, of those with equal ones
/// the class with more members first. Then finds their sub-classes.
pub(super) fn arrange(classes: Vec<RegisterClass<'_>>) -> Vec<RegisterClass<'_>> {
    let mut order: Vec<usize> = (0..classes.len()).collect();
    order.sort_by(|&a, &b| {
        let (a, b) = (&classes[a], &classes[b]);
        let by_size = a.size.default().cmp(&b.size.default());
        by_size
            .then_with(|| b.members.len().cmp(&a.members.len()))
            .then_with(|| a.name.cmp(&b.name))
    });
    let mut place = vec![0; classes.len()];
    for (new, &old) in order.iter().enumerate() {
        place[old] = new;
    }
    let mut classes: Vec<_> = classes.into_iter().zip(&place).collect();
    classes.sort_unstable_by_key(|&(_, place)| *place);
    let mut classes: Vec<_> = classes.into_iter().map(|(class, _)| class).collect();
    let count = classes.len();
    for class in &mut classes {
        for id in class.with_part.iter_mut().flatten() {
            *id = RegisterClassId::at(place[id.index()]);
        }
        for set in class.super_register_classes.values_mut() {
            let mut renumbered = BitSet::new(count);
            for old in set.iter() {
                renumbered.insert(place[old]);
            }
            *set = renumbered;
        }
    }
    find_sub_classes(&mut classes);
    find_super_classes(&mut classes);
    for number in 0..count {
        inherit(&mut classes, number);
    }
    classes
}

fn is_sub_class(a: &RegisterClass<'_>, b: &RegisterClass<'_>) -> bool {
    a.size.default().admits(b.size.default()) && b.member_set.is_subset(&a.member_set)
}

fn find_sub_classes(classes: &mut [RegisterClass<'_>]) {
    for number in (0..classes.len()).rev() {
        let mut sub_classes = BitSet::new(classes.len());
        sub_classes.insert(number);
        let class = &classes[number];
        if !class.artificial {
            // Sub-classes come later, but for those that are equal to the class.
            for (later, other) in classes.iter().enumerate().skip(number + 1) {
                if !sub_classes.contains(later) && is_sub_class(class, other) {
                    sub_classes.union_with(&other.sub_classes);
                }
            }
            for earlier in (0..number).rev() {
                if !is_sub_class(class, &classes[earlier]) {
                    break;
                }
                sub_classes.insert(earlier);
            }
        }
        classes[number].sub_classes = sub_classes;
    }
}

fn find_super_classes(classes: &mut [RegisterClass<'_>]) {
    for number in 0..classes.len() {
        let sub_classes: Vec<_> = classes[number].sub_classes.iter().collect();
        for sub_class in sub_classes.into_iter().filter(|&other| other != number) {
            classes[sub_class]
                .super_classes
                .push(RegisterClassId::at(number));
        }
    }
}

/// Gives a class without a description the properties of the smallest class that contains it. It can
/// be allocated if any class that contains it can.
fn inherit(classes: &mut [RegisterClass<'_>], number: usize) {
    let class = &classes[number];
    if class.record.is_some() {
        return;
    }
    let Some(parent) = class.super_classes.last() else {
        return;
    };
    let allocatable = (class.super_classes.iter()).any(|id| classes[id.index()].allocatable);
    let parent = &classes[parent.index()];
    let mut new = RegisterClass {
        namespace: parent.namespace,
        types: parent.types.clone(),
        copy_cost: parent.copy_cost,
        allocatable,
        order_selector: parent.order_selector,
        allocation_priority: parent.allocation_priority,
        global_priority: parent.global_priority,
        target_flags: parent.target_flags,
        makes_pressure_set: class.makes_pressure_set | parent.makes_pressure_set,
        ..class.clone()
    };
    let own = |order: &Vec<_>| {
        order
            .iter()
            .copied()
            .filter(|&r| class.contains(r))
            .collect()
    };
    new.orders = parent.orders.iter().map(own).collect();
    classes[number] = new;
}

/// For each class and each index, the class that holds the parts of this index of as many members
/// as possible.
pub(super) fn part_classes(
    classes: &[RegisterClass<'_>],
    indices: usize,
) -> Vec<Vec<Option<RegisterClassId>>> {
    let mut result = vec![vec![None; indices]; classes.len()];
    // Larger classes first.
    let mut by_size: Vec<usize> = (0..classes.len()).collect();
    by_size.sort_by_key(|&number| std::cmp::Reverse(classes[number].members.len()));
    let mut rank = vec![0; classes.len()];
    for (place, &number) in by_size.iter().enumerate() {
        rank[number] = place;
    }
    let sub_classes: Vec<Vec<usize>> = classes
        .iter()
        .map(|class| {
            let mut sub_classes: Vec<_> = class.sub_classes.iter().collect();
            sub_classes.sort_unstable_by_key(|&number| rank[number]);
            sub_classes
        })
        .collect();
    for index in (0..indices).map(SubRegIndexId::at) {
        let holds_parts = |&&number: &&usize| {
            let class: &RegisterClass<'_> = &classes[number];
            class.super_register_classes.contains_key(&index)
        };
        let holders: Vec<usize> = by_size.iter().filter(holds_parts).copied().collect();
        // What is found does not depend on the class for which it is looked for, unless that is itself a
        // candidate and others have as many members.
        let mut found: Vec<Option<Option<usize>>> = vec![None; classes.len()];
        for (number, class) in classes.iter().enumerate() {
            let Some(largest) = class.with_part(index) else {
                continue;
            };
            let preferred_holders = prefer(&holders, number, classes, &rank);
            let outers = &sub_classes[largest.index()];
            let preferred_outers = prefer(outers, number, classes, &rank);
            let outers = preferred_outers.as_ref().unwrap_or(outers);
            let part_class = outers.iter().find_map(|&outer| match &preferred_holders {
                Some(holders) => best_holder(classes, holders, index, outer),
                None => *found[outer]
                    .get_or_insert_with(|| best_holder(classes, &holders, index, outer)),
            });
            result[number][index.index()] = part_class.map(RegisterClassId::at);
        }
    }
    result
}

/// The numbers, which are in the order of their ranks, with one moved before all others of classes that
/// have as many members. None if that changes nothing.
fn prefer(
    numbers: &[usize],
    preferred: usize,
    classes: &[RegisterClass<'_>],
    rank: &[usize],
) -> Option<Vec<usize>> {
    let place = numbers
        .binary_search_by_key(&rank[preferred], |&number| rank[number])
        .ok()?;
    let size = |number: usize| classes[number].members.len();
    let before = numbers[..place].iter().rev();
    let equal = before
        .take_while(|&&number| size(number) == size(preferred))
        .count();
    (equal > 0).then(|| {
        let mut numbers = numbers.to_vec();
        numbers[place - equal..=place].rotate_right(1);
        numbers
    })
}

/// The first class that holds the parts of all members of `outer` and has no more members; else the
/// last that holds them.
fn best_holder(
    classes: &[RegisterClass<'_>],
    holders: &[usize],
    index: SubRegIndexId,
    outer: usize,
) -> Option<usize> {
    let id = RegisterClassId::at(outer);
    let size = classes[outer].members.len();
    let mut last = None;
    for &holder in holders {
        if classes[holder].has_parts_of(id, index) {
            last = Some(holder);
            if size >= classes[holder].members.len() {
                break;
            }
        }
    }
    last
}
