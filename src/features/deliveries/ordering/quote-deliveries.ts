/** The price of each route for stored goods. Nothing is saved. */
import type { Database } from '../../../platform/database/database.ts';
import { parseAmount, toJson } from '../../../platform/money/money.ts';
import { inLanguage, type Locale } from '../../../platform/texts/locale.ts';
import { type AddressCopy, addressFor, recipientFor } from '../../address-book/actions.ts';
import { type Pricer, pricerFor } from '../../discounts/pricer.ts';
import { dutyOf } from '../../pricing/customs-duty.ts';
import { arrivalFromHere } from '../../pricing/freight/arrival.ts';
import {
  kilograms,
  misfitOf,
  type OptionCode,
  optionCodes,
  type Route,
  zoneOf,
} from '../../pricing/freight/route-table.ts';
import type { PriceTerms } from '../../pricing/tariff.ts';
import { shownTitle } from '../../products/translations/shown-title.ts';
import { offeredRoutesAt } from '../../shipping-rates/tariff-actions.ts';
import { insuranceOf } from '../bills/bill.ts';
import { freightDiscounts, priceParcel, termsNow } from '../bills/price-delivery.ts';
import type { DeliveryOffer } from '../contract.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { sizeJson } from '../packing/measures.ts';
import { mayOpen } from '../parts/part-of-goods.ts';
import { customsDataFor, meetsCustoms, nameIsReadable } from './customs.ts';
import { type ParcelGoods, parcelGoodsOf, placeOfGoods } from './parcel-goods.ts';
import { judgedThings, prohibitionOf } from './prohibited-goods.ts';

export interface QuoteQuestion {
  userId: string;
  locale: Locale;
  orders: readonly string[];
  /** Lines of an order of which the rest stays; undefined for all of it. */
  lines?: readonly string[] | undefined;
  addressId: string;
  recipientId: string | undefined;
  options: readonly string[];
  isInsured: boolean;
}

/** Offers of every route that goes to the country, those that fit first and the cheapest first. */
export async function quoteDelivery(db: Database, deliveries: DeliveriesShop, question: QuoteQuestion) {
  const at = deliveries.orders.shop.clock.now();
  const terms = await termsNow(db, at);
  const { userId, addressId } = question;
  const { settings } = deliveries.orders.shop;
  const { orders, lines } = question;
  const goods = await parcelGoodsOf(db, { userId, settings, orders, lines, isAction: false }, at);
  const address = await addressFor(db, { userId, addressId });
  const table = await offeredRoutesAt(db, at);
  const { settlementCurrency } = terms.tariff;
  const routes = table.routes.filter(
    (route) => table.currency === settlementCurrency && zoneOf(route, address.country) !== undefined,
  );
  const things = judgedThings(goods);
  const offers: DeliveryOffer[] = [];
  const pricer = await pricerFor(db, { userId, terms, at });
  const journey = { warehouse: placeOfGoods(goods), country: address.country };
  for (const route of routes) {
    const prohibition = await prohibitionOf(db, deliveries, things, {
      ...{ destination: address.country, route: route.code, locale: question.locale },
    });
    offers.push(offerOf({ route, goods, terms, pricer, address, question, at, prohibition }));
  }
  return {
    data: offers.sort(byUse),
    meta: {
      weight: goods.parcel && kilograms(goods.parcel.grams),
      size: goods.parcel?.size ? sizeJson(goods.parcel.size) : null,
      declared: toJson(goods.declared),
      discountCode: pricer.code(at),
      missing: await missingData(db, question, journey),
      duty: (await meetsCustoms(db, journey)) ? dutyOf(address.country, goods.declared, terms.rates) : null,
      contents: goods.lines.map((content) => contentJson(content, question.locale)),
      staying: goods.staying.map((content) => contentJson(content, question.locale)),
      splitting: goods.opensParcels ? toJson(terms.tariff.splittingFee) : null,
      mayOpen: mayOpen(goods, terms.tariff),
    },
  };
}

const contentJson = ({ line, pieces, value }: ParcelGoods['lines'][number], reader: Locale) => ({
  ...shownTitle(line, reader),
  ...{ line: line.id, quantity: pieces, value: toJson(value) },
});

function byUse(one: DeliveryOffer, other: DeliveryOffer): number {
  const rank = ({ can }: DeliveryOffer) => (can === 'yes' ? 0 : 1);
  const price = ({ bill }: DeliveryOffer) => Number(bill?.net.amount ?? 0);
  return rank(one) - rank(other) || price(one) - price(other);
}

async function missingData(
  db: Database,
  { userId, recipientId }: QuoteQuestion,
  journey: { warehouse: string; country: string },
): Promise<string[]> {
  if (!recipientId) return [];
  const recipient = await recipientFor(db, { userId, recipientId });
  const { missing } = await customsDataFor(db, { userId, recipientId, ...journey });
  return nameIsReadable(recipient, journey.country) ? missing : [...missing, 'latinName'];
}

interface Offering {
  route: Route;
  goods: ParcelGoods;
  terms: PriceTerms;
  pricer: Pricer;
  address: AddressCopy;
  question: QuoteQuestion;
  at: Date;
  /** Why the rules forbid it; null when they do not. */
  prohibition: string | null;
}

function offerOf({
  route,
  goods,
  terms,
  pricer,
  address,
  question,
  at,
  prohibition,
}: Offering): DeliveryOffer {
  const { country } = address;
  const { parcel, declared, unit, carried } = goods;
  const currency = terms.tariff.settlementCurrency;
  const misfit = misfitOf(route, parcel, country);
  const conflicts = route.refuses.filter((kind) => goods.kinds.includes(kind));
  const wanted = optionCodes.filter((code) => question.options.includes(code));
  const options = wanted.filter((code) => route.options.some((option) => option.code === code));
  const isInsured = question.isInsured && route.insurancePercent !== null;
  const discounts = freightDiscounts(pricer, { country, declared, at });
  const priced =
    parcel && !misfit
      ? priceParcel(
          terms,
          { route, country, parcel, options, isInsured, declared, unit, carried, discounts },
          at,
        )
      : null;
  const can =
    misfit ?? (conflicts.length > 0 ? 'refuses_goods' : prohibition === null ? 'yes' : 'prohibited');
  const days = zoneOf(route, country)?.days;
  return {
    route: route.code,
    name: inLanguage(route.name, question.locale),
    carrier: route.carrier,
    tracked: route.tracked,
    days: days ?? { from: 0, to: 0 },
    arrives: can === 'yes' && days ? arrivalTimes(at, days) : null,
    refuses: route.refuses,
    conflicts,
    can,
    prohibition,
    limits: {
      weight: kilograms(route.maxGrams),
      side: route.maxSideMm === null ? null : String(route.maxSideMm / 10),
      sum: route.maxSumMm === null ? null : String(route.maxSumMm / 10),
    },
    options: route.options.map(({ code, price }) => ({ code, price: toJson(parseAmount(price, currency)) })),
    insurance: route.insurancePercent === null ? null : toJson(insuranceOf(route, declared, true)),
    bill: priced?.bill ?? null,
  };
}

/** When a parcel that is ordered now would be there. */
export function arrivalTimes(
  at: Date,
  days: { from: number; to: number },
): NonNullable<DeliveryOffer['arrives']> {
  const { from, to } = arrivalFromHere(at, days);
  return { from: from.toISOString(), to: to.toISOString() };
}

/** Codes out of a list with commas; unknown ones are passed over. */
export function optionList(text: string | undefined): OptionCode[] {
  const given = (text ?? '').split(',').map((code) => code.trim());
  return optionCodes.filter((code) => given.includes(code));
}
