/** Values that a far change of the tariff sets beside the far ones. Pure. */
import { formatAmount, type Money } from '../../../platform/money/money.ts';
import type { Tariff } from '../tariff.ts';

/** The other values of a change, as they are in force: a rate of storage means another thing in another unit. */
export function otherValues(
  tariff: Tariff,
  change: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const textOf = (value: unknown): string =>
    typeof value === 'object' && value !== null ? formatAmount(value as Money) : String(value);
  return Object.fromEntries(
    Object.entries(change).flatMap(([field, value]) => {
      const stood = (tariff as unknown as Record<string, unknown>)[field];
      if (value === undefined || stood === undefined) return [];
      const [one, other] = [textOf(stood), String(value)];
      return one === other || Number(one) === Number(other) ? [] : [[field, one] as const];
    }),
  );
}
