/** Which zone a person reads times in (decisions/0370-times.md). */
import { isZone } from './zoned.ts';

/** The known facts about the zone of an account's owner. */
export interface KnownZone {
  /** IANA name; null while nothing is known. */
  timeZone: string | null;
  /** Chosen in the profile, and not told by a browser. */
  timeZoneChosen: boolean;
}

/** The cookie in which a browser tells its zone, so that the server's first page has it. */
export const zoneCookie = '__Host-zone';

/**
 * The zone of somebody signed in: the chosen one, else that of the device, else the one that another device told, else
 * the installation's. Of a guest that of the device: pages that are kept for all guests are made without a device, so
 * they are in the installation's.
 */
export function zoneOf(
  known: KnownZone | null | undefined,
  { device, shop }: { device: string | undefined; shop: string },
): string {
  if (!known) return isZone(device) ? device : shop;
  if (known.timeZoneChosen && known.timeZone) return known.timeZone;
  return isZone(device) ? device : (known.timeZone ?? shop);
}

/** The zone that a person chose or a browser told, of what `zoneOf` gave; null while that is the installation's. */
export const toldZone = (known: KnownZone | null | undefined, zone: string): string | null =>
  known?.timeZone ? zone : null;

/** The zone of this browser; undefined where it has none to tell. */
export function deviceZone(): string | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isZone(zone) ? zone : undefined;
}
