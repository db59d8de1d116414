import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, type Buyer } from '../../../../tests/support/an-order.ts';
import { type AskingShop, anAskingShop } from '../../../../tests/support/asking.ts';
import { onOrderAsSeen } from '../../../../tests/support/order-actions.ts';
import { expectNothingLeft, expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { expireExtraPayment } from '../questions/question-timers.ts';

let asking: AskingShop;
let shop: AskingShop['shop'];
beforeAll(async () => {
  asking = await anAskingShop();
  shop = asking.shop;
});
afterAll(() => asking.close());
afterEach(async () => {
  await expectSoundBooks(shop);
  await expectNothingLeft(shop);
});

const read = async (buyer: Buyer, id: string) =>
  (await shop.call('getOrder', { token: buyer.token, params: { id } })).body.data;
const balanceOf = async ({ token }: Buyer) =>
  (await shop.call('getBalance', { token })).body.data.available.amount;
const report = async (id: string, body: object) => {
  const done = await onOrderAsSeen(shop.call, 'staffReportProblem', {
    token: asking.staff.token,
    params: { id },
    body,
  });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return done.body.data.outcome;
};
const newsOf = async ({ token }: Buyer) =>
  (await shop.call('listNotifications', { token })).body.data.map(({ kind }) => kind);

describe('inside the answer nobody is asked', () => {
  test('a rise within the percent: bought, the difference comes out of the balance, the timeline says why', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const advance = { priceRise: { percent: '7.6' } };
    const id = await asking.aPurchasing(buyer, { balance: true, advance });
    expect(await report(id, { kind: 'price_increase', price: '42.90' })).toBe('advance_applied');
    const order = await read(buyer, id);
    expect(order).toMatchObject({ state: 'purchasing', total: { amount: '9933.00' }, questions: [] });
    expect(await balanceOf(buyer)).toBe('10067.00');
    expect(order.history.slice(-2)).toMatchObject([
      { kind: 'advance_applied', reason: 'price_increase', choice: 'accept', amount: { amount: '660.00' } },
      { kind: 'extra_paid', actor: 'payment', amount: { amount: '660.00' } },
    ]);
    await shop.settle();
    expect(await newsOf(buyer)).toContain('order-advance-applied');
  });

  test('the balance does not cover it: the difference is to be paid, nothing is asked; unpaid, it is cancelled', async () => {
    const buyer = await aBuyer(shop, { balance: '9300' });
    const advance = { priceRise: { amount: '600' } };
    const id = await asking.aPurchasing(buyer, { balance: true, advance });
    expect(await report(id, { kind: 'price_increase', price: '42.90' })).toBe('advance_applied');
    expect(await read(buyer, id)).toMatchObject({
      state: 'awaiting_extra_payment',
      due: { amount: '660.00' },
      questions: [],
    });
    await shop.settle();
    expect((await newsOf(buyer)).toSorted()).toContain('order-extra-due');
    await asking.later(3 * 86_400_000 + 1_000);
    const orders = shop.features.orders;
    await expireExtraPayment(shop.installation.db, orders, id);
    expect((await read(buyer, id)).state).toBe('cancelled');
    expect(await balanceOf(buyer)).toBe('9300.00');
  });

  test('freight up to an amount', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true, advance: { inlandUpTo: '995' } });
    expect(await report(id, { kind: 'freight', inland: '9.95' })).toBe('advance_applied');
    expect(await read(buyer, id)).toMatchObject({ state: 'purchasing', total: { amount: '9773.00' } });
  });

  test('sold out: the line is dropped, or the order cancelled, and the money returns', async () => {
    const buyer = await aBuyer(shop, { balance: '90000' });
    const id = await asking.aPair(buyer, { outOfStock: { do: 'drop_line' } });
    const [first] = (await read(buyer, id)).items;
    expect(await report(id, { kind: 'stock', line: first?.id })).toBe('advance_applied');
    expect((await read(buyer, id)).items.map(({ state }) => state)).toEqual(['cancelled', 'purchasing']);
    const other = await aBuyer(shop, { balance: '20000' });
    const whole = await asking.aPurchasing(other, {
      ...{ balance: true, advance: { outOfStock: { do: 'cancel_order' } } },
    });
    expect(await report(whole, { kind: 'stock' })).toBe('advance_applied');
    expect((await read(other, whole)).state).toBe('cancelled');
    expect(await balanceOf(other)).toBe('20000.00');
  });

  test('the second choice and the other variant are taken when they cost no more', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const advance = {
      outOfStock: { do: 'second_choice', secondChoice: 'the blue one' },
      variantMissing: 'blue',
    };
    const id = await asking.aPurchasing(buyer, { balance: true, advance });
    const alternatives = [{ title: 'blue', price: '35' }];
    expect(await report(id, { kind: 'variant', alternatives })).toBe('advance_applied');
    expect((await read(buyer, id)).items[0]).toMatchObject({
      optionsNote: 'blue',
      unitPrice: { amount: '35.00' },
    });
    const dearer = [{ title: 'green', price: '36' }];
    expect(await report(id, { kind: 'stock', alternatives: dearer })).toBe('asked');
    expect((await read(buyer, id)).questions[0]).toMatchObject({ preselected: 'alternative-1' });
  });
});

