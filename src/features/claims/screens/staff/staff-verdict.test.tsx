import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { StaffClaim } from '../../contract.ts';
import { StaffVerdict } from './staff-verdict.tsx';

const rub = (amount: string) => ({ amount, currency: 'RUB' });

/** The text of their decision that staff read. */
function read(claim: object, rest: object = {}): string {
  const decided = { decision: 'return', cost: rub('1000.50'), reason: null, note: 'By post, please.' };
  const data = { can: { decide: false, steps: [] }, fault: 'customer', destination: 'balance', ...rest };
  return readOf(
    drawn(<StaffVerdict data={{ ...data, claim: { ...decided, ...claim } } as unknown as StaffClaim} />),
  );
}

test('staff read their own offer: its kind, its cost, the fault and how the goods are sent', () => {
  const offer = read({});
  for (const words of [
    'Whose fault',
    'Return to the shop',
    '1,000.50',
    'changed their mind',
    'By post, please.',
  ])
    expect(offer).toContain(words);
  expect(read({ decision: 'exchange', cost: rub('0.00') })).toContain('The customer pays Nothing');
});

test('a claim that waits for a decision again shows the one before as such; without one nothing stands there', () => {
  expect(read({}, { can: { decide: true, steps: [] } })).toContain('Earlier decision');
  expect(read({ decision: null })).toBe('');
  const rejected = read({ decision: 'reject', cost: null, reason: 'too_late', note: null });
  expect(rejected).toContain('Too late for a claim');
  expect(rejected).not.toContain('Whose fault');
});
