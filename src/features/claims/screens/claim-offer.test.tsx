import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import type { Claim } from '../contract.ts';
import { ClaimOffer } from './claim-offer.tsx';

/** The text of an offer that the customer reads. */
function read(claim: Partial<Claim>): string {
  const free = {
    decision: 'exchange',
    cost: { amount: '0.00', currency: 'RUB' },
    note: null,
    isSentAgain: false,
  };
  return readOf(drawn(<ClaimOffer claim={{ ...free, ...claim } as Claim} />));
}

test('an offer whose replacement is sent to the customer once more names the delivery that he pays for', () => {
  const offer = read({ isSentAgain: true });
  expect(offer).toContain('The exchange itself is free.');
  expect(offer).toContain('You’ll then order and pay for its delivery to you');
  const dear = read({ isSentAgain: true, cost: { amount: '350.00', currency: 'RUB' } });
  expect(dear).toContain('Your cost: ₽350.00.');
  expect(dear).toContain('pay for its delivery to you');
});

test('an exchange of what was never sent, and a return, cost no second delivery', () => {
  for (const offer of [read({}), read({ decision: 'return' })]) {
    expect(offer).toContain('You won’t be charged.');
    expect(offer).not.toContain('anew');
  }
});
