import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { HeldUntil } from './held-until.tsx';

test('several prices hold as long as the first of them; without a price nothing is promised', () => {
  const quotes = [{ heldUntil: '2026-03-14T10:00:00Z' }, { heldUntil: '2026-03-12T08:30:00Z' }];
  const said = readOf(drawn(<HeldUntil quotes={quotes} />));
  expect(said).toContain('An order placed now keeps this price until 8:30 am on 12 March');
  expect(said).not.toContain('14 March');
  expect(drawn(<HeldUntil quotes={[]} />)).toBe('');
});
