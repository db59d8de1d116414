/**
 * `npm run files:copy -- TO`: brings the shop's files from where they lie now (`FILES_URL`, or the folder of
 * `WAYBILL_DATA`) to TO, an address as `FILES_URL` takes it; `FILES_KEY_ID` and `FILES_SECRET` open a bucket on either
 * side. The shop may run meanwhile: what was added since comes with a second run.
 */
import '../../src/server/run/runtime.ts';
import { parseArgs } from 'node:util';
import { BackupFailed } from '../../src/platform/backup/backup-failed.ts';
import { copyFiles } from '../../src/platform/files/copy-files.ts';
import { openFiles, sayPlace } from '../../src/platform/files/files-address.ts';
import { loadPlugins } from '../../src/plugins/load-plugins.ts';
import { readFilesPlace } from '../../src/server/settings/files-settings.ts';
import { settingsEnvironment } from '../../src/server/setup/environment.ts';
import { readPlaceWithFiles } from '../../src/server/setup/place.ts';
import { orSayWhy } from '../people/or-say-why.ts';

await orSayWhy(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [given] = positionals;
  if (!given || positionals.length > 1)
    throw new BackupFailed('say where to: npm run files:copy -- s3://store.example/bucket');
  await loadPlugins(process.env);
  const { FILES_KEY_ID, FILES_SECRET, ...env } = settingsEnvironment(process.env);
  const key = { FILES_KEY_ID, FILES_SECRET };
  const from = readPlaceWithFiles(env.FILES_URL ? { ...env, ...key } : env).filesPlace;
  const to = readFilesPlace({ ...key, FILES_URL: given });
  if (!to) throw new BackupFailed('say where to: npm run files:copy -- s3://store.example/bucket');
  if (sayPlace(from) === sayPlace(to)) throw new BackupFailed(`the files are in ${sayPlace(to)} already`);
  const { files, written, bytes } = await copyFiles(openFiles(from), openFiles(to));
  console.log(
    `${files} files (${bytes} bytes) of ${sayPlace(from)} are in ${sayPlace(to)}: ${written} were written`,
  );
  console.log(
    written > 0
      ? 'run it once more before you set FILES_URL, so that what was added meanwhile comes too; the old place keeps its files'
      : `set FILES_URL to the new address and start the shop again; ${sayPlace(from)} may go once all nodes run`,
  );
});
