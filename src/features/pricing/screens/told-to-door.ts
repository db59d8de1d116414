/** The facts about the way to the door that are told before anything is ordered. */
import type { WireMoney } from '../../../kit/format.ts';
import type { Quote } from '../contract.ts';

export type ToldToDoor = Pick<
  Quote['payLater'],
  | 'unweighed'
  | 'inlandUsual'
  | 'deliveryTo'
  | 'deliveryBank'
  | 'duty'
  | 'importVat'
  | 'toDoor'
  | 'arrival'
  | 'noRoute'
> &
  Pick<Quote, 'bankPercent' | 'inlandUnknown'>;

/** The facts of a quote about the way to the door; a delivery by the shop is only unknown where nothing usual is known of it. */
export const toldOfQuote = (quote: Quote | null): ToldToDoor | undefined =>
  quote ? { ...quote, ...quote.payLater, inlandUnknown: lacksInland(quote) } : undefined;

/** The sum to the door is without the shop's delivery. */
export const lacksInland = ({ inlandUnknown, payLater }: Pick<Quote, 'inlandUnknown' | 'payLater'>) =>
  payLater.inlandUsual ? undefined : inlandUnknown;

/** The part that no sum to the door can hold, for its label. */
export function lacking({ inlandUnknown, duty }: Pick<Partial<ToldToDoor>, 'inlandUnknown' | 'duty'> = {}) {
  const lacksDuty = duty?.estimate === null;
  if (inlandUnknown) return lacksDuty ? 'both' : 'inland';
  return lacksDuty ? 'duty' : 'none';
}

/** An estimate in whole units that hold the exact range: the same figures in a heading, a bar and a receipt, near the sum of its rows. */
export function roughly({ from, to }: NonNullable<ToldToDoor['toDoor']>): [WireMoney, WireMoney] {
  const round = (money: WireMoney, way: 'floor' | 'ceil'): WireMoney => ({
    ...money,
    amount: String(Math[way](Number(money.amount))),
  });
  return [round(from, 'floor'), round(to, 'ceil')];
}

type DoorRange = NonNullable<ToldToDoor['toDoor']>;

/** The rest of an estimate once a sum of it is paid; estimates alone, in units of the currency. */
export const restOf = ({ from, to }: DoorRange, paid: WireMoney): DoorRange => {
  const rest = (end: WireMoney): WireMoney => ({
    ...end,
    amount: String(Number(end.amount) - Number(paid.amount)),
  });
  return { from: rest(from), to: rest(to) };
};
