/**
 * Ten thousand random lives over the pure rules: lines of orders, deliveries, claims and payments. After any steps an
 * end can still be reached, by moves that the rules allow and that somebody can make.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ClaimLife, claimLife } from './claim-life.ts';
import { type DeliveryLife, deliveryLife } from './delivery-life.ts';
import { type LineLife, lineLife, orderOf } from './line-life.ts';
import { type PaymentLife, paymentLife } from './payment-life.ts';
import type { Life } from './walk.ts';
import { endReachable, keyOf, reachable, walk } from './walk.ts';

const lives = 10_000;
const choices = fc.array(fc.nat(999), { minLength: 1, maxLength: 40 });

/** Walks at random; answers every state in which a life stood. */
function walked<State extends object>(life: Life<State>, start: State, picks: readonly number[]): State[] {
  const states = walk(life, start, picks);
  for (const state of states) {
    if (!endReachable(life, state)) throw new Error(`no end can be reached from ${keyOf(state)}`);
  }
  return states;
}

/** The names of all states that some life comes to: chance alone leaves out rare ones now and then. */
const statesFrom = <State extends { state: string }>(life: Life<State>, ...starts: State[]): string[] =>
  [...new Set(starts.flatMap((start) => reachable(life, start).map(({ state }) => state)))].sort();

test(`${lives} orders of up to three lines`, () => {
  const start = (state: LineLife['state']): LineLife => ({
    ...{ state, previous: null, isCovered: false, isPacking: false },
  });
  const several = fc.tuple(
    fc.constantFrom<LineLife['state'][]>('awaiting_review', 'awaiting_payment'),
    fc.array(choices, { minLength: 1, maxLength: 3 }),
  );
  fc.assert(
    fc.property(several, ([state, picks]) => {
      const lines = picks.map((each) => walked(lineLife, start(state), each));
      orderOf(lines.map((line) => line.at(-1)?.state ?? state));
    }),
    { numRuns: lives },
  );
  const seen = statesFrom(lineLife, start('awaiting_review'), start('awaiting_payment'));
  expect(seen).toEqual(Object.keys(lineLife.moves).sort());
});

test(`${lives} deliveries`, () => {
  const start: DeliveryLife = { state: 'draft', previous: null, isPriced: false, isPacker: false };
  fc.assert(
    fc.property(choices, (picks) => {
      walked(deliveryLife, start, picks);
    }),
    { numRuns: lives },
  );
  expect(statesFrom(deliveryLife, start)).toEqual(Object.keys(deliveryLife.moves).sort());
});

test(`${lives} claims`, () => {
  const start: ClaimLife = { state: 'open', isSent: false };
  fc.assert(
    fc.property(choices, (picks) => {
      walked(claimLife, start, picks);
    }),
    { numRuns: lives },
  );
  expect(statesFrom(claimLife, start)).toEqual(Object.keys(claimLife.moves).sort());
});

test(`${lives} payments: what a provider took is never lost`, () => {
  const start: PaymentLife = { state: 'created', isTaken: false };
  fc.assert(
    fc.property(choices, (picks) => {
      walked(paymentLife, start, picks);
    }),
    { numRuns: lives },
  );
  expect(statesFrom(paymentLife, start)).toEqual(Object.keys(paymentLife.moves).sort());
});
