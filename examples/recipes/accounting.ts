/**
 * Writes what was bought on some days for accounting: `orders.xml` for 1C (CommerceML 2.05) and `orders.csv`.
 *
 * SHOP_ADDRESS=https://shop.example SHOP_KEY=wb_… node examples/recipes/accounting.ts --from 2026-11-01 --to 2026-11-30
 *
 * A key with the role “finance” that only reads is enough. `--out` is the folder of the files, `--zone` the zone of the
 * days. No names, addresses or telephone numbers are written: a customer is a number.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { amountOf, createClient, type DataOf, each, type Money, minorOf } from '../../client/index.ts';

type Order = DataOf<'staffGetOrder'>['order'];

interface Bought {
  order: Order;
  customer: string;
  day: string;
  time: string;
  currency: string;
  goods: bigint;
  inland: bigint;
  fee: bigint;
  discount: bigint;
  total: bigint;
}

/** A row of a document: `each` × `pieces` is exactly its sum. */
interface Row {
  id: string;
  name: string;
  kind: 'Товар' | 'Услуга';
  pieces: bigint;
  each: bigint;
}

const { values } = parseArgs({
  options: {
    ...{ from: { type: 'string' }, to: { type: 'string' } },
    ...{ out: { type: 'string', default: '.' }, zone: { type: 'string' } },
  },
});
const { SHOP_ADDRESS: address, SHOP_KEY: key } = process.env;
const { from, to, out } = values;
if (!address || !key || !from || !to)
  throw new Error('set SHOP_ADDRESS and SHOP_KEY, and give --from and --to');
const zone = values.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
const shop = createClient({ address, key, language: 'ru' });

const orders: Bought[] = [];
// from the purchase on; what went back as a whole is no sale any more
const state = [
  ...['purchased', 'to_warehouse', 'partly_received', 'at_warehouse', 'merged', 'in_delivery', 'shipped'],
  ...['delivered', 'completed', 'returning', 'exchanging', 'claim_open', 'abandoned'],
  ...['pending_response', 'awaiting_extra_payment'],
].join();
for await (const row of each(shop.staffListOrders, { query: { state, sort: 'newest', limit: 100 } })) {
  const { data } = await shop.staffGetOrder({ params: { id: row.order.id } });
  const at = data.order.history.find((event) => event.to === 'purchased')?.at;
  if (!at || local(at, 'dateStyle') < from || local(at, 'dateStyle') > to) continue;
  orders.push(boughtOf(data, at));
}
orders.sort((a, b) => (a.day + a.time < b.day + b.time ? -1 : 1));
await writeFile(join(out, 'orders.xml'), xmlOf(orders));
await writeFile(join(out, 'orders.csv'), csvOf(orders));
const sum = orders.reduce((all, { total }) => all + total, 0n);
console.log(
  `${orders.length} orders, ${orders[0] ? `${amountOf(sum, orders[0].currency)} ${orders[0].currency}` : '0'}`,
);

function boughtOf({ order, customer }: DataOf<'staffGetOrder'>, at: string): Bought {
  const { goods, inland, fee, discount, net } = order.receipt.quote;
  const bought: Bought = {
    ...{ order, customer: customer.customerId ?? customer.id },
    ...{ day: local(at, 'dateStyle'), time: local(at, 'timeStyle'), currency: net.currency },
    ...{ goods: minorOf(goods), inland: minorOf(inland), fee: minorOf(fee) },
    ...{ discount: minorOf(discount), total: minorOf(net) },
  };
  const sum = rowsOf(bought).reduce((all, row) => all + row.each * row.pieces, 0n) - bought.discount;
  if (sum !== bought.total)
    throw new Error(`${order.orderNum}: its rows are ${sum}, its total is ${bought.total}`);
  return bought;
}

function rowsOf({ order, goods, inland, fee }: Bought): Row[] {
  const left = order.items.filter((line) => line.left > 0);
  const lines = left.length > 0 ? left : order.items;
  const sums = parted(
    goods,
    lines.map((line) => minorOf(line.total)),
  );
  const service = (id: string, name: string, each: bigint): Row[] =>
    each === 0n ? [] : [{ id, name, kind: 'Услуга', pieces: 1n, each }];
  return [
    ...lines.flatMap(({ id, title, left, quantity }, i) =>
      inPieces(sums[i] ?? 0n, BigInt(left || quantity)).map(
        (piece): Row => ({ id, name: title, kind: 'Товар', ...piece }),
      ),
    ),
    ...service('service-inland', 'Доставка магазина', inland),
    ...service('service-fee', 'Услуги по выкупу', fee),
  ];
}

