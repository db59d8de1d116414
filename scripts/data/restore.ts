/**
 * `npm run restore -- FROM`: makes the shop of a backup again, in an empty database and folder. It starts quiet.
 * `-- FROM --check` only reads the backup to its end; `-- --confirm` lets a quiet shop work, and with `--drop-mails`
 * without the mails that waited when the backup was made.
 */
import '../../src/server/run/runtime.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupFailed } from '../../src/platform/backup/backup-failed.ts';
import type { BackupHead } from '../../src/platform/backup/manifest.ts';
import { checkBackup, type Restored, restoreBackup } from '../../src/platform/backup/restore.ts';
import { confirmRestored } from '../../src/platform/backup/restored-shop.ts';
import { openFiles, sayPlace } from '../../src/platform/files/files-address.ts';
import { fingerprintOf } from '../../src/platform/keys/key-ring.ts';
import { loadPlugins } from '../../src/plugins/load-plugins.ts';
import {
  hasDatabase,
  type Place,
  readBackupKey,
  readPlace,
  readPlaceWithFiles,
} from '../../src/server/setup/place.ts';
import { orSayWhy } from '../people/or-say-why.ts';
import { openDatabaseOfShop } from './database-of-shop.ts';

await orSayWhy(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      confirm: { type: 'boolean', default: false },
      'drop-mails': { type: 'boolean', default: false },
    },
  });
  await loadPlugins(process.env);
  const place = readPlace(process.env);
  if (values.confirm) return confirm(place, values['drop-mails']);
  const [given] = positionals;
  if (!given || positionals.length > 1) throw new BackupFailed('say from where: npm run restore -- FILE');
  const from = resolve(given);
  const key = readBackupKey(process.env);
  if (values.check) {
    console.log(`the backup is whole: ${contents(await checkBackup(from, key))}`);
    return;
  }
  readPlaceWithFiles(process.env);
  const database = await openDatabaseOfShop(place, { makes: true });
  try {
    const { connectionString } = database;
    const accept = (head: BackupHead) => refuseOtherSecret(head, place);
    const restored = await restoreBackup({
      from,
      key,
      connectionString,
      files: openFiles(place.filesPlace),
      filesPlace: sayPlace(place.filesPlace),
      accept,
    });
    console.log(`restored ${contents(restored)}`);
    console.log(
      'the shop is quiet now: start it, look at it, then run npm run restore -- --confirm and start it again',
    );
  } finally {
    await database.stop();
  }
});

function contents({ head, manifest }: Restored): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `the shop of ${head.madeAt} (Waybill ${head.program}): ${manifest.tables.length} tables with ${rows} rows, ${manifest.files.length} files`;
}

/** Documents are sealed by the secret, so a shop restored beside another one would never open them. */
function refuseOtherSecret(head: BackupHead, { secret }: Place): void {
  if (head.secret === null || head.secret === fingerprintOf(secret)) return;
  throw new BackupFailed(
    'WAYBILL_SECRET is not the secret of the shop in this backup, so documents in it could not be opened: set the one that it had then',
  );
}

async function confirm(place: Place, dropMails: boolean): Promise<void> {
  if (!place.databaseUrl && !hasDatabase(place))
    throw new BackupFailed(
      `there is no shop in ${place.databaseFolder}: set WAYBILL_DATA or DATABASE_URL as for npm start`,
    );
  const database = await openDatabaseOfShop(place);
  try {
    const waiting = await confirmRestored(database.connectionString, { dropMails });
    if (!waiting) throw new BackupFailed('this shop is not quiet: there is nothing to confirm');
    const dropped = dropMails ? `; ${waiting.dropped} mails stay in the outbox and are not sent` : '';
    console.log(`confirmed: ${waiting.jobs} jobs wait, ${waiting.mails} of them mails${dropped}`);
    console.log('start the shop again: it works from then on');
  } finally {
    await database.stop();
  }
}
