/** A refund to the card: the delivery of a lost parcel goes along, and one that is agreed to later is told too (0566). */
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aDeliveryDesk, aSender, type DeliveryDesk } from '../../../../tests/support/a-delivery.ts';
import { aCardOrder, aLostParcel } from '../../../../tests/support/a-lost-parcel.ts';
import { aBuyer, type Buyer } from '../../../../tests/support/an-order.ts';
import { saveClaimTerms } from '../../../../tests/support/claim-terms.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { readTexts } from '../../../server/texts.ts';
import { receiptPaper } from '../../payments/documents/receipt-paper.ts';

let desk: DeliveryDesk;
beforeAll(async () => {
  desk = await aDeliveryDesk();
  await limitCards('1000000.00');
}, 60_000);
afterAll(() => desk.market.close());
afterEach(() => expectSoundBooks(desk.market.shop));

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);
const sql = async (text: string, values: unknown[]) =>
  (await desk.market.shop.database.pool.query(text, values)).rows;

/** Sets the most that one person may send to a card; all other limits are too high to matter. */
async function limitCards(cardLimit: string) {
  const { token } = await desk.staff('admin');
  const high = { approvalLimit: '1000000.00', dayLimit: '9000000.00', answerHours: 72, claimDays: 14 };
  await saveClaimTerms(desk.market.shop, { token, body: { ...high, cardLimit } });
}

const balanceOf = async ({ token }: Buyer) =>
  (await call('getBalance', { token })).body.data.available.amount;
const orderOf = async ({ token }: Buyer, id: string) =>
  (await call('getOrder', { token, params: { id } })).body.data;

/** The sum that the cards that paid for a thing were charged, and the sum that they got back. */
async function cardOf(kind: 'order' | 'delivery', ref: string) {
  const [row] = await sql(
    `select (p.external_minor + p.bank_minor)::int as charged, c.refunded_minor::int as refunded
     from sandbox_charge c join payment p on p.provider_ref = c.ref
     join payment_target t on t.payment_id = p.id where t.kind = $1 and t.ref = $2`,
    [kind, ref],
  );
  return row as { charged: number; refunded: number };
}

/** Support gives the price of a lost parcel back to the card; answers its claim as the customer reads it. */
async function refundToCard(customer: Buyer, order: string) {
  const { token } = await desk.staff('support');
  const [found] = (await call('staffListClaims', { token, query: { order, limit: 10 } })).body.data;
  const params = { id: found?.id ?? '' };
  const { version } = (await call('staffGetClaim', { token, params })).body.data.claim;
  const body = { version, decision: 'refund', fault: 'shop', destination: 'source' };
  const decided = await call('staffDecideClaim', { token, params, body });
  expect(decided.body.data?.requests.at(-1)?.state, JSON.stringify(decided.body)).toBe('done');
  await desk.market.shop.settle();
  return (await call('getClaim', { token: customer.token, params })).body.data;
}

const inMinor = (amount: string) => Math.round(Number(amount) * 100);

test('goods and delivery of a lost parcel go back to the cards that paid for each, in one sum', async () => {
  const customer = await aSender(desk, '50.00');
  const { order, delivery } = await aLostParcel(desk, customer);
  const before = await balanceOf(customer);
  const { paid, paidToCard } = await refundToCard(customer, order);
  expect(await balanceOf(customer)).toBe(before);
  const cards = [await cardOf('order', order), await cardOf('delivery', delivery)];
  // asked for with the claim, sent when the provider had it
  const [told] = (await orderOf(customer, order)).receipt.refunds;
  const [claim] = await sql('select opened_at from claim where order_id = $1', [order]);
  expect(told?.askedAt).toBe(claim?.opened_at.toISOString());
  expect(told?.sentAt).not.toBeNull();
  for (const { charged, refunded } of cards) expect(refunded).toBe(charged);
  expect(inMinor(paid?.amount ?? '')).toBe(cards.reduce((sum, { charged }) => sum + charged, 0));
  expect(paidToCard).toEqual(paid);
  // the order tells of its own money alone
  const { receipt, history } = await orderOf(customer, order);
  expect(inMinor(receipt.refunded.amount)).toBe(cards[0]?.charged);
  expect(receipt.refunds).toMatchObject([{ place: 'card', toCard: receipt.refunded }]);
  expect(history.find(({ kind }) => kind === 'refunded')).toMatchObject({ place: 'card' });
  const notices = await call('listNotifications', { token: customer.token, query: { limit: 20 } });
  expect(notices.body.data.find(({ kind }) => kind === 'claim-refunded')?.text).toMatch(/to your card/);
}, 60_000);

