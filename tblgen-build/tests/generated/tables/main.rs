//! Tables have the rows of the description in LLVM's order, and look-ups find what is there and
//! nothing else.

mod generated {
    include!(concat!(env!("OUT_DIR"), "/module.rs"));
}
use generated::*;

fn mnemonic(op: Option<&'static Op>) -> Option<&'static str> {
    op.map(|op| op.mnemonic)
}

fn main() {
    // By opcode, then form; `nop` is filtered out.
    let rows: [Op; 4] = OP_TABLE;
    assert_eq!(rows.map(|op| op.mnemonic), ["ld", "add", "Add", "mul"]);
    assert_eq!(
        rows[2],
        Op {
            mnemonic: "Add",
            opcode: 7_u8,
            form: 1_u8,
            exec: UnitKind::Alu,
            slow: false,
            mask: 0x8000_0000_0000_0000_u64,
            when: "hasBig()",
        }
    );
    // Without a key the rows are sorted by the fields from the first, texts without regard to case;
    // `Add` and `add` are told apart by the form. The type is that of the other table.
    let plain: [Op; 5] = PLAIN_OPS;
    assert_eq!(
        plain.map(|op| op.mnemonic),
        ["add", "Add", "ld", "mul", "nop"]
    );

    assert_eq!(mnemonic(op_by_code(7, 0)), Some("add"));
    assert_eq!(mnemonic(op_by_code(7, 1)), Some("Add"));
    assert_eq!(mnemonic(op_by_code(3, 5)), Some("ld"));
    assert_eq!(mnemonic(op_by_code(9, 0)), Some("mul"));
    for (opcode, form) in [(7, 2), (8, 0), (9, 1), (0, 0), (255, 255), (3, 4)] {
        assert_eq!(op_by_code(opcode, form), None);
    }

    // Of the rows that differ in case only, the first in the table.
    for key in ["add", "ADD", "Add", "aDD"] {
        assert_eq!(mnemonic(op_by_mnemonic(key)), Some("add"));
    }
    assert_eq!(mnemonic(op_by_mnemonic("LD")), Some("ld"));
    for key in ["", "ad", "addd", "nop", "zzz"] {
        assert_eq!(op_by_mnemonic(key), None);
    }

    assert_eq!(
        mnemonic(op_by_unit_and_speed(UnitKind::Alu, false)),
        Some("add")
    );
    assert_eq!(
        mnemonic(op_by_unit_and_speed(UnitKind::Fpu, true)),
        Some("mul")
    );
    assert_eq!(
        mnemonic(op_by_unit_and_speed(UnitKind::Lsu, true)),
        Some("ld")
    );
    assert_eq!(op_by_unit_and_speed(UnitKind::Alu, true), None);
    assert_eq!(op_by_unit_and_speed(UnitKind::Lsu, false), None);

    for op in &OP_TABLE {
        assert_eq!(op_by_mask(op.mask), Some(op));
    }
    assert_eq!(op_by_mask(2), None);
    assert_eq!(op_by_mask(u64::MAX), None);

    assert_eq!(mnemonic(op_by_speed_and_mnemonic(true, "MUL")), Some("mul"));
    assert_eq!(op_by_speed_and_mnemonic(false, "mul"), None);

    let of = |unit| {
        ops_by_unit(unit)
            .iter()
            .map(|op| op.mnemonic)
            .collect::<Vec<_>>()
    };
    // Equal in all fields but for the case of letters: by the names of their records.
    assert_eq!(of(UnitKind::Alu), ["Add", "add"]);
    assert_eq!(of(UnitKind::Fpu), ["mul"]);
    let first: &'static [OpOfUnit] = ops_by_unit(UnitKind::Lsu);
    assert_eq!(
        first,
        [OpOfUnit {
            exec: UnitKind::Lsu,
            mnemonic: "ld"
        }]
    );

    assert_eq!(STEPS.map(|step| step.id), [10, 11, 12]);
    for step in &STEPS {
        assert_eq!(step_by_id(step.id), Some(step));
        assert_eq!(step_by_unit(step.r#where), Some(step));
        assert_eq!(step_by_wide(step.wide), Some(step));
    }
    for id in [0, 9, 13, 255] {
        assert_eq!(step_by_id(id), None);
    }
    for wide in [0, 0x1_FFFF_FFFC, 0x2_0000_0000, u64::MAX] {
        assert_eq!(step_by_wide(wide), None);
    }

    assert_eq!(SIGNED_TABLE.map(|row| row.value), [u64::MAX, 0, 5]);
    for row in &SIGNED_TABLE {
        assert_eq!(signed_by_value(row.value), Some(row));
    }
    assert_eq!(signed_by_value(1), None);

    assert_eq!(CARDS.map(|card| card.points), [1, 4, 11]);
    for card in &CARDS {
        assert_eq!(card_of(card.of), Some(card));
    }
    assert_eq!(card_of(RankKind::Deuce), Some(&CARDS[0]));
}
