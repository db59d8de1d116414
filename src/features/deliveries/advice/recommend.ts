/** Which choice costs least without losing anything, by their sums at the lightest and the heaviest. Pure. */
import { type Money, money, toJson } from '../../../platform/money/money.ts';
import type { Advice, AdviceKind } from './advice-contract.ts';

/** A choice with all that it costs for the same goods: its own bills and the delivery of what comes after it. */
export interface Weighed {
  kind: AdviceKind;
  /** Where the goods on their way weigh little, and where they weigh much. */
  from: Money;
  to: Money;
}

const isNoDearer = (one: Weighed, other: Weighed): boolean =>
  one.from.minor <= other.from.minor && one.to.minor <= other.to.minor;

/** The least that the dearer choice costs more. */
const gapOf = (one: Weighed, other: Weighed): bigint => {
  const [light, heavy] = [other.from.minor - one.from.minor, other.to.minor - one.to.minor];
  return light < heavy ? light : heavy;
};

/** Of choices that cost the same the earlier one of the list. Null without a choice that has a sum. */
export function recommend(known: readonly Weighed[]): Advice['recommended'] {
  const best = known.find((one) => known.every((other) => isNoDearer(one, other)));
  const sure = known.filter(({ kind }) => kind !== 'wait');
  if (!best) {
    // at one end waiting costs less, at the other one more: only what is weighed is sure
    const cheapest = sure.find((one) => sure.every((other) => isNoDearer(one, other)));
    return cheapest ? { kind: cheapest.kind, because: 'sure', than: 'wait', saves: null } : null;
  }
  const [next] = known
    .filter((one) => one !== best)
    .toSorted((one, other) => Number(gapOf(best, one) - gapOf(best, other)));
  if (!next) return { kind: best.kind, because: 'only_known', than: null, saves: null };
  const gap = gapOf(best, next);
  const saves = gap > 0n ? toJson(money(gap, best.from.currency)) : null;
  return { kind: best.kind, because: saves ? 'cheaper' : 'same', than: next.kind, saves };
}