test('what a second person agrees to later is told as gone to the card, and what a card refuses as not', async () => {
  const customer = await aSender(desk, '50.00');
  const { id, items, total } = await aCardOrder(desk, customer);
  const { token } = await desk.staff('support');
  const approver = await aBuyer(desk.market.shop, { roles: ['finance'], locale: 'en' });
  const waiting = async (of: string) => {
    await desk.market.shop.settle();
    const { data } = (await call('listNotifications', { token: of, query: { limit: 20 } })).body;
    return data.filter(({ kind }) => kind === 'approval-waits').map(({ link }) => link);
  };
  // the price is within what one person may send, with the bank percent it is not
  await limitCards(total.amount);
  const lines = items.map((item) => ({ id: item.id, quantity: item.quantity }));
  const params = { id };
  const preview = await call('staffPreviewRefund', { token, params, body: { lines } });
  const { amount: shown, bank } = preview.body.data;
  const body = { lines, shown, fault: 'seller', reason: 'sold_out', destination: 'source' };
  expect((await call('staffRefundPieces', { token, params, body })).body.data.state).toBe('done');
  await desk.market.shop.settle();
  // the preview named the share of the bank that comes back with it
  expect(inMinor(shown.amount) + inMinor(bank.amount)).toBe((await cardOf('order', id)).charged);
  expect(inMinor(bank.amount)).toBeGreaterThan(0);
  // the customer's money waits for a second person, who is told where; its author is not
  expect([await waiting(approver.token), await waiting(token)]).toEqual([['/staff/payments'], []]);
  const told = async () => {
    const { receipt, history } = await orderOf(customer, id);
    return [receipt.refunds[0]?.place, history.find(({ kind }) => kind === 'refunded')?.place];
  };
  expect(await told()).toEqual(['balance', 'balance']);
  const [refund] = await sql('select id from payment_refund where user_id = $1', [customer.id]);
  const finance = await desk.staff('finance');
  const agreed = await call('staffDecideCardRefund', {
    ...{ token: finance.token, params: { id: refund.id }, body: { decision: 'approve' } },
  });
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
  expect(await told()).toEqual(['card', 'card']);
  await desk.market.shop.settle();
  const { charged, refunded } = await cardOf('order', id);
  expect(refunded).toBe(charged);
  await sql("update payment_refund set state = 'failed' where id = $1", [refund.id]);
  expect(await told()).toEqual(['balance', 'balance']);
  await sql("update payment_refund set state = 'succeeded' where id = $1", [refund.id]);
  // one of before the column existed is filled by the migration
  await sql('update payment_refund set brought_by = null where id = $1', [refund.id]);
  expect(await told()).toEqual(['balance', 'balance']);
  const migration = await readFile('database/migrations/0565-what-brought-refunds.sql', 'utf8');
  await sql(migration.slice(migration.indexOf('update payment_refund')), []);
  expect(await told()).toEqual(['card', 'card']);
  await limitCards('1000000.00');
}, 60_000);

test('the receipt of a payment names a compensation that went to its card, so that it adds up', async () => {
  const customer = await aSender(desk, '50.00');
  const { order } = await aLostParcel(desk, customer);
  const { token } = await desk.staff('support');
  const [found] = (await call('staffListClaims', { token, query: { order, limit: 10 } })).body.data;
  const params = { id: found?.id ?? '' };
  const { version } = (await call('staffGetClaim', { token, params })).body.data.claim;
  const given = { version, decision: 'compensate', amount: '55.50', fault: 'shop', destination: 'source' };
  const decided = await call('staffDecideClaim', { token, params, body: given });
  expect(decided.body.data?.requests.at(-1)?.state, JSON.stringify(decided.body)).toBe('done');
  await desk.market.shop.settle();
  const { receipt } = await orderOf(customer, order);
  const paper = await receiptPaper(
    desk.market.shop.database.db,
    {
      texts: readTexts({ brand: 'Shop', shopMail: 'post@shop.example' }),
      settings: { publicUrl: 'https://shop.example' },
    } as never,
    {
      paymentId: receipt.payments[0] ?? '',
      userId: customer.id,
      reader: { locale: 'en', zone: 'UTC' },
    },
  );
  const rows = paper.parts.flatMap((part) => (part.is === 'row' ? [part.cells.map(({ text }) => text)] : []));
  const at = rows.findIndex(([label]) => label === 'Refunded to the balance');
  const titles = rows
    .slice(at)
    .map(([label = '', sum = '']) => [label.split(',')[0], sum.replace(/[^\d.]/g, '')]);
  expect(titles.slice(0, 4)).toEqual([
    ['Refunded to the balance', ''],
    ['Compensation', '55.50'],
    ['Refunded to the card from the balance', ''],
    ['To the card', '55.50'],
  ]);
}, 60_000);

