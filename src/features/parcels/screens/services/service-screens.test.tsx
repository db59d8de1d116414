/** Services on the screens of their customer and of the warehouse. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { OrderStorage } from '../../../storage/contract.ts';
import { OrderServices } from './order-services.tsx';
import { ServiceList } from './service-list.tsx';

const price = { amount: '4.50', currency: 'EUR' };
const service: OrderStorage['services'][number] = {
  ...{ id: 'svc_1', kind: 'inspection', price, state: 'asked', note: 'The lid?', answer: null },
  ...{ askedAt: '2026-03-01T10:00:00Z', endedAt: null },
};
const read = (part: Partial<OrderStorage>) =>
  readOf(
    drawn(
      <OrderServices
        storage={{ order: 'ord_1', offered: [], services: [], ...part } as unknown as OrderStorage}
      />,
    ),
  );

test('where nothing is offered and nothing was ordered, nothing stands', () => {
  expect(read({})).toBe('');
});

test('what is offered says what it costs, when it is paid, and that storage stands still', () => {
  const text = read({ offered: [{ kind: 'repacking', price }] });
  for (const part of ['Repacking before delivery', '€4.50', 'with your delivery bill', 'Order for €4.50']) {
    expect(text).toContain(part);
  }
});

test('what was ordered says how far it is, and can be cancelled until it is done', () => {
  expect(read({ services: [service] })).toMatch(
    /Inspection with photos, €4.50.*working on this service.*Cancel service/,
  );
  const done = read({ services: [{ ...service, state: 'done' }] });
  expect(done).toContain('Done, charged on the delivery bill');
  expect(done).not.toContain('Cancel service');
  const answer = 'The box is sealed.';
  expect(read({ services: [{ ...service, state: 'declined', answer }] })).toContain(answer);
});

test('the warehouse sees what to do, for which parcels; others see it alone', () => {
  const waiting = [
    {
      ...{ id: 'svc_1', kind: 'inspection' as const, order: 'ord_1', orderNum: 'WB-1', title: 'Cup' },
      ...{ note: 'The lid?', price, askedAt: '2026-03-01T10:00:00Z' },
      arrivals: [{ id: 'arr_1', shelf: 'S-1' }],
    },
  ];
  const list = (mayDo: boolean) => readOf(drawn(<ServiceList services={waiting} mayDo={mayDo} />));
  expect(list(true)).toMatch(/1 service .*WB-1.*Cup.*The lid\?.*shelf S-1.*Mark as done.*Decline/);
  expect(list(false)).not.toContain('Mark as done');
  expect(drawn(<ServiceList services={[]} mayDo />)).toBe('');
});
