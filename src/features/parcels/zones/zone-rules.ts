/** Which zone a parcel belongs to, and which shelf of it. Pure. */
import { byWalk } from '../shelves/shelf-codes.ts';

/** A part of a warehouse, in the order in which somebody walks past them. */
export interface ShelfZone {
  /** `zon_…` */
  id: string;
  name: string;
  /** The heaviest parcel that it takes; null for any. */
  maxGrams: number | null;
  /** The longest side in millimetres; null for any. */
  maxSide: number | null;
  /** For parcels about which something is open. */
  isQuarantine: boolean;
}

export interface Storable {
  grams: number | null;
  /** Millimetres of its longest side; null while nobody measured it, then only its weight decides. */
  longest: number | null;
  /** Its customer is asked something about it or has a claim, or it goes back. */
  isOpen: boolean;
}

/**
 * The zone of a parcel: quarantine while something about it is open, else the one with the tightest limits that it
 * keeps. Undefined for a parcel that nobody weighed and for one that fits none.
 */
export function zoneFor(zones: readonly ShelfZone[], parcel: Storable): ShelfZone | undefined {
  const apart = zones.find(({ isQuarantine }) => isQuarantine);
  if (parcel.isOpen && apart) return apart;
  const { grams, longest } = parcel;
  if (grams === null) return undefined;
  const fitting = zones.filter(
    (zone) =>
      !zone.isQuarantine &&
      grams <= (zone.maxGrams ?? Number.POSITIVE_INFINITY) &&
      (longest ?? 0) <= (zone.maxSide ?? Number.POSITIVE_INFINITY),
  );
  return fitting.toSorted(
    (one, other) => byLimit(one.maxGrams, other.maxGrams) || byLimit(one.maxSide, other.maxSide),
  )[0];
}

function byLimit(one: number | null, other: number | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one - other;
}

/** The shelf with the fewest parcels, the first on the walk among equals; null for a zone without shelves. */
export function emptiest(shelves: readonly string[], lying: ReadonlyMap<string, number>): string | null {
  const load = (shelf: string): number => lying.get(shelf) ?? 0;
  return shelves.toSorted((one, other) => load(one) - load(other) || byWalk(one, other))[0] ?? null;
}
