/** The terms that the shop's prices are made of, now and at any time, and the calculator of guests. */

import { Refusal } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { publish } from '../../platform/jobs/events.ts';
import { formatAmount } from '../../platform/money/money.ts';
import { typedAmount } from '../../platform/money/typed-amount.ts';
import type { PaymentInfo, PriceRequest, Quote } from './contract.ts';
import { effectiveBankPercent } from './formula/bank-commission.ts';
import { paidForGoods } from './formula/discount-terms.ts';
import type { GoodsQuote, GoodsRequest } from './formula/price-formula.ts';
import { countryOf, type GoodsToSend, noRouteFor, quoteToDoor } from './formula/to-door.ts';
import { estimateDelivery } from './freight/estimate-freight.ts';
import { gramsOf, servedCountries } from './freight/route-table.ts';
import { usualWeight } from './freight/usual-weights.ts';
import { pastInlandsAt } from './inland/kept-inlands.ts';
import { heldHours, rateFor } from './rates/exchange-rate.ts';
import { listTariffVersions, lockPrices } from './staff-store.ts';
import { insertTariff, type LoadedTerms, loadTariff, loadTerms, repeatRates, upsertRate } from './store.ts';
import type { PriceTerms, Rate, Tariff } from './tariff.ts';

/** Terms are read again after this time, because another process may have changed them. */
const keptMilliseconds = 5_000;

interface Kept {
  readAt: number;
  loaded: LoadedTerms;
}

const keptTerms = new WeakMap<Database, Kept>();
/** Grows with each change that this process hears of: what was read before it is not kept after it. */
const changes = new WeakMap<Database, number>();
const keptTariffs = new WeakMap<Database, Map<number, Tariff>>();

/**
 * The tariff and the rates in force at a time. Kept in the process for up to 5 seconds for each connection, so
 * call it with the shop's `db` before a transaction is opened. Throws the refusal `rate_missing` when there is no
 * tariff, or no rate of the default shop currency.
 */
export async function priceTermsAt(db: Database, at: Date): Promise<PriceTerms> {
  const kept = keptTerms.get(db);
  if (kept && performance.now() - kept.readAt < keptMilliseconds && isInForce(kept.loaded, at))
    return kept.loaded.terms;
  const readAt = performance.now();
  const change = changes.get(db);
  const loaded = await loadTerms(db, at);
  if (!loaded) throw new Refusal('rate_missing');
  const { defaultShopCurrency, settlementCurrency } = loaded.terms.tariff;
  if (defaultShopCurrency !== settlementCurrency && !loaded.terms.rates[defaultShopCurrency])
    throw new Refusal('rate_missing');
  loaded.terms.usualInland = await pastInlandsAt(db, at);
  if (changes.get(db) === change) keptTerms.set(db, { readAt, loaded });
  return loaded.terms;
}

/** Countries that routes name, as the prices of now know them: see `servedCountries`. No statement while these are kept. */
export async function servedCountriesAt(db: Database, at: Date): Promise<string[]> {
  const terms = await termsWithoutRates(db, at);
  return servedCountries(terms?.freight?.routes ?? []);
}

/** The terms of a time, also where rates are missing; undefined where no tariff is. */
async function termsWithoutRates(db: Database, at: Date): Promise<PriceTerms | undefined> {
  return priceTermsAt(db, at).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'rate_missing') throw error;
    return (await loadTerms(db, at))?.terms;
  });
}

/** Whether a route takes goods by the table in force at a time, whatever is known of rates. */
export async function noRoutesAt(
  db: Database,
  at: Date,
): Promise<(goods: GoodsToSend) => Quote['payLater']['noRoute']> {
  const terms = await termsWithoutRates(db, at);
  return (goods) => terms && noRouteFor(terms, goods);
}

/** The tariff in force at a time, whether its rates are known or not. One statement. Throws `not_found` where none is. */
export async function tariffAt(db: Database, at: Date): Promise<Tariff> {
  const loaded = await loadTerms(db, at);
  if (!loaded) throw new Refusal('not_found');
  return loaded.terms.tariff;
}

/** Drops what this process keeps: the reaction to `tariff.changed`. */
export function forgetPriceTerms(db: Database): void {
  changes.set(db, (changes.get(db) ?? 0) + 1);
  keptTerms.delete(db);
}

/** The tariff that an order was priced with. A version never changes, so it is read once. Throws `not_found`. */
export async function tariffOf(db: Database, version: number): Promise<Tariff> {
  const known = keptTariffs.get(db) ?? new Map<number, Tariff>();
  keptTariffs.set(db, known);
  const tariff = known.get(version) ?? (await loadTariff(db, version));
  if (!tariff) throw new Refusal('not_found');
  known.set(version, tariff);
  return tariff;
}

/**
 * The five fields as JSON numbers under exactly the names of the specification, and what the shop adds to them.
 * Throws rather than answer a price field that is no positive number: a price is never guessed (UX-070).
 */
