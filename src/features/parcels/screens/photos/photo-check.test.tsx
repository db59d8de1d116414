import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { StorageBlock } from '../../../../pages/account/orders/storage-block.tsx';
import type { Order } from '../../../orders/contract.ts';
import type { OrderStorage } from '../../../storage/contract.ts';

/** The text that the customer reads beside the photos of an order whose lines are in these states. */
function read(...states: Order['state'][]): string {
  return readWith({}, ...states);
}

function readWith(order: Partial<Order>, ...states: Order['state'][]): string {
  const photo = { id: 'p', line: null, width: 10, height: 10, sources: [{ width: 10, url: '/p.webp' }] };
  const storage = {
    ...{ order: 'ord_1', orderNum: 'WB-1', phase: 'stored', question: null, storage: null, merged: null },
    ...{
      mergeable: 0,
      weight: '1',
      ...{ offered: [], services: [] },
      photoCheck: { checkedAt: null, reportUntil: '2026-01-03T00:00:00Z', isOver: false },
    },
    arrivals: [{ id: 'a', at: '2026-01-01T00:00:00Z', weight: '1', size: null, photos: [photo] }],
  };
  const items = states.map((state, index) => ({ id: `l${index}`, title: 'Lamp', state }));
  const shown = { ...order, items } as unknown as Order;
  return readOf(drawn(<StorageBlock order={shown} storage={storage as unknown as OrderStorage} />));
}

test('goods that lie in the warehouse are to be checked; on their way back nothing is asked', () => {
  expect(read('at_warehouse')).toContain('Looks right');
  expect(read('returning', 'at_warehouse')).toContain('Looks right');
  for (const state of ['returning', 'exchanging', 'claim_open', 'in_delivery'] as const)
    expect(read(state), state).not.toContain('Looks right');
});

test('a parcel of one’s own goes back to no seller from here', () => {
  expect(read('at_warehouse')).toContain('exchange or return');
  const own = readWith({ isForwarded: true }, 'at_warehouse');
  expect(own).toContain('Looks right');
  expect(own).not.toContain('exchange or return');
});
