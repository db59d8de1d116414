/** Paying by bank transfer: told to the customer, taken in by staff, booked once. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { passDays } from '../../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, anOrder, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
import { enter, exampleAccount, takeTransfers } from '../../../../tests/support/bank-transfers.ts';
import { saveClaimTerms } from '../../../../tests/support/claim-terms.ts';
import { mailsTo } from '../../../../tests/support/mails.ts';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { accountsOf, expectNothingLeft, expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { sweepRecords } from '../../../server/work/sweep.ts';
import { accountNames } from '../../accounts/actions.ts';
import { reconcileProvider } from '../reconciliation/reconcile.ts';

let market: Market;
let shop: Market['shop'];
let [finance, second]: TestCustomer[] = [];
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  finance = await aCustomer(shop, { roles: ['finance'] });
  second = await aCustomer(shop, { roles: ['finance'] });
  const early = await aBuyer(shop);
  const { id } = await anOrder(market, early);
  const body = { method: 'transfer' };
  const off = await shop.call('payOrderByPost', { token: early.token, params: { id }, body });
  expect([off.status, off.body.error.fields]).toMatchObject([422, { method: expect.anything() }]);
  expect((await takeTransfers(shop)).waits).toBe(false);
});
afterAll(() => market.close());
afterEach(() => expectSoundBooks(shop));

const clerk = () => finance?.token ?? '';

async function aTransfer(buyer?: Buyer) {
  const who = buyer ?? (await aBuyer(shop));
  const { token } = who;
  const { id } = await anOrder(market, who);
  const started = await shop.call('payOrderByPost', { token, params: { id }, body: { method: 'transfer' } });
  const { payment } = started.body.data;
  const { body } = await shop.call('getTransferOrder', { token, params: { id: payment.id } });
  const order = async () => (await shop.call('getOrder', { token: who.token, params: { id } })).body.data;
  const available = async () =>
    (await shop.call('getBalance', { token: who.token })).body.data.available.amount;
  return {
    ...{ buyer: who, id, payment, told: body.data, order, available },
    amount: payment.charged.amount,
  };
}
const open = async () =>
  (await shop.call('staffListTransfers', { token: clerk(), query: { limit: 100 } })).body.data;
const settle = (token: string, id: string, body: object) =>
  shop.call('staffSettleTransfer', { token, params: { id }, body: { note: 'seen at the bank', ...body } });

/** Tests of whole orders are about more than one person says alone. */
async function letAlone(amount: string, day = amount): Promise<void> {
  const { token } = await aCustomer(shop, { roles: ['admin'] });
  const body = { answerHours: 48, claimDays: 14, correctionLimit: amount, dayLimit: day };
  expect((await saveClaimTerms(shop, { token, body })).status).toBe(200);
}

test('a customer is told what to send, by mail too, and the order waits without the bank percent', async () => {
  const { payment, told, order, buyer } = await aTransfer();
  expect(payment).toMatchObject({
    status: 'pending',
    method: 'transfer',
    url: null,
    bank: { amount: '0.00' },
  });
  expect(told).toMatchObject({
    ...{ payee: exampleAccount.payee, account: 'DE75 5121 0800 1245 1261 99', amount: payment.charged },
    reference: expect.stringMatching(/^RF\d\d( \d{4}){2}$/),
  });
  expect((await order()).openPayment).toMatchObject({ id: payment.id, method: 'transfer' });
  await shop.settle();
  const mail = (await mailsTo(shop, buyer.email)).find(({ kind }) => kind === 'transfer-order');
  expect(mail?.text).toContain(told.reference);
  const paper = (token: string) =>
    shop.app.inject({
      ...{ method: 'GET', url: `/media/transfers/${payment.id}.pdf?lang=en` },
      headers: { authorization: `Bearer ${token}` },
    });
  const printed = readPdf((await paper(buyer.token)).rawPayload).text.replaceAll(/\s/g, '');
  expect(printed).toContain(told.reference.replaceAll(' ', ''));
  expect(printed).toContain('ExampleTrading');
  expect((await paper((await aCustomer(shop)).token)).statusCode).toBe(404);
  const other = await aCustomer(shop);
  const foreign = await shop.call('getTransferOrder', { token: other.token, params: { id: payment.id } });
  expect(foreign.status).toBe(404);
});

