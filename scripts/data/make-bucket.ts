/**
 * `npm run files:bucket`: makes the bucket that `FILES_URL` names where it is missing, with a key that may do so in
 * `FILES_KEY_ID` and `FILES_SECRET`. Waits a minute for the store, and does nothing to a bucket that is there.
 */
import '../../src/server/run/runtime.ts';
import { sayPlace } from '../../src/platform/files/files-address.ts';
import { readFilesPlace } from '../../src/server/settings/files-settings.ts';
import { settingsEnvironment } from '../../src/server/setup/environment.ts';
import { makeFilesBucket } from '../../src/server/setup/reach-files.ts';
import { orSayWhy } from '../people/or-say-why.ts';

await orSayWhy(async () => {
  const place = readFilesPlace(settingsEnvironment(process.env));
  const done = await makeFilesBucket({ place, say: console.error });
  console.log(`${place ? sayPlace(place) : ''} ${done === 'made' ? 'was made' : 'is there already'}`);
});
