/** The sums and dates of each choice. */

import { type Money, money, toJson } from '../../../platform/money/money.ts';
import { inLanguage } from '../../../platform/texts/locale.ts';
import { arrivalFromHere } from '../../pricing/freight/arrival.ts';
import { zoneOf } from '../../pricing/freight/route-table.ts';
import type { AdviceChoice, AdviceKind, UnknownReason } from './advice-contract.ts';
import type { LostStorage } from './joint-unit.ts';
import { cheapestBill, type Load, partsOf, type Sending, type SentLoad } from './load.ts';
import type { Weighed } from './recommend.ts';

export interface Planned {
  kind: AdviceKind;
  /** One for each parcel, with light and with heavy goods; the same twice where all of it is weighed. */
  loads: { light: Load; heavy: Load }[];
  /** When it is ordered; null where nobody can say. */
  at: Date | null;
  /** Storage until then where the freight, of which it may be a part, cannot be known. */
  storage: Money | null;
  isGivenUp: boolean;
  /** The order whose free storage ends sooner than on its own. */
  lost: LostStorage | null;
}

export interface Priced {
  choice: Omit<AdviceChoice, 'later'>;
  pay: { from: Money; to: Money } | null;
}

const isReason = (sent: SentLoad | UnknownReason): sent is UnknownReason => typeof sent === 'string';

/** The choice with its bills, or with the first reason why there are none. */
export async function priceChoice(sending: Sending, planned: Planned): Promise<Priced> {
  const { kind, loads, at, isGivenUp } = planned;
  const reason = at === null ? 'no_date' : isGivenUp ? 'given_up' : null;
  if (at === null || reason) return unknownChoice(sending, planned, reason ?? 'no_date');
  const sent: { light: SentLoad; heavy: SentLoad }[] = [];
  for (const { light, heavy } of loads) {
    const one = await cheapestBill(sending, light, at);
    const other = heavy === light ? one : await cheapestBill(sending, heavy, at);
    if (isReason(one)) return unknownChoice(sending, planned, one);
    if (isReason(other)) return unknownChoice(sending, planned, other);
    sent.push({ light: one, heavy: other });
  }
  const currency = sending.terms.tariff.settlementCurrency;
  const light = partsOf(
    sent.map((one) => one.light.bill),
    currency,
  );
  const heavy = partsOf(
    sent.map((one) => one.heavy.bill),
    currency,
  );
  const range = (part: keyof typeof light) => ({ from: toJson(light[part]), to: toJson(heavy[part]) });
  const routes = sent.flatMap((one) => [one.light.route, one.heavy.route]);
  return {
    pay: { from: light.pay, to: heavy.pay },
    choice: {
      ...{ kind, orders: numbersOf(planned), parcels: loads.length, at: at.toISOString(), unknown: null },
      pay: range('pay'),
      delivery: range('delivery'),
      storage: range('storage'),
      mergeFee: toJson(light.mergeFee),
      owed: toJson(light.owed),
      freeStorage: freeStorageOf(planned),
      arrives: arrivalOf(sending, routes, at),
      routes: [...new Set(routes.map(({ name }) => inLanguage(name, sending.locale)))],
    },
  };
}

const freeStorageOf = ({ lost }: Planned): AdviceChoice['freeStorage'] =>
  lost && {
    orderNum: lost.orderNum,
    until: lost.until.toISOString(),
    alone: lost.alone.toISOString(),
  };

const numbersOf = ({ loads }: Planned): string[] => loads.flatMap(({ light }) => light.orders);

function unknownChoice({ terms }: Sending, planned: Planned, unknown: UnknownReason): Priced {
  const { kind, loads, at, storage } = planned;
  const currency = terms.tariff.settlementCurrency;
  const isTold = storage !== null && unknown !== 'no_date';
  const fees = loads.reduce((sum, { light }) => sum + light.unit.mergeFee.minor, 0n);
  const owed = loads.flatMap(({ light }) => light.carried).reduce((sum, one) => sum + one.amount.minor, 0n);
  return {
    pay: null,
    choice: {
      ...{ kind, orders: numbersOf(planned), parcels: loads.length, at: at?.toISOString() ?? null, unknown },
      ...{ pay: null, delivery: null, arrives: null, routes: [], freeStorage: freeStorageOf(planned) },
      storage: isTold ? { from: toJson(storage), to: toJson(storage) } : null,
      mergeFee: toJson(money(fees, currency)),
      owed: toJson(money(owed, currency)),
    },
  };
}

/** From the earliest arrival of its parcels to the latest. */
function arrivalOf(
  { country }: Sending,
  routes: readonly SentLoad['route'][],
  at: Date,
): AdviceChoice['arrives'] {
  const ranges = routes.flatMap((route) => {
    const days = zoneOf(route, country)?.days;
    return days ? [arrivalFromHere(at, days)] : [];
  });
  if (ranges.length === 0) return null;
  return {
    from: new Date(Math.min(...ranges.map(({ from }) => from.getTime()))).toISOString(),
    to: new Date(Math.max(...ranges.map(({ to }) => to.getTime()))).toISOString(),
  };
}

/** All that a choice costs for the goods of all choices; null where it has no sum. */
export function weighedOf({ choice: { kind }, pay }: Priced, later: Priced['pay']): Weighed | null {
  if (!pay) return null;
  if (!later || kind === 'wait') return { kind, ...pay };
  return {
    kind,
    from: money(pay.from.minor + later.from.minor, pay.from.currency),
    to: money(pay.to.minor + later.to.minor, pay.to.currency),
  };
}