test('the exact amount pays once, whoever enters it again', async () => {
  await letAlone('1000000');
  const { id, told, amount, order, payment } = await aTransfer();
  const before = (await accountsOf(shop))['provider:transfer'] ?? 0n;
  const purpose = `Thanks! ${told.reference.toLowerCase()}`;
  expect((await enter(shop, clerk(), { amount, purpose })).body.data.result).toBe('paid');
  expect(await order()).toMatchObject({ id, state: 'paid', due: { amount: '0.00' } });
  expect((await enter(shop, clerk(), { amount, purpose })).body.data.result).toBe('known');
  expect((await enter(shop, clerk(), { amount, purpose: told.reference })).body.data.result).toBe('open');
  const [line] = await open();
  expect(line).toMatchObject({ why: 'paid_before', deeds: ['void', 'credit', 'return'] });
  await settle(clerk(), line?.id ?? '', { deed: 'void' });
  const inOffice = await shop.call('staffGetPayment', { token: clerk(), params: { id: payment.id } });
  expect(inOffice.body.data).toMatchObject({
    payment: { provider: 'transfer' },
    refundable: { amount: '0.00' },
  });
  const after = (await accountsOf(shop))['provider:transfer'] ?? 0n;
  expect(after - before).toBe(-BigInt(amount.replace('.', '')));
  await expectNothingLeft(shop);
});

test('another amount and an unknown reference wait, and are credited once', async () => {
  await letAlone('1000000');
  const { told, payment, available, buyer, order } = await aTransfer();
  await enter(shop, clerk(), { amount: '12.50', purpose: told.reference });
  await enter(shop, clerk(), { amount: '7.50', purpose: 'For the blue cup' });
  const [unknown, little] = await open();
  expect(little).toMatchObject({ why: 'too_little', payment: payment.id, amount: { amount: '12.50' } });
  expect(unknown).toMatchObject({ why: 'unknown_reference', payment: null });
  const waiting = await shop.call('staffCountWaitingWork', { token: clerk() });
  expect(waiting.body.data.transfers).toBe(2);
  const nobody = await settle(clerk(), unknown?.id ?? '', { deed: 'credit' });
  expect(nobody.body.error.fields).toHaveProperty('customer');
  const [{ customerId: customer = '' } = {}] = await accountNames(shop.installation.db, { ids: [buyer.id] });
  expect((await settle(clerk(), unknown?.id ?? '', { deed: 'credit', customer })).status).toBe(200);
  expect((await settle(clerk(), little?.id ?? '', { deed: 'credit' })).status).toBe(200);
  expect((await settle(clerk(), little?.id ?? '', { deed: 'credit' })).status).toBe(409);
  expect(await available()).toBe('20.00');
  expect((await order()).state).toBe('awaiting_payment');
  expect(await open()).toEqual([]);
});

test('a year after it was settled, a line tells no payer, and its statement is still known', async () => {
  await letAlone('1000000');
  const { told, amount } = await aTransfer();
  const statement = `date,amount,currency,purpose,payer,id\n2026-11-20,${amount},RUB,${told.reference},Jo,year`;
  const hand = () => shop.call('staffImportTransfers', { token: clerk(), body: { statement } });
  expect((await hand()).body.data).toMatchObject({ paid: 1 });
  const said = async () =>
    (
      await shop.database.pool.query(
        "select payer, purpose from transfer_line l join transfer_charge c using (payment_id) where reference = $1 and l.state = 'paid'",
        [told.reference.replaceAll(' ', '')],
      )
    ).rows;
  const at = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000);
  await sweepRecords(shop.installation, at(364));
  expect(await said()).toEqual([{ payer: 'Jo', purpose: told.reference }]);
  await sweepRecords(shop.installation, at(366));
  expect(await said()).toEqual([{ payer: null, purpose: '' }]);
  expect((await hand()).body.data).toMatchObject({ paid: 0, known: 1 });
});

test('the nightly reconciliation finds nothing between the two books', async () => {
  shop.clock.advance(5 * 60_000);
  const result = await reconcileProvider(shop.installation.db, shop.features.desk, 'transfer');
  expect(result).toMatchObject({ found: 0, repaired: 0, failure: null });
});

test('a statement pays what it matches, above the limit by hand, and the same one again moves nothing', async () => {
  await letAlone('1', '1000000');
  const [one, two] = [await aTransfer(), await aTransfer()];
  const own = await aBuyer(shop);
  const row = (amount: string, purpose: string, id: string) => `2026-11-20,${amount},RUB,${purpose},Jo,${id}`;
  const statement = [
    'date,amount,currency,purpose,payer,id',
    row(one.amount, one.told.reference, 'k1'),
    row('-3.00', 'rent', 'k2'),
    row('5.00', 'no reference', 'k3'),
    row(two.amount, `${one.told.reference} ${two.told.reference}`, 'k4'),
    row(two.amount, two.told.reference, 'k5'),
  ].join('\n');
  const hand = () => shop.call('staffImportTransfers', { token: clerk(), body: { statement } });
  expect((await hand()).body.data).toEqual({ paid: 2, open: 2, known: 0 });
  const books = await accountsOf(shop);
  expect((await hand()).body.data).toEqual({ paid: 0, open: 0, known: 4 });
  expect(await accountsOf(shop)).toEqual(books);
  expect([(await one.order()).state, (await two.order()).state]).toEqual(['paid', 'paid']);
  expect((await open()).map(({ why }) => why)).toEqual(['unknown_reference', 'unknown_reference']);
  for (const { id } of await open()) await settle(clerk(), id, { deed: 'return' });
  const none = await shop.call('staffImportTransfers', { token: clerk(), body: { statement: 'date\n1' } });
  expect([none.status, none.body.error.fields]).toMatchObject([422, { statement: expect.anything() }]);
  expect((await shop.call('staffListTransfers', { token: own.token })).status).toBe(404);
});