describe('a sum held for differences', () => {
  const reserved = async ({ token }: Buyer) =>
    (await shop.call('getBalance', { token })).body.data.reserved.amount;

  test('leaves the balance with the payment, pays each difference that it covers, and the rest returns with the purchase', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true, advance: { hold: '700' } });
    expect([await balanceOf(buyer), await reserved(buyer)]).toEqual(['10027.00', '700.00']);
    const { history } = (await shop.call('getBalance', { token: buyer.token, locale: 'en' })).body.data;
    expect(history[0]?.words).toBe('Reserved for price differences');
    expect(await report(id, { kind: 'price_increase', price: '42.90' })).toBe('advance_applied');
    expect((await read(buyer, id)).state).toBe('purchasing');
    // what is left stays held for what may still happen before the purchase, as it was promised
    expect([await balanceOf(buyer), await reserved(buyer)]).toEqual(['10027.00', '40.00']);
    expect(await report(id, { kind: 'price_increase', price: '43.00' })).toBe('advance_applied');
    expect([await balanceOf(buyer), await reserved(buyer)]).toEqual(['10027.00', '18.00']);
    expect(await report(id, { kind: 'price_increase', price: '43.20' })).toBe('asked');
    await shop.call('staffWithdrawQuestion', await withdrawing(buyer, id));
    await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'H2' });
    expect([await balanceOf(buyer), await reserved(buyer)]).toEqual(['10045.00', '0.00']);
  });

  async function withdrawing(buyer: Buyer, id: string) {
    const [question] = (await read(buyer, id)).questions.slice(-1);
    const body = { question_id: question?.id ?? '', version: question?.version ?? 0 };
    return { token: asking.staff.token, params: { id }, body };
  }

  test('is no answer to a greater difference; it returns when the order is bought or cancelled', async () => {
    const buyer = await aBuyer(shop, { balance: '30000' });
    const [a, b] = [
      await asking.aPurchasing(buyer, { balance: true, advance: { hold: '600' } }),
      await asking.aPurchasing(buyer, { balance: true, advance: { hold: '600' } }),
    ];
    expect(await reserved(buyer)).toBe('1200.00');
    expect(await report(a, { kind: 'price_increase', price: '42.90' })).toBe('asked');
    await asking.staffDo('staffCancelOrder', a, { reason: 'other' });
    expect(await reserved(buyer)).toBe('600.00');
    await asking.staffDo('staffMarkPurchased', b, { shop_order_number: 'H' });
    expect([await balanceOf(buyer), await reserved(buyer)]).toEqual(['20727.00', '0.00']);
  });

  test('pays its part of a greater difference that the customer agrees to, before the card does', async () => {
    const buyer = await aBuyer(shop, { balance: '9873' });
    const id = await asking.aPurchasing(buyer, { balance: true, advance: { hold: '600' } });
    expect([await balanceOf(buyer), await reserved(buyer)]).toEqual(['0.00', '600.00']);
    expect(await report(id, { kind: 'price_increase', price: '42.90' })).toBe('asked');
    const asked = await read(buyer, id);
    expect(asked.reserved.amount).toBe('600.00');
    const [question] = asked.questions;
    const answers = [{ question_id: question?.id ?? '', version: question?.version, option: 'accept' }];
    const body = { order: { id, answers, use_balance: true } };
    const { token } = buyer;
    const { payment } = (await shop.call('answerQuestions', { token, body })).body.data;
    // 660.00, of which the card gives 60.00 and 3 percent of that
    expect([payment?.amount.amount, payment?.fromBalance.amount, payment?.external.amount]).toEqual([
      ...['660.00', '600.00', '60.00'],
    ]);
    expect(payment?.charged.amount).toBe('61.80');
    expect((await read(buyer, id)).reserved.amount).toBe('0.00');
    const again = (await shop.call('answerQuestions', { token, body })).body.data;
    expect(again.payment?.id).toBe(payment?.id);
  });

  test('is only as much as the balance has', async () => {
    const buyer = await aBuyer(shop, { balance: '9300' });
    await asking.aPurchasing(buyer, { balance: true, advance: { hold: '700' } });
    expect([await balanceOf(buyer), await reserved(buyer)]).toEqual(['0.00', '27.00']);
  });
});

