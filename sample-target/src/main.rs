//! `sample-target`: looks up SPARC's names and numbers in the generated tables.

mod commands;
mod page;
mod query;

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

use commands::COMMANDS;
use page::Page;
use sample_target::sparc;

/// The files that the build script generated.
const GENERATED: &str = env!("GENERATED_FILES");

fn main() -> ExitCode {
    let args: Vec<_> = std::env::args_os()
        .skip(1)
        .map(|arg| arg.to_string_lossy().into_owned())
        .collect();
    let args: Vec<_> = args.iter().map(String::as_str).collect();
    match run(&args) {
        Ok(text) => match io::stdout().write_all(text.as_bytes()) {
            // Whoever reads may stop early, as `head` does.
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => fail(&error.to_string()),
            _ => ExitCode::SUCCESS,
        },
        Err(message) => fail(&message),
    }
}

fn fail(message: &str) -> ExitCode {
    // Nothing is left to do if this fails as well.
    let _ = writeln!(io::stderr(), "error: {message}");
    ExitCode::FAILURE
}

fn run(args: &[&str]) -> Result<String, String> {
    match args {
        [] | ["help" | "--help" | "-h"] => Ok(overview().finish()),
        ["show-generated"] => Ok(generated().finish()),
        ["show-generated", name] => generated_text(name),
        ["show-generated", ..] => Err("show-generated takes the name of one file".to_owned()),
        [name, arguments @ ..] => {
            let Some(command) = COMMANDS.iter().find(|command| command.name == *name) else {
                return Err(unknown_command(name));
            };
            if arguments.is_empty() {
                return Ok((command.all)().finish());
            }
            let mut text = String::new();
            for argument in arguments {
                let page = (command.find)(argument).map_err(|unknown| unknown.to_string())?;
                if !text.is_empty() {
                    text.push('\n');
                }
                text.push_str(&page.finish());
            }
            Ok(text)
        }
    }
}

fn unknown_command(name: &str) -> String {
    let names: Vec<_> = COMMANDS.iter().map(|command| command.name).collect();
    format!(
        "no command '{name}'\n\
         Commands are {} and show-generated. Without one, an overview is shown.",
        names.join(", ")
    )
}

fn overview() -> Page {
    let mut page = Page::default();
    page.heading("SPARC's names and numbers");
    page.text(
        "Generated from targets/sparc/Sparc.td when this program was built, and looked up in\n\
         static tables: nothing is parsed or allocated to answer a question.",
    );
    let row = |table: &str, rows: usize, functions: &str| {
        vec![table.to_owned(), rows.to_string(), functions.to_owned()]
    };
    page.columns(
        &["Table", ">Rows", "Searched by"],
        &[
            row("ARCHITECTURES", sparc::ARCHITECTURES.len(), "architecture"),
            row(
                "ADDRESS_SPACES",
                sparc::ADDRESS_SPACES.len(),
                "address_space, address_space_named",
            ),
            row(
                "ADDRESS_SPACE_TAGS",
                sparc::ADDRESS_SPACE_TAGS.len(),
                "address_space_tags, address_space_tag_named",
            ),
            row(
                "PREFETCH_FUNCTIONS",
                sparc::PREFETCH_FUNCTIONS.len(),
                "prefetch_function, prefetch_function_named",
            ),
            row("STATE_SPACES", sparc::STATE_SPACES.len(), "state_space"),
            row(
                "STATE_REGISTERS",
                sparc::STATE_REGISTERS.len(),
                "state_registers, state_register_named",
            ),
            row(
                "CONDITION_KINDS",
                sparc::CONDITION_KINDS.len(),
                "condition_kind",
            ),
            row(
                "CONDITION_SPELLINGS",
                sparc::CONDITION_SPELLINGS.len(),
                "condition_spellings, condition_spelled",
            ),
            row(
                "INTEGER_CONDITIONS",
                sparc::INTEGER_CONDITIONS.len(),
                "integer_condition",
            ),
            row(
                "FLOAT_CONDITIONS",
                sparc::FLOAT_CONDITIONS.len(),
                "float_condition",
            ),
            row(
                "REGISTER_CONDITIONS",
                sparc::REGISTER_CONDITIONS.len(),
                "register_condition",
            ),
            row(
                "COPROCESSOR_CONDITIONS",
                sparc::COPROCESSOR_CONDITIONS.len(),
                "coprocessor_condition",
            ),
            row("TRAPS", sparc::TRAPS.len(), "trap, trap_named"),
            row(
                "WINDOW_PARTS",
                sparc::WINDOW_PARTS.len(),
                "window_part, window_part_of_letter",
            ),
        ],
    );
    let mut commands: Vec<_> = COMMANDS
        .iter()
        .map(|command| {
            [command.name, command.argument, command.help]
                .map(str::to_owned)
                .to_vec()
        })
        .collect();
    let show = [
        "show-generated",
        "tables.rs",
        "the files that the build script wrote",
    ];
    commands.push(show.map(str::to_owned).to_vec());
    page.columns(&["Command", "Argument", "Shows"], &commands);
    page.text(
        "A command without an argument lists everything. For example:\n  \
         cargo run -p sample-target -- trap 5",
    );
    page
}

fn generated_files() -> impl Iterator<Item = &'static Path> {
    GENERATED.split(';').map(Path::new)
}

fn generated() -> Page {
    let mut page = Page::default();
    page.heading("Generated files");
    let rows: Vec<_> = generated_files()
        .map(|path| {
            let name = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            match fs::read_to_string(path) {
                Ok(text) => vec![
                    name,
                    text.lines().count().to_string(),
                    text.len().to_string(),
                ],
                Err(error) => vec![name, "-".to_owned(), error.to_string()],
            }
        })
        .collect();
    page.columns(&["File", ">Lines", ">Bytes"], &rows);
    if let Some(directory) = generated_files().next().and_then(Path::parent) {
        page.text(&format!("In {}", directory.display()));
    }
    page.text("'show-generated FILE' prints one of them.");
    page
}

fn generated_text(name: &str) -> Result<String, String> {
    let found = generated_files().find(|path| path.file_name().is_some_and(|file| file == name));
    let Some(path) = found else {
        return Err(format!(
            "no generated file '{name}'\n'show-generated' lists those that there are."
        ));
    };
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
