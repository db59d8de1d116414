/** A message about money says which way it went, and how much of it with this one event. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  aPaidDelivery,
  aSender,
  type DeliveryDesk,
  deskOf,
  packed,
  shipped,
} from '../../../tests/support/a-delivery.ts';
import { aBuyer, type Buyer } from '../../../tests/support/an-order.ts';
import { type AskingShop, anAskingShop } from '../../../tests/support/asking.ts';
import { languagesOf } from '../../../tests/support/languages-of.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { onOrderAsSeen } from '../../../tests/support/order-actions.ts';
import { expectSoundBooks } from '../../../tests/support/the-books.ts';
import type { Locale } from '../../platform/texts/locale.ts';

let asking: AskingShop;
let shop: AskingShop['shop'];
let desk: DeliveryDesk;
beforeAll(async () => {
  asking = await anAskingShop();
  shop = asking.shop;
  desk = await deskOf(asking);
}, 120_000);
afterAll(() => asking.close());
afterEach(() => expectSoundBooks(shop));

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

/** The mails of a kind, the newest first; each says what a notification says. */
async function mailsOf(buyer: Buyer, kind: string, locale: Locale = 'en'): Promise<string[]> {
  await shop.settle();
  const headers = { 'accept-language': locale };
  const { body } = await shop.call('listNotifications', {
    token: buyer.token,
    headers,
    query: { limit: 20 },
  });
  const told = body.data.filter((one) => one.kind === kind).map(({ text }) => plain(text));
  const mails = (await mailsTo(shop, buyer.email)).filter((one) => one.kind === kind);
  const said = mails.map(({ subject, text }) => plain(`${subject}\n${text}`));
  for (const text of told) expect(said.join('\n')).toContain(text);
  expect(told).toHaveLength(said.length);
  return said;
}

const report = async (id: string, body: object) => {
  const { token } = asking.staff;
  const done = await onOrderAsSeen(shop.call, 'staffReportProblem', { token, params: { id }, body });
  return done.body.data.outcome;
};
const historyOf = async ({ token }: Buyer, id: string) =>
  (await shop.call('getOrder', { token, params: { id } })).body.data.history;

describe('what costs less', () => {
  const sums = { ru: '1 078,00 ₽', en: '1,078.00', zh: '1,078.00' };
  const fell = {
    ru: [/подешевел/, /Цена .* в магазине снизилась/, /Вернули на ваш баланс/, /по новой цене/],
    en: [
      /now costs less/,
      /price of .* in the shop has fallen/,
      /refunded .* to your balance/,
      /at the new price/,
    ],
    zh: [/价格已下降/, /店铺降价/, /已退回你的余额/, /按新价格购买/],
  };
  test.each(languagesOf(fell))(
    'a price that fell: no answer in advance, the money is back, in %s',
    async (locale) => {
      const buyer = await aBuyer(shop, { balance: '20000', locale });
      const id = await asking.aPurchasing(buyer, { balance: true });
      expect(await report(id, { kind: 'price_increase', price: '35' })).toBe('price_fell');
      const [mail = ''] = await mailsOf(buyer, 'order-price-fell', locale);
      expect(mail).toContain(sums[locale]);
      for (const words of fell[locale]) expect(mail).toMatch(words);
      expect(mail).not.toMatch(/in advance|went up|difference|заранее|выросла|Разница|提前|涨价|差额/);
      expect(await mailsOf(buyer, 'order-advance-applied', locale)).toEqual([]);
      const [last] = (await historyOf(buyer, id)).slice(-1);
      expect(last).toMatchObject({
        kind: 'price_fell',
        reason: 'price_fell',
        choice: null,
        place: 'balance',
      });
    },
  );

  test('the shop’s own delivery', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    expect(await report(id, { kind: 'freight', inland: '0' })).toBe('price_fell');
    const [mail] = await mailsOf(buyer, 'order-price-fell');
    expect(mail).toMatch(/The shop’s delivery .* costs less\. .*495\.00 to your balance/);
    expect(mail).not.toMatch(/in advance|costs more|difference/);
    expect((await historyOf(buyer, id)).slice(-1)).toMatchObject([
      { kind: 'price_fell', reason: 'freight_fell', amount: { amount: '495.00' } },
    ]);
  });

  test('what is bought already is not bought at the new price', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'F' });
    expect(await report(id, { kind: 'price_increase', price: '35' })).toBe('price_fell');
    const [mail] = await mailsOf(buyer, 'order-price-fell');
    expect(mail).not.toContain('buying');
    expect(mail).toMatch(/1,078\.00 to your balance/);
  });

  test('a second choice that was named in advance and costs less gives money back, and says so', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true, advance: { variantMissing: 'blue' } });
    const body = { kind: 'variant', alternatives: [{ title: 'blue', price: '35' }] };
    expect(await report(id, body)).toBe('advance_applied');
    const [mail] = await mailsOf(buyer, 'order-advance-applied');
    expect(mail).toMatch(/handled as you instructed/);
    expect(mail).toMatch(/buying “blue” instead\. .*1,078\.00 to your balance/);
    expect(mail).not.toContain('difference');
  });
});

