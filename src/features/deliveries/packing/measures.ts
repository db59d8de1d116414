/** Weights and sizes as people type and read them. Pure. */
import type { Parcel, SizeMm } from '../../pricing/freight/chargeable-weight.ts';
import { gramsOf } from '../../pricing/freight/route-table.ts';

export interface TypedMeasures {
  /** Kilograms. */
  weight: string;
  /** Centimetres. */
  size?: { length: string; width: string; height: string } | undefined;
}

const plain = (text: string): string => text.replace(',', '.');

/** The typed measures in grams and millimetres; null when one is not above zero. */
export function measured({ weight, size }: TypedMeasures): Parcel | null {
  const grams = gramsOf(plain(weight));
  const sides = size && ([size.length, size.width, size.height].map(millimetres) as unknown as SizeMm);
  if (grams <= 0 || sides?.some((side) => side <= 0)) return null;
  return { grams, size: sides ?? null };
}

function millimetres(centimetres: string): number {
  return Math.round(Number(plain(centimetres)) * 10);
}

/** Millimetres as centimetres. */
export function sizeJson(size: SizeMm): { length: string; width: string; height: string } {
  const [length, width, height] = size.map((side) => String(side / 10)) as [string, string, string];
  return { length, width, height };
}
