//! Where the settings are, and `parlor config`, which shows them.

use std::path::PathBuf;

use clap::Args;
use parlor_terminal::Settings;

use crate::out;

/// Which settings are meant, for all commands that have some.
#[derive(Args)]
pub struct SettingsFile {
    /// The settings; by default the file that `parlor config` names
    #[arg(long, value_name = "FILE", env = "PARLOR_CONFIG")]
    config: Option<PathBuf>,
}

impl SettingsFile {
    /// The settings in the file that was named, or in the user's own if there is one.
    pub fn settings(&self) -> Result<Settings, String> {
        match self.place() {
            // A slip in a name should not pass for no settings.
            Some(file) if self.config.is_some() && !file.exists() => {
                Err(format!("there is no file {}", file.display()))
            }
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
                format!("# The settings of Parlor in the terminal. They are looked for in\n# {}", file.display())
            }
            None => "# The settings of Parlor in the terminal. No home directory was found to look for them in.".into(),
        };
        out::print(format_args!("{place}\n# or in the file that --config FILE or PARLOR_CONFIG names.\n\n{settings}"))
    }
}
