/** A shop that came out of a backup shows itself and does nothing until the operator has looked at it. */

import type { CallContract } from '../../platform/api/contract.ts';
import { restoredState } from '../../platform/backup/restored-shop.ts';
import { SettingsError } from '../settings/settings-error.ts';

/** The message to the operator at the start of a quiet shop. */
export const quietWords =
  'this shop came out of a backup and is quiet: it shows itself, but takes no orders, sends no mail, runs no jobs and calls no payment provider. Look at it, then run npm run restore -- --confirm and start it again';

/**
 * Whether the shop on a database is quiet.
 *
 * @throws SettingsError for one that is not whole, because its restore did not end
 */
export async function isQuiet(connectionString: string): Promise<boolean> {
  const restored = await restoredState(connectionString);
  if (restored?.state === 'loading')
    throw new SettingsError(
      'the restore into this database did not end, so the shop is not whole: run npm run restore again with the same backup',
    );
  return restored?.state === 'quiet';
}

/** The calls allowed in a quiet shop besides reading: signing in and out, to look at it. */
const allowed: readonly string[] = [
  'signIn',
  'finishSignIn',
  'startPasskeySignIn',
  'signInByPasskey',
  'signOut',
];

/** Whether a call could change something, or reach somebody outside. */
export function actsOutside(name: string, method: string, contract: Pick<CallContract, 'acts'>): boolean {
  return (method !== 'GET' || Boolean(contract.acts)) && !allowed.includes(name);
}
