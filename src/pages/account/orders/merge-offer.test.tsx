/** The offer of an order to be sent with others names the saving and the last day (UX-118). */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import type { Advice } from '../../../features/deliveries/contract.ts';
import type { OrderStorage } from '../../../features/storage/contract.ts';
import { MergeOffer } from './merge-offer.tsx';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const choice = (kind: string, amount: string) => ({ kind, pay: { from: eur(amount), to: eur(amount) } });
const clock = { freeUntil: '2026-03-31T10:00:00Z', perDay: eur('0.50'), penaltyShare: null };

function read(choices: object[] | null, changes: object = {}): string {
  const storage = { orderNum: 'WB-1', mergeable: 2, storage: { ...clock, ...changes } };
  const advice = choices && { choices };
  return readOf(
    drawn(
      <MergeOffer storage={storage as unknown as OrderStorage} advice={advice as unknown as Advice | null} />,
    ),
  );
}

test('what one parcel saves, and until when storage is free', () => {
  const said = read([choice('ship', '50.00'), choice('merge', '38.00')]);
  expect(said).toContain('2 more orders can go in the same parcel');
  expect(said).toContain('Combining is about €12 cheaper than sending separately.');
  expect(said).toMatch(/Combine by .*31 March.*\. Storage of this order is free until then\./);
});

test('nothing is promised where it saves nothing, or nobody can say', () => {
  expect(read([choice('ship', '38.00'), choice('merge', '38.00')])).not.toContain('cheaper');
  expect(read([choice('ship', '38.00'), { kind: 'merge', pay: null }])).not.toContain('cheaper');
  expect(read(null)).not.toContain('cheaper');
});

test.each([[{ freeUntil: null }], [{ freeUntil: '2026-03-09T10:00:00Z' }], [{ perDay: eur('0.00') }]])(
  'no last day with %j',
  (changes) => {
    expect(read(null, changes)).not.toContain('Combine by');
  },
);
