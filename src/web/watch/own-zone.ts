import { deviceZone, zoneCookie } from '../../platform/time/zone-of.ts';
import type { Navigation } from '../navigation/navigation.ts';

const keptSeconds = 365 * 24 * 3600;

/**
 * Tells the browser's zone: to the server's next page by a cookie, and to the account of whoever is signed in, for mails.
 * Where the server did not know it, a page of somebody signed in goes over to it: one order has one deadline on all pages.
 */
export function tellZone(navigation: Navigation): void {
  const zone = deviceZone();
  if (!zone) return;
  onceAwake(() => {
    const { user, zone: shown } = navigation.current().page.state;
    if (user && !user.timeZoneChosen && shown !== zone) navigation.actions.setUser(user);
  });
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

/** A change while the page still wakes up would draw it all from the beginning. */
function onceAwake(act: () => void): void {
  if (!document.documentElement.dataset.ready) setTimeout(() => onceAwake(act), 50);
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act, 200);
}
