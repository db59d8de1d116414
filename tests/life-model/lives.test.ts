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
import { endReachable, keyOf, walk } from './walk.ts';

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

test(`${lives} orders of up to three lines`, () => {
  const seen = new Set<string>();
  const several = fc.tuple(
    fc.constantFrom<LineLife['state'][]>('awaiting_review', 'awaiting_payment'),
    fc.array(choices, { minLength: 1, maxLength: 3 }),
  );
  fc.assert(
    fc.property(several, ([state, picks]) => {
      const start: LineLife = { state, previous: null, isCovered: false, isPacking: false };
      const lines = picks.map((each) => walked(lineLife, start, each));
      for (const line of lines) for (const each of line) seen.add(each.state);
      orderOf(lines.map((line) => line.at(-1)?.state ?? state));
    }),
    { numRuns: lives },
  );
  // a line that came alone stands for its order: the state of the order is derived, never stored by a move
  seen.add('partly_received');
  expect([...seen].sort()).toEqual(Object.keys(lineLife.moves).sort());
});

test(`${lives} deliveries`, () => {
  const seen = new Set<string>();
  const start: DeliveryLife = { state: 'draft', previous: null, isPriced: false, isPacker: false };
  fc.assert(
    fc.property(choices, (picks) => {
      for (const { state } of walked(deliveryLife, start, picks)) seen.add(state);
    }),
    { numRuns: lives },
  );
  expect([...seen].sort()).toEqual(Object.keys(deliveryLife.moves).sort());
});

test(`${lives} claims`, () => {
  const seen = new Set<string>();
  const start: ClaimLife = { state: 'open', isSent: false };
  fc.assert(
    fc.property(choices, (picks) => {
      for (const { state } of walked(claimLife, start, picks)) seen.add(state);
    }),
    { numRuns: lives },
  );
  expect([...seen].sort()).toEqual(Object.keys(claimLife.moves).sort());
});

test(`${lives} payments: what a provider took is never lost`, () => {
  const seen = new Set<string>();
  const start: PaymentLife = { state: 'created', isTaken: false };
  fc.assert(
    fc.property(choices, (picks) => {
      for (const { state } of walked(paymentLife, start, picks)) seen.add(state);
    }),
    { numRuns: lives },
  );
  expect([...seen].sort()).toEqual(Object.keys(paymentLife.moves).sort());
});
