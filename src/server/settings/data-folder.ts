/** Pictures and documents of a shop with its own database lie in a folder that outlives the release. */
import type { ServerSettings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

/** Throws a `SettingsError` for a shop on a database of its own whose files would lie beside the program. */
export function requireDataFolder({
  databaseUrl,
  named,
  filesPlace,
}: Pick<ServerSettings, 'databaseUrl' | 'filesPlace'> & { named: { dataFolder: boolean } }): void {
  if (databaseUrl === undefined || named.dataFolder || filesPlace) return;
  throw new SettingsError(
    'DATABASE_URL needs WAYBILL_DATA beside it, a folder that outlives the release and that every node and the worker reach, or FILES_URL, a bucket of an object store: pictures lie there, and the next release or a second machine would not find them',
  );
}
