import { expect, test } from 'vitest';
import { CallFailure } from '../../platform/api/client.ts';
import { lookAgain } from './look-again.ts';
import { isStale } from './stale-refusal.ts';

const refused = (code: string) =>
  new CallFailure('refused', { status: 409, code, message: 'Look at it again.' });

test('a page is read again when what it shows is not so any more, and for no other refusal', () => {
  const stale = ['changed_meanwhile', 'wrong_state', 'order_not_payable', 'nothing_due'];
  const codes = [...stale, 'fields', 'not_found', 'signed_out', 'expired'];
  expect(codes.filter((code) => isStale(refused(code)))).toEqual(stale);
});

test('a form that shows the newest beside what was typed keeps the page as it was seen', () => {
  const failure = refused('changed_meanwhile');
  failure.isTold = true;
  expect(isStale(failure)).toBe(false);
});

test('what was refused stays said: in its form, or beside it when the form is gone', async () => {
  const said: unknown[] = [];
  let isShown = true;
  let reads = 0;
  const look = (staysShown: boolean) =>
    lookAgain({
      message: 'Look at it again.',
      refresh: async () => {
        reads++;
        isShown = staysShown;
      },
      toasts: { show: (toast) => said.push(toast) },
      isShown: () => isShown,
    });
  await look(true);
  expect([reads, said]).toEqual([1, []]);
  await look(false);
  expect([reads, said]).toEqual([2, [{ type: 'warning', message: 'Look at it again.' }]]);
});
