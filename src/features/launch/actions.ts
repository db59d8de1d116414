/** The list of what a shop still needs, for whoever opens it. */
import type { Database } from '../../platform/database.ts';
import { type LaunchFinding, type LaunchSettings, launchFindings } from './rules.ts';
import { loadLaunchRecords } from './store.ts';

export type { LaunchFinding, LaunchSettings } from './rules.ts';

/** Every subject with its state. Two statements; nothing outside is asked. */
export async function listLaunchFindings(
  db: Database,
  settings: LaunchSettings,
  now: Date,
): Promise<LaunchFinding[]> {
  return launchFindings(settings, await loadLaunchRecords(db), now);
}
