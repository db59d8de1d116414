/** An edit and a payment of the same order at one instant: one of them wins, whole, and no money is lost. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { previewEdit } from '../../../../tests/support/an-edit.ts';
import { aBuyer, aMarket, anOrder, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';

let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
});
afterAll(() => market.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await expectSoundBooks(shop);
});

const view = async ({ token }: Buyer, id: string) =>
  (await shop.call('getOrder', { token, params: { id } })).body.data;
const available = async ({ token }: Buyer) =>
  (await shop.call('getBalance', { token })).body.data.available.amount;

/** An order of one piece with a payment open at the bank, and the edit to two pieces ready to be sent. */
async function ready() {
  const buyer = await aBuyer(shop, { balance: '100' });
  const { token } = buyer;
  const { id } = await anOrder(market, buyer);
  const params = { id };
  const opened = await shop.call('payOrderByPost', {
    ...{ token, params },
    body: { method: 'card', use_balance: true },
  });
  const { payment } = opened.body.data;
  const { version, lines, total } = (await shop.call('getOrderToEdit', { token, params })).body.data;
  const changed = [{ id: lines[0]?.id ?? '', quantity: 2 }];
  const { calculated } = await previewEdit(shop, buyer, { id, input: { lines: changed } });
  const body = { version, lines: changed, shown_total: calculated?.quote.net };
  return { buyer, id, payment, total, edit: () => shop.call('editOrder', { token, params, body }) };
}

test('a payment that the bank has taken, and we have not heard of, wins over the edit', async () => {
  const { buyer, id, payment, total, edit } = await ready();
  // the bank has the money; its news lies in our inbox unread
  await market.choose(payment.url, 'success');
  const refused = await edit();
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'cannot_edit']);
  expect(await view(buyer, id)).toMatchObject({ state: 'paid', total, items: [{ quantity: 1 }] });
  await shop.settle();
  expect(await view(buyer, id)).toMatchObject({ state: 'paid', total, receipt: { paid: total } });
  expect(await available(buyer)).toBe('0.00');
});

test('a payment that settles while the edit waits for the order wins', async () => {
  const { buyer, id, edit } = await ready();
  const held = await shop.database.pool.connect();
  await held.query('begin');
  await held.query('select from customer_order where id = $1 for update', [id]);
  const edited = edit();
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  while ((await shop.database.pool.query(waits)).rowCount === 0) await pause(10);
  await held.query(`update customer_order set state = 'paid', version = version + 1 where id = $1`, [id]);
  await held.query('commit');
  const answer = await edited;
  const after = await view(buyer, id);
  await held.query(`update customer_order set state = 'awaiting_payment' where id = $1`, [id]);
  held.release();
  expect([answer.status, answer.body.error?.code]).toEqual([409, 'cannot_edit']);
  expect(after.items).toMatchObject([{ quantity: 1 }]);
});

test('an edit ends the payment of the old price, and what it held of the balance is free', async () => {
  const { buyer, id, payment, total, edit } = await ready();
  expect(await available(buyer)).toBe('0.00');
  const edited = await edit();
  expect(edited.body.data).toMatchObject({
    changes: [],
    order: { openPayment: null, items: [{ quantity: 2 }] },
  });
  expect(await available(buyer)).toBe('100.00');
  await market.choose(payment.url, 'success');
  await shop.settle();
  const after = await view(buyer, id);
  expect(after).toMatchObject({ state: 'awaiting_payment', due: after.total });
  expect(after.total).not.toEqual(total);
  // the bank had been told, so it took nothing
  expect(await available(buyer)).toBe('100.00');
});

test('a bank that cannot be reached takes nothing from the edit: what it was paid lies on the balance', async () => {
  const { buyer, id, payment, edit } = await ready();
  vi.spyOn(shop.features.desk.provider, 'cancel').mockRejectedValueOnce(new Error('unreachable'));
  expect((await edit()).body.data).toMatchObject({ changes: [], order: { items: [{ quantity: 2 }] } });
  await market.choose(payment.url, 'success');
  await shop.settle();
  expect((await view(buyer, id)).state).toBe('awaiting_payment');
  const charged = Number(payment.charged.amount);
  expect(charged).toBeGreaterThan(0);
  expect(await available(buyer)).toBe((100 + charged).toFixed(2));
});

test('whichever comes first, the order is paid as it was or changed and unpaid, and every kopeck is somewhere', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 8; round++) {
    const { buyer, id, payment, total, edit } = await ready();
    const late = pause(round * 8);
    const [edited] = await Promise.all([
      round % 2 ? edit() : late.then(edit),
      round % 2
        ? late.then(() => market.choose(payment.url, 'success'))
        : market.choose(payment.url, 'success'),
    ]);
    await shop.settle();
    const after = await view(buyer, id);
    seen.add(after.state);
    if (after.state === 'paid') {
      expect(edited.status).toBe(409);
      expect(after).toMatchObject({ total, receipt: { paid: total }, items: [{ quantity: 1 }] });
      expect(await available(buyer)).toBe('0.00');
    } else {
      expect([edited.status, after.state]).toEqual([200, 'awaiting_payment']);
      expect(after.items).toMatchObject([{ quantity: 2 }]);
      expect(['100.00', (100 + Number(payment.charged.amount)).toFixed(2)]).toContain(await available(buyer));
    }
  }
  expect(seen.size).toBeGreaterThan(0);
});
