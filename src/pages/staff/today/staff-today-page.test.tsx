/** The page of today says of each piece of work by when it is due and what is done, and is narrowed by areas. */
import { expect, test } from 'vitest';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { piecesOf, spaces, textOf } from '../../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../../tests/support/screen-in.tsx';
import TodayPage from './staff-today-page.tsx';
import { type Area, areas, workOf } from './work-areas.ts';
import type { WorkList } from './work-lists.ts';

const now = new Date('2026-03-10T12:00:00Z');
const listOf = (
  kind: WorkList['kind'],
  due: string | null,
  isLate = false,
  isDated = due !== null,
): WorkList => ({
  ...{ kind, count: 1, href: '/staff' },
  first: [
    {
      ...{ id: kind, name: 'WB-1', about: null, href: '/staff/orders/ord_1' },
      ...{ since: '2026-03-01T12:00:00Z', due, isDated, isLate },
    },
  ],
});
const lists = [
  listOf('refunds', '2026-03-08T12:00:00Z', true),
  listOf('toBuy', '2026-03-13T12:00:00Z'),
  listOf('called', null),
];
const page = (query = '') =>
  screensOf(<TodayPage data={lists} />, { now, path: '/staff/today', query: new URLSearchParams(query) });

test('work says by when it is due, in red once that has passed, or how long it waits', () => {
  for (const screen of page()) {
    const times = piecesOf(screen.root, 'time');
    expect(times.map(({ attributes }) => attributes.class?.includes('text-danger'))).toEqual([
      ...[true, false, false],
    ]);
    if (screen.locale === 'en')
      expect(times.map((time) => spaces(textOf(time)))).toEqual([
        ...['overdue 2 days', 'due in 3 days', 'waiting 9 days'],
      ]);
    expect(faultsOf(screen, ['WB-1'])).toEqual([]);
  }
});

test('work without a deadline of its own says since when its time is over', () => {
  const data = [listOf('chats', '2026-03-01T13:00:00Z', true, false)];
  for (const screen of screensOf(<TodayPage data={data} />, { now, path: '/staff/today' })) {
    const [time] = piecesOf(screen.root, 'time');
    expect(time?.attributes.class).toContain('text-danger');
    if (screen.locale === 'en') expect(spaces(textOf(time ?? screen.root))).toBe('overdue 8 days');
  }
});

test('the piece with which the day begins has the one black button', () => {
  for (const { root } of page()) {
    const black = piecesOf(root, 'span').filter(({ attributes }) =>
      attributes.class?.includes('ui-button-primary'),
    );
    expect(black).toHaveLength(1);
  }
});

test('a row is one link that names what is done there', () => {
  for (const { root, locale } of page()) {
    const links = piecesOf(root, 'a').filter(({ attributes }) => attributes.href?.includes('/orders/'));
    expect(links.map((link) => textOf(link).includes(wordsIn(locale)('staff-today.actions.take')))).toEqual([
      ...[false, true, false],
    ]);
  }
});

test.each([
  [true, 'take'],
  [false, 'view'],
] as const)(
  'work that somebody has taken says whose it is (mine: %s) and is for the others to %s',
  (isMine, action) => {
    const list = listOf('toBuy', null);
    const taken = { by: 'Marta Krüger', isMine };
    const data = [{ ...list, first: list.first.map((work) => ({ ...work, taken })) }];
    for (const { root, locale } of screensOf(<TodayPage data={data} />, { now, path: '/staff/today' })) {
      const words = wordsIn(locale);
      const [link] = piecesOf(root, 'a').filter(({ attributes }) => attributes.href?.includes('/orders/'));
      const text = spaces(textOf(link ?? root));
      expect(text).toContain(
        spaces(words('staff-today.taken', { mine: isMine ? 'yes' : 'no', name: 'Marta Krüger' })),
      );
      expect(text).toContain(spaces(words(`staff-today.actions.${action}`)));
    }
  },
);

test.each([
  ['', 3],
  ['area=orders', 2],
  ['area=money', 1],
  ['area=nonsense', 3],
])('with %s the page has %s pieces of work, and the way to each area', (query, count) => {
  for (const { root, locale } of page(query)) {
    expect(piecesOf(root, 'section').flatMap((part) => piecesOf(part, 'li'))).toHaveLength(count);
    const chips = piecesOf(root, 'nav').flatMap((nav) => piecesOf(nav, 'a'));
    expect(chips.map(({ attributes }) => attributes.href)).toEqual([
      `/${locale}/staff/today`,
      `/${locale}/staff/today?area=orders`,
      `/${locale}/staff/today?area=money`,
    ]);
  }
});

test('late work of every kind comes first, what is late longest before the rest', () => {
  const data = [
    listOf('claims', '2026-03-09T12:00:00Z', true),
    listOf('toBuy', '2026-03-13T12:00:00Z'),
    listOf('refunds', '2026-03-08T12:00:00Z', true),
  ];
  for (const { root, locale } of screensOf(<TodayPage data={data} />, { now, path: '/staff/today' })) {
    const words = wordsIn(locale);
    const parts = piecesOf(root, 'section').map((part) =>
      piecesOf(part, 'li').map((row) => spaces(textOf(row))),
    );
    expect(parts.map((rows) => rows.length)).toEqual([2, 1]);
    for (const [index, kind] of ['refunds', 'claims', 'toBuy'].entries())
      expect(parts.flat()[index]).toContain(spaces(words(`staff-today.tags.${kind}`)));
  }
});

test('a list that is longer than what is shown leads to all of it', () => {
  const data = [{ ...listOf('toBuy', null), count: 12 }];
  for (const { root, locale } of screensOf(<TodayPage data={data} />, { now, path: '/staff/today' })) {
    const links = piecesOf(root, 'a').map(({ attributes }) => attributes.href);
    expect(links).toContain(`/${locale}/staff`);
  }
});

test('each area has work of some kind', () => {
  const used = new Set(Object.values(workOf).map(([area]): Area => area));
  expect([...used].sort()).toEqual([...areas].sort());
});
