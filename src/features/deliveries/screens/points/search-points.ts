/** Pick-up points as a search narrows them down. Pure. */
import type { ShownPoint } from '../../contract.ts';

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');

/**
 * Points that have each typed word in name, address or postcode, the first `most` of them; what is chosen stays in
 * sight. `total` counts those that match.
 */
export function shownPoints(
  points: readonly ShownPoint[],
  { typed, most, chosen }: { typed: string; most: number; chosen: string },
): { shown: ShownPoint[]; total: number } {
  const words = folded(typed)
    .split(/[\s,]+/u)
    .filter(Boolean);
  const found = points.filter(({ code, name, address, postcode }) => {
    const text = folded([code, name, address, postcode ?? ''].join('\n'));
    return words.every((word) => text.includes(word));
  });
  const shown = found.slice(0, most);
  const own = points.find(({ code }) => code === chosen);
  return { shown: own && !shown.includes(own) ? [own, ...shown] : shown, total: found.length };
}
