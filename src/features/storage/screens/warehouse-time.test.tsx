import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { StorageBlock } from '../../../pages/account/orders/storage-block.tsx';
import { SummaryList } from '../../../ui/lists/summary-list.tsx';
import type { Order } from '../../orders/contract.ts';
import type { StaffArrival } from '../../parcels/contract.ts';
import { ParcelTable } from '../../parcels/screens/parcel-table.tsx';
import { PutAway } from '../../parcels/screens/put-away.tsx';
import { useWeighed } from '../../parcels/screens/weigh-form.tsx';
import type { OrderStorage } from '../contract.ts';

// in Kolkata the sixth has begun, in UTC it has not
const at = '2026-03-05T20:15:00Z';
const kolkata = { shop: 'UTC', warehouse: 'Asia/Kolkata' };
const weighing = { id: 'w1', at, by: null, grams: 900, size: null, reason: null };
const parcel = {
  ...{ id: 'arr_1', receivedAt: at, storedAt: at, photos: [], weighings: [weighing], lines: [] },
  ...{ tracking: 'RR1', label: null, shelf: null, order: null, receivedBy: null },
} as unknown as StaffArrival;

test('staff elsewhere read at the head of a list of parcels whose time it is', () => {
  const list = <ParcelTable caption="Parcels" parcels={[parcel]} waited={() => null} />;
  expect(readOf(drawn(list, { zones: kolkata }))).toMatch(/Arrived \(warehouse time\).*6 March, 1:45 am/);
  const there = readOf(drawn(list, { zones: kolkata, zone: 'Asia/Kolkata' }));
  expect(there).toMatch(/Arrived.*6 March, 1:45 am/);
  expect(there).not.toContain('(warehouse time)');
});

const Weighed = ({ parcel }: { parcel: StaffArrival }) => <SummaryList rows={useWeighed(parcel)} />;

test.each([
  // one that came later than the parcel
  ['a weighing', <Weighed key="1" parcel={{ ...parcel, receivedAt: '2026-03-04T20:15:00Z' }} />],
  ['putting away', <PutAway key="1" parcel={parcel} />],
])('staff elsewhere read the warehouse’s time with its zone: %s', (_name, screen) => {
  expect(readOf(drawn(screen, { zones: kolkata }))).toContain('6 March, 1:45 am (Kolkata)');
  const there = readOf(drawn(screen, { zones: kolkata, zone: 'Asia/Kolkata' }));
  expect(there).toContain('6 March, 1:45 am');
  expect(there).not.toContain('(Kolkata)');
});

test('a customer reads the day of arrival by their own clock, as beside it in the route line', () => {
  const storage = {
    ...{ order: 'ord_1', orderNum: 'WB-1', phase: 'stored', question: null, storage: null, merged: null },
    ...{ mergeable: 0, weight: '1', photoCheck: null, offered: [], services: [] },
    arrivals: [{ id: 'a', at, weight: '1', size: null, photos: [] }],
  } as unknown as OrderStorage;
  const order = { items: [] } as unknown as Order;
  const read = readOf(drawn(<StorageBlock order={order} storage={storage} />, { zones: kolkata }));
  expect(read).toContain('5 March');
  expect(read).not.toContain('6 March');
});
