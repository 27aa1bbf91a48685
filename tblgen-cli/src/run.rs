//! One run: the input is read and evaluated once, each action makes its text from the records,
//! and when all went well the outputs take their places.

use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tblgen_core::{Diagnostics, Options, Outcome, Records, Reported, evaluate, render};

use crate::action::{self, Produced};
use crate::args::{Arguments, Job, STANDARD};
use crate::depfile;
use crate::input::InputLoader;
use crate::output::{Prepared, system_message};

/// There is nothing more to do: the messages have been written, and the exit status is 1.
pub(crate) struct Failed;

/// Does what the command line asks for; messages go to `stderr`, with `program` as the program's
/// name.
pub(crate) fn run(
    program: &str,
    arguments: &Arguments,
    stdout: &mut dyn Write,
    stderr: &mut dyn Write,
) -> Result<(), Failed> {
    let mut phases = Phases::default();
    let complain = |stderr: &mut dyn Write, message: String| {
        let _ = writeln!(stderr, "{program}: {message}");
        Failed
    };

    let input = &arguments.input;
    let loader = InputLoader::open(input).map_err(|error| {
        let message = system_message(&error);
        complain(
            stderr,
            format!("Could not open input file '{input}': {message}"),
        )
    })?;
    let outcome = evaluate(
        &Options {
            root: loader.path().into(),
            include_dirs: arguments.include_dirs.iter().map(Into::into).collect(),
            defines: arguments.defines.clone(),
            no_warn_on_unused_template_args: arguments.no_warn_on_unused_template_args,
        },
        &loader,
    );
    phases.end("Parse, build records");
    let _ = stderr.write_all(outcome.render_diagnostics().as_bytes());
    let Outcome {
        records,
        diagnostics,
        completed,
    } = outcome;
    if !completed {
        return Err(Failed);
    }

    let finished = perform_all(arguments, &records);
    phases.end("Backend overall");
    let mut errors = diagnostics.error_count();
    for job in &finished {
        for message in job.diagnostics.messages() {
            let _ = stderr.write_all(render(message, records.sources()).as_bytes());
        }
        errors += job.diagnostics.error_count();
    }
    let mut ready = Vec::new();
    for (job, finished) in arguments.jobs.iter().zip(finished) {
        ready.push(finished.result.map_err(|stop| match stop {
            Stop::Reported(Reported { .. }) => Failed,
            Stop::Output(error) => complain(stderr, cannot_open(&job.output, " ", &error)),
        })?);
    }

    let depfile = match &arguments.depfile {
        Some(_) if arguments.jobs.iter().any(|job| job.output == STANDARD) => {
            let message = "the option -d must be used together with -o";
            return Err(complain(stderr, message.into()));
        }
        Some(path) => {
            let outputs: Vec<_> = arguments
                .jobs
                .iter()
                .map(|job| job.output.as_str())
                .collect();
            let text = depfile::text(&outputs, &loader.included());
            let prepared = Prepared::new(path, |out| out.write_all(&text));
            Some((path, prepared))
        }
        None => None,
    };
    let depfile = match depfile {
        Some((path, Err(error))) => return Err(complain(stderr, cannot_open(path, "", &error))),
        Some((path, Ok(prepared))) => Some((path, prepared)),
        None => None,
    };

    // Standard output gets its text even if a backend went on after an error; files do not.
    let mut files = Vec::new();
    for (job, ready) in arguments.jobs.iter().zip(ready) {
        match ready {
            Ready::File(prepared) => files.push((&job.output, prepared)),
            Ready::Standard(produced) => {
                let written = produced
                    .write(&records, stdout)
                    .and_then(|()| stdout.flush());
                written.map_err(|error| {
                    let message = system_message(&error);
                    complain(
                        stderr,
                        format!("error writing to standard output: {message}"),
                    )
                })?;
            }
        }
    }
    if errors > 0 {
        return Err(complain(stderr, format!("{errors} errors.")));
    }
    // The dependency file is written even if nothing else changes: build systems that miss it
    // take the output for outdated.
    if let Some((path, prepared)) = depfile {
        let committed = prepared.commit(false);
        committed.map_err(|error| complain(stderr, cannot_open(path, "", &error)))?;
    }
    for (path, prepared) in files {
        let committed = prepared.commit(arguments.write_if_changed);
        committed.map_err(|error| complain(stderr, cannot_open(path, " ", &error)))?;
    }
    phases.end("Write output");
    if arguments.time_phases {
        let _ = stderr.write_all(phases.report().as_bytes());
    }
    Ok(())
}

