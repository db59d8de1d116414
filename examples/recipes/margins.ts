/**
 * Prints a sheet (CSV) of the margins of what was bought on some days, and holds it against the books.
 *
 * SHOP_ADDRESS=https://shop.example SHOP_KEY=wb_… node examples/recipes/margins.ts --from 2026-11-01 --to 2026-11-30 > margins.csv
 *
 * A key with the role “finance” that only reads is enough. The margin is the fee, less the discounts, and the part of the
 * goods that is the margin in the exchange rate: the percent of `/staff/prices`, or of `--rate-margin`. Delivery and services
 * are not in it. `--zone` is the zone of the days; the books go by the zone of the shop.
 */
import { parseArgs } from 'node:util';
import { amountOf, createClient, type DataOf, each, minorOf } from '../../client/index.ts';

const { values } = parseArgs({
  options: {
    ...{ from: { type: 'string' }, to: { type: 'string' } },
    ...{ zone: { type: 'string' }, 'rate-margin': { type: 'string' } },
  },
});
const { SHOP_ADDRESS: address, SHOP_KEY: key } = process.env;
const { from, to } = values;
if (!address || !key || !from || !to)
  throw new Error('set SHOP_ADDRESS and SHOP_KEY, and give --from and --to');
const zone = values.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
const shop = createClient({ address, key });

const { feed } = (await shop.staffGetPrices()).data;
// of rates that were typed by hand nobody knows the margin
const rateMargin = values['rate-margin'] ?? (feed.feed === 'fixed' ? '0' : feed.marginPercent);

const sums = ['price', 'goods', 'inland', 'fee', 'discount', 'rate', 'margin'] as const;
type Sums = Record<(typeof sums)[number], bigint>;
const totals: Sums = { price: 0n, goods: 0n, inland: 0n, fee: 0n, discount: 0n, rate: 0n, margin: 0n };

const books = (await shop.staffGetReport({ query: { from, to, unit: 'month', about: 'money' } })).data;
const { currency } = books;
console.log(['order', 'bought', 'shop', 'title', 'currency', ...sums, 'percent'].join());
// from the purchase on; what went back as a whole has no margin any more
const state = [
  ...['purchased', 'to_warehouse', 'partly_received', 'at_warehouse', 'merged', 'in_delivery', 'shipped'],
  ...['delivered', 'completed', 'returning', 'exchanging', 'claim_open', 'abandoned'],
  ...['pending_response', 'awaiting_extra_payment'],
].join();
for await (const row of each(shop.staffListOrders, { query: { state, sort: 'newest', limit: 100 } })) {
  const { order } = (await shop.staffGetOrder({ params: { id: row.order.id } })).data;
  const at = order.history.find((event) => event.to === 'purchased')?.at;
  const day = at && dayOf(at);
  if (!day || day < from || day > to) continue;
  const own = sumsOf(order);
  for (const name of sums) totals[name] += own[name];
  print([order.orderNum, day, order.shop.host, order.title], own);
}
print(['total', '', '', ''], totals);

// pieces that went back are booked as a whole on the goods, so the parts of the books differ then, and the whole does not
const booked = [books.totals.goods, books.totals.fees, books.totals.discounts]
  .map(minorOf)
  .reduce((all, one) => all + one, 0n);
console.error(
  `prices: ${amountOf(totals.price, currency)} in the sheet, ${amountOf(booked, currency)} in the books` +
    (totals.price === booked
      ? ''
      : ' (which also have what was corrected, or went back from orders of other days)'),
);

function sumsOf(order: DataOf<'staffGetOrder'>['order']): Sums {
  const { quote } = order.receipt;
  const [goods, inland, fee, discount] = [quote.goods, quote.inland, quote.fee, quote.discount].map(
    minorOf,
  ) as [...[bigint, bigint, bigint, bigint]];
  const rate = quote.rate.from === quote.rate.to ? 0n : partOf(goods + inland, rateMargin);
  return { price: minorOf(quote.net), goods, inland, fee, discount, rate, margin: fee - discount + rate };
}

/** The margin inside a sum that has it on top: percent / (100 + percent), half up. */
function partOf(sum: bigint, percent: string): bigint {
  const [whole = '0', part = ''] = percent.split('.');
  const units = BigInt(whole + part);
  const hundred = 100n * 10n ** BigInt(part.length);
  return (2n * sum * units + hundred + units) / (2n * (hundred + units));
}

function print(texts: string[], own: Sums): void {
  const amounts = sums.map((name) => amountOf(own[name], currency));
  const percent = own.price === 0n ? 0 : Number((own.margin * 10_000n) / own.price) / 100;
  console.log([...texts.map(cell), currency, ...amounts, percent.toFixed(2)].join());
}

/** A text that no spreadsheet takes for a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function dayOf(at: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }).format(new Date(at));
}
