/** The public figures, counted from planted orders whose medians are known, in a zone with half hours. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aPaidDelivery,
  aSender,
  type DeliveryDesk,
  shipped,
} from '../../../tests/support/a-delivery.ts';
import { addDays, dayOf, startOfDay } from '../../platform/time/zoned.ts';
import type { Figures } from './contract.ts';

const zone = 'Asia/Kolkata';
const day = 86_400_000;
let desk: DeliveryDesk;
let begin: Date;
let end: Date;
let order: string;
let delivery: string;
let userId: string;

const shopOf = () => desk.market.shop;
const sql = (text: string, values: unknown[] = []) => shopOf().database.pool.query(text, values);
const count = () => shopOf().features.jobs.count_figures?.({});
const after = (from: Date, days: number): Date => new Date(from.getTime() + days * day);

beforeAll(async () => {
  desk = await aDeliveryDesk();
  const sender = await aSender(desk);
  userId = sender.id;
  const made = await aPaidDelivery(desk, sender);
  [order, delivery] = [made.order.id, made.delivery.id];
  await shipped(desk, delivery);
  const { installation, clock } = shopOf();
  installation.settings.timeZone = zone;
  // what made the pattern of the planted rows lies before all that is counted
  clock.advance(300 * day);
  const today = dayOf(zone, clock.now());
  [begin, end] = [startOfDay(zone, addDays(today, -90)), startOfDay(zone, today)];
}, 180_000);
afterAll(() => desk?.market.close());

/** A row like another one, but for these columns. */
const copied = (table: string, key: string, changes: object) =>
  sql(
    `insert into ${table} select (jsonb_populate_record(r, $2)).* from ${table} r where ${key} = (
       select min(${key}) from ${table} where ${key} = $1) limit 1`,
    [table.startsWith('delivery') ? delivery : order, JSON.stringify(changes)],
  );

let number = 0;
const nextId = (prefix: string) => `${prefix}_planted${String(++number).padStart(4, '0')}`;

interface Planted {
  paid?: Date;
  bought?: Date;
  arrived?: Date;
  estimate?: object | null;
}

/** An order that came to these steps. */
async function anOrderOf({ paid, bought, arrived, estimate = null }: Planted): Promise<string> {
  const id = nextId('ord');
  const { rows } = await sql('select quote from customer_order where id = $1', [order]);
  const quote = { ...rows[0]?.quote, byCard: { amount: '4000.00', currency: 'RUB' } };
  await copied('customer_order', 'id', { id, number: `PL-${number}`, estimate, quote });
  await copied('order_line', 'order_id', {
    id: nextId('lin'),
    order_id: id,
    quantity: 1,
    returned_pieces: 0,
  });
  const steps = Object.entries({ paid, purchased: bought, at_warehouse: arrived });
  for (const [state, at] of steps)
    if (at)
      await sql(
        `insert into order_event (id, order_id, at, kind, actor, to_state) values ($1, $2, $3, 'moved', 'timer', $4)`,
        [nextId('evt'), id, at, state],
      );
  return id;
}

/** A question that was answered; `change` is what the answer changed. */
const answered = (of: string, effect: string, change: object | null) =>
  sql(
    `insert into question (id, order_id, user_id, line_ids, kind, state, facts, choices, default_choice, before,
       opened_at, deadline_at, answer, answered_by, answered_at)
     values ($1, $2, $3, '{x}', 'price_increase', 'answered', '{}', $4, 'a', '{}', $5, $6, 'a', 'customer', $5)`,
    [
      ...[nextId('qst'), of, userId],
      JSON.stringify([
        { code: 'a', effect, title: null, change },
        { code: 'b', effect: 'accept', title: null, change: { lines: [{ id: 'x', price: '1' }] } },
      ]),
      ...[begin, after(begin, 1)],
    ],
  );

async function aParcel({
  paid,
  left,
  came,
  range,
}: {
  paid: Date;
  left: Date;
  came?: Date;
  range?: [string, string];
}) {
  const id = nextId('dlv');
  const money = (amount: string) => ({ amount, currency: 'RUB' });
  const estimate = range && {
    ...{ country: 'RU', pieces: 1, customs: null, arrival: null },
    toDoor: { from: money(range[0]), to: money(range[1]) },
  };
  const of = await anOrderOf({ estimate: estimate ?? null });
  const bill = { net: money('1000.00'), byCard: money('1000.00'), bank: money('0.00'), bankPercent: '0' };
  await copied('delivery', 'id', {
    ...{ id, number: `PD-${number}`, state: came ? 'delivered' : 'shipped', bill },
    ...{ shipped_at: left, delivered_at: came ?? null, tracking_number: id },
  });
  await sql(
    `insert into delivery_order select (jsonb_populate_record(r, $2)).* from delivery_order r where delivery_id = $1`,
    [delivery, JSON.stringify({ delivery_id: id, order_id: of, number: `PL-${number}` })],
  );
  await sql(
    `insert into delivery_event (id, delivery_id, at, kind, actor, to_state, recorded_at)
     values ($1, $2, $3, 'paid', 'payment', 'packing', $3)`,
    [nextId('evt'), id, paid],
  );
}

const hours = (from: Date, many: number): Date => new Date(from.getTime() + many * 3_600_000);

