/** Notifications by the days of the reader, and what is sent where. */
import { describe, expect, test } from 'vitest';
import { drawnPage, expectSaid, type PageSetting } from '../../../../tests/support/drawn-page/drawn-page.tsx';
import { type Asked, entryOf } from '../../../../tests/support/drawn-page/shop-api.ts';

const told = (id: string, createdAt: string, changes: object = {}) =>
  entryOf('listNotifications', {
    id,
    createdAt,
    title: `Title ${id}`,
    text: 'Text.',
    readAt: null,
    ...changes,
  });
const listed = (data: ReturnType<typeof told>[], meta: object = {}): PageSetting => ({
  answers: { listNotifications: { data, meta: { next: null, unread: 0, total: data.length, ...meta } } },
});

const times = [
  ...['2026-03-10T00:30:00Z', '2026-03-09T20:30:00Z', '2026-03-09T18:29:00Z'],
  ...['2026-03-04T00:00:00Z', '2026-02-01T00:00:00Z'],
];

/** The ages that stand there, with how many notifications stand below each. */
async function agesIn(zone: string): Promise<Record<string, number>> {
  const setting = listed(times.map((time, at) => told(`n${at}`, time)));
  const { markup } = await drawnPage('/cabinet/notifications', { ...setting, zone });
  const sections = [...markup.matchAll(/<h2[^>]*>([^<]*)<\/h2><ul(.*?)<\/ul>/gs)];
  return Object.fromEntries(sections.map(([, age, rows]) => [age, rows?.match(/<li/g)?.length ?? 0]));
}

describe('ages', () => {
  test.each([
    ['UTC', { Today: 1, 'This week': 3, Earlier: 1 }],
    ['Asia/Kolkata', { Today: 2, 'This week': 2, Earlier: 1 }],
    ['Asia/Tokyo', { Today: 3, 'This week': 1, Earlier: 1 }],
  ])('begin at midnight in %s', async (zone, ages) => expect(await agesIn(zone)).toEqual(ages));

  test('a week ends to the moment seven days before', async () => {
    const setting = listed([
      told('younger', '2026-03-03T00:00:00.001Z'),
      told('older', '2026-03-03T00:00:00.000Z'),
    ]);
    const { said } = await drawnPage('/cabinet/notifications', {
      ...setting,
      now: '2026-03-10T00:00:00Z',
    });
    expect(said).toMatch(/This week Unread: Title younger.*Earlier Unread: Title older/);
    expect(said).not.toContain('Today');
  });

  test('say nothing of what waits for the customer, which stands before them', async () => {
    const setting = listed([
      told('news', '2026-03-10T00:30:00Z'),
      told('asking', '2026-02-01T00:00:00Z', { needsAction: true }),
    ]);
    const { said } = await drawnPage('/cabinet/notifications', { ...setting, zone: 'UTC' });
    expect(said).toMatch(/Title asking.*Today Unread: Title news/);
    expect(said).not.toContain('Earlier');
  });

  test('days carry their year only where it is another', async () => {
    await expectSaid(
      '/cabinet/notifications',
      {
        ...listed([told('n', '2025-12-31T23:30:00Z'), told('m', '2025-12-31T20:30:00Z')]),
        zone: 'Europe/Berlin',
      },
      {
        en: ['Earlier', 'Title n', ' 1 January, 12:30 am', 'Title m', '31 December 2025, 9:30 pm'],
        ru: ['Раньше', 'Title n', ' 1 января, 00:30', 'Title m', '31 декабря 2025 г.'],
        zh: ['更早', 'Title n', '1月1日', 'Title m', '2025年12月31日'],
      },
    );
  });
});

test.each([
  ['', 20, {}],
  ['?unread=1', 20, { unread: '1' }],
  ['?unread=0', 20, {}],
  ['?shown=60', 60, {}],
  ['?shown=5', 20, {}],
  ['?shown=-7', 20, {}],
  ['?shown=many', 20, {}],
  ['?shown=100', 100, {}],
])('the address %s asks for %i', async (query, limit, filter) => {
  const { asked, faults } = await drawnPage(`/cabinet/notifications${query}`, listed([]));
  expect(faults).toEqual([]);
  expect(asked).toMatchObject([{ call: 'listNotifications', query: { limit: String(limit), ...filter } }]);
});

