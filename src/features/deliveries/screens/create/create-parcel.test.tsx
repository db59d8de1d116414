/** The goods that may be sent: each with what it is and what its storage costs; what holds for all is said once. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { Place } from '../../../../kit/place.tsx';
import type { DeliveryOffer, Sendable } from '../../contract.ts';
import { CreateParcel } from './create-parcel.tsx';
import type { Choice, Quote } from './delivery-draft.ts';
import { useMethod } from './order-summary.tsx';

const sumIn = (currency: string) => (amount: string) => ({ amount, currency });
const eur = sumIn('EUR');
const unit = (orderNum: string, more: object = {}): Sendable =>
  ({
    orders: [{ id: orderNum, orderNum, title: `Goods of ${orderNum}`, image: null }],
    ...{ weight: '1.25', size: null, places: null, freeUntil: '2026-04-01T18:30:00Z', penalty: null },
    ...{ penaltyPerDay: eur('0.50'), penaltyShare: null, ...more },
  }) as unknown as Sendable;
const said = (sendable: Sendable[], { coming = 0, ...place }: Partial<Place> & { coming?: number } = {}) =>
  readOf(
    drawn(
      <CreateParcel
        {...{ sendable, coming, advice: null, onChange: () => undefined }}
        choice={{ parcel: null } as Choice}
      />,
      place,
    ),
  );

test('one parcel says its free time with the price of a day after it; the time is the reader’s', () => {
  const text = said([unit('WB-1')]);
  expect(text).toMatch(/Free storage until .*1 April.*, then €0\.50 per day or part of a day/);
  expect(said([unit('WB-1')], { zone: 'Asia/Kolkata' })).toMatch(/until .*2 April/);
  expect(text).not.toContain('per order');
});

test('one price of all parcels is said once below them, different ones with each', () => {
  const shared = said([unit('WB-1'), unit('WB-2')]);
  expect(shared.match(/€0\.50/g)).toHaveLength(1);
  expect(shared).toContain('each day or part of a day costs €0.50 per order or group of combined orders');
  const each = said([unit('WB-1'), unit('WB-2', { penaltyPerDay: eur('0.75') })]);
  expect(each).toMatch(/then €0\.50 per day.*then €0\.75 per day/);
  expect(each).not.toContain('per order');
  // a day of nothing beside a day of something is no shared price
  expect(said([unit('WB-1', { penaltyPerDay: eur('0.00') }), unit('WB-2')])).not.toContain('per order');
});

test('a share of the freight is told as a share, once', () => {
  const share = { penaltyShare: '2.5' };
  expect(said([unit('WB-1', share)])).toContain('then 2.5% of the shipping charge, once');
  expect(said([unit('WB-1', share), unit('WB-2', share)]).match(/2\.5%/g)).toHaveLength(1);
});

test('storage that costs already says its sum and no free time; where it is free nothing is said of it', () => {
  const costing = said([unit('WB-1', { penalty: eur('4.50') })]);
  expect(costing).toContain('Storage so far: €4.50, then €0.50 per day');
  expect(costing).not.toContain('Free storage');
  expect(said([unit('WB-1', { penalty: eur('0.00') })])).toContain('Free storage');
  const free = said([unit('WB-1', { penaltyPerDay: eur('0.00') })]);
  expect(free).not.toMatch(/storage|per day/i);
  const yen = sumIn('JPY');
  expect(said([unit('WB-1', { penalty: yen('450'), penaltyPerDay: yen('50') })])).toContain(
    'Storage so far: JP¥450, then JP¥50 per day',
  );
});

test('a parcel says weight, size, place and number, as far as they are known', () => {
  const size = { length: '40', width: '30', height: '20.5' };
  expect(said([unit('WB-1', { size, places: ['A-1', 'B-2'] })])).toMatch(
    /1\.25.kg 40 × 30 × 20\.5.cm in A-1, B-2 WB-1/,
  );
  expect(said([unit('WB-1', { weight: null })])).toContain('not weighed yet WB-1');
  const orders = ['WB-1', 'WB-2'].map((orderNum) => ({ id: orderNum, orderNum, title: 'Cup', image: null }));
  expect(said([unit('WB-1', { orders })])).toContain('kg Combined orders: WB-1, WB-2');
});

test.each([
  [1, '1 more order is on its way'],
  [2, '2 more orders are on their way'],
])('%i on the way are told', (coming, words) => {
  expect(said([unit('WB-1')], { coming })).toContain(words);
  expect(said([unit('WB-1')])).not.toContain('more order');
});

const Method = ({ offer, quote }: { offer: DeliveryOffer | null; quote: Quote }) => useMethod(offer, quote);

test('before a way is chosen the cheapest that takes the parcel is told, and none where none does', () => {
  const offer = (name: string, freight: string, can = 'yes') => ({
    name,
    can,
    bill: { freight: eur(freight) },
  });
  const summary = (offers: object[], chosen: object | null = null) =>
    readOf(drawn(<Method offer={chosen as never} quote={{ offers, meta: {} } as unknown as Quote} />));
  const offers = [offer('Air', '100.00'), offer('Road', '28.50'), offer('Sea', '9.00', 'too_heavy')];
  expect(summary(offers)).toContain('€28.50');
  expect(summary(offers)).not.toMatch(/€9\.00|Sea/);
  expect(summary([offer('Sea', '9.00', 'too_heavy')])).not.toContain('€');
  expect(summary(offers, offers[0])).toContain('Air');
  expect(summary(offers, offers[0])).not.toContain('28.50');
});
