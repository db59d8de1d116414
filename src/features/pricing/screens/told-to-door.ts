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

/** An estimate reads as one: three digits that matter, and no less than whole units; it holds the exact range. */
export function roughly({ from, to }: NonNullable<ToldToDoor['toDoor']>): [WireMoney, WireMoney] {
  const digits = Math.floor(Math.log10(Math.max(1, Number(to.amount)))) + 1;
  const step = 10 ** Math.max(0, digits - 3);
  const round = (money: WireMoney, way: 'floor' | 'ceil'): WireMoney => {
    const rounded = Math[way](Number(money.amount) / step) * step;
    return { ...money, amount: String(rounded) };
  };
  return [round(from, 'floor'), round(to, 'ceil')];
}
