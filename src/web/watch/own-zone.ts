import { deviceZone, zoneCookie } from '../../platform/time/zone-of.ts';
import type { Navigation } from '../navigation/navigation.ts';

const keptSeconds = 365 * 24 * 3600;

/**
 * Tells the browser's zone: to the server's next page by a cookie, and to the account of whoever is signed in, for mails.
 * The page that is shown stays as it is.
 */
export function tellZone(navigation: Navigation): void {
  const zone = deviceZone();
  if (!zone) return;
  document.cookie = `${zoneCookie}=${encodeURIComponent(zone)}; Path=/; Max-Age=${keptSeconds}; Secure; SameSite=Lax`;
  let told = '';
  const tellAccount = (): void => {
    const { user } = navigation.current().page.state;
    if (!user || user.timeZoneChosen || user.timeZone === zone || told === user.id) return;
    told = user.id;
    // the next page asks again
    navigation.api.updateUser({ body: { deviceTimeZone: zone } }).catch(() => {
      told = '';
    });
  };
  tellAccount();
  navigation.subscribe(tellAccount);
}