describe('what a delivery is paid with', () => {
  const answered = async (sender: Buyer, id: string, use_balance: boolean) => {
    const params = { id };
    const { question } = (await shop.call('getDelivery', { token: sender.token, params })).body.data;
    const body = { question_id: question?.id, option: 'accept', use_balance };
    const done = await shop.call('answerDelivery', { token: sender.token, params, body });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    return done.body.data;
  };

  test('the difference for a heavier parcel is what was received, and nothing can be cancelled', async () => {
    const sender = await aSender(desk);
    const { delivery } = await aPaidDelivery(desk, sender);
    const [first] = await mailsOf(sender, 'delivery-paid');
    expect(first).toMatch(
      /We received \D*2,160\.00\. The warehouse will pack the parcel next\. You can cancel until packing begins/,
    );
    await packed(desk, delivery.id, '3');
    await answered(sender, delivery.id, true);
    const [second] = await mailsOf(sender, 'delivery-paid');
    expect(second).toMatch(/We received \D*540\.00\./);
    expect(second).toContain('already being packed');
    expect(second).not.toMatch(/you can cancel|2,700/);
    const cancelled = await shop.call('cancelDelivery', { token: sender.token, params: { id: delivery.id } });
    expect(cancelled.body.error.code).toBe('cannot_cancel_delivery');
  });

  test('by card too', async () => {
    const sender = await aSender(desk);
    const { delivery } = await aPaidDelivery(desk, sender);
    await packed(desk, delivery.id, '3');
    const { payment } = await answered(sender, delivery.id, false);
    expect(payment).toMatchObject({ status: 'pending' });
    await asking.choose(payment?.url ?? null, 'success');
    const [mail] = await mailsOf(sender, 'delivery-paid');
    expect(mail).toMatch(/We received \D*556\.20\./);
    expect(mail).toContain('already being packed');
  });

  test('a question that was answered before the queue came to it is told by no message', async () => {
    const sender = await aSender(desk);
    const { delivery } = await aPaidDelivery(desk, sender);
    await packed(desk, delivery.id, '3');
    await answered(sender, delivery.id, true);
    expect(await mailsOf(sender, 'delivery-question')).toEqual([]);
  });

  test('a lighter parcel says what came back when it is packed; one as heavy as priced says nothing', async () => {
    const sender = await aSender(desk);
    const { delivery } = await aPaidDelivery(desk, sender);
    await packed(desk, delivery.id, '2');
    expect((await mailsOf(sender, 'delivery-packed'))[0]).toMatch(/refunded \D*360\.00 to your balance\./);
    const other = await aSender(desk);
    await packed(desk, (await aPaidDelivery(desk, other)).delivery.id);
    const [plainly] = await mailsOf(other, 'delivery-packed');
    expect(plainly).toContain('is packed');
    expect(plainly).not.toContain('balance');
  });
});

