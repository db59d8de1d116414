import { expect, test } from 'vitest';
import { judgeMove, moveBy } from './moves.ts';

type Guard = 'open' | 'paid';
const move = moveBy<'clerk' | 'owner', Guard>('clerk owner', ['open', 'paid']);
const holding =
  (...guards: Guard[]) =>
  (guard: Guard) =>
    guards.includes(guard) || `not_${guard}`;

test.each([
  ['one who may', ['clerk'], ['open', 'paid'], 'yes'],
  ['one of whose roles may', ['guest', 'owner'], ['open', 'paid'], 'yes'],
  ['one who may not', ['guest'], ['open', 'paid'], 'not_your_move'],
  ['nobody', [], ['open', 'paid'], 'not_your_move'],
  ['one who may not, before any guard', ['guest'], [], 'not_your_move'],
  ['one who may, but the first guard', ['clerk'], [], 'not_open'],
  ['one who may, but the last guard', ['clerk'], ['open'], 'not_paid'],
] as const)('%s', (_, by, guards, answer) => {
  expect(judgeMove(move, by as readonly ('clerk' | 'owner')[], holding(...guards))).toBe(answer);
});

test('what is not in the table is no move, and what has no guards needs none', () => {
  expect(judgeMove(undefined, ['clerk'], holding())).toBe('no_such_move');
  expect(judgeMove(moveBy<'clerk', Guard>('clerk', []), ['clerk'], holding())).toBe('yes');
});
