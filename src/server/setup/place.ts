/** Where a shop lies, for commands that need neither its payments nor its mail: database, files, secret. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defaultDataDirectory } from '../../platform/embedded-postgres/embedded-postgres.ts';
import type { FilesPlace } from '../../platform/files/files-address.ts';
import { root } from '../pages/build.ts';
import { requireDataFolder } from '../settings/data-folder.ts';
import { databaseAddress } from '../settings/database-address.ts';
import { readFilesPlace } from '../settings/files-settings.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { settingsEnvironment } from './environment.ts';
import { demoSecret, readSecret, weaknessOf } from './secret.ts';

export interface Place {
  /** The operator's own PostgreSQL; the embedded one when undefined. */
  databaseUrl: string | undefined;
  /** Folder of the embedded database. */
  databaseFolder: string;
  filesPlace: FilesPlace;
  /** The shop's secret; the demo's where none is set. */
  secret: string;
}

/** Reads the part of the environment that says where the shop is. Throws a `SettingsError`. */
export function readPlace(given: NodeJS.ProcessEnv): Place {
  const env = settingsEnvironment(given);
  const databaseFolder = defaultDataDirectory(env);
  return {
    databaseUrl: databaseAddress(env, 'DATABASE_URL'),
    databaseFolder,
    filesPlace: readFilesPlace(env) ?? { kind: 'folder', folder: join(dirname(databaseFolder), 'files') },
    secret: readSecret(env, 'WAYBILL_SECRET') ?? demoSecret,
  };
}

/**
 * The place, for commands that read or write its files: a `SettingsError` besides where `npm start` refuses a shop whose
 * files would lie beside the program, since such a command would find none and say that all is well.
 */
export function readPlaceWithFiles(given: NodeJS.ProcessEnv): Place {
  const env = settingsEnvironment(given);
  const place = readPlace(env);
  requireDataFolder({
    ...{ databaseUrl: place.databaseUrl, filesPlace: readFilesPlace(env) },
    named: { dataFolder: Boolean(env.WAYBILL_DATA) },
  });
  return place;
}

/** Whether the embedded database has been made. */
export const hasDatabase = ({ databaseFolder }: Pick<Place, 'databaseFolder'>): boolean =>
  existsSync(join(databaseFolder, 'PG_VERSION'));

/** The key that seals backups; undefined when they are not sealed. Throws a `SettingsError` for one that could be guessed. */
export function readBackupKey(given: NodeJS.ProcessEnv): string | undefined {
  const env = settingsEnvironment(given);
  const key = env.WAYBILL_BACKUP_KEY;
  if (!key) return undefined;
  const weakness = weaknessOf(key);
  if (weakness) throw new SettingsError(`WAYBILL_BACKUP_KEY ${weakness}: openssl rand -base64 32`);
  return key;
}

/** Version of this program. */
export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}
