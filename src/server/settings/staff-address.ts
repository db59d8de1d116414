/** `STAFF_URL`: the staff area under a name of its own. */
import { SettingsError } from './settings-error.ts';

/**
 * The origin of the staff area; null when it shares the shop's. It stands below the shop's own name, since passkeys
 * belong to a name and the names below it.
 *
 * @throws SettingsError
 */
export function staffAddress(env: NodeJS.ProcessEnv, publicUrl: string): string | null {
  const given = env.STAFF_URL?.replace(/\/+$/, '');
  if (!given) return null;
  const shop = new URL(publicUrl);
  const example = `${shop.protocol}//staff.${shop.host}`;
  const staff = URL.parse(given);
  const isBelow = staff?.hostname.endsWith(`.${shop.hostname}`) ?? false;
  if (staff && staff.origin === given.toLowerCase() && isBelow && example.endsWith(`.${shop.host}`)) {
    if (staff.protocol === shop.protocol && staff.port === shop.port) return staff.origin;
  }
  throw new SettingsError(
    `STAFF_URL must be a name below the one of PUBLIC_URL, such as ${example}, not ${given}`,
  );
}
