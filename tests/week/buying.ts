/** The first days of an order: placed, checked, paid, asked about and bought, by calls of its customer and of staff. */
import { expect } from 'vitest';
import { onOrderAsSeen } from '../support/order-actions.ts';
import { dearer, type PlannedOrder } from './plan.ts';
import { type Basket, basketOf, billOf, isBought, priceOf, truthOf } from './planted.ts';
import { idOf, type Scene } from './scene.ts';

/** A sum of hundredths as it is typed. */
export const typed = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

export async function place(scene: Scene, orders: readonly PlannedOrder[]): Promise<void> {
  for (const { index, customer, price, quantity } of orders) {
    const buyer = scene.customers[customer];
    if (!buyer) throw new Error(`customer ${customer} is not there`);
    const manual = { title: `Lamp ${index}`, price: typed(price), currency: 'EUR' };
    const product = { url: `https://shop.example.com/lamp-${index}`, manual, quantity: Number(quantity) };
    const { orders: made } = await scene.done('buyNow', buyer, { body: { product, ...buyer.placing } });
    scene.ids.set(index, made[0]?.id ?? '');
  }
}

export async function review(scene: Scene, orders: readonly PlannedOrder[]): Promise<void> {
  for (const { index, inland } of orders)
    await scene.done('staffReviewOrder', scene.people.support, {
      params: { id: idOf(scene, index) },
      body: { decision: 'approve', lines: [], inland: typed(inland) },
    });
}

export async function pay(scene: Scene, orders: readonly PlannedOrder[]): Promise<void> {
  for (const { index, customer } of orders)
    await scene.done('payOrderByPost', scene.customers[customer] as { token: string }, {
      ...{ params: { id: idOf(scene, index) }, body: { method: 'balance' } },
    });
}

/** The pages are dearer now: a buyer takes these orders and asks. */
export async function ask(scene: Scene, orders: readonly PlannedOrder[]): Promise<void> {
  const { token } = scene.people.buyer;
  for (const { index, price } of orders) {
    const params = { id: idOf(scene, index) };
    await scene.done('staffTakeOrder', scene.people.buyer, { params });
    const body = { kind: 'price_increase', price: typed(price + dearer) };
    const asked = await onOrderAsSeen(scene.asking.shop.call, 'staffReportProblem', { token, params, body });
    expect(asked.body.data?.outcome, JSON.stringify(asked.body)).toBe('asked');
  }
}

export async function answer(scene: Scene, orders: readonly PlannedOrder[]): Promise<void> {
  for (const { index, customer, question: option } of orders) {
    const [buyer, id] = [scene.customers[customer] as { token: string }, idOf(scene, index)];
    const seen = await scene.done('getOrder', buyer, { params: { id } });
    const question = seen.questions.at(-1);
    const answers = [{ question_id: question?.id, version: question?.version, option }];
    await scene.done('answerQuestions', buyer, { body: { order: { id, answers, use_balance: true } } });
  }
}

/** Buys all that is paid; answers the baskets as the shop took them. */
export async function buy(scene: Scene, orders: readonly PlannedOrder[]): Promise<Basket[]> {
  const live = orders.filter(isBought);
  const alone = live.filter(({ isAlone }) => isAlone);
  const asked = live.filter((order) => !order.isAlone && order.question);
  const plain = live.filter((order) => !order.isAlone && !order.question);
  const first = orders[0]?.day ?? 0;
  const baskets = [...inParts(plain, scene.week.basketOf), ...inParts(asked, scene.week.basketOf)].map(
    (part, at) => basketOf(part, first * 7 + at),
  );
  for (const [at, basket] of baskets.entries())
    await (at === 0 ? buyTwice(scene, basket) : buyBasket(scene, basket, at % 3 === 2));
  for (const order of alone) await buyAlone(scene, order);
  return [...baskets, ...alone.map(ownBasket)];
}

const inParts = (orders: readonly PlannedOrder[], size: number): PlannedOrder[][] =>
  Array.from({ length: Math.ceil(orders.length / size) }, (_, at) =>
    orders.slice(at * size, (at + 1) * size),
  );

async function bodyOf(scene: Scene, { orders, total, charged }: Basket) {
  const desk = (await scene.done('staffListBuying', scene.people.buyer)).flatMap((shop) => shop.orders);
  const seen = orders.map(({ index }) => {
    const found = desk.find(({ id }) => id === idOf(scene, index));
    if (!found) throw new Error(`order ${index} is not at the desk`);
    return { id: found.id, version: found.version };
  });
  return {
    orders: seen,
    shop_order_number: `N-${orders.map(({ index }) => index).join('-')}`,
    ...{ basket_total: typed(total), charged: typed(charged) },
  };
}

/** The charge may be known later: then each order's cost is stated on its own. */
async function buyBasket(scene: Scene, basket: Basket, isLater: boolean): Promise<void> {
  const { charged, ...body } = await bodyOf(scene, basket);
  await scene.done('staffBuyBasket', scene.people.buyer, { body: isLater ? body : { ...body, charged } });
  if (!isLater) return;
  const truth = truthOf({ ...basket, orders: basket.orders.map(withoutEnd) });
  for (const { index } of basket.orders)
    await scene.done('staffStateCost', scene.people.finance, {
      params: { id: idOf(scene, index) },
      body: { charged: typed(truth.get(index)?.cost ?? 0n), instead_of: null },
    });
}

/** As an order is before anything becomes of it. */
const withoutEnd = (order: PlannedOrder): PlannedOrder => ({ ...order, claim: null, isLost: false });

/** Two buyers press at the same instant, and once more with the page as it was: the shop is paid once. */
async function buyTwice(scene: Scene, basket: Basket): Promise<void> {
  const body = await bodyOf(scene, basket);
  const { buyer, colleague } = scene.people;
  const press = ({ token }: { token: string }, number: string) =>
    scene.asking.shop.call('staffBuyBasket', { token, body: { ...body, shop_order_number: number } });
  const both = await Promise.all([press(buyer, 'first'), press(colleague, 'second')]);
  expect(both.map(({ status }) => status).toSorted(), JSON.stringify(both[0]?.body)).toEqual([200, 409]);
  expect((await press(colleague, 'third')).status).toBe(409);
  const [one] = body.orders;
  const alone = await scene.asking.shop.call('staffMarkPurchased', {
    ...{ token: colleague.token, params: { id: one?.id ?? '' }, body: { shop_order_number: 'fourth' } },
  });
  expect(alone.status).toBe(409);
  const ids = body.orders.map(({ id }) => id);
  const { rows } = await scene.asking.shop.database.pool.query(
    'select order_id from purchase_order where order_id = any($1)',
    [ids],
  );
  expect(rows).toHaveLength(ids.length);
}

/** The card pays ninety-nine hundredths of the billed price. */
function ownBasket(order: PlannedOrder): Basket {
  const total = priceOf(order) * order.quantity + order.inland;
  return { orders: [order], total, charged: (billOf(order).goods * 99n) / 100n };
}

async function buyAlone(scene: Scene, order: PlannedOrder): Promise<void> {
  const params = { id: idOf(scene, order.index) };
  const { buyer } = scene.people;
  if (!order.question) await scene.done('staffTakeOrder', buyer, { params });
  await scene.done('staffMarkPurchased', buyer, {
    ...{ params, body: { shop_order_number: `A-${order.index}` } },
  });
  const body = { charged: typed(ownBasket(order).charged), instead_of: null };
  await scene.done('staffStateCost', buyer, { params, body });
}
