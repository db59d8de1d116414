/** The booking of a packed parcel as the desk reads it, in each of its states. */
import { describe, expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { Place } from '../../../../kit/place.tsx';
import type { StaffDelivery } from '../../contract.ts';
import { DeskShip } from './desk-road.tsx';
import { DeskShipment } from './desk-shipment.tsx';
import type { Shipment, Shipping } from './use-booking.tsx';

const euros = (amount: string) => ({ amount, currency: 'EUR' });
const shipment: Shipment = {
  ...{ state: 'made', service: '137', serviceName: 'Point to door', tracking: '1106321000', reason: null },
  ...{ cost: euros('9.80'), hasLabel: true, at: '2026-03-09T09:00:00Z', by: 'Olga' },
};
const shipping: Shipping = {
  ...{ carrier: 'CDEK', charged: euros('21.60'), shipment: null, left: null, earlier: [], takesBack: true },
};
const staffDelivery = { version: 3, delivery: { id: 'dlv_1', number: 'WD-1' } } as unknown as StaffDelivery;
const place = { api: {}, toasts: {}, dialogs: {}, refresh: async () => {} } as unknown as Partial<Place>;

const read = (parts: Partial<Shipping>): string =>
  readOf(drawn(<DeskShipment staffDelivery={staffDelivery} shipping={{ ...shipping, ...parts }} />, place));

const buttons = (parts: Partial<Shipping>): string[] =>
  [
    ...drawn(
      <DeskShipment staffDelivery={staffDelivery} shipping={{ ...shipping, ...parts }} />,
      place,
    ).matchAll(/<button[^>]*>(.*?)<\/button>/g),
  ].map(([, inner = '']) => readOf(inner));

describe('the booking of a packed parcel', () => {
  test('begins with the carrier’s prices, and says that the customer pays no more', () => {
    expect(read({})).toContain(
      'CDEK provides the tracking number and the label. The customer’s price stays the same.',
    );
    expect(buttons({})).toEqual(['Show the carrier’s prices']);
  });

  test('shows its number, its cost, and what is left of the customer’s price', () => {
    const text = read({ shipment, left: euros('11.80') });
    expect(text).toContain('Tracking number 1106321000');
    expect(text).toContain('Carrier’s price €9.80');
    expect(text).toContain('Customer pays for shipping €21.60');
    expect(text).toContain('Left after paying the carrier €11.80');
    expect(buttons({ shipment })).toEqual(['Download the carrier’s label (PDF)', 'Cancel booking']);
  });

  test('without a confirmation asks again, or is taken back', () => {
    const asked = { shipment: { ...shipment, state: 'asked' as const, tracking: null } };
    expect(read(asked)).toContain('CDEK hasn’t confirmed the booking yet.');
    expect(read(asked)).not.toContain('Tracking number');
    expect(buttons(asked)).toEqual(['Ask again', 'Cancel booking']);
  });

  test('that is being cancelled offers nothing else', () => {
    const ending = { shipment: { ...shipment, state: 'cancelling' as const } };
    expect(read(ending)).toContain('CDEK hasn’t confirmed the cancellation yet.');
    expect(buttons(ending)).toEqual(['Cancel booking']);
  });

  test('of a carrier that takes none back is struck here alone, and says so', () => {
    const told = 'We can’t send cancellations to CDEK';
    expect(read({ shipment })).not.toContain(told);
    expect(read({ shipment, takesBack: false })).toContain(told);
  });

  test('tells earlier attempts with the carrier’s reasons', () => {
    const earlier: Shipment[] = [
      { ...shipment, state: 'refused', reason: 'No such street', at: '2026-03-09T08:00:00Z' },
      { ...shipment, state: 'cancelled' },
    ];
    const text = read({ earlier });
    expect(text).toMatch(
      /Earlier attempts.*Point to door · rejected No such street.*Point to door · cancelled/,
    );
  });
});

test('a page that hands over sends scans to the tracking number', () => {
  const delivery = {
    id: 'dlv_1',
    number: 'WD-1',
    isTracked: true,
    address: { country: 'RU' },
    paid: euros('9'),
  };
  const ready = { version: 3, delivery, can: {} } as unknown as StaffDelivery;
  const inputs = [...drawn(<DeskShip staffDelivery={ready} />, place).matchAll(/<input [^>]*>/g)].map(
    ([tag]) => tag,
  );
  expect(inputs.filter((tag) => tag.includes('data-autofocus'))).toEqual([
    expect.stringContaining('name="tracking"'),
  ]);
});
