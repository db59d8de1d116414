/**
 * `npm run backup -- TO`: writes the whole shop, database and files, into the file TO, or into a new file of the folder
 * TO. The shop may run meanwhile. WAYBILL_BACKUP_KEY or WAYBILL_BACKUP_KEY_FILE seals it.
 */
import '../../src/server/run/runtime.ts';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupFailed } from '../../src/platform/backup/backup-failed.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { openFiles } from '../../src/platform/files/files-address.ts';
import { loadPlugins } from '../../src/plugins/load-plugins.ts';
import {
  hasDatabase,
  programVersion,
  readBackupKey,
  readPlaceWithFiles,
} from '../../src/server/setup/place.ts';
import { orSayWhy } from '../people/or-say-why.ts';
import { openDatabaseOfShop } from './database-of-shop.ts';

await orSayWhy(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [given] = positionals;
  if (!given || positionals.length > 1)
    throw new BackupFailed('say where to: npm run backup -- FILE, or a folder');
  await loadPlugins(process.env);
  const place = readPlaceWithFiles(process.env);
  const key = readBackupKey(process.env);
  if (!place.databaseUrl && !hasDatabase(place))
    throw new BackupFailed(
      `there is no shop in ${place.databaseFolder}: set WAYBILL_DATA or DATABASE_URL as for npm start`,
    );
  const to = await fileAt(resolve(given));
  const database = await openDatabaseOfShop(place);
  try {
    const { connectionString } = database;
    const made = await writeBackup({
      ...{ connectionString, files: openFiles(place.filesPlace), to, key, program: programVersion() },
    });
    console.log(
      `${to}: ${made.tables} tables with ${made.rows} rows, ${made.files} files, ${made.bytes} bytes`,
    );
    console.log(
      key
        ? 'sealed: keep its key apart from it, and WAYBILL_SECRET too, without which documents in it stay shut'
        : 'not sealed: whoever gets this file reads every name and address in it. Set WAYBILL_BACKUP_KEY_FILE to seal the next one',
    );
  } finally {
    await database.stop();
  }
});

/** A folder gets a file named after the moment, in UTC. */
async function fileAt(path: string): Promise<string> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  return isFolder ? join(path, `waybill-${now}Z.backup`) : path;
}
