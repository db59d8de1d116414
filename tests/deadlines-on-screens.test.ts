/** A deadline on a screen names its hour and its zone, wherever it stands: "Free until 7 January" is nobody's moment. */
import { expect, test } from 'vitest';
import { messageAt } from '../src/platform/texts/texts.ts';
import { readTexts } from '../src/server/texts.ts';
import { screenFiles } from './support/screen-files.ts';

const screens = screenFiles().map(({ path, code }) => ({ path, text: code }));

/** Names of times by which something must be done, or at which something ends. */
const ends = /(?:deadline|until|dueAt|endsAt|expiresAt|abandonedAt|claimBy|heldUntil|aloneFrom|startsAt)$/i;
const timed = /<(?:When|Timed)\b[^>]*?\bat=\{([\w.?]+)\}([^>]*?)(?:say=|\/>)/g;
/** Times that are past when they are shown, and the period of a rule in a table. */
const others: readonly string[] = [
  'pages/public/content/promotion-page.tsx promotion.endsAt',
  'pages/staff/queue/staff-queue-page.tsx oldestDueAt',
  'pages/staff/discounts/staff-discounts-page.tsx startsAt',
];

/** A deadline in a column of a queue shows an hour without a zone: the head of the column names it. */
test('a column of deadlines names the zone in its head', () => {
  const cells = screens.flatMap(({ path, text }) =>
    text
      .split(/\n(?= {4}\{)/)
      .filter((column) => /cell: .*<(?:Deadline|Due|DueAt) at=/.test(column))
      .map((column) => ({
        path,
        page: /const words = useWords\('([\w-]+)'\)/.exec(text)?.[1],
        header: /header: words\('([\w.]+)', \{ zone: zoneName\(\) \}\)/.exec(column)?.[1],
        // the same, put together by the language's own brackets
        isAside: /header: aside\(words\('[\w.]+'\), zoneName\(\)\)/.test(column),
      })),
  );
  expect(cells.length).toBeGreaterThanOrEqual(1);
  expect(cells.filter(({ header, isAside }) => !header && !isAside)).toEqual([]);
  // the word of the column says the zone, in every language
  for (const texts of Object.values(readTexts()))
    for (const { page, header } of cells.filter(({ isAside }) => !isAside))
      expect(messageAt(texts, `pages.${page}.${header}`)).toMatch(/[（(]\{zone\}[）)]$/);
  // nothing else shows the hour of an end without its zone
  const bare = screens.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdate\((\w+(?:\.\w+)*), '(?:time|day-time|short-day)'\)/g)]
      .filter(([, name = '']) => ends.test(name))
      .map(([, name]) => `${path} ${name}`),
  );
  expect(bare).toEqual([]);
});

/** Lists of many such hours, which say the zone of all of them once, below themselves. */
const namedOnce: readonly string[] = ['features/storage/screens/stored-units.tsx unit.freeUntil'];

test('a list whose hours have no zone says it once, on each page that it stands on', () => {
  const lists = namedOnce.map((place) => place.split(' ')[0]);
  const pages = screens.filter(
    ({ path, text }) =>
      /^pages\/account\//.test(path) && /<(?:OrderRows?|DeliveryRows?|ShortOrderNext)\b/.test(text),
  );
  const calendar = screens.find(({ path }) => path === 'features/calendar/screens/calendar-list.tsx');
  expect(calendar?.text).toContain("words('lead', { zone: zoneName() })");
  const places = [...screens.filter(({ path }) => lists.includes(path)), ...pages];
  expect(places.length).toBeGreaterThanOrEqual(namedOnce.length + 4);
  // what the first page of the cabinet needs the customer for is a part of it
  const part = 'pages/account/orders/needs-you.tsx';
  expect(places.filter(({ text }) => !text.includes('<ZoneOfTimes ')).map(({ path }) => path)).toEqual([
    part,
  ]);
});

test('a time by which something ends is shown with its hour and zone', () => {
  const shown = screens.flatMap(({ path, text }) =>
    [...text.matchAll(timed)]
      .filter(([, name = '']) => ends.test(name))
      .map(([, name = '', rest = '']) => ({
        place: `${path} ${name}`,
        form: /form=\{?("[^"]+"|[^}]+)/.exec(rest)?.[1] ?? 'day',
      })),
  );
  expect(shown.length).toBeGreaterThan(20);
  const isNamed = (form: string) =>
    /^"?(?:deadline|moment)"?$/.test(form) || (!form.startsWith('"') && !/day/.test(form));
  const known = [...others, ...namedOnce];
  const wrong = shown.filter(({ place, form }) => !isNamed(form) && !known.includes(place));
  expect(wrong).toEqual([]);
});