test('more than a hundred are asked for in parts, and never more than are wanted', async () => {
  const part = ({ query }: Asked) => ({
    data: Array.from({ length: Number(query.limit) }, (_, at) =>
      told(`${query.cursor ?? 'a'}${at}`, '2026-03-09T10:00:00Z'),
    ),
    meta: { next: `${query.cursor ?? ''}x`, unread: 0, total: 5000 },
  });
  const { asked, said, markup } = await drawnPage('/cabinet/notifications?shown=140', {
    answers: { listNotifications: part },
  });
  expect(asked.map(({ query }) => query.limit)).toEqual(['100', '40']);
  expect(said).toContain('140 of 5000');
  expect(markup).toContain('href="/en/cabinet/notifications?shown=160"');
});

test.each([
  [0, null, false],
  [1, '1', true],
  [99, '99', true],
  [100, '99+', true],
])('%i unread are counted as %s', async (unread, count, canRead) => {
  const { said } = await drawnPage(
    '/cabinet/notifications',
    listed([told('n', '2026-03-09T10:00:00Z')], { unread }),
  );
  expect(said.includes('Mark all as read')).toBe(canRead);
  if (count) expect(said).toContain(`Unread ${count} `);
});

test('nothing unread is another emptiness than nothing at all', async () => {
  await expectSaid('/cabinet/notifications?unread=1', listed([]), {
    en: ['Unread'],
    ru: ['Непрочитанные'],
    zh: ['未读'],
  });
  const [unread, all] = await Promise.all([
    drawnPage('/cabinet/notifications?unread=1', listed([])),
    drawnPage('/cabinet/notifications', listed([])),
  ]);
  expect(unread.markup).toContain('href="/en/cabinet/notifications"');
  expect(unread.said).not.toContain('Paste a product link');
  expect(all.said).toContain('Paste a product link');
});

describe('settings', () => {
  const setting = (data: object[], channels: object[] = []): PageSetting => ({
    answers: {
      getNotificationSettings: { data: data as never },
      listNotificationChannels: { data: channels as never },
    },
  });

  test('mails about money are always sent, and nothing of them can be chosen', async () => {
    const { said, markup } = await drawnPage('/cabinet/notifications/settings', setting([]));
    expect(said).toContain('In your browser');
    expect(markup).not.toMatch(/name="mail-/);
  });

  test('what may be chosen has three answers, and the present one is chosen', async () => {
    const { group } = entryOf('getNotificationSettings');
    for (const mail of ['each', 'digest', 'off'] as const) {
      const { markup, faults } = await drawnPage(
        '/cabinet/notifications/settings',
        setting([{ group, mail, fixed: false }]),
      );
      expect(faults).toEqual([]);
      const [select = ''] = /<select[^>]*name="mail-.*?<\/select>/s.exec(markup) ?? [];
      const choices = [...select.matchAll(/<option[^>]*>/g)].map(([tag]) => tag);
      expect(choices).toHaveLength(3);
      const chosen = choices.filter((tag) => tag.includes('selected'));
      expect(chosen).toHaveLength(1);
      expect(chosen[0]).toContain(`value="${mail}"`);
    }
  });

  test('a browser that did not get the last message says when and what happens now', async () => {
    const channel = entryOf('listNotificationChannels', { label: 'Firefox' }, 'most');
    await expectSaid('/cabinet/notifications/settings', setting([], [channel]), {
      en: [
        'Firefox',
        'Last notification 5 March 2026',
        'didn’t arrive',
        'Send test notification',
        'Disconnect',
      ],
      ru: ['Firefox', '5 марта 2026', 'Отключить'],
      zh: ['Firefox', '2026年3月5日', '断开连接'],
    });
  });
});
