//! Finds the settings file, and implements `parlor config`, which prints the settings.

use std::path::PathBuf;

use clap::Args;
use parlor_terminal::Settings;

use crate::out;

/// The settings file option, shared by all commands that read settings.
#[derive(Args)]
pub struct SettingsFile {
    /// Read settings from this file instead of the default one
    #[arg(long, value_name = "FILE", env = "PARLOR_CONFIG")]
    config: Option<PathBuf>,
}

impl SettingsFile {
    /// Loads the settings from the given file, or from the default file if it exists.
    pub fn settings(&self) -> Result<Settings, String> {
        match self.place() {
            // A mistyped file name must not silently mean "no settings".
            Some(file) if self.config.is_some() && !file.exists() => Err(format!("no such file: {}", file.display())),
            Some(file) => Settings::read(&file).map_err(|problem| problem.to_string()),
            None => Ok(Settings::default()),
        }
    }

    fn place(&self) -> Option<PathBuf> {
        let usual = || Some(directories::ProjectDirs::from("", "", "parlor")?.config_dir().join("config.toml"));
        self.config.clone().or_else(usual)
    }
}

#[derive(Args)]
pub struct Config {
    #[command(flatten)]
    file: SettingsFile,
}

impl Config {
    pub fn run(self) -> Result<(), String> {
        let settings = self.file.settings()?;
        let place = match self.file.place() {
            Some(file) => {
                format!("# Settings for Parlor in the terminal. Parlor reads them from\n# {}", file.display())
            }
            None => "# Settings for Parlor in the terminal. Parlor found no home directory to read them from.".into(),
        };
        out::print(format_args!("{place}\n# or from the file given by --config FILE or PARLOR_CONFIG.\n\n{settings}"))
    }
}
