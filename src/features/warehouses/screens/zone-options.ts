/** Time zones to choose from, as people read them. */
import { cityOf } from '../../../platform/time/zone-names.ts';

/** "Asia/Calcutta" as it is read: "Asia / Kolkata". */
const readAs = (zone: string): string =>
  [...zone.split('/').slice(0, -1), cityOf(zone)].join(' / ').replaceAll('_', ' ');

/** All zones of this machine and the chosen one, by how they are read; each reading once. */
export function zoneOptions(chosen: string): { value: string; text: string }[] {
  const byName = new Map([...Intl.supportedValuesOf('timeZone'), chosen].map((zone) => [readAs(zone), zone]));
  return [...byName]
    .map(([text, value]) => ({ value, text }))
    .toSorted((one, other) => (one.text < other.text ? -1 : 1));
}

/** The time zone of a country that has one, or a second one hardly anybody lives in; for a form to begin with. */
export function usualZone(country: string): string | undefined {
  const place: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(
    `und-${country}`,
  );
  const zones = place.getTimeZones?.() ?? [];
  return zones.length <= 2 ? zones[0] : undefined;
}
