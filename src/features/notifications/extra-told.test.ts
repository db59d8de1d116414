/** A difference that a customer agreed to pay: how it ended is told, by notification and by mail. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aBuyer, type Buyer } from '../../../tests/support/an-order.ts';
import { type AskingShop, anAskingShop } from '../../../tests/support/asking.ts';
import { languagesOf } from '../../../tests/support/languages-of.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { onOrderAsSeen } from '../../../tests/support/order-actions.ts';
import { expectSoundBooks } from '../../../tests/support/the-books.ts';
import type { Locale } from '../../platform/texts/locale.ts';

let asking: AskingShop;
let shop: AskingShop['shop'];
beforeAll(async () => {
  asking = await anAskingShop();
  shop = asking.shop;
}, 120_000);
afterAll(() => asking.close());
afterEach(() => expectSoundBooks(shop));

const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const threeDays = 72 * 3_600_000 + 1_000;

async function noticesOf({ token }: Buyer, locale: Locale = 'en') {
  await shop.settle();
  const headers = { 'accept-language': locale };
  return (await shop.call('listNotifications', { token, headers, query: { limit: 20 } })).body.data;
}

/** The text of the one notification of a kind, which its mail says too. */
async function toldOf(buyer: Buyer, kind: string, locale: Locale = 'en'): Promise<string> {
  const told = (await noticesOf(buyer, locale)).filter((one) => one.kind === kind);
  expect(told.map(({ needsAction }) => needsAction)).toEqual([false]);
  const [mail, ...more] = (await mailsTo(shop, buyer.email)).filter((one) => one.kind === kind);
  expect(more).toEqual([]);
  expect(plain(mail?.text ?? '')).toContain(plain(told[0]?.text ?? 'nothing'));
  return plain(`${told[0]?.title} ${told[0]?.text}`);
}

async function rise(id: string, { token }: Buyer, body: object = { price: '60' }) {
  const reported = await onOrderAsSeen(shop.call, 'staffReportProblem', {
    ...{ token: asking.staff.token, params: { id }, body: { kind: 'price_increase', ...body } },
  });
  expect(reported.status, JSON.stringify(reported.body)).toBe(200);
  const { questions } = (await shop.call('getOrder', { token, params: { id } })).body.data;
  const question = questions.find(({ state }) => state === 'open');
  return { question_id: question?.id ?? '', option: 'accept' };
}

async function accept(id: string, { token }: Buyer, answer: object, use_balance = false) {
  const body = { order: { id, use_balance, answers: [answer] } };
  const done = await shop.call('answerQuestions', { token, body });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return done.body.data.payment?.url ?? null;
}

const extraPaid = {
  ru: /доплата получена Получили доплату за «Lamp»: 4 422,00 ₽\. Продолжаем покупку\.$/,
  en: /difference paid We received \D*4,422\.00, the price difference for “Lamp”\. We’ll carry on/,
  zh: /差价已支付 已收到“Lamp”的差价 \D*4,422\.00。我们将继续采购。$/,
};
test.each(languagesOf(extraPaid))(
  'one that is paid by card has come, and the purchase goes on, in %s',
  async (locale) => {
    const buyer = await aBuyer(shop, { locale, balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    await asking.choose(await accept(id, buyer, await rise(id, buyer)), 'success');
    expect(await toldOf(buyer, 'order-extra-paid', locale)).toMatch(extraPaid[locale]);
  },
);

test('one that is paid from the balance, for goods that are bought, promises no purchase', async () => {
  const buyer = await aBuyer(shop, { balance: '20000' });
  const id = await asking.aPurchasing(buyer, { balance: true });
  await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'F' });
  await accept(id, buyer, await rise(id, buyer), true);
  expect(await toldOf(buyer, 'order-extra-paid')).toMatch(/4,422\.00, the price difference for “Lamp”\.$/);
});

test('once it is paid, the message that asked for it needs nothing any more', async () => {
  const buyer = await aBuyer(shop, { balance: '9500' });
  const id = await asking.aPurchasing(buyer, { balance: true, advance: { priceRise: { percent: '90' } } });
  await onOrderAsSeen(shop.call, 'staffReportProblem', {
    ...{ token: asking.staff.token, params: { id }, body: { kind: 'price_increase', price: '60' } },
  });
  const due = async () => (await noticesOf(buyer)).find(({ kind }) => kind === 'order-extra-due');
  expect(await due()).toMatchObject({ needsAction: true });
  await asking.pay(buyer, [id], { method: 'card' });
  expect(await due()).toMatchObject({ needsAction: false });
  await toldOf(buyer, 'order-extra-paid');
});

test('one that nobody paid for bought goods is carried to the delivery’s bill, and says so', async () => {
  const buyer = await aBuyer(shop, { balance: '20000' });
  const id = await asking.aPurchasing(buyer, { balance: true });
  await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'F' });
  await accept(id, buyer, await rise(id, buyer));
  await asking.later(threeDays);
  await shop.features.jobs.extra_payment_deadline?.({ orderId: id });
  expect(await toldOf(buyer, 'order-extra-carried')).toMatch(
    /difference of \D*4,422\.00 .* delivery bill\.$/,
  );
});

test('goods that are left out because nobody paid, while others go on', async () => {
  const buyer = await aBuyer(shop, { balance: '90000' });
  const id = await asking.aPair(buyer);
  const params = { id };
  const [first] = (await shop.call('getOrder', { token: buyer.token, params })).body.data.items;
  const price = String(Number(first?.unitPrice.amount) + 1);
  await accept(id, buyer, await rise(id, buyer, { line: first?.id, price }));
  await asking.later(threeDays);
  await shop.features.jobs.extra_payment_deadline?.({ orderId: id });
  expect(await toldOf(buyer, 'order-extra-left-out')).toMatch(
    /wasn’t paid in time, so we won’t buy .* refunded \D*[\d,.]+ to your balance\. The rest/,
  );
});

test('a declined card leaves the difference due, and not the order', async () => {
  const buyer = await aBuyer(shop, { balance: '20000' });
  const id = await asking.aPurchasing(buyer, { balance: true });
  await asking.choose(await accept(id, buyer, await rise(id, buyer)), 'decline');
  const failed = (await noticesOf(buyer)).find(({ kind }) => kind === 'payment-failed');
  expect(failed?.text).toContain('The price difference is still due.');
  expect(failed?.text).not.toContain('order is still awaiting');
});

test('a difference whose order was cancelled before the queue came to it ends without an error', async () => {
  const buyer = await aBuyer(shop, { balance: '20000' });
  const id = await asking.aPurchasing(buyer, { balance: true });
  await asking.staffDo('staffCancelOrder', id, { reason: 'sold_out' });
  await expect(
    shop.features.jobs.pay_difference?.({ orderId: id, eventKey: 'evt_gone' }),
  ).resolves.toBeUndefined();
  expect((await noticesOf(buyer)).map(({ kind }) => kind)).not.toContain('order-extra-due');
});
