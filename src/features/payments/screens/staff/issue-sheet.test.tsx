/** Money that nobody has recognised is looked for before it is given back; any other difference has its usual act first. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { Issue } from '../../contract.ts';
import { IssueSheet } from './issue-sheet.tsx';

const issue = (more: Partial<Issue>): Issue =>
  ({
    ...{ id: 'iss_1', kind: 'unknown_charge', provider: 'sandbox', state: 'open', payment: null },
    ...{ subject: 'sbx_1', ours: 'pay_1', theirs: null, amount: { amount: '1240.00', currency: 'RUB' } },
    ...{ foundAt: '2026-11-28T05:51:00.000Z', deeds: ['give_back', 'note'], deed: null, note: null },
    ...{ turn: null, isOwn: false, ...more },
  }) as Issue;
const primary = (of: Issue): string[] =>
  [
    ...drawn(<IssueSheet issue={of} />).matchAll(
      /<(?:a|button)[^>]*ui-button-primary[^>]*>(.*?)<\/(?:a|button)>/g,
    ),
  ].map(([, text]) => readOf(text ?? ''));

test('an unknown charge leads to the payments first', () => {
  expect(primary(issue({}))).toEqual(['Find payment']);
});

test('what a colleague proposes, and a charge that is known, have their own act first', () => {
  expect(primary(issue({ deed: 'give_back' }))).toEqual(['Refund ₽1,240.00']);
  expect(primary(issue({ kind: 'double_charge', payment: 'pay_2' }))).toEqual(['Refund ₽1,240.00']);
});

test('the sum in question stands in the heading, and how to begin above the buttons', () => {
  const text = (more: Partial<Issue>) => readOf(drawn(<IssueSheet issue={issue(more)} />));
  expect(text({})).toMatch(/^Unknown incoming payment · ₽1,240\.00 .*Look for the payment first/);
  expect(text({ kind: 'double_charge', amount: null })).toMatch(/^Charged twice (?!·)/);
});

test('that it waits too long is told above what happened, and no longer once it is resolved', () => {
  const text = (more: Partial<Issue>) => readOf(drawn(<IssueSheet issue={issue(more)} />));
  const late = { foundAt: '2026-03-01T05:51:00.000Z' };
  expect(text(late)).toMatch(/overdue 7 days The provider took money/);
  expect(text({ ...late, state: 'done' })).not.toContain('overdue');
});

test('each fact has its label, the numbers with their copies', () => {
  const text = readOf(drawn(<IssueSheet issue={issue({})} />));
  expect(text).toMatch(/Our ledger No such payment Provider’s records nothing .*Found Sandbox bank/);
  expect(text).toMatch(/Provider’s number sbx_1 .*Payment reference pay_1/);
});
