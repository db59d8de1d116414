/** Where a shop lies, for commands that need neither its payments nor its mail: database, files, secret. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defaultDataDirectory } from '../../platform/embedded-postgres.ts';
import { root } from '../build.ts';
import { SettingsError } from '../settings-error.ts';
import { demoSecret, readSecret, weaknessOf } from './secret.ts';

export interface Place {
  /** The operator's own PostgreSQL; the embedded one when undefined. */
  databaseUrl: string | undefined;
  /** Folder of the embedded database. */
  databaseFolder: string;
  filesFolder: string;
  /** The shop's secret; the demo's where none is set. */
  secret: string;
}

/** Reads the part of the environment that says where the shop is. Throws a `SettingsError`. */
export function readPlace(env: NodeJS.ProcessEnv): Place {
  const databaseFolder = defaultDataDirectory(env);
  return {
    databaseUrl: env.DATABASE_URL || undefined,
    databaseFolder,
    filesFolder: join(dirname(databaseFolder), 'files'),
    secret: readSecret(env, 'WAYBILL_SECRET') ?? demoSecret,
  };
}

/** Whether the embedded database has been made. */
export const hasDatabase = ({ databaseFolder }: Place): boolean =>
  existsSync(join(databaseFolder, 'PG_VERSION'));

/** What seals backups; undefined when they are not sealed. Throws a `SettingsError` for one that could be guessed. */
export function readBackupKey(env: NodeJS.ProcessEnv): string | undefined {
  const file = env.WAYBILL_BACKUP_KEY_FILE;
  const given = env.WAYBILL_BACKUP_KEY;
  if (file && given) throw new SettingsError('set WAYBILL_BACKUP_KEY or WAYBILL_BACKUP_KEY_FILE, not both');
  const key = file ? keyInFile(file) : given;
  if (!key) return undefined;
  const weakness = weaknessOf(key);
  if (weakness) throw new SettingsError(`WAYBILL_BACKUP_KEY ${weakness}: openssl rand -base64 32`);
  return key;
}

function keyInFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new SettingsError(
      `WAYBILL_BACKUP_KEY_FILE names ${file}, which cannot be read: name a file with the key in it`,
    );
  }
}

/** Version of this program. */
export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}
