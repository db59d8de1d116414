/** Estimates as every page tells them: whole tens of the currency, and whole units of sums below a hundred. */
import type { WireMoney } from '../../../../kit/format.ts';
import { useFormats } from '../../../../kit/place.tsx';
import { decimalsOf, fromJson, type Money, money, toJson } from '../../../../platform/money/money.ts';

export interface SumRange {
  from: WireMoney;
  to: WireMoney;
}

/** A range rounded outwards; one sum is rounded up, so that nobody pays more than was told. */
export function inTens({ from, to }: SumRange): SumRange {
  const most = rounded(fromJson(to), 'up');
  if (from.amount === to.amount) return { from: toJson(most), to: toJson(most) };
  return { from: toJson(rounded(fromJson(from), 'down')), to: toJson(most) };
}

function rounded({ minor, currency }: Money, way: 'up' | 'down'): Money {
  const unit = 10n ** BigInt(decimalsOf(currency));
  const step = minor < 100n * unit ? unit : 10n * unit;
  return money(((minor + (way === 'up' ? step - 1n : 0n)) / step) * step, currency);
}

/** An estimate in words, with its mark. */
export function useInTens(): (sums: SumRange) => string {
  const told = useRounded();
  return (sums) => told(inTens(sums));
}

/** The same for sums that are rounded already, such as the total of what is read beside it. */
export function useRounded(): (sums: SumRange) => string {
  const { money: told, range } = useFormats();
  return ({ from, to }) => {
    if (from.amount === to.amount) return `≈ ${told(to, { decimals: 0 })}`;
    return `≈ ${range(from, to)}`;
  };
}

/** By how much one told estimate is less than another, at the end where that is least: sums that are read add up. Null where it is not. */
export function toldGap(one: SumRange, other: SumRange): WireMoney | null {
  const [less, more] = [inTens(one), inTens(other)];
  const gaps = [
    fromJson(more.from).minor - fromJson(less.from).minor,
    fromJson(more.to).minor - fromJson(less.to).minor,
  ];
  const [least = 0n] = gaps.toSorted((a, b) => Number(a - b));
  return least > 0n ? toJson(money(least, one.from.currency)) : null;
}
