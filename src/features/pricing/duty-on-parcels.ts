/** Customs duty on goods that come in several parcels. */
import { type Money, money, parseAmount, toJson } from '../../platform/money/money.ts';
import { dutyOf } from './customs-duty.ts';
import type { Duty } from './price-schemas.ts';
import type { Rate } from './tariff.ts';

/** The duty on several parcels together; undefined where nobody said what one of them is worth. */
export function dutyOnParcels(
  country: string,
  values: readonly (Money | undefined)[],
  rates: Readonly<Record<string, Rate>>,
): Duty | undefined {
  const each = values.flatMap((value) => (value ? [dutyOf(country, value, rates)] : []));
  const [first] = each;
  if (!first || each.length < values.length) return undefined;
  const sum = (amounts: readonly (Duty['declared'] | null)[]): Duty['estimate'] =>
    amounts.reduce<Duty['estimate']>(
      (total, one) => {
        if (!total || !one) return null;
        const added =
          parseAmount(total.amount, total.currency).minor + parseAmount(one.amount, one.currency).minor;
        return toJson(money(added, total.currency));
      },
      toJson(money(0n, first.declared.currency)),
    );
  return {
    ...first,
    declared: sum(each.map(({ declared }) => declared)) ?? first.declared,
    estimate: sum(each.map(({ estimate }) => estimate)),
  };
}
