/** The flows of parcels that are cut: orders merged, a delivery made, paid from the balance and paid by card. */
import { expect } from 'vitest';
import { aSender, type DeliveryDesk, deliveryBody, storedGoods } from '../support/a-delivery.ts';
import type { Buyer } from '../support/an-order.ts';
import { chooseSuccess, type Flow, look } from './crash-case.ts';

/** Sums on the accounts of things, by account, in minor units. */
async function accounts({ market }: DeliveryDesk, things: readonly string[]) {
  const { rows } = await market.shop.database.pool.query(
    `select account, sum(amount_minor)::text as sum from audit_postings
    where split_part(account, ':', 2) = any($1) group by account having sum(amount_minor) <> 0 order by account`,
    [things],
  );
  return rows;
}

const merge: Flow = {
  name: 'merge',
  async prepare(desk) {
    const customer = await aSender(desk);
    const [main, other] = [await storedGoods(desk, customer), await storedGoods(desk, customer)];
    const orders = [main.id, other.id];
    const before = await accounts(desk, orders);
    const linesOf = async () =>
      (
        await look(desk.market, customer).rows(
          'select id, order_id, quantity from order_line where order_id = any($1) order by id',
          [orders],
        )
      ).length;
    const lines = await linesOf();
    const body = { order: main.id, orders: [other.id] };
    let status: number | undefined;

    /** The other order's state, its living memberships, groups that live, and what history says of it. */
    async function merged() {
      const [row] = await look(desk.market, customer).rows(
        `select o.state, (select count(*)::int from merge_member m where m.order_id = o.id and m.parted_at is null) as members,
          (select count(*)::int from merge_group g where g.main_order_id = $2 and g.undone_at is null) as groups,
          (select count(*)::int from order_event e where e.order_id = o.id and e.kind = 'merged') as told,
          (select count(*)::int from order_event e where e.order_id = $2 and e.kind = 'orders_joined') as joined
        from customer_order o where o.id = $1`,
        [other.id, main.id],
      );
      return row;
    }
    const whole = { state: 'merged', members: 1, groups: 1, told: 1, joined: 1 };
    const nothing = { state: 'at_warehouse', members: 0, groups: 0, told: 0, joined: 0 };
    return {
      async run(shop) {
        status = await shop.call('POST', '/cabinet/orders-merge', customer.token, body);
        await shop.tell('jobs');
      },
      isAcknowledged: () => status === 200,
      async check() {
        const now = await merged();
        if (status === 200) expect(now).toEqual(whole);
        expect([whole, nothing]).toContainEqual(now);
        expect(await accounts(desk, orders)).toEqual(before);
        // whoever presses again has them merged once
        await desk.market.shop.call('mergeOrders', { token: customer.token, body });
        expect(await merged()).toEqual(whole);
        expect(await linesOf()).toBe(lines);
        expect(await accounts(desk, orders)).toEqual(before);
        const told = await desk.market.shop.call('listNotifications', {
          ...{ token: customer.token, query: { limit: 50 } },
        });
        if (now?.state === 'merged')
          expect(told.body.data.filter(({ kind }) => kind === 'merge-done')).toHaveLength(1);
      },
    };
  },
};

/** 2.4 kg by the road. */
const bill = '2160.00';
const shown_total = { amount: bill, currency: 'RUB' };

/** The state of a customer's only parcel: not ordered, awaiting payment, or paid. */
async function parcelOf(desk: DeliveryDesk, { customer, order }: { customer: Buyer; order: string }) {
  const seen = look(desk.market, customer);
  const deliveries = await seen.rows(
    `select d.id, d.state,
      coalesce((select sum(amount_minor) from audit_postings where account = 'delivery:' || d.id), 0)::int as paid,
      (select count(*)::int from delivery_order o where o.delivery_id = d.id) as orders,
      (select count(*)::int from delivery_event e where e.delivery_id = d.id and e.kind = 'ordered') as ordered,
      (select count(*)::int from delivery_event e where e.delivery_id = d.id and e.kind = 'paid') as covered
    from delivery d where d.user_id = $1`,
    [customer.id],
  );
  const [{ state }] = await seen.rows('select state from customer_order where id = $1', [order]);
  expect(deliveries.length).toBeLessThan(2);
  const [delivery] = deliveries;
  if (!delivery) {
    expect(state).toBe('at_warehouse');
    return { is: 'not ordered', id: undefined } as const;
  }
  const { id, ...facts } = delivery;
  expect(state).toBe('in_delivery');
  const waiting = { state: 'awaiting_payment', paid: 0, orders: 1, ordered: 1, covered: 0 };
  const packing = { state: 'packing', paid: 216_000, orders: 1, ordered: 1, covered: 1 };
  expect([waiting, packing]).toContainEqual(facts);
  return { is: facts.state === 'packing' ? 'paid' : 'waiting', id: String(id) } as const;
}

