/** The launch list: required ones first with their count, done ones behind a line below them, advice apart. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { Findings } from './findings.tsx';

type Launch = AnswerOf<'staffGetLaunch'>;
type Finding = Launch['findings'][number];

const finding = (what: string, state: Finding['state'], change: Partial<Finding> = {}): Finding =>
  ({ what, state, values: {}, isConfirmable: false, confirmed: null, ...change }) as Finding;
const settlement = { currency: 'EUR', choices: [], locked: 'in_use' } as unknown as Launch['settlement'];
const shown = (findings: Finding[]): string =>
  drawn(<Findings findings={findings} settlement={settlement} testMail={null} />);

test('required ones come first, then advice, and those that are done are folded', () => {
  const text = readOf(
    shown([
      finding('brand', 'advice'),
      finding('worker', 'ready'),
      finding('fees', 'todo', { isConfirmable: true }),
      finding('company', 'todo'),
    ]),
  );
  expect(text).toMatch(
    /Required before opening: 1 of 3 done.*Fees.*Company.*Done: 1 Background tasks.*Recommended.*Service name/,
  );
});

test('a mark says only what the heading of the list does not', () => {
  const marked = (state: Finding['state']) => shown([finding('fees', state)]).includes('ui-tag');
  expect((['todo', 'advice', 'unreachable'] as const).map(marked)).toEqual([false, false, true]);
});

test('one button is primary: the first that leads to a place where it is put right', () => {
  const html = shown([finding('demo', 'todo'), finding('fees', 'todo'), finding('company', 'todo')]);
  const primary = [...html.matchAll(/<a[^>]*ui-button-primary[^>]*>/g)].map(([tag]) => tag);
  expect(primary).toHaveLength(1);
  expect(primary[0]).toContain('/en/staff/prices');
});

test('what is confirmed counts as done, with the way back', () => {
  const confirmed = { at: '2026-03-09T10:00:00Z', by: 'Kari' };
  const text = readOf(shown([finding('fees', 'todo', { isConfirmable: true, confirmed })]));
  expect(text).toContain('Done: 1');
  expect(text).toContain('Kari');
  expect(text).toContain('Withdraw confirmation');
  expect(text).not.toContain('Required before opening');
});

test('a test email is sent from its own row', () => {
  const html = shown([finding('mail-test', 'todo'), finding('demo', 'todo')]);
  expect(readOf(html)).toMatch(/Test email.*Send to.*Send test email/);
  // it is the first that can be put right here, so it alone is open
  expect(html.match(/<details[^>]* open/g)).toHaveLength(1);
});

test('what is put right on the server alone says how, in its own row', () => {
  const html = shown([finding('demo', 'todo'), finding('backup', 'todo', { isConfirmable: true })]);
  expect(html.match(/<details/g)).toHaveLength(2);
  expect(html).not.toMatch(/<details[^>]* open/);
  expect(readOf(html)).toMatch(/Leave demo mode.*WAYBILL_DEMO=0.*Backup.*npm run backup/);
  expect(readOf(shown([finding('demo', 'ready')]))).not.toContain('WAYBILL_DEMO');
  // the way around it is named alike in each row, and by its row
  expect(html).toContain('aria-label="Leave as is: Backup"');
  expect(html).not.toContain('aria-label="Leave as is: Leave demo mode"');
});
