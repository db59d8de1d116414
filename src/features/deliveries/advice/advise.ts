/** The merge adviser: each choice by the code that charges it, and the cheapest that loses nothing. Nothing is saved. */
import type { Database } from '../../../platform/database/database.ts';
import { toJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { pricerFor } from '../../discounts/pricer.ts';
import { categoriesOf } from '../../products/snapshots/categories-of.ts';
import { shownTitle } from '../../products/translations/shown-title.ts';
import { offeredRoutesAt } from '../../shipping-rates/tariff-actions.ts';
import { carriedDue } from '../bills/carried-differences.ts';
import { termsNow } from '../bills/price-delivery.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { packedBefore } from '../packing/packed-before.ts';
import type { Advice } from './advice-contract.ts';
import { type Priced, priceChoice, weighedOf } from './choices.ts';
import { situationOf } from './goods-here.ts';
import type { Sending } from './load.ts';
import { expectedOf } from './loads.ts';
import { type Facts, plansOf } from './plans.ts';
import { recommend } from './recommend.ts';

export interface AdviceAsked {
  userId: string;
  locale: Locale;
  /** Id or number; undefined: what has lain longest. */
  order: string | undefined;
}

/** The choices for goods that lie here and may be sent. Null where there is nothing to choose. Throws `unavailable`, `rate_missing`. */
export async function adviseDelivery(
  db: Database,
  deliveries: DeliveriesShop,
  { userId, locale, order }: AdviceAsked,
): Promise<Advice | null> {
  const at = deliveries.orders.shop.clock.now();
  const terms = await termsNow(db, at);
  const situation = await situationOf(db, deliveries.orders.shop.settings, { userId, order, at });
  if (!situation) return null;
  const { stored, coming, lines } = situation;
  const ids = [...stored.flatMap((one) => one.unit.orderIds), ...coming.map(({ id }) => id)];
  const lineIds = stored.flatMap((one) =>
    one.orders.flatMap(({ id }) => (lines.get(id) ?? []).map((line) => line.id)),
  );
  const snapshots = coming.flatMap(({ id }) => (lines.get(id) ?? []).map(({ snapshotId }) => snapshotId));
  const [measures, carried, table, pricer, categories] = await Promise.all([
    packedBefore(db, lineIds),
    carriedDue(db, ids),
    offeredRoutesAt(db, at),
    pricerFor(db, { userId, terms, at }),
    categoriesOf(db, snapshots),
  ]);
  const isOurs = table.currency === terms.tariff.settlementCurrency;
  const { country } = stored[0].main.address;
  const routes = isOurs ? table.routes : [];
  const sending = { db, deliveries, routes, country, terms, pricer, locale };
  return adviceOf(sending, { situation, known: { lines, measures, carried, categories }, terms, at });
}

async function adviceOf(sending: Sending, facts: Facts): Promise<Advice> {
  const { coming } = facts.situation;
  const plans = plansOf(facts);
  const priced: Priced[] = [];
  for (const planned of plans.choices) priced.push(await priceChoice(sending, planned));
  const later = plans.later ? (await priceChoice(sending, plans.later)).pay : null;
  // what waiting costs says nothing without what not waiting costs for the same goods
  const weighed = priced
    .filter(({ choice }) => choice.kind !== 'wait' || later)
    .flatMap((one) => weighedOf(one, later) ?? []);
  const told = later && { from: toJson(later.from), to: toJson(later.to) };
  return {
    choices: priced.map(({ choice }) => ({ ...choice, later: choice.kind === 'wait' ? null : told })),
    recommended: recommend(weighed),
    coming: coming.map((order) => ({
      ...{ orderNum: order.number, ...shownTitle(order, sending.locale) },
      expected: expectedOf(order, facts.at)?.toISOString() ?? null,
    })),
  };
}
