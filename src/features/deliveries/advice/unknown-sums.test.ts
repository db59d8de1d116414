/** The adviser says why a sum cannot be known, and advises about nothing that cannot go together. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveOn } from '../../../../tests/support/a-delivered-order.ts';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  storedGoods,
} from '../../../../tests/support/a-delivery.ts';
import { aBoughtOrder, passDays } from '../../../../tests/support/a-stored-order.ts';
import type { Buyer } from '../../../../tests/support/an-order.ts';
import { changeTariff, type TariffChange } from '../../pricing/actions.ts';
import type { AdviceKind } from './advice-contract.ts';

let desk: DeliveryDesk;
beforeAll(async () => {
  desk = await aDeliveryDesk();
}, 120_000);
afterAll(() => desk.market.close());

const call: DeliveryDesk['market']['shop']['call'] = (...given) => desk.market.shop.call(...given);

async function advised({ token }: Pick<Buyer, 'token'>, order?: string) {
  const answer = await call('adviseDelivery', { token, ...(order ? { query: { order } } : {}) });
  expect(answer.status).toBe(200);
  return answer.body.data;
}
async function choiceOf(customer: Buyer, kind: AdviceKind) {
  return (await advised(customer))?.choices.find((one) => one.kind === kind);
}

/** A tariff from now on; orders that are made afterwards go by it. */
async function setTariff(values: TariffChange['values']): Promise<void> {
  const { shop } = desk.market;
  await changeTariff(shop.installation.db, { values, effectiveFrom: shop.clock.now(), by: null });
  await shop.settle();
}

test('goods that are not weighed have no price, and none is recommended by a sum that is guessed', async () => {
  const customer = await aSender(desk);
  for (const path of ['nordlicht/p/teekanne-nordsee', 'nordlicht/p/becher-hav']) {
    const order = await aBoughtOrder(desk.market, { crew: desk.crew, customer, path });
    await moveOn(desk.market, order, 'at_warehouse');
    await desk.market.shop.database.pool.query(
      `insert into stored_order (order_id, user_id, warehouse, arrived_at, tariff_version, goods_minor, currency)
        values ($1, $2, 'main', $3, 1, 400000, 'RUB')`,
      [order.id, customer.id, desk.market.shop.clock.now()],
    );
  }
  const advice = await advised(customer);
  expect(advice?.choices.map(({ kind, unknown, pay }) => [kind, unknown, pay])).toEqual([
    ['ship', 'not_weighed', null],
    ['merge', 'not_weighed', null],
  ]);
  expect(advice?.recommended).toBeNull();
});

test('waiting has no sum while nobody can say when it ends, and what is sure is recommended', async () => {
  const customer = await aSender(desk);
  await aBoughtOrder(desk.market, { crew: desk.crew, customer });
  // three weeks after a parcel should have come, nobody knows when it will
  await passDays(desk.market, 45, [customer, desk.crew.buyer, desk.crew.warehouse]);
  await storedGoods(desk, customer);
  const advice = await advised(customer);
  expect(advice?.coming).toMatchObject([{ expected: null }]);
  expect(advice?.choices.map(({ kind, unknown, at }) => [kind, unknown, at === null])).toEqual([
    ['ship', null, false],
    ['wait', 'no_date', true],
  ]);
  expect(advice?.recommended).toMatchObject({ kind: 'ship', because: 'only_known' });
});

test('nobody is advised to wait until his goods count as given up', async () => {
  const before = { freeStorageDays: 30, abandonmentDays: 120, noticeDays: 14 };
  await setTariff({ freeStorageDays: 5, abandonmentDays: 20, noticeDays: 4 });
  const customer = await aSender(desk);
  await storedGoods(desk, customer);
  const { id } = await aBoughtOrder(desk.market, { crew: desk.crew, customer });
  // without an estimate it may come as late as a shop takes at most
  await desk.market.shop.database.pool.query('update customer_order set estimate = null where id = $1', [id]);
  const wait = await choiceOf(customer, 'wait');
  expect(wait).toMatchObject({ unknown: 'given_up', pay: null });
  // it is told what the days until then would cost
  expect(Number(wait?.storage?.from.amount)).toBeGreaterThan(0);
  expect((await advised(customer))?.recommended?.kind).toBe('ship');
  await setTariff(before);
});

test('storage that is a part of the freight is in the sum, and equals what the route is offered at', async () => {
  await setTariff({ penaltyBase: 'freight', deliveryPenaltyRate: '40', freeStorageDays: 3 });
  const customer = await aSender(desk);
  const first = await storedGoods(desk, customer, { grams: 1200 });
  await storedGoods(desk, customer, { grams: 700 });
  await passDays(desk.market, 6, [customer, desk.crew.buyer, desk.crew.warehouse]);
  const merge = await choiceOf(customer, 'merge');
  const [delivery, storage] = [merge?.delivery?.from.amount, merge?.storage?.from.amount].map(Number);
  expect(storage).toBe(Math.round((delivery ?? 0) * 40) / 100);
  const { address_id } = customer.placing;
  const alone = await call('quoteDelivery', {
    token: customer.token,
    query: { orders: first.id, address_id },
  });
  const cheapest = alone.body.data.find(({ can }) => can === 'yes')?.bill?.net.amount;
  expect(Number((await choiceOf(customer, 'ship'))?.pay?.from.amount)).toBeGreaterThan(Number(cheapest));
  await setTariff({ penaltyBase: 'day', deliveryPenaltyRate: '50', freeStorageDays: 30 });
});

test('goods for another place, and those of another customer, are no choice', async () => {
  const customer = await aSender(desk);
  const [here, there] = [await storedGoods(desk, customer), await storedGoods(desk, customer)];
  expect((await advised(customer))?.choices).toHaveLength(2);
  await desk.market.shop.database.pool.query(
    `update customer_order set address = jsonb_set(address, '{country}', '"DE"') - 'addressId' where id = $1`,
    [there.id],
  );
  expect(await advised(customer)).toBeNull();
  const stranger = await aSender(desk);
  await storedGoods(desk, stranger);
  await storedGoods(desk, stranger);
  expect(await advised(stranger, here.orderNum)).toBeNull();
  expect((await advised(stranger))?.choices).toHaveLength(2);
});
