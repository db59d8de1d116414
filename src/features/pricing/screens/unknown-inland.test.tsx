/** A delivery by the shop that nobody knows is said to be unknown from the panel to the order, and never shown as a sum. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOrder, aProduct, inCart } from '../../../../tests/support/an-order.ts';
import { type AskingShop, anAskingShop } from '../../../../tests/support/asking.ts';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { onOrderAsSeen } from '../../../../tests/support/order-actions.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { OrderReceipt } from '../../../pages/account/orders/order-receipt.tsx';
import { CartSummary } from '../../cart/screens/cart-summary.tsx';
import type { CartInHand } from '../../cart/screens/use-cart.ts';
import { QuestionFacts } from '../../orders/screens/questions/question-facts.tsx';
import { QuoteReceipt } from './quote-receipt.tsx';

let asking: AskingShop;
let shop: AskingShop['shop'];
beforeAll(async () => {
  asking = await anAskingShop();
  shop = asking.shop;
}, 120_000);
afterAll(() => asking?.close());
afterEach(() => expectSoundBooks(shop));

const unknown =
  'Shop delivery if the shop charges for delivery, we’ll ask you before we buy, unless your instructions in the cart cover it unknown';
const toGuest = unknown.replace(', unless your instructions in the cart cover it', '');
const isSaid = (said: string, words = unknown): void => {
  expect(said).toContain(words);
  expect(said).not.toContain('€0.00');
};

test('panel, cart and calculator say that it is unknown, and the sum to the door that it is not in it', async () => {
  const buyer = await aBuyer(shop);
  const product = await aProduct(asking, buyer);
  const { order } = await inCart(asking, buyer);
  const { token } = buyer;
  const [panel, guest, cart, typed, free] = await Promise.all([
    shop.call('calculateCart', { token, body: { product } }),
    shop.call('previewUrl', { body: { url: product.url } }),
    shop.call('getCart', { token }),
    shop.call('calculatePrice', { body: { price: '10', currency: 'EUR' } }),
    shop.call('calculatePrice', { body: { price: '10', currency: 'EUR', inland: '0' } }),
  ]);
  const group = cart.body.data.groups.find(({ id }) => id === order);
  const quotes = [panel.body.data.quote, guest.body.data.quote, group?.quote ?? null, typed.body.data];
  for (const quote of quotes) {
    const said = readOf(drawn(<QuoteReceipt quote={quote} pieces={1} />, { user: { balance: 0 } as never }));
    isSaid(said);
    // a guest has told nothing ahead
    isSaid(readOf(drawn(<QuoteReceipt quote={quote} pieces={1} />, { user: null })), toGuest);
    expect(said).toContain('excluding the shop’s delivery, which isn’t known yet');
  }
  const inHand = { now: cart.body.data, isChanging: false } as unknown as CartInHand;
  expect(readOf(drawn(<CartSummary cart={inHand} />))).toContain('excluding the shop’s delivery');
  // somebody who says that it is nothing is believed
  expect(free.body.data.inlandUnknown).toBeUndefined();
  expect(readOf(drawn(<QuoteReceipt quote={free.body.data} pieces={1} />))).toContain('€0.00');
});

test('the order says it until the goods are bought, also with a price made anew; then nothing is due for it', async () => {
  const buyer = await aBuyer(shop, { balance: '100000' });
  const { token } = buyer;
  const { id } = await anOrder(asking, buyer);
  const params = { id };
  const read = async () => (await shop.call('getOrder', { token, params })).body.data;
  isSaid(readOf(drawn(<OrderReceipt order={await read()} />)));
  expect(readOf(drawn(<OrderReceipt order={await read()} isForStaff />))).toContain(
    'use “Report a problem” before you pay it',
  );
  const { items } = await read();
  const again = await shop.call('calculateOrder', {
    token,
    body: { order: { id, lines: [{ id: items[0]?.id, quantity: 2 }] } },
  });
  expect(again.body.data).toMatchObject({ quote: { inlandUnknown: true } });
  await asking.pay(buyer, [id], { method: 'balance' });
  isSaid(readOf(drawn(<OrderReceipt order={await read()} />)));
  await asking.staffDo('staffTakeOrder', id);
  await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'S-1' });
  const bought = readOf(drawn(<OrderReceipt order={await read()} />));
  expect(bought).toContain('Shop delivery nothing to pay');
  expect(bought).not.toContain('unknown');
});

test('a question about it names no sum of before; what is answered stands in the price', async () => {
  const buyer = await aBuyer(shop, { balance: '100000' });
  const { token } = buyer;
  const { id } = await anOrder(asking, buyer);
  await asking.pay(buyer, [id], { method: 'balance' });
  await asking.staffDo('staffTakeOrder', id);
  await onOrderAsSeen(shop.call, 'staffReportProblem', {
    token: asking.staff.token,
    params: { id },
    body: { kind: 'freight', inland: '4.95' },
  });
  const order = (await shop.call('getOrder', { token, params: { id } })).body.data;
  const [question] = order.questions;
  if (!question) throw new Error('no question');
  const said = readOf(drawn(<QuestionFacts question={question} />));
  expect(said).toContain('€4.95');
  expect(said).not.toContain('€0.00');
  const answers = [{ question_id: question.id, version: question.version, option: 'accept' }];
  await shop.call('answerQuestions', { token, body: { order: { id, answers, use_balance: true } } });
  const { receipt } = (await shop.call('getOrder', { token, params: { id } })).body.data;
  expect(receipt.quote).toMatchObject({ inlandInShop: { amount: '4.95' } });
  expect(receipt.quote.inlandUnknown).toBeUndefined();
});
