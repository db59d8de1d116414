/** A parcel that is not on its shelf says how long it has been here, and after its hours that this is too long. */
import { expect, test } from 'vitest';
import { answerOf } from '../../../../tests/support/answers.ts';
import { piecesOf } from '../../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../../tests/support/screen-in.tsx';
import type { StaffArrival, StaffIntakeOrder } from '../contract.ts';
import { ParcelTag } from './parcel-table.tsx';
import { isLastOf } from './put-away.tsx';
import { WaitedForShelf } from './waited-for-shelf.tsx';

const now = new Date('2026-03-10T00:00:00Z');
const base = answerOf('staffGetArrival', { plenty: 'one' });
const parcel = (part: Partial<StaffArrival>): StaffArrival => ({
  ...base,
  ...{ storedAt: null, mayStore: 'yes', order: { id: 'ord_1', orderNum: 'WB-1', state: 'to_warehouse' } },
  ...part,
});
const told = (part: Partial<StaffArrival>) => screensOf(<WaitedForShelf parcel={parcel(part)} />, { now });

test.each([
  // a parcel of an order is late after a day, one of nobody's after two
  ['2026-03-09T12:00:00Z', {}, false],
  ['2026-03-08T12:00:00Z', {}, true],
  ['2026-03-08T12:00:00Z', { order: null }, false],
  ['2026-03-07T12:00:00Z', { order: null }, true],
])('received at %s %j: late %s', (receivedAt, part, isLate) => {
  for (const screen of told({ ...part, receivedAt })) {
    expect(/overdue|просрочено|已超时/.test(screen.text)).toBe(isLate);
    const red = piecesOf(screen.root, 'span').filter(({ attributes }) =>
      attributes.class?.includes('text-danger'),
    );
    expect(red).toHaveLength(isLate ? 1 : 0);
    expect(faultsOf(screen)).toEqual([]);
  }
});

test('what is on its shelf, or goes on none, waits for none', () => {
  for (const { text } of told({ storedAt: '2026-03-08T00:00:00Z' })) expect(text).toBe('');
  for (const { text } of told({ mayStore: 'claimed' })) expect(text).toBe('');
});

const weighing = { id: 'wgh_1', at: '2026-03-08T00:00:00Z', by: null, grams: 5, size: null, reason: null };

test.each([
  [{ weighings: [], photos: [] }, 'To weigh'],
  [{ weighings: [weighing], photos: [] }, 'To photograph'],
  [{ weighings: [weighing], photos: base.photos.slice(0, 1) }, 'Ready to put away'],
])('the tag of a parcel in work names its next step: %#', (part, word) => {
  const english = screensOf(<ParcelTag parcel={parcel(part)} />).find(({ locale }) => locale === 'en');
  expect(english?.text).toBe(word);
});

test('the last parcel of a whole order is the one that starts its days of storage', () => {
  const order = (received: number) =>
    ({ lines: [{ awaited: true, quantity: 2, received }] }) as unknown as StaffIntakeOrder;
  const [here, stored] = [parcel({}), parcel({ storedAt: now.toISOString() })];
  expect(isLastOf(order(2), [stored, here])).toBe(true);
  expect(isLastOf(order(2), [here, here])).toBe(false);
  expect(isLastOf(order(1), [here])).toBe(false);
});