describe('a parcel that has arrived', () => {
  const arriving = async () => {
    const sender = await aSender(desk);
    const { delivery } = await aPaidDelivery(desk, sender);
    await shipped(desk, delivery.id);
    return { sender, id: delivery.id };
  };

  test('is told as it was reported, with the wish to confirm', async () => {
    const { id, sender } = await arriving();
    const { token } = desk.crew.warehouse;
    const params = { id };
    const { version } = (await shop.call('staffGetDelivery', { token, params })).body.data;
    const body = { version, state: 'delivered' as const };
    expect((await shop.call('staffTrackDelivery', { token, params, body })).status).toBe(200);
    expect((await mailsOf(sender, 'delivery-delivered'))[0]).toContain('has been reported as delivered');
  });

  test('is not told to the customer who says so', async () => {
    const { id, sender } = await arriving();
    expect((await shop.call('confirmDelivery', { token: sender.token, params: { id } })).status).toBe(200);
    expect(await mailsOf(sender, 'delivery-delivered')).toEqual([]);
  });
});

describe('an answer that is changed', () => {
  test('cancelling by it names the difference that the first answer paid, too', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const { token } = buyer;
    const available = async () =>
      Number((await shop.call('getBalance', { token })).body.data.available.amount);
    const id = await asking.aPurchasing(buyer, { balance: true });
    const left = await available();
    const whole = Number(
      (await shop.call('getOrder', { token, params: { id } })).body.data.receipt.paid.amount,
    );
    expect(await report(id, { kind: 'price_increase', price: '60' })).toBe('asked');
    const answer = async (option: string) => {
      const [question] = (await shop.call('getOrder', { token, params: { id } })).body.data.questions;
      const answers = [{ question_id: question?.id, version: question?.version, option }];
      const body = { order: { id, use_balance: true, answers } };
      const done = await shop.call('answerQuestions', { token, body });
      expect(done.status, JSON.stringify(done.body)).toBe(200);
    };
    await answer('accept');
    expect(await available()).toBeLessThan(left);
    const before = await available();
    await answer('cancel_order');
    const back = (await available()) - before;
    expect(back).toBeGreaterThan(whole);
    const said = back.toLocaleString('en', { minimumFractionDigits: 2 });
    const [mail] = await mailsOf(buyer, 'order-cancelled-by-you');
    expect(mail).toContain(said);
    // the page tells each sum once
    const { receipt } = (await shop.call('getOrder', { token, params: { id } })).body.data;
    expect(Number(receipt.refunded.amount)).toBeCloseTo(back, 2);
  });
});

describe('time ended an order', () => {
  const day = 86_400_000;
  const said = {
    ru: [/не получили ваш ответ в срок/, /Доплата не поступила в срок/],
    en: [/didn’t get your answer in time/, /difference wasn’t paid in time/],
    zh: [/未在期限内收到你的答复/, /差额未按时支付/],
  };

  test.each(languagesOf(said))('the message says what did not come in time, in %s', async (locale) => {
    const [unanswered, unpaid] = said[locale];
    const buyer = await aBuyer(shop, { balance: '9000', locale });
    const { token } = buyer;
    const questionOf = async (id: string) => {
      expect(await report(id, { kind: 'price_increase', price: '60' })).toBe('asked');
      return (await shop.call('getOrder', { token, params: { id } })).body.data.questions[0];
    };
    const first = await asking.aPurchasing(buyer);
    const silent = await questionOf(first);
    await asking.later(10 * day + 1_000);
    await shop.features.jobs.question_deadline?.({ questionId: silent?.id });
    const [mail] = await mailsOf(buyer, 'order-cancelled', locale);
    expect(mail).toMatch(unanswered ?? /never/);
    expect(mail).not.toMatch(unpaid ?? /never/);
  });
});