/** Parts of a sum in proportion to the weights; the parts are exactly the sum. */
function parted(sum: bigint, weights: bigint[]): bigint[] {
  const whole = weights.reduce((all, weight) => all + weight, 0n);
  let [rest, left] = [sum, whole];
  return weights.map((weight) => {
    const part = left === 0n ? 0n : (rest * weight) / left;
    rest -= part;
    left -= weight;
    return part;
  });
}

/** A sum as pieces at whole minor units: where it cannot be divided, some cost one unit more. */
function inPieces(sum: bigint, pieces: bigint): { pieces: bigint; each: bigint }[] {
  const [each, dearer] = [sum / pieces, sum % pieces];
  return [
    { pieces: pieces - dearer, each },
    { pieces: dearer, each: each + 1n },
  ].filter((part) => part.pieces > 0n);
}

/** The elements stand in the order that the schema of CommerceML asks for. */
function xmlOf(bought: Bought[]): string {
  const made = new Date().toISOString().slice(0, 19);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_205" ВерсияСхемы="2.05" ДатаФормирования="${made}">\n` +
    `${bought.map(documentOf).join('')}</КоммерческаяИнформация>\n`
  );
}

function documentOf(one: Bought): string {
  const { order, customer, day, time, currency, discount, total } = one;
  const money = (minor: bigint) => amountOf(minor, currency);
  const discounts =
    discount === 0n
      ? ''
      : `<Скидки><Скидка>${el('Наименование', 'Скидка')}${el('Сумма', money(discount))}${el('УчтеноВСумме', 'true')}</Скидка></Скидки>`;
  const goods = rowsOf(one).map(
    ({ id, name, kind, pieces, each }) =>
      `<Товар>${el('Ид', id)}${el('Наименование', [...name].slice(0, 250).join(''))}` +
      '<БазоваяЕдиница Код="796" НаименованиеПолное="Штука" МеждународноеСокращение="PCE">шт</БазоваяЕдиница>' +
      `<ЗначенияРеквизитов>${noted('ВидНоменклатуры', kind)}${noted('ТипНоменклатуры', kind)}</ЗначенияРеквизитов>` +
      `${el('ЦенаЗаЕдиницу', money(each))}${el('Количество', String(pieces))}${el('Сумма', money(each * pieces))}</Товар>\n`,
  );
  return (
    `<Документ>${el('Ид', order.id)}${el('Номер', order.orderNum)}${el('Дата', day)}` +
    `${el('ХозОперация', 'Заказ товара')}${el('Роль', 'Продавец')}${el('Валюта', currency)}${el('Курс', '1')}` +
    `${el('Сумма', money(total))}\n<Контрагенты><Контрагент>${el('Ид', customer)}${el('Наименование', customer)}` +
    `${el('ПолноеНаименование', customer)}${el('Роль', 'Покупатель')}</Контрагент></Контрагенты>\n` +
    `${el('Время', time)}${discounts}<Товары>\n${goods.join('')}</Товары>\n<ЗначенияРеквизитов>` +
    `${noted('Статус заказа', order.state)}${noted('Оплачено', order.receipt.paid.amount)}` +
    `${noted('Возвращено', order.receipt.refunded.amount)}</ЗначенияРеквизитов></Документ>\n`
  );
}

function noted(name: string, value: string): string {
  return `<ЗначениеРеквизита>${el('Наименование', name)}${el('Значение', value)}</ЗначениеРеквизита>`;
}

function el(name: string, text: string): string {
  // signs that XML 1.0 has no place for
  const clean = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
  return `<${name}>${clean.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</${name}>`;
}

function csvOf(bought: Bought[]): string {
  const head =
    'order,bought,customer,shop,title,state,currency,goods,inland,fee,discount,total,paid,refunded';
  const rows = bought.map(({ order, customer, day, currency, ...sums }) => {
    const texts = [order.orderNum, day, customer, order.shop.host, order.title, order.state, currency].map(
      cell,
    );
    const amounts = [sums.goods, sums.inland, sums.fee, sums.discount, sums.total];
    const back: Money[] = [order.receipt.paid, order.receipt.refunded];
    return [
      ...texts,
      ...amounts.map((one) => amountOf(one, currency)),
      ...back.map(({ amount }) => amount),
    ].join();
  });
  // the mark lets Excel read the letters
  return `\ufeff${[head, ...rows].join('\r\n')}\r\n`;
}

/** A text that no spreadsheet takes for a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The day (2026-11-30) or the time (14:05:00) there. */
function local(at: string, part: 'dateStyle' | 'timeStyle'): string {
  const style = part === 'dateStyle' ? ({ dateStyle: 'short' } as const) : ({ timeStyle: 'medium' } as const);
  return new Intl.DateTimeFormat('sv-SE', { ...style, timeZone: zone }).format(new Date(at));
}
