/** Where the operator keeps the shop's files: `FILES_URL`, with the key of a bucket beside it. */
import { type FilesPlace, readFilesAddress } from '../../platform/files/files-address.ts';
import { SettingsError } from './settings-error.ts';
import { refuseAlone } from './values.ts';

/**
 * The place that `FILES_URL` names; undefined for the folder "files" beside the embedded database.
 *
 * @throws SettingsError that names the variable and the cure, and never repeats the address
 */
export function readFilesPlace(env: NodeJS.ProcessEnv): FilesPlace | undefined {
  refuseAlone(env, 'FILES_URL', ['FILES_KEY_ID', 'FILES_SECRET']);
  if (!env.FILES_URL) return undefined;
  try {
    return readFilesAddress(env.FILES_URL, { keyId: env.FILES_KEY_ID, secret: env.FILES_SECRET });
  } catch (error) {
    if (error instanceof RangeError) throw new SettingsError(`FILES_URL ${error.message}`);
    throw error;
  }
}