test('beyond what one person gives in a day, the credits of a statement wait for a second person', async () => {
  const [one, two] = [await aTransfer(), await aTransfer()];
  const importer = await aCustomer(shop, { roles: ['finance'] });
  const most = (Number(one.amount) + Number(two.amount) - 0.01).toFixed(2);
  await letAlone('1', most);
  const row = ({ amount, told }: typeof one, id: string) =>
    `2026-11-21,${amount},RUB,${told.reference},Jo,${id}`;
  const statement = ['date,amount,currency,purpose,payer,id', row(one, 'd1'), row(two, 'd2')].join('\n');
  const came = await shop.call('staffImportTransfers', { token: importer.token, body: { statement } });
  expect(came.body.data).toEqual({ paid: 1, open: 1, known: 0 });
  expect([(await one.order()).state, (await two.order()).state]).toEqual(['paid', 'awaiting_payment']);
  const [line] = await open();
  expect(line).toMatchObject({ why: 'second_person', payment: two.payment.id });
  const id = line?.id ?? '';
  const alone = (await settle(importer.token, id, { deed: 'pay' })).body.error;
  expect(alone).toMatchObject({ code: 'second_person_needed' });
  expect(alone.message).toContain('You entered this transfer yourself');
  expect((await settle(clerk(), id, { deed: 'pay' })).body.data.result).toBe('paid');
  expect((await two.order()).state).toBe('paid');
});

test('above the limit of one person a second one agrees, and nobody takes in their own transfer', async () => {
  await letAlone('1');
  const { told, amount, order } = await aTransfer();
  expect((await enter(shop, clerk(), { amount, purpose: told.reference })).body.data.result).toBe('open');
  const [line] = await open();
  expect(line).toMatchObject({ why: 'second_person', deeds: ['return', 'void'] });
  const id = line?.id ?? '';
  expect((await settle(clerk(), id, { deed: 'pay' })).body.error).toMatchObject({
    code: 'second_person_needed',
    message: 'You entered this transfer yourself. Ask another member of staff to decide on it.',
  });
  expect((await settle(second?.token ?? '', id, { deed: 'pay' })).body.data.result).toBe('paid');
  expect((await order()).state).toBe('paid');
});

test('an order waits for the transfer beyond its own term, and money that comes later is credited', async () => {
  await letAlone('1000000');
  const buyer = await aBuyer(shop);
  const { id, told, amount, order, available } = await aTransfer(buyer);
  const people = [buyer, finance, second].filter((person) => person !== undefined);
  const timers = async () => {
    await shop.features.jobs.expire_order?.({ orderId: id });
    await shop.features.jobs.expire_payments?.({});
    await shop.features.jobs.expire_order?.({ orderId: id });
  };
  await passDays(market, 4, people);
  await timers();
  expect((await order()).state).toBe('awaiting_payment');
  await passDays(market, 2, people);
  await timers();
  expect((await order()).state).toBe('expired');
  expect((await enter(shop, clerk(), { amount, purpose: told.reference })).body.data.result).toBe('open');
  const [line] = await open();
  expect(line?.why).toBe('closed');
  await settle(clerk(), line?.id ?? '', { deed: 'credit' });
  expect(await available()).toBe(amount);
});

test('a card takes the place of a transfer, and one account of now waits for a second administrator', async () => {
  const { id, buyer, payment } = await aTransfer();
  const params = { id };
  const card = await shop.call('payOrderByPost', { token: buyer.token, params, body: { method: 'card' } });
  expect(card.body.data.payment).toMatchObject({ method: 'card', status: 'pending' });
  const gone = await shop.call('checkPayment', { token: buyer.token, params: { id: payment.id } });
  expect(gone.body.data).toMatchObject({ status: 'cancelled', reason: 'replaced' });
  const changed = await takeTransfers(shop, { ...exampleAccount, payee: 'Somebody Else' }, 1);
  expect(changed.waits).toBe(true);
  expect((await aTransfer()).told.payee).toBe(exampleAccount.payee);
});
