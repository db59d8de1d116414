/** Differences with the books of providers, and background work, as staff read them. */
import { describe, expect, test } from 'vitest';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { called, piecesOf, spaces, textOf } from '../../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../../tests/support/screen-in.tsx';
import { languages } from '../../../platform/texts/locale.ts';
import StaffReconciliationPage from '../payments/staff-reconciliation-page.tsx';
import StaffQueuePage from './staff-queue-page.tsx';

const now = new Date('2026-03-10T12:00:00Z');

describe('differences with the books of providers', () => {
  const page = (meta: object, query = {}) => (
    <StaffReconciliationPage
      data={
        { list: { rows: [], hasMore: false, meta: { runs: [], refusedNews: [], ...meta } }, query } as never
      }
    />
  );
  const run = {
    provider: 'stripe',
    startedAt: '2026-03-09T01:00:00Z',
    charges: 21,
    repaired: 0,
    found: 1,
    failure: null,
  };
  test.each([
    [{}, {}, 'noRun'],
    [{ runs: [run] }, {}, 'empty.open'],
    [{ runs: [run] }, { state: 'done' }, 'empty.done'],
  ])('%# say why there are none', (meta, query, key) => {
    for (const { text, locale } of screensOf(page(meta, query), { now, path: '/staff/reconciliation' }))
      expect(text).toContain(spaces(wordsIn(locale)(`staff-reconciliation.${key}`)));
  });
  test('count in the forms of each language, and tell a run that failed', () => {
    const meta = {
      runs: [run, { ...run, provider: 'paypal', failure: 'timeout' }],
      refusedNews: [{ provider: 'paypal', times: 2 }],
    };
    for (const screen of screensOf(page(meta), { now, path: '/staff/reconciliation' })) {
      expect(faultsOf(screen, ['Stripe', 'PayPal'])).toEqual([]);
      expect(screen.text).toContain(spaces(wordsIn(screen.locale)('staff-reconciliation.runFailed')));
      called(screen.root, 'button', wordsIn(screen.locale)('staff-reconciliation.runNow'));
    }
    const [, english] = screensOf(page(meta), { now, path: '/staff/reconciliation' });
    expect(english?.text).toContain('21 compared, 1 new');
    expect(english?.text).toMatch(/: 2 messages with a wrong signature rejected in the last 30 days/);
  });
});

describe('background work', () => {
  const queue = {
    isWorked: true,
    seenAt: '2026-03-10T11:00:00Z',
    due: 0,
    later: 0,
    oldestDueAt: null,
    mails: { waiting: 0, failing: 0, hasServer: true },
    dead: [],
  };
  const task = {
    id: '7',
    task: 'send-mail',
    about: { mail: 'mai_1', tries: 3 },
    attempts: 25,
    lastError: 'No route',
    runAt: '2026-03-09T00:00:00Z',
  };
  const shown = (part: object) =>
    screensOf(<StaffQueuePage data={{ ...queue, ...part } as never} />, { now });
  test.each([
    [{}, 'worked', 'failed'],
    [{ isWorked: false, seenAt: null }, 'unworked', 'failed'],
    [
      {
        due: 5,
        oldestDueAt: '2026-03-10T10:00:00Z',
        mails: { waiting: 21, failing: 0, hasServer: true },
      },
      'worked',
      'mailsWaiting',
    ],
    [{ mails: { waiting: 21, failing: 2, hasServer: false } }, 'held', 'noServer'],
  ])('%j', (part, state, key) => {
    for (const screen of shown(part)) {
      expect(faultsOf(screen, ['npm run worker'])).toEqual([]);
      const own = (name: string): string => spaces(wordsIn(screen.locale)(`staff-queue.${name}`));
      expect(screen.text).toContain(
        own({ worked: 'worker', held: 'mailsWaiting' }[state] ?? `states.${state}.title`),
      );
      // beside a notice of what is wrong no tag says that all is well
      expect(screen.text.includes(own('worker'))).toBe(state === 'worked');
      expect(screen.text).toContain(own(key));
    }
  });
  test('tells how many mails wait once, among the figures, with a server or without one', () => {
    const shownMails = (hasServer: boolean): string[] =>
      shown({ mails: { waiting: 21, failing: 0, hasServer } }).map(
        ({ text }) => text.match(/21/g)?.join() ?? '',
      );
    expect(shownMails(true)).toEqual(['21', '21', '21']);
    expect(shownMails(false)).toEqual(['21', '21', '21']);
  });
  test('that was given up is run again by a button of its own name', () => {
    for (const { root, locale, text } of shown({ dead: [task, { ...task, id: '8', lastError: null }] })) {
      const again = wordsIn(locale)('staff-queue.again');
      for (const id of ['7', '8'])
        called(root, 'button', `${again}${languages[locale].colon}send-mail ${id}`);
      expect(text).toContain('mail mai_1, tries 3');
      expect(piecesOf(root, '[lang]').map(textOf)).toContain('No route');
    }
  });
});
