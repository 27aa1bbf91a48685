//! The tables of the module.

use rustc_hash::FxHashMap;

use super::super::pools::{Pool, array};
use super::super::registers::constant;
use super::methods::Methods;
use crate::model::{Allowed, Layout, LayoutField, Layouts};
use crate::writer::{CodeWriter, line};

/// The set bit says that an instruction takes more operands than it lists.
const VARIADIC: u32 = 1 << 15;

/// Writes all tables.
pub(super) fn write(layouts: &Layouts<'_>, methods: &Methods<'_>, w: &mut CodeWriter) {
    let all = || layouts.by_number.iter().flatten();
    let words = all()
        .map(|layout| layout.width.div_ceil(64))
        .max()
        .unwrap_or(0);
    let fields = all().map(|layout| layout.fields.len()).max().unwrap_or(0);
    line!(w, "/// How many words the widest encoding has.");
    line!(w, "const WORDS: usize = {words};");
    line!(w, "/// How many operands an encoding has at most.");
    line!(w, "const MOST_FIELDS: usize = {fields};");
    let mut tables = Tables::new();
    let (mut rows, mut places) = (Vec::new(), vec![0]);
    for layouts_of_one in &layouts.by_number {
        for layout in layouts_of_one {
            rows.push(tables.row(layout, layouts, methods));
        }
        places.push(rows.len());
    }
    let place = if u16::try_from(rows.len()).is_ok() {
        "u16"
    } else {
        "u32"
    };
    array("PLACES", place, places, w);
    array("ROWS", "runtime::Row", rows, w);
    array("FIELDS", "runtime::FieldRow", tables.fields.all, w);
    array("RUNS", "runtime::Run", tables.runs.all, w);
    array(
        "ONES",
        "u64",
        tables.ones.all.iter().map(|word| format!("{word:#X}")),
        w,
    );
    let classes = tables
        .classes
        .iter()
        .map(|class| format!("RegClass::{}", constant(class)));
    array("CLASSES", "RegClass", classes, w);
    w.blank();
}

/// What an operand may be, in bits.
fn rules(allowed: &Allowed<'_>) -> u8 {
    let signedness = match allowed.signed {
        None => 0,
        Some(true) => 1,
        Some(false) => 2,
    };
    signedness
        | match allowed.register {
            None => 0,
            Some(true) => 4,
            Some(false) => 8,
        }
}

struct Tables<'r> {
    fields: Pool<String>,
    runs: Pool<String>,
    ones: Pool<u64>,
    classes: Vec<&'r str>,
    class_numbers: FxHashMap<&'r str, usize>,
}

impl<'r> Tables<'r> {
    fn new() -> Self {
        Tables {
            fields: Pool::new(),
            runs: Pool::new(),
            ones: Pool::new(),
            classes: Vec::new(),
            class_numbers: FxHashMap::default(),
        }
    }

    fn row(&mut self, layout: &Layout<'r>, layouts: &Layouts<'r>, methods: &Methods<'_>) -> String {
        let mode = layout
            .mode
            .and_then(|mode| layouts.modes.iter().position(|&(of, _)| of == mode));
        let mode = mode.map_or(0, |at| at + 1);
        let fields: Vec<_> = layout
            .fields
            .iter()
            .map(|field| self.field(field, methods))
            .collect();
        let count = fields.len();
        let operands = layout.operands | if layout.is_variadic { VARIADIC } else { 0 };
        format!(
            "({mode},{},{},{},{operands},{count},{},{})",
            layout.bytes,
            layout.width,
            methods.finisher(layout.finisher),
            self.ones.place(layout.ones.clone()),
            self.fields.place(fields),
        )
    }

    fn field(&mut self, field: &LayoutField<'r>, methods: &Methods<'_>) -> String {
        let class = field.allowed.class.map_or(0, |class| self.class(class));
        let runs = field.ranges.iter();
        let runs = runs.map(|run| format!("({},{},{})", run.encoding, run.operand, run.len));
        format!(
            "({},{},{class},{},{},{})",
            field.operand,
            methods.operand(field.method),
            rules(&field.allowed),
            field.ranges.len(),
            self.runs.place(runs.collect()),
        )
    }

    /// The place of a class, from 1 on.
    fn class(&mut self, class: &'r str) -> usize {
        *self.class_numbers.entry(class).or_insert_with(|| {
            self.classes.push(class);
            self.classes.len()
        })
    }
}
