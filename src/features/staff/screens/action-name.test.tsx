/** Entries of the activity log name the one thing that was done, in each language. */
import { describe, expect, test } from 'vitest';
import { drawn, wordsIn } from '../../../../tests/support/drawn.tsx';
import { locales } from '../../../platform/texts/locale.ts';
import { actionOf, useActionNames } from './action-name.ts';

const entries = [
  ['staffMoveTicket', { note: 'asked' }, 'note'],
  ['staffMoveTicket', { state: 'closed' }, 'state'],
  ['staffMoveTicket', { state: 'closed', note: 'asked' }, 'both'],
  ['staffStateCost', { instead_of: null }, 'entered'],
  ['staffStateCost', { instead_of: { amount: '1', currency: 'EUR' } }, 'corrected'],
  ['staffDecideRefund', { decision: 'approve' }, 'approved'],
  ['staffDecideRefund', { decision: 'refuse' }, null],
  ['staffDecideCardRefund', { decision: 'approve' }, 'approved'],
  ['staffDecideCorrection', { decision: 'approve' }, 'approved'],
  ['staffDecidePrice', { approve: true }, 'approved'],
  ['staffDecidePrice', { approve: false }, null],
  ['staffDecideReview', { decision: 'publish' }, 'published'],
  ['staffDecideReview', { decision: 'refuse' }, 'rejected'],
  ['staffAnswerService', { outcome: 'done' }, 'done'],
  ['staffAnswerService', { outcome: 'declined' }, 'declined'],
  ['staffTakeChat', { release: true }, 'released'],
  ['staffTakeChat', {}, 'taken'],
  ['staffShutOut', { shut_out: true }, 'blocked'],
  ['staffShutOut', { shut_out: false }, 'restored'],
  ['staffTakeOrder', {}, null],
] as const;

function Name({ call, said }: { call: string; said: Record<string, unknown> }) {
  return <p>{useActionNames().ofEntry({ call, said })}</p>;
}

describe.each(entries)('%s %j', (call, said, action) => {
  test(`is the action ${action}`, () => expect(actionOf({ call, said })).toBe(action));

  test.each(locales)('has words in %s', (locale) => {
    const key = action ? `actions.${call}.${action}` : `calls.${call}`;
    expect(drawn(<Name call={call} said={said} />, { locale })).toBe(
      `<p>${wordsIn(locale)(`staff-journal.${key}`)}</p>`,
    );
  });
});

test('a call that is no more keeps its own name', () => {
  expect(drawn(<Name call="staffGone" said={{}} />)).toBe('<p>staffGone</p>');
});
