/** The rest that blocks the dispatch, as tasks with their states (UX-086). */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { deliveryTasks, dispatchTasks } from './dispatch-tasks.ts';
import { OrderTasks } from './order-tasks.tsx';
import { TaskList } from './task-list.tsx';

type Facts = Parameters<typeof dispatchTasks>[0];

const order = (changes: object = {}) =>
  ({
    ...{ id: 'ord_1', orderNum: 'WB-1', state: 'paid', questions: [], can: { pay: 'nothing_due' } },
    ...changes,
  }) as unknown as Facts['order'];
const storage = (phase: string, photoCheck: object | null = null) =>
  ({ phase, photoCheck }) as unknown as Facts['storage'];
const delivery = (changes: object = {}) =>
  ({
    ...{ number: 'WD-1', state: 'awaiting_payment', question: null, bill: {}, can: { pay: 'yes' } },
    ...changes,
  }) as unknown as NonNullable<Facts['delivery']>;
const states = (facts: Partial<Facts>) =>
  Object.fromEntries(
    dispatchTasks({ order: order(), storage: null, delivery: null, ...facts }).map(({ id, state, href }) => [
      id,
      href ? [state, href] : state,
    ]),
  );

test('before it is paid only the payment leads on', () => {
  expect(states({ order: order({ state: 'awaiting_payment', can: { pay: 'yes' } }) })).toEqual({
    pay: ['open', '/cabinet/orders/WB-1#pay'],
    ...{ arrive: 'ours', photos: 'later', order: 'later', recipient: 'later', payDelivery: 'later' },
    pack: 'later',
  });
});

test('goods in the warehouse are looked at and ordered to be sent', () => {
  const here = { order: order({ state: 'at_warehouse' }), storage: storage('stored', { checkedAt: null }) };
  expect(states(here)).toMatchObject({
    ...{ pay: 'done', arrive: 'done', recipient: 'later' },
    photos: ['open', '/cabinet/orders/WB-1#storage'],
    order: ['open', '/cabinet/deliveries/create?order=ord_1'],
  });
  const checked = storage('stored', { checkedAt: '2026-03-05T10:00:00Z' });
  expect(states({ ...here, storage: checked })).toMatchObject({ photos: 'done' });
});

test('an open question is a task of its own, and a parcel of one’s own is not paid for', () => {
  const asked = order({ state: 'pending_response', questions: [{ state: 'open' }], isForwarded: true });
  expect(states({ order: asked })).toMatchObject({ answer: ['open', '/cabinet/orders/WB-1#question'] });
  expect(states({ order: asked })).not.toHaveProperty('pay');
});

test.each([
  [{}, { recipient: 'done', payDelivery: ['open', '/cabinet/deliveries/WD-1#pay'], pack: 'later' }],
  [
    { state: 'packing', can: { pay: 'nothing_due' } },
    { payDelivery: 'done', pack: 'ours' },
  ],
  [
    { state: 'awaiting_quote', bill: null, can: { pay: 'nothing_due' } },
    { payDelivery: 'later', pack: 'later' },
  ],
  [
    { state: 'pending_response', question: { kind: 'data' }, can: { pay: 'nothing_due' } },
    { recipient: ['open', '/cabinet/profile/recipients'], payDelivery: 'done', pack: 'later' },
  ],
])('a parcel with %j', (changes, told) => {
  const sent = { order: order({ state: 'in_delivery' }), delivery: delivery(changes) };
  expect(states(sent)).toMatchObject({ arrive: 'done', order: 'done', ...told });
});

test('nothing blocks what has left', () => {
  expect(states({ order: order({ state: 'shipped' }), delivery: delivery({ state: 'shipped' }) })).toEqual(
    {},
  );
  expect(deliveryTasks(delivery({ state: 'delivered' }))).toEqual([]);
  expect(drawn(<TaskList tasks={[]} />)).toBe('');
});

test('done is plain, open is marked and leads on, and what cannot start has no link', () => {
  const markup = drawn(<TaskList tasks={deliveryTasks(delivery())} />);
  expect(readOf(markup)).toBe(
    'Before the parcel can leave Done: 1 of 3 Recipient’s details for customs Completed Pay for delivery Needs your attention Packing Can’t start yet',
  );
  expect(markup.match(/<a /g)).toHaveLength(1);
});

test('an order shows them once there is more to do than to pay for it', () => {
  const facts = { storage: null, delivery: null };
  const unpaid = order({ state: 'awaiting_payment', can: { pay: 'yes' } });
  expect(drawn(<OrderTasks order={unpaid} {...facts} />)).toBe('');
  expect(drawn(<OrderTasks order={order()} {...facts} />)).toBe('');
  const here = { order: order({ state: 'at_warehouse' }), storage: storage('stored', { checkedAt: null }) };
  expect(readOf(drawn(<OrderTasks {...here} delivery={null} />))).toContain('Before the parcel can leave');
});
