/**
 * The changes that a merge makes, before it is made: weight, place of storage, delivery and saving (UX-118 to UX-120).
 */

import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { add, type Money, money, toJson } from '../../platform/money/money.ts';
import { pricerFor } from '../discounts/pricer.ts';
import { ordersByIds, ordersInStates } from '../orders/reading/find-orders.ts';
import { orderKey } from '../orders/reading/read-orders.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { priceTermsAt } from '../pricing/actions.ts';
import { worthByQuote } from '../pricing/formula/forwarding-price.ts';
import { estimateDelivery, freightAt } from '../pricing/freight/estimate-freight.ts';
import { penaltyPerDay, penaltyShare } from '../pricing/storage-penalty.ts';
import type { PriceTerms } from '../pricing/tariff.ts';
import { boxesOf } from '../storage/boxes.ts';
import { clockTogether, freeUntil, penaltyAt, type UnitClock } from '../storage/clock-rules.ts';
import { kilograms } from '../storage/kilograms.ts';
import { clockedUnits, type StorageUnit, storageOf } from '../storage/storage.ts';
import { readUnits } from '../storage/storage-store.ts';
import type { WarehouseShop } from '../storage/warehouse-shop.ts';
import { cannotMerge } from './cannot-merge.ts';
import type { MergePreview } from './contract.ts';
import { ownMain, thinkable } from './look-at-merges.ts';
import type { MergeInput } from './merge-orders.ts';
import { mergeAnswer } from './merge-rules.ts';
import { savingOf } from './merge-saving.ts';
import { fitsFor, fitsTogether, joiningSide, mainSide } from './merge-sides.ts';

/** Before and after, side by side. Throws `not_found`, `wrong_state`, `cannot_merge`. */
export async function previewMerge(
  db: Database,
  shop: WarehouseShop,
  input: MergeInput,
): Promise<MergePreview> {
  const at = shop.orders.shop.clock.now();
  const main = await ownMain(db, input.userId, input.order);
  const keys = [...new Set(input.orders.map(orderKey))];
  const own = await ordersInStates(db, { userId: input.userId, states: thinkable });
  const joining = own.filter(({ id, number }) => keys.includes(id) || keys.includes(number));
  if (joining.length !== keys.length) throw new Refusal('not_found');
  const ids = [main, ...joining].map(({ id }) => id);
  const [rows, units, clocked, terms] = await Promise.all([
    readUnits(db, ids),
    storageOf(db, ids, at),
    clockedUnits(db, ids),
    priceTermsAt(db, at),
  ]);
  const fits = await fitsFor(db, shop, main, rows);
  const side = mainSide(main, rows);
  const sides = joining.map((order) => joiningSide(order, rows));
  for (const one of sides) {
    const answer = mergeAnswer(side, one, fits);
    if (answer !== 'yes') {
      throw await cannotMerge(db, shop, { reason: answer, main: side, joining: one });
    }
  }
  const together = fitsTogether(side, sides, fits);
  const last = sides.at(-1);
  if (together !== 'yes' && last) {
    throw await cannotMerge(db, shop, { reason: together, main: side, joining: last });
  }
  const known = await ordersByIds(
    db,
    units.flatMap(({ orderIds }) => orderIds),
  );
  const pricer = await pricerFor(db, { userId: input.userId, terms, at });
  const clock = clockTogether(clocked, main.id, at);
  return previewJson({
    main,
    units,
    clock,
    at,
    orders: known,
    fee: terms.tariff.mergeFee,
    terms: pricer.terms,
  });
}

interface Previewed {
  main: StoredOrder;
  units: StorageUnit[];
  /** Of all of them once they are merged. */
  clock: UnitClock | null;
  at: Date;
  orders: StoredOrder[];
  fee: Money;
  terms: PriceTerms;
}

function previewJson({ main, units, clock, at, orders, fee, terms }: Previewed): MergePreview {
  const own = units.find(({ mainId }) => mainId === main.id);
  const others = units.filter((unit) => unit !== own);
  const all = own ? [own, ...others] : others;
  const grams = all.some((unit) => unit.grams === null)
    ? null
    : all.reduce((sum, unit) => sum + (unit.grams ?? 0), 0);
  const before = all.map((unit) =>
    sideJson(unit, { main: orderOf(orders, unit.mainId) ?? main, orders, terms }),
  );
  const after = sideJson(
    {
      orderIds: all.flatMap(({ orderIds }) => orderIds),
      parcels: all.flatMap(({ parcels }) => parcels),
      grams,
      freeUntil: clock && freeUntil(clock),
      penalty: clock && penaltyAt(clock, at),
      tariff: clock?.tariff,
    },
    { main, orders, terms },
  );
  const { country } = main.address;
  const saving = savingOf(
    all.map(({ grams: alone, parcels, orderIds }) => ({
      ...{ grams: alone, ...boxesOf(parcels) },
      paid: paidOf(orders, orderIds, fee.currency),
    })),
    { country, terms },
  );
  return { before, after, saving, fee: toJson(own?.groupId ? own.mergeFee : fee) };
}

/** The sum that was paid for the goods of these orders. */
function paidOf(orders: readonly StoredOrder[], ids: readonly string[], currency: string): Money {
  const sums = ids.flatMap((id) => {
    const quote = orderOf(orders, id)?.quote;
    return quote ? [worthByQuote(quote)] : [];
  });
  return add(money(0n, currency), ...sums);
}

const orderOf = (orders: readonly StoredOrder[], id: string) => orders.find((order) => order.id === id);

type Shown = Pick<StorageUnit, 'orderIds' | 'grams' | 'freeUntil' | 'penalty' | 'parcels'> & {
  tariff: StorageUnit['tariff'] | undefined;
};

function sideJson(
  { orderIds, grams, parcels, freeUntil, penalty, tariff }: Shown,
  { main, orders, terms }: { main: StoredOrder; orders: readonly StoredOrder[]; terms: PriceTerms },
): MergePreview['after'] {
  const { country, lines } = main.address;
  const currency = main.total.currency;
  const sent = grams !== null && {
    ...{ country, grams: BigInt(grams), ...boxesOf(parcels) },
    paid: paidOf(orders, orderIds, currency),
  };
  // at the weight that is known, as the bill and the advice have it
  const price = sent && freightAt(terms, sent);
  const told = sent ? estimateDelivery(terms, sent) : null;
  const { familyName, givenName, patronymic } = main.recipient;
  return {
    orders: orderIds.map((id) => ({ id, orderNum: orderOf(orders, id)?.number ?? '' })),
    weight: grams === null ? null : kilograms(grams),
    delivery: price ? { from: toJson(price), to: toJson(price) } : null,
    noRoute: typeof told === 'string' ? told : null,
    freeUntil: freeUntil?.toISOString() ?? null,
    perDay: toJson(tariff ? penaltyPerDay(tariff) : money(0n, currency)),
    penaltyShare: tariff ? penaltyShare(tariff) : null,
    penalty: penalty && toJson(penalty),
    recipient: [familyName, givenName, patronymic].filter(Boolean).join(' '),
    address: [...lines, country],
  };
}