/** Presses again until the parcel is ordered and paid, and looks whether it is paid once. */
async function payToTheEnd(desk: DeliveryDesk, parcel: { customer: Buyer; order: string }): Promise<void> {
  const { customer, order } = parcel;
  const { token } = customer;
  const { shop } = desk.market;
  const first = await parcelOf(desk, parcel);
  if (first.is === 'not ordered') {
    const made = await shop.call('createDelivery', { token, body: deliveryBody(customer, [order]) });
    expect(made.status).toBe(201);
  } else {
    const again = await shop.call('createDelivery', { token, body: deliveryBody(customer, [order]) });
    expect(again.status).toBe(409);
  }
  const { id = '' } = await parcelOf(desk, parcel);
  const paid = await shop.call('payDelivery', { token, params: { id }, body: { method: 'balance' } });
  expect(paid.status).toBe(first.is === 'paid' ? 409 : 200);
  await shop.settle();
  expect((await parcelOf(desk, parcel)).is).toBe('paid');
}

async function aSenderWithGoods(desk: DeliveryDesk) {
  const customer = await aSender(desk);
  const { id: order } = await storedGoods(desk, customer);
  const seen = look(desk.market, customer);
  return { customer, order, seen, before: await seen.available() };
}

const less = (amount: string, cost: string): string => (Number(amount) - Number(cost)).toFixed(2);

const deliveryMade: Flow = {
  name: 'delivery made',
  async prepare(desk) {
    const { customer, order, seen, before } = await aSenderWithGoods(desk);
    const body = { ...deliveryBody(customer, [order]), shown_total };
    let status: number | undefined;
    return {
      async run(shop) {
        status = await shop.call('POST', '/cabinet/orders-delivery', customer.token, body);
        await shop.tell('jobs');
      },
      isAcknowledged: () => status === 201,
      async check() {
        const now = await parcelOf(desk, { customer, order });
        if (status === 201) expect(now.is).toBe('waiting');
        expect(['not ordered', 'waiting']).toContain(now.is);
        expect(await seen.available()).toBe(before);
        await payToTheEnd(desk, { customer, order });
        expect(await seen.available()).toBe(less(before, bill));
      },
    };
  },
};

const deliveryFromBalance: Flow = {
  name: 'delivery paid from the balance',
  async prepare(desk) {
    const { customer, order, seen, before } = await aSenderWithGoods(desk);
    const { token } = customer;
    // its card payment is open, and stands in the way of the one from the balance
    const made = await desk.market.shop.call('createDelivery', {
      ...{ token, body: deliveryBody(customer, [order]) },
    });
    const { id } = made.body.data.delivery;
    let status: number | undefined;
    return {
      async run(shop) {
        status = await shop.call('POST', `/cabinet/deliveries/${id}/pay`, token, { method: 'balance' });
        await shop.tell('jobs');
      },
      isAcknowledged: () => status === 200,
      async check() {
        const now = await parcelOf(desk, { customer, order });
        if (status === 200) expect(now.is).toBe('paid');
        expect(await seen.available()).toBe(now.is === 'paid' ? less(before, bill) : before);
        await payToTheEnd(desk, { customer, order });
        expect(await seen.available()).toBe(less(before, bill));
      },
    };
  },
};

const deliveryByCard: Flow = {
  name: 'delivery paid by card',
  async prepare(desk) {
    const { customer, order, seen, before } = await aSenderWithGoods(desk);
    const { token } = customer;
    const body = { ...deliveryBody(customer, [order]), shown_total };
    let isPaid = false;
    return {
      async run(shop) {
        const answer = await shop.ask('POST', '/api/v1/cabinet/orders-delivery', token, body);
        isPaid = await chooseSuccess(shop, customer, answer);
        await shop.tell('jobs');
      },
      isAcknowledged: () => isPaid,
      async check() {
        const now = await parcelOf(desk, { customer, order });
        if (isPaid) expect(now.is).toBe('paid');
        expect(await seen.available()).toBe(before);
        await payToTheEnd(desk, { customer, order });
        expect(await seen.available()).toBe(now.is === 'paid' ? before : less(before, bill));
      },
    };
  },
};

export const parcelFlows: readonly Flow[] = [merge, deliveryMade, deliveryFromBalance, deliveryByCard];