describe('outside of it the customer is asked', () => {
  test('a greater rise, with his answer preselected; or when staff want to ask', async () => {
    const buyer = await aBuyer(shop, { balance: '40000' });
    const advance = { priceRise: { percent: '7' } };
    const id = await asking.aPurchasing(buyer, { balance: true, advance });
    expect(await report(id, { kind: 'price_increase', price: '42.90' })).toBe('asked');
    expect((await read(buyer, id)).questions[0]).toMatchObject({ preselected: 'accept', state: 'open' });
    const other = await asking.aPurchasing(buyer, { balance: true, advance });
    expect(await report(other, { kind: 'price_increase', price: '40', ask: true })).toBe('asked');
  });

  test('nothing was answered, or only a part is left', async () => {
    const buyer = await aBuyer(shop, { balance: '40000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    expect(await report(id, { kind: 'price_increase', price: '39.91' })).toBe('asked');
    const advance = { outOfStock: { do: 'cancel_order' } };
    const part = await asking.aPurchasing(buyer, { balance: true, advance });
    expect(await report(part, { kind: 'stock', available: 1 })).toBe('asked');
    expect((await read(buyer, part)).questions[0]?.preselected).toBe('take_rest');
  });
});

describe('what goes back without a question', () => {
  const tell = (by: Buyer, id: string, body: object) =>
    onOrderAsSeen(shop.call, 'staffReportProblem', { token: by.token, params: { id }, body });
  const fell = { kind: 'price_increase', price: '35' };
  const codeOf = async (answer: ReturnType<typeof tell>) => {
    const { status, body } = await answer;
    return [status, body.error?.code];
  };
  const aloneUpTo = (minor: string) =>
    shop.database.pool.query("update alone_limit set amount_minor = $1 where name = 'order_refund'", [minor]);
  const aBought = async (buyer: Buyer, input: object = {}) => {
    const id = await asking.aPurchasing(buyer, { balance: true, ...input });
    await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'F' });
    return id;
  };

  test('is not for one’s own order, nor for who may not refund, nor where nothing is refunded so', async () => {
    const owner = await aBuyer(shop, { balance: '20000', roles: ['support'] });
    const own = await aBought(owner);
    expect(await codeOf(tell(owner, own, fell))).toEqual([403, 'own_order']);
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await aBought(buyer);
    await asking.staffDo('staffMarkSent', id);
    const warehouse = await aBuyer(shop, { roles: ['warehouse'] });
    expect(await codeOf(tell(warehouse, id, fell))).toEqual([403, 'other_role']);
    expect(await codeOf(tell(warehouse, id, { kind: 'freight', inland: '0' }))).toEqual([403, 'other_role']);
    const lines = `update order_line set state = 'completed' where order_id = $1`;
    await shop.database.pool.query(
      `with l as (${lines}) update customer_order set state = 'completed' where id = $1`,
      [id],
    );
    expect(await codeOf(tell(asking.staff, id, fell))).toEqual([409, 'wrong_state']);
    expect([await balanceOf(owner), await balanceOf(buyer)]).toEqual(['10727.00', '10727.00']);
  });

  test('counts together with what one person gives back of the order', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const variantMissing = 'blue';
    const id = await aBought(buyer, { advance: { variantMissing } });
    const cheap = { kind: 'price_increase', price: '0.01' };
    const cheapOther = { kind: 'variant', alternatives: [{ title: 'blue', price: '0.01' }] };
    for (const body of [cheap, cheapOther])
      expect(await codeOf(tell(asking.staff, id, body))).toEqual([409, 'refund_above_limit']);
    expect(await balanceOf(buyer)).toBe('10727.00');
    // 1 078.00 each time
    await aloneUpTo('200000');
    expect(await report(id, fell)).toBe('price_fell');
    expect(await codeOf(tell(asking.staff, id, { ...fell, price: '30.10' }))).toEqual([
      409,
      'refund_above_limit',
    ]);
    const refund = { token: asking.staff.token, params: { id }, body: { reason: 'shop_refused' } };
    await aloneUpTo('900000');
    expect((await shop.call('staffRefundLines', refund)).body.error.code).toBe('refund_above_limit');
    expect(await balanceOf(buyer)).toBe('11805.00');
    await aloneUpTo('500000');
  });

  test('needs a limit that can be told in the currency of the order', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await aBought(buyer);
    const currency = (code: string) =>
      shop.database.pool.query("update alone_limit set currency = $1 where name = 'order_refund'", [code]);
    await currency('AUD');
    const { status, body } = await tell(asking.staff, id, fell);
    expect([status, body.error.code]).toEqual([409, 'limit_without_rate']);
    await currency('RUB');
  });
});

