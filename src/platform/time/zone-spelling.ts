import { namedZones } from './zone-countries.ts';

const spelled = new Map(
  ['UTC', ...Intl.supportedValuesOf('timeZone'), ...namedZones()].map((zone) => [zone.toLowerCase(), zone]),
);

/** The name of a zone as the IANA writes it: Intl takes "asia/kolkata" as well. Pure. */
export const spelledZone = (zone: string): string => spelled.get(zone.toLowerCase()) ?? zone;