fn cannot_open(path: &str, separator: &str, error: &io::Error) -> String {
    format!("error opening {path}:{separator}{}", system_message(error))
}

/// What became of one job.
struct Finished {
    diagnostics: Diagnostics,
    result: Result<Ready, Stop>,
}

/// The text of a job, still out of sight.
enum Ready {
    Standard(Produced),
    File(Prepared),
}

enum Stop {
    /// The diagnostics say why.
    Reported(Reported),
    /// The output cannot be written.
    Output(io::Error),
}

/// Performs all jobs, side by side if there are several.
fn perform_all(arguments: &Arguments, records: &Records) -> Vec<Finished> {
    let jobs = &arguments.jobs;
    if let [job] = &jobs[..] {
        return vec![perform(job, arguments, records)];
    }
    let workers = thread::available_parallelism().map_or(1, |n| n.get().min(jobs.len()));
    let next = AtomicUsize::new(0);
    let finished = Mutex::new(Vec::with_capacity(jobs.len()));
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(job) = jobs.get(index) else { break };
                    let done = perform(job, arguments, records);
                    let mut finished = finished.lock().unwrap_or_else(|e| e.into_inner());
                    finished.push((index, done));
                }
            });
        }
    });
    let mut finished = finished.into_inner().unwrap_or_else(|e| e.into_inner());
    finished.sort_by_key(|(index, _)| *index);
    finished.into_iter().map(|(_, done)| done).collect()
}

fn perform(job: &Job, arguments: &Arguments, records: &Records) -> Finished {
    let mut diagnostics = Diagnostics::default();
    let result = action::perform(job.action, records, arguments, &mut diagnostics)
        .map_err(Stop::Reported)
        .and_then(|produced| {
            if job.output == STANDARD {
                return Ok(Ready::Standard(produced));
            }
            Prepared::new(&job.output, |out| produced.write(records, out))
                .map(Ready::File)
                .map_err(Stop::Output)
        });
    Finished {
        diagnostics,
        result,
    }
}

/// How long the parts of the run took.
struct Phases {
    ended: Vec<(&'static str, Duration)>,
    last: Instant,
}

impl Default for Phases {
    fn default() -> Self {
        Phases {
            ended: Vec::new(),
            last: Instant::now(),
        }
    }
}

impl Phases {
    fn end(&mut self, name: &'static str) {
        let now = Instant::now();
        self.ended.push((name, now - self.last));
        self.last = now;
    }

    fn report(&self) -> String {
        let rule = format!("==={}===\n", "-".repeat(73));
        let total: Duration = self.ended.iter().map(|(_, time)| *time).sum();
        let mut text = format!(
            "{rule}{:^79}\n{rule}  Total Execution Time: {:.4} seconds\n\n   ---Wall Time---  --- Name ---\n",
            "TableGen Phase Timing",
            total.as_secs_f64()
        );
        let total_row = [("Total", total)];
        for (name, time) in self.ended.iter().chain(&total_row) {
            let share = 100.0 * time.as_secs_f64() / total.as_secs_f64().max(f64::MIN_POSITIVE);
            text.push_str(&format!(
                "   {:.4} ({share:5.1}%)  {name}\n",
                time.as_secs_f64()
            ));
        }
        text
    }
}
