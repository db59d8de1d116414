/** The way of a parcel: steps to come carry their days, and the zone of all times is named once (UX-101). */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { Place } from '../../../../kit/place.tsx';
import type { Delivery } from '../../contract.ts';
import { DeliveryRoute } from './delivery-route.tsx';

const at = '2026-03-04T10:00:00Z';
const events = (...kinds: string[]) => kinds.map((kind) => ({ kind, at }));
const read = (delivery: object, place: Partial<Place> = {}): string =>
  readOf(
    drawn(
      <DeliveryRoute
        delivery={
          {
            ...{ expected: null, sentence: { key: '', who: 'carrier', by: null, isLate: false } },
            ...delivery,
          } as unknown as Delivery
        }
      />,
      place,
    ),
  );

test('the last step to come says when the carrier expects it, by the days of the page (UX-101)', () => {
  const expected = { from: '2026-03-12T00:00:00Z', to: '2026-03-26T00:00:00Z' };
  const road = { state: 'customs', events: events('ordered', 'paid', 'packed', 'shipped', 'customs') };
  expect(read({ ...road, expected })).toMatch(/Delivered , to come\. Expected 12.?–.?26 March/);
  expect(read(road)).not.toContain('Expected');
});

test('the present step says by when it is due, and nothing of a deadline that has passed (UX-101)', () => {
  const by = '2026-03-09T10:00:00Z';
  const sentence = { key: 'awaiting_payment', who: 'customer', by, isLate: false };
  const unpaid = { state: 'awaiting_payment', events: events('ordered'), sentence };
  expect(read(unpaid)).toMatch(/Payment , now\. pay by 9 March/);
  expect(read({ ...unpaid, sentence: { ...sentence, isLate: true } })).not.toContain('pay by');
  const packing = { state: 'packing', events: events('ordered', 'paid') };
  expect(read({ ...packing, sentence: { ...sentence, who: 'shop' } })).toMatch(
    /Packing , now\. expected by 9 March/,
  );
  const asked = { ...packing, state: 'pending_response', sentence };
  expect(read(asked)).not.toContain('9 March');
});

test('the zone of its times is named once (UX-101)', () => {
  const said = read({ state: 'packing', events: events('ordered', 'paid') }, { zone: 'Asia/Kolkata' });
  expect(said.match(/Times are in your time zone: /g)).toHaveLength(1);
});
