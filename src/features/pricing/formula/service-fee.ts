/** The service fee, and whose it is: the tariff's own, or that of the customer's group. Pure. */
import { fromJson, type Money, money, percentOf } from '../../../platform/money/money.ts';
import type { Quote } from '../contract.ts';
import type { FeeGroup, PriceTerms, Tariff } from '../tariff.ts';

/** The terms of a stored price: the fee of the customer's group stays, whatever group he is in by now. */
export function frozenTerms(
  tariff: Tariff,
  quote: Pick<Quote, 'feeGroup' | 'feePercent' | 'feeMinimum'>,
): PriceTerms {
  return { tariff, rates: {}, feeGroup: feeGroupOf(quote) };
}

/** The fee that a stored price took from the customer's group. */
export function feeGroupOf({
  feeGroup,
  feePercent,
  feeMinimum,
}: Pick<Quote, 'feeGroup' | 'feePercent' | 'feeMinimum'>): FeeGroup | undefined {
  return feeGroup && { ...feeGroup, serviceFeePercent: feePercent, serviceFeeMin: fromJson(feeMinimum) };
}

/** The tariff with the fee of the customer's group in the place of its own. */
export function feeTariff({ tariff, feeGroup }: PriceTerms): Tariff {
  if (!feeGroup) return tariff;
  const { serviceFeePercent, serviceFeeMin } = feeGroup;
  return { ...tariff, serviceFeePercent, serviceFeeMin };
}

/** The commission on goods, freight excluded: a percent with a floor, for each order. */
export function serviceFee(tariff: Tariff, goods: Money): { fee: Money; feeRule: 'percent' | 'minimum' } {
  const byPercent = percentOf(goods.minor, tariff.serviceFeePercent);
  if (byPercent >= tariff.serviceFeeMin.minor)
    return { fee: money(byPercent, goods.currency), feeRule: 'percent' };
  return { fee: tariff.serviceFeeMin, feeRule: 'minimum' };
}
