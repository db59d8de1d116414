/** The facts about the way to the door that are told before anything is ordered. */
import type { WireMoney } from '../../../kit/format.ts';
import type { Quote } from '../contract.ts';

export type ToldToDoor = Pick<
  Quote['payLater'],
  'unweighed' | 'deliveryTo' | 'deliveryBank' | 'duty' | 'importVat' | 'toDoor' | 'arrival' | 'noRoute'
> &
  Pick<Quote, 'bankPercent' | 'inlandUnknown'>;

/** The facts of a quote about the way to the door. */
export const toldOfQuote = (quote: Quote | null): ToldToDoor | undefined =>
  quote ? { ...quote, ...quote.payLater } : undefined;

/** An estimate in whole units that hold the exact range: the same figures in a heading, a bar and a receipt, near the sum of its rows. */
export function roughly({ from, to }: NonNullable<ToldToDoor['toDoor']>): [WireMoney, WireMoney] {
  const round = (money: WireMoney, way: 'floor' | 'ceil'): WireMoney => ({
    ...money,
    amount: String(Math[way](Number(money.amount))),
  });
  return [round(from, 'floor'), round(to, 'ceil')];
}