export async function paymentInfo(db: Database, at: Date): Promise<PaymentInfo> {
  const terms = await priceTermsAt(db, at);
  const { tariff } = terms;
  const rates = Object.values(terms.rates).map(
    ({ from, value, since }) => [from, { value, since: since.toISOString() }] as const,
  );
  return {
    exchangeRate: jsonNumber(rateFor(terms, tariff.defaultShopCurrency).value),
    serviceFeeMin: jsonNumber(formatAmount(tariff.serviceFeeMin)),
    serviceFeePercent: jsonNumber(tariff.serviceFeePercent),
    deliveryPenaltyRate: jsonNumber(tariff.deliveryPenaltyRate),
    comissionOfTheBankPercent: jsonNumber(effectiveBankPercent(tariff)),
    rates: Object.fromEntries(rates),
    settlementCurrency: tariff.settlementCurrency,
    defaultShopCurrency: tariff.defaultShopCurrency,
    ...{ freeStorageDays: tariff.freeStorageDays, nextFreeStorage: terms.nextFreeStorage },
    quoteHoldHours: heldHours(tariff),
    mergeFee: jsonNumber(formatAmount(tariff.mergeFee)),
    penaltyBase: tariff.penaltyBase,
    priceTolerancePercent: jsonNumber(tariff.priceTolerancePercent),
    tariffVersion: tariff.version,
  };
}

/** The prices of one person: with the fee of his group, lowered by the rules that hold for him. */
export type PersonalPrices = (asked: {
  /** Null for a guest. */
  userId: string | null;
  terms: PriceTerms;
  at: Date;
}) => Promise<{
  /** With what lowers the freight of this person. */
  terms: PriceTerms;
  goods(request: GoodsRequest, about: { host: string | null; country: string | null }): GoodsQuote;
}>;

/** Where goods go while the customer has not said: what prices may depend on, and what estimates are for. */
export type HomeOf = (asked: {
  userId: string;
  zone: string | null;
}) => Promise<{ told: string | null; likely: string | null }>;

interface Calculating {
  at: Date;
  /** Null for a guest, of whom nothing is known. */
  customer: { userId: string; zone: string | null } | null;
  personal: PersonalPrices;
  homeOf: HomeOf;
}

/** The whole price of what somebody types; nothing is saved. Throws `unknown_currency`. */
export async function calculatePrice(
  db: Database,
  request: PriceRequest,
  { at, customer, personal, homeOf }: Calculating,
): Promise<Quote> {
  const terms = await priceTermsAt(db, at);
  const pricer = await personal({ userId: customer?.userId ?? null, terms, at });
  const { currency, quantity, inland, weight } = request;
  const home = customer && !request.country ? await homeOf(customer) : null;
  const country = countryOf(terms.freight, request.country ?? home?.likely);
  const priced = pricer.goods(
    {
      items: [{ price: typedAmount(request.price, currency, 'price'), quantity }],
      inland: inland === undefined ? null : typedAmount(inland, currency, 'inland'),
      at,
    },
    { host: request.host ?? null, country: request.country ?? home?.told ?? null },
  );
  const sent = weight ? { country, grams: BigInt(gramsOf(weight)), paid: paidForGoods(priced) } : undefined;
  const delivery = sent ? estimateDelivery(pricer.terms, sent) : null;
  const noRoute = typeof delivery === 'string' ? delivery : undefined;
  const payLater = { ...priced.payLater, delivery: typeof delivery === 'string' ? null : delivery };
  const quote = { ...priced, payLater };
  return quoteToDoor(pricer.terms, quote, {
    ...{ pieces: quantity, country, noRoute, at, grams: sent?.grams, host: request.host ?? null },
    usual: usualWeight([{ pieces: quantity, category: request.category, size: request.size }]),
  });
}

export interface TariffChange {
  values: Partial<Omit<Tariff, 'version' | 'effectiveFrom'>>;
  effectiveFrom: Date;
}

/** Changes to the tariff: the next version, in force from a time on. Orders keep the version they have. */
export async function changeTariff(
  db: Database,
  change: TariffChange & { by: string | null },
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const loaded = await loadTerms(transaction, change.effectiveFrom);
    if (!loaded) throw new Refusal('rate_missing');
    const next = { ...loaded.terms.tariff, ...change.values, effectiveFrom: change.effectiveFrom };
    const version = await insertTariff(transaction, next, change.by);
    await publish(transaction, 'tariff.changed', { version });
    return version;
  });
}

/** Changes by their times, where there is only the tariff that the shop came with; else nothing happens. */
export async function planTariff(db: Database, changes: readonly TariffChange[]): Promise<void> {
  const inOrder = changes.toSorted((one, other) => Number(one.effectiveFrom) - Number(other.effectiveFrom));
  await inTransaction(db, async (transaction) => {
    await lockPrices(transaction);
    if ((await listTariffVersions(transaction, 2)).length !== 1) return;
    for (const change of inOrder) await changeTariff(transaction, { ...change, by: null });
  });
  forgetPriceTerms(db);
}

/** The rates that the shop came with, set again at these times; nothing happens where anybody has set one. */
export async function confirmRates(db: Database, times: readonly Date[]): Promise<void> {
  await repeatRates(db, times);
  forgetPriceTerms(db);
}

/** Sets a rate from its `since` on. */
export async function changeRate(
  db: Database,
  rate: Rate,
  origin: { source: string; by: string | null },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await upsertRate(transaction, rate, { source: origin.source, createdBy: origin.by });
    const loaded = await loadTerms(transaction, rate.since);
    await publish(transaction, 'tariff.changed', { version: loaded?.terms.tariff.version ?? 0 });
  });
}

function isInForce({ from, until }: LoadedTerms, at: Date): boolean {
  return from <= at && (until === null || at < until);
}

function jsonNumber(decimal: string): number {
  const value = Number(decimal);
  if (!Number.isFinite(value) || value < 0) throw new RangeError(`not a price number: ${decimal}`);
  return value;
}

/** Versions of the price settings, the newest first. */
export async function tariffVersions(db: Database, limit: number): Promise<Tariff[]> {
  const versions = await listTariffVersions(db, limit);
  return Promise.all(versions.map(({ version }) => tariffOf(db, version)));
}
