import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  aBuyer,
  aMarket,
  aPaidOrder,
  type Buyer,
  inCart,
  type Market,
} from '../../../../tests/support/an-order.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { derivedState, isEnded } from '../../order-states/derived-state.ts';
import { type OrderState, orderStates } from '../../order-states/states.ts';
import { type Mover, mayMove, plainFacts, transitions } from '../../order-states/transitions.ts';
import { type LinesInput, moveLines } from '../moving/move-lines.ts';
import { lockOrder, noteEvent } from '../moving/move-order.ts';
import type { OrderActor, OrdersShop } from '../orders-shop.ts';
import { linesOf } from '../store.ts';

describe('the table as a model', () => {
  const movers: Mover[] = ['customer', 'buyer', 'warehouse', 'support', 'finance', 'timer', 'payment'];
  /** Every assignment of what guards ask that matters together. */
  const worlds = (to: OrderState) =>
    [true, false].flatMap((isCovered) =>
      [true, false].map((isBought) => ({
        ...plainFacts,
        ...{ isCovered, isBought, isOverdue: true, previous: to },
      })),
    );
  const follows = (from: OrderState) =>
    orderStates.filter((to) =>
      worlds(to).some((facts) => mayMove({ from, to, by: movers }, facts) === 'yes'),
    );

  test.each(orderStates.map((state) => [state]))('from %s an end can be reached', (state) => {
    const seen = new Set<OrderState>([state]);
    for (const at of seen) for (const to of follows(at)) seen.add(to);
    const ends: OrderState[] = ['completed', 'refunded', 'cancelled', 'expired', 'abandoned'];
    expect(ends.some((end) => seen.has(end))).toBe(true);
  });

  test('whoever is not named for a pair is refused in every world', () => {
    let refused = 0;
    for (const from of orderStates) {
      for (const to of orderStates) {
        for (const by of movers) {
          if (transitions[from][to]?.by.includes(by)) continue;
          refused++;
          for (const facts of worlds(to)) expect(mayMove({ from, to, by: [by] }, facts)).not.toBe('yes');
        }
      }
    }
    const named = orderStates.flatMap((from) => Object.values(transitions[from]).flatMap(({ by }) => by));
    expect(refused + named.length).toBe(orderStates.length ** 2 * movers.length);
  });

  test('what has ended stays ended', () => {
    for (const state of orderStates.filter(isEnded)) expect(follows(state)).toEqual([]);
  });
});

describe('the state of an order comes from its lines', () => {
  test.each<[OrderState[], OrderState]>([
    [['paid'], 'paid'],
    [['paid', 'purchasing'], 'paid'],
    [['purchased', 'pending_response'], 'pending_response'],
    [['purchasing', 'awaiting_extra_payment'], 'awaiting_extra_payment'],
    [['to_warehouse', 'at_warehouse'], 'partly_received'],
    [['purchased', 'at_warehouse'], 'partly_received'],
    [['at_warehouse', 'pending_response'], 'pending_response'],
    [['at_warehouse', 'cancelled'], 'at_warehouse'],
    [['shipped', 'returning'], 'shipped'],
    [['completed', 'refunding'], 'refunding'],
    [['completed', 'refunded'], 'completed'],
    [['cancelled', 'refunded'], 'refunded'],
    [['cancelled', 'cancelled'], 'cancelled'],
  ])('%j: %s', (lines, state) => {
    expect(derivedState(lines)).toBe(state);
  });

  test('every single state is its own', () => {
    for (const state of orderStates) expect(derivedState([state])).toBe(state);
  });
});