/** A part of the price is compensated, then everything goes back by that fault; answers what came back of the bank percent. */
async function refundAfterCompensation(fault: 'seller' | 'customer') {
  const customer = await aSender(desk, '50.00');
  const { order } = await aLostParcel(desk, customer);
  const { token } = await desk.staff('support');
  const [found] = (await call('staffListClaims', { token, query: { order, limit: 10 } })).body.data;
  const params = { id: found?.id ?? '' };
  const { version } = (await call('staffGetClaim', { token, params })).body.data.claim;
  const given = { version, decision: 'compensate', amount: '55.50', fault: 'shop' };
  const decided = await call('staffDecideClaim', { token, params, body: given });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  const { items, total } = await orderOf(customer, order);
  const [bank] = await sql(
    "select bank_minor::int as sum from payment_target where ref = $1 and kind = 'order'",
    [order],
  );
  const lines = items.map(({ id, quantity }) => ({ id, quantity }));
  const preview = (await call('staffPreviewRefund', { token, params: { id: order }, body: { lines } })).body
    .data;
  expect(preview.less.amount).toBe('55.50');
  const body = { lines, shown: preview.amount, fault, reason: 'damaged' };
  const asked = await call('staffRefundPieces', { token, params: { id: order }, body });
  expect(asked.body.data?.state, JSON.stringify(asked.body)).toBe('done');
  const { receipt } = await orderOf(customer, order);
  expect(inMinor(receipt.refunded.amount) - inMinor(receipt.refundedBank.amount)).toBe(
    inMinor(total.amount) - 5550,
  );
  return { of: bank?.sum, preview: inMinor(preview.bank.amount), got: inMinor(receipt.refundedBank.amount) };
}

test('the bank percent of all that goes back returns, also of what was compensated; not for a change of mind', async () => {
  const sellers = await refundAfterCompensation('seller');
  expect(sellers.of).toBeGreaterThan(0);
  expect([sellers.preview, sellers.got]).toEqual([sellers.of, sellers.of]);
  expect((await refundAfterCompensation('customer')).got).toBe(0);
}, 60_000);

test('a refund that waits names the card fee that goes back with the goods and with their lost parcel', async () => {
  const customer = await aSender(desk, '50.00');
  const { order, delivery } = await aLostParcel(desk, customer);
  const { token } = await desk.staff('support');
  const admin = await desk.staff('admin');
  const terms = {
    approvalLimit: '1.00',
    dayLimit: '1.00',
    cardLimit: '1.00',
    answerHours: 72,
    claimDays: 14,
  };
  await saveClaimTerms(desk.market.shop, { token: admin.token, body: terms });
  const [found] = (await call('staffListClaims', { token, query: { order, limit: 10 } })).body.data;
  const params = { id: found?.id ?? '' };
  const { version } = (await call('staffGetClaim', { token, params })).body.data.claim;
  const body = { version, decision: 'refund', fault: 'shop' };
  const decided = await call('staffDecideClaim', { token, params, body });
  const asked = decided.body.data?.requests.at(-1);
  expect(asked?.state, JSON.stringify(decided.body)).toBe('waiting');
  const [banks] = await sql('select sum(bank_minor)::int as sum from payment_target where ref = any($1)', [
    [order, delivery],
  ]);
  expect(banks.sum).toBeGreaterThan(0);
  expect(inMinor(asked?.bank.amount ?? '')).toBe(banks.sum);
  const finance = await desk.staff('finance');
  const agreed = await call('staffDecideRefund', {
    ...{ token: finance.token, params: { id: asked?.id ?? '' }, body: { decision: 'approve' } },
  });
  expect(inMinor(agreed.body.data?.paid?.amount ?? '')).toBe(inMinor(asked?.total.amount ?? '') + banks.sum);
}, 60_000);