describe('what staff offer at a lower price', () => {
  const cheap = (price: string, line?: string) => ({
    ...{ kind: 'variant', alternatives: [{ title: 'blue', price }] },
    ...(line ? { line } : {}),
  });
  const tried = async (
    name: 'staffReportProblem' | 'staffPreviewProblem',
    id: string,
    body: object,
    { token } = asking.staff,
  ) => {
    const { version } = (await shop.call('staffGetOrder', { token, params: { id } })).body.data;
    const answer = await shop.call(name, { token, params: { id }, body: { version, ...body } });
    return answer.body.error?.code ?? 'done';
  };
  const take = async (buyer: Buyer, id: string) => {
    const [question] = (await read(buyer, id)).questions.filter(({ state }) => state === 'open');
    const answers = [{ question_id: question?.id, version: question?.version, option: 'alternative-1' }];
    const body = { order: { id, answers, use_balance: false } };
    return (await shop.call('answerQuestions', { token: buyer.token, body })).status;
  };

  test('counts as if the customer had taken it, before and after he does; the preview says so', async () => {
    const buyer = await aBuyer(shop, { balance: '90000' });
    const id = await asking.aPair(buyer);
    const [first, second] = (await read(buyer, id)).items;
    const absurd = cheap('0.01', first?.id);
    const limit = (minor: string) =>
      shop.database.pool.query("update alone_limit set amount_minor = $1 where name = 'order_refund'", [
        minor,
      ]);
    await limit('100000');
    expect(await tried('staffPreviewProblem', id, absurd)).toBe('refund_above_limit');
    expect(await tried('staffReportProblem', id, absurd)).toBe('refund_above_limit');
    expect((await read(buyer, id)).questions).toEqual([]);
    // nine euros less for a line are within it once, as long as the customer may take it and after he did
    const price = (line: typeof first) =>
      (Number(line?.unitPrice.amount) - 9 / (line?.quantity ?? 1)).toFixed(2);
    expect(await tried('staffReportProblem', id, cheap(price(first), first?.id))).toBe('done');
    expect(await tried('staffReportProblem', id, cheap(price(second), second?.id))).toBe(
      'refund_above_limit',
    );
    expect(await take(buyer, id)).toBe(200);
    expect(await tried('staffReportProblem', id, cheap(price(second), second?.id))).toBe(
      'refund_above_limit',
    );
    await asking.later(24 * 3_600_000 + 1_000);
    expect(await tried('staffPreviewProblem', id, cheap(price(second), second?.id))).toBe('done');
    // fewer pieces that are paid less are no gift: what is not bought is not paid
    const other = await aBuyer(shop, { balance: '90000' });
    const many = await asking.aPurchasing(other, { balance: true, quantity: 8 });
    expect(await tried('staffReportProblem', many, { kind: 'stock', available: 1 })).toBe('done');
    await limit('500000');
  });

  test('is for those who may give it back, and not for one’s own order; the preview says so', async () => {
    const buyer = await aBuyer(shop, { balance: '20000' });
    const id = await asking.aPurchasing(buyer, { balance: true });
    await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'G' });
    const shopper = await aBuyer(shop, { roles: ['buyer'] });
    // a buyer asks about what is bought, but gives nothing of it back
    expect(await tried('staffPreviewProblem', id, cheap('35'), shopper)).toBe('other_role');
    expect(await tried('staffReportProblem', id, cheap('35'), shopper)).toBe('other_role');
    expect(await tried('staffPreviewProblem', id, cheap('45'), shopper)).toBe('done');
    const owner = await aBuyer(shop, { balance: '20000', roles: ['support'] });
    const own = await asking.aPurchasing(owner, { balance: true });
    const dearer = { kind: 'price_increase', price: '45' };
    expect(await tried('staffPreviewProblem', own, dearer, owner)).toBe('own_order');
    expect(await tried('staffReportProblem', own, dearer, owner)).toBe('own_order');
  });
});