describe('moving lines', () => {
  let market: Market;
  let shop: Market['shop'];
  let orders: OrdersShop;
  let buyer: Buyer;
  beforeAll(async () => {
    market = await aMarket();
    shop = market.shop;
    buyer = await aBuyer(shop, { balance: '900000' });
    const { features } = shop;
    // what moving asks of the shop
    orders = features.orders;
  });
  afterAll(() => market.close());
  afterEach(() => expectSoundBooks(shop));

  const support: OrderActor = { kind: 'staff', userId: 'usr_x', roles: ['admin'] };
  const aPairPaid = async () => {
    await inCart(market, buyer, { path: 'nordlicht/p/becher-hav' });
    return aPaidOrder(market, buyer);
  };
  const move = (id: string, input: Omit<LinesInput, 'order' | 'actor' | 'kind'> & Partial<LinesInput>) =>
    inTransaction(shop.installation.db, async (db) =>
      moveLines(db, orders, {
        ...{ order: await lockOrder(db, { idOrNumber: id }), actor: support, kind: 'moved' },
        ...input,
      }),
    );
  const read = async (id: string) =>
    (await shop.call('getOrder', { token: buyer.token, params: { id } })).body.data;

  test('one line goes ahead, the order stays with the other; the journal names the line', async () => {
    const { id } = await aPairPaid();
    const lines = (await linesOf(shop.installation.db, [id])).get(id) ?? [];
    const [first, second] = lines.map((line) => line.id);
    expect(lines.map(({ state }) => state)).toEqual(['paid', 'paid']);
    const ahead = await move(id, { to: 'purchasing', lineIds: [first ?? ''] });
    expect(ahead).toMatchObject({ order: { state: 'paid' }, moved: [first] });
    const order = await read(id);
    expect(order).toMatchObject({ state: 'paid' });
    expect(order.items.map(({ state }) => state)).toEqual(['purchasing', 'paid']);
    const { rows } = await shop.database.pool.query(
      'select line_ids, line_state, from_state, to_state from order_event where order_id = $1 order by at desc, id desc limit 1',
      [id],
    );
    expect(rows[0]).toEqual({
      ...{ line_ids: [first], line_state: 'purchasing', from_state: 'paid', to_state: 'paid' },
    });
    expect((await move(id, { to: 'purchasing' })).moved).toEqual([second]);
    expect((await move(id, { to: 'purchasing' })).moved).toEqual([]);
    await move(id, { to: 'purchased' });
    await move(id, { to: 'to_warehouse' });
    expect((await move(id, { to: 'at_warehouse', lineIds: [second ?? ''] })).order.state).toBe(
      'partly_received',
    );
    expect((await move(id, { to: 'at_warehouse' })).order.state).toBe('at_warehouse');
  });

  test('a stopped line remembers where it was, and no other way back is open', async () => {
    const { id } = await aPairPaid();
    await move(id, { to: 'purchasing' });
    const [line] = (await linesOf(shop.installation.db, [id])).get(id) ?? [];
    const lineIds = [line?.id ?? ''];
    expect((await move(id, { to: 'pending_response', lineIds })).lines[0]?.previous).toBe('purchasing');
    const timer = { actor: { kind: 'timer' } } as const;
    await expect(move(id, { to: 'paid', lineIds, ...timer })).rejects.toMatchObject({ code: 'wrong_state' });
    const back = await move(id, { to: 'purchasing', lineIds, ...timer });
    expect(back.lines[0]).toMatchObject({ state: 'purchasing', previous: null });
  });

  test('a foreign line is unknown; a note moves nothing; an order whose last line ends has a reason', async () => {
    const { id } = await aPairPaid();
    await expect(move(id, { to: 'purchasing', lineIds: ['lin_x'] })).rejects.toMatchObject({
      code: 'not_found',
    });
    await inTransaction(shop.installation.db, async (db) => {
      const order = await lockOrder(db, { idOrNumber: id });
      await noteEvent(db, orders, { order, actor: support, kind: 'noted', note: 'x' });
    });
    expect((await read(id)).items.map(({ state }) => state)).toEqual(['paid', 'paid']);
    const [first, second] = (await read(id)).items.map((line) => line.id);
    expect(
      (await move(id, { to: 'cancelled', lineIds: [first ?? ''], reason: 'sold_out' })).order.state,
    ).toBe('paid');
    expect(await read(id)).toMatchObject({ state: 'paid', endReason: null });
    await move(id, { to: 'cancelled', lineIds: [second ?? ''], reason: 'sold_out' });
    expect(await read(id)).toMatchObject({ state: 'cancelled', endReason: 'sold_out' });
  });
});