const agreed = (asked: Date, done: Date, transaction: string | null = null) =>
  sql(
    `insert into refund_request (id, order_id, order_number, user_id, kind, amount_minor, currency, destination, fault,
       reason, needs_second, state, requested_by, requested_at, decided_by, decided_at, paid_minor, transactions)
     values ($1, $2, 'x', $3, 'whole', 100, 'RUB', 'balance', 'shop', 'x', false, 'done', $3, $4, $3, $5, 100, $6)`,
    [nextId('rrq'), order, userId, asked, done, transaction ? [transaction] : []],
  );

const sent = (asked: Date, done: Date | null, transaction: string | null = null) =>
  sql(
    `insert into payment_refund (id, payment_id, user_id, provider, origin, state, amount_minor, currency, reason, actor,
       created_at, closed_at, brought_by)
     values ($1, (select min(id) from payment), $2, 'x', 'shop', $3, 100, 'RUB', 'x', 'x', $4, $5, $6)`,
    [nextId('rfd'), userId, done ? 'succeeded' : 'pending', asked, done, transaction],
  );

async function figures(): Promise<Figures> {
  return (await shopOf().call('getFigures')).body.data;
}
const told = async () =>
  Object.fromEntries((await figures()).figures.map(({ name, count: of, value }) => [name, [of, value]]));

test('before the first night there is a page without figures; with nothing to count each says so', async () => {
  expect(await figures()).toEqual({ from: null, to: null, least: 5, figures: [] });
  await count();
  expect(Object.values(await told())).toEqual(Array.from({ length: 8 }, () => [0, null]));
});

test('orders: medians by the end of each step, from the first moment of the first day to the last of yesterday', async () => {
  const second = new Date(end.getTime() - 1000);
  const ids = [
    await anOrderOf({ paid: after(begin, -1), bought: begin, arrived: after(begin, 4) }),
    await anOrderOf({ paid: after(begin, 10), bought: after(begin, 12), arrived: after(begin, 15) }),
    await anOrderOf({ paid: after(begin, 20), bought: after(begin, 23), arrived: after(begin, 25) }),
    await anOrderOf({ paid: after(begin, 30), bought: after(begin, 34), arrived: after(begin, 40) }),
    await anOrderOf({ paid: after(second, -10), bought: second }),
  ];
  // a second too early, and half past five hours before the day of UTC ends
  await anOrderOf({ paid: after(begin, -60), bought: new Date(begin.getTime() - 1000) });
  await anOrderOf({ paid: after(end, -50), bought: end });
  const [first = '', next = '', third = '', fourth = ''] = ids;
  await answered(first, 'accept', { lines: [{ id: 'x', price: '100' }] });
  await answered(next, 'accept', { lines: [], inland: '50' });
  // another variant at its price, the old price after all, and nothing: no change of price
  await answered(third, 'accept', { lines: [{ id: 'x', options: { chosen: {}, note: null } }] });
  await answered(fourth, 'back', null);
  await count();
  expect(await told()).toMatchObject({ bought: [5, 3], changed: [5, 40], arrived: [4, null] });
  await anOrderOf({
    paid: after(begin, -9),
    bought: after(begin, -6),
    arrived: after(begin, 3),
  });
  await count();
  // 2, 3, 4, 6 and 9 days
  expect((await told()).arrived).toEqual([5, 4]);
});

test('deliveries: paces of parcels, and how many sums lay in the range that was shown', async () => {
  const at = after(begin, 30);
  const ranges: [string, string][] = [
    ['4500.00', '5500.00'],
    ['4600.00', '5000.00'],
    ['5000.00', '6000.00'],
    ['4000.00', '4800.00'],
    ['6000.00', '7000.00'],
  ];
  for (const [index, range] of ranges.entries()) {
    const left = after(at, index + 1);
    await aParcel({ paid: at, left, came: after(left, [10, 10, 11, 12.24, 13][index] ?? 0), range });
  }
  await aParcel({ paid: at, left: after(at, 6) });
  await count();
  expect(await told()).toMatchObject({
    ...{ shipped: [6, 3.5], delivered: [5, 11] },
    // off the middle by 0, 4.2, 9.1, 13.6 and 23.1 percent
    ...{ within: [5, 60], off: [5, 9.1] },
  });
});

test('refunds: to the balance by the decision, to a card when it arrives there, and none that is under way', async () => {
  const { rows } = await sql('select id from ledger_transaction order by id limit 2');
  const [one, other] = rows.map(({ id }) => String(id));
  const at = after(begin, 50);
  await agreed(at, hours(at, 2));
  await agreed(at, hours(at, 4));
  await agreed(at, hours(at, 1), one);
  await sent(hours(at, 1), hours(at, 6), one);
  await sent(at, hours(at, 8));
  await agreed(at, hours(at, 1), other);
  await sent(hours(at, 1), null, other);
  await agreed(at, after(end, 1));
  await count();
  expect((await told()).refunded).toEqual([4, null]);
  // asked for before the first day, and there on it
  await sent(hours(begin, -10), begin);
  await count();
  expect((await told()).refunded).toEqual([5, 6]);
});

test('a second run on the same day writes the same row, the one that there is', async () => {
  const row = async () => (await sql('select * from public_figures')).rows;
  const before = await row();
  await count();
  expect(await row()).toEqual(before);
  expect(before).toHaveLength(1);
  const { from, to } = await figures();
  expect([from, to]).toEqual([dayOf(zone, begin), dayOf(zone, new Date(end.getTime() - 1))]);
  expect(JSON.stringify(before)).not.toContain(userId);
});
