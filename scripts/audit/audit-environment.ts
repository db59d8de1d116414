/** The environment of a command that audits, with what lies in files. */
import { SettingsError } from '../../src/server/settings/settings-error.ts';
import { settingsEnvironment } from '../../src/server/setup/environment.ts';

/** Ends the process with code 2, which no finding has, where a name or a file is wrong. */
export function auditEnvironment(): NodeJS.ProcessEnv {
  try {
    return settingsEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(`audit: ${error.message}`);
    process.exit(2);
  }
}
