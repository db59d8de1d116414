/** Mails that left or wait: each by its own subject, with its kind and its state behind it. */
import { expect, test } from 'vitest';
import { drawn } from '../../../../tests/support/drawn.tsx';
import { piecesOf, readMarkup, textOf } from '../../../../tests/support/markup.ts';
import type { OutboxMail } from '../../../features/staff/contract.ts';
import OutboxPage from './outbox-page.tsx';

const mail = (id: string, more: Partial<OutboxMail> = {}): OutboxMail =>
  ({
    ...{ id, kind: 'order-paid', to: 's***@shop.example', subject: `Paid: ${id}`, text: 'Thanks' },
    ...{ createdAt: '2026-03-05T17:00:00Z', sentAt: null, attempts: 0, lastError: null, canBeSent: true },
    ...more,
  }) as OutboxMail;
const rowsOf = (mails: OutboxMail[], state?: string): string[] => {
  const list = { rows: mails, hasMore: false } as never;
  const query: Record<string, string> = state ? { state } : {};
  const data = { list, query, mails: null };
  return (
    piecesOf(readMarkup(drawn(<OutboxPage data={data} />)), 'tr')
      // below the head and the day
      .slice(2)
      .map(textOf)
  );
};

test('a mail is named by its kind, then by its subject', () => {
  expect(rowsOf([mail('a mug')])[0]).toMatch(/^Order paid ?Paid: a mug/);
});

test('only a mail whose state is not that of most says it', () => {
  const sent = mail('b', { sentAt: '2026-03-05T18:00:00Z' });
  const [waiting, alone, last] = rowsOf([mail('a'), sent, mail('c')]);
  expect(alone).toContain('Sent');
  for (const usual of [waiting, last]) expect(usual).not.toMatch(/Queued|Sent/);
  expect(rowsOf([sent, sent, mail('a')])[2]).toContain('Queued');
  expect(rowsOf([mail('a')], 'waiting')[0]).not.toContain('Queued');
  // a fault is said however many have one, but in the view of faults
  const lost = mail('d', { attempts: 3, lastError: 'No route' });
  expect(rowsOf([lost, lost])[0]).toContain('Failed');
  expect(rowsOf([lost], 'failed')[0]).not.toContain('Failed');
});

test('why one failed stands below its subject, with the way to send it again', () => {
  const lost = mail('a', { attempts: 3, lastError: 'No route' });
  for (const state of [undefined, 'failed'])
    expect(rowsOf([lost], state)[0]).toMatch(/3.attempts: No route.*Send again/);
  expect(rowsOf([mail('a')])[0]).not.toContain('Send again');
});

test('a mail that left on a later day says which', () => {
  const [row] = rowsOf([mail('a', { sentAt: '2026-03-07T08:05:00Z' })]);
  expect(row).toMatch(/7 March/);
  expect(rowsOf([mail('a', { sentAt: '2026-03-05T18:00:00Z' })])[0]).not.toContain('March');
});

test('a full hour is told with its minutes, as every other time', () => {
  expect(rowsOf([mail('a')])[0]).toMatch(/5:00.pm/);
});