test('a price that fell is no question: the difference returns at once', async () => {
  const buyer = await aBuyer(shop, { balance: '20000' });
  const id = await asking.aPurchasing(buyer, { balance: true });
  expect(await report(id, { kind: 'price_increase', price: '35' })).toBe('price_fell');
  expect(await read(buyer, id)).toMatchObject({ state: 'purchasing', total: { amount: '8195.00' } });
  expect(await balanceOf(buyer)).toBe('11805.00');
});

test('the preview says it in the customer’s language and writes nothing', async () => {
  const buyer = await aBuyer(shop, { balance: '20000', locale: 'ru' });
  const id = await asking.aPurchasing(buyer, { balance: true });
  const preview = await shop.call('staffPreviewProblem', {
    token: asking.staff.token,
    params: { id },
    body: { kind: 'price_increase', price: '42.90', note: 'Так написал магазин.' },
  });
  expect(preview.body.data).toMatchObject({
    outcome: 'asked',
    locale: 'ru',
    question: { kind: 'price_increase' },
  });
  const text = preview.body.data.words.join('\n').replaceAll(/\s/g, ' ');
  expect(text).toMatch(/Цена в магазине выросла .*Купить по новой цене · доплата 660,00 ₽/);
  expect(await read(buyer, id)).toMatchObject({ state: 'purchasing', questions: [] });
});

test.each([
  [{ kind: 'price_increase' }, 'price'],
  [{ kind: 'price_increase', price: '39.90' }, 'price'],
  [{ kind: 'price_increase', price: '0' }, 'price'],
  [{ kind: 'freight' }, 'inland'],
  [{ kind: 'stock', available: 2 }, 'available'],
  [{ kind: 'freight', inland: 'much' }, 'inland'],
])('%j is refused at %s', async (body, field) => {
  const buyer = await aBuyer(shop, { balance: '20000' });
  const id = await asking.aPurchasing(buyer, { balance: true });
  const refused = await onOrderAsSeen(shop.call, 'staffReportProblem', {
    token: asking.staff.token,
    params: { id },
    body,
  });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.error.fields ?? {})).toEqual([field]);
});
