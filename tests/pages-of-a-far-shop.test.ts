/**
 * Every page of the map as the server sends it, of a shop far from the default settings: in euros, in a zone with half hours,
 * without languages in its addresses, under another brand. Nothing tells roubles, Moscow's or Greenwich's clock, what a machine keeps, or a gap.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Locale, locales } from '../src/platform/texts/locale.ts';
import { zoneCookie } from '../src/platform/time/zone-of.ts';
import { readSettings } from '../src/server/settings/settings.ts';
import { drawSharePicture } from '../src/server/share/draw.ts';
import { aRunningShop, type RunningTestShop } from './support/a-running-shop.ts';
import type { Viewer } from './support/every-page.ts';
import { linesOf, type SentPage, walkSent } from './support/sent-walk.ts';

let shop: RunningTestShop;
beforeAll(async () => {
  const { timeZone, warehouseTimeZone, chat, localeStrategy, settlementCurrency, brand, shopMail } =
    readSettings({
      ...{ WAYBILL_DEMO: '1', TIME_ZONE: 'Asia/Kolkata', LOCALE_STRATEGY: 'no_prefix' },
      SETTLEMENT_CURRENCY: 'EUR',
      BRAND: 'Åse & Søn',
      MAIL_FROM: 'post@shop.example',
    });
  const settings = { timeZone, warehouseTimeZone, chat, localeStrategy, settlementCurrency, brand, shopMail };
  shop = await aRunningShop({ living: true, settings });
}, 600_000);
afterAll(() => shop?.close(), 60_000);

const faults: readonly [string, RegExp][] = [
  ['a clock of nobody', /\bUTC\b|МСК|\bMSK\b|Moscow time|московскому времени|莫斯科时间/],
  ['a time of machines', /\d{4}-\d\d-\d\dT\d\d:\d\d/],
  ['roubles', /₽|\bRUB\b|рубл|卢布|\brouble/i],
  ['what a machine keeps', /[{}]|\bundefined\b|\bnull\b|\bNaN\b|\[object/],
  ['an empty gap', /\(\s*\)|（\s*）|«\s*»|“\s*”|(^|\s)[.,:;](\s|$)/],
  ['a currency for itself', /1 EUR = 1 EUR/],
  ['a decimal of English', /^(?=.*\p{Script=Cyrillic}).*\d\.\d+\s?(кг|см)/u],
];

/** Where a fault is none: by the path, and what stands there. */
const reasons: readonly [RegExp, RegExp][] = [
  // the list of currencies that shops take
  [/^\/(tariffs|staff\/prices|staff\/refunds)$/, /(^|[\s：])RUB(\s|\p{L}|$)/u],
  [
    /^\/staff\/prices$/,
    /^(Название|Name|名称)|^(российский рубль|Russian rouble|Russian ruble|俄罗斯卢布)$/i,
  ],
  // the rates that nobody has set, and the changes of the settlement currency
  [/^\/staff\/launch$/, /(^|[\s：])RUB(, | → )/],
  // the line of all signs that the typeface has
  [/^\/test$/, /0123456789/],
  // staff write messages with their placeholders
  [/^\/staff\/content\//, /\{[\p{L}\p{N}]/u],
];

const faultsOf = ({ path, lines }: SentPage): string[] =>
  lines.flatMap((line) =>
    faults.flatMap(([name, pattern]) => {
      const isMeant = reasons.some(([where, what]) => where.test(path) && what.test(line));
      return pattern.test(line) && !isMeant ? [`${path}: ${name}: ${line.slice(0, 120)}`] : [];
    }),
  );

/** The program that a shop runs on is named where its licence is told, and nowhere else. */
const ownNames = ({ path, ownName }: SentPage): string[] =>
  ownName
    .filter((said) => !/(работает\sна|runs on|开源软件)\sWaybill/.test(said))
    .map((said) => `${path}: ${said}`);

const months = (locale: string): string =>
  Array.from({ length: 12 }, (_, month) =>
    // as a date names it, in Russian in the genitive
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' })
      .format(new Date(Date.UTC(2026, month, 15)))
      .replaceAll(/[\d\s]/g, ''),
  ).join('|');
/** A day with its month, or an hour of a clock, in words. */
const dated: Partial<Record<Locale, RegExp>> = {
  ru: new RegExp(`\\d\\s(${months('ru')})|\\d\\d:\\d\\d`),
  en: new RegExp(`\\d\\s(${months('en-GB')})|\\d\\s[ap]m\\b`),
  zh: /\d\s?月\s?\d+\s?日|\d\d:\d\d/,
};
/** Dates that no machine keeps, so that nothing is there to mark: by the path, and what stands there. */
const undated: readonly [RegExp, RegExp][] = [
  // a column of a chart is a day, not a moment
  [/^\/staff\/reports$/, /\(highest\)|\(максимум\)|（最高）/],
  // words of the contract and of laws, typed by people
  [
    /^\/(policy|imprint|processing-data|consent-to-advertising|general-terms-conditions)$/,
    /^(Версия от|Version dated)\s|日版$/,
  ],
  [/^\/blacklist$/, /2015/],
  // the same hours on each working day
  [
    /^\/(about|contacts|imprint|staff\/settings)$/,
    /^(Часы работы|Hours|工作时间|Мы\sна\sсвязи|We’re here|понедельник|Monday to|星期一至星期五)/,
  ],
  // the days of the calendar that a report was asked for
  [/^\/staff\/reports$/, /^(Даты|Dates|日期)/],
  // the design system shows how words look
  [/^\/test$/, /./],
  // messages as they were sent
  [/^\/(cabinet\/notifications|staff\/outbox|staff\/content\/mails)$/, /./],
];

const timelessDates = (locale: (typeof locales)[number], { path, timeless }: SentPage): string[] =>
  timeless.flatMap((line) => {
    const isMeant = undated.some(([where, what]) => where.test(path) && what.test(line));
    return dated[locale]?.test(line) && !isMeant ? [`${path}: ${line.slice(0, 160)}`] : [];
  });

/** Pages that send to another one, or that nobody of the demo may see. */
const elsewhere = /^\/(chat-open|cabinet\/claims\/new|cabinet\/profile\/security)$/;

describe.each(locales)('in %s', (locale) => {
  test.each([
    ['guest', 30],
    ['customer', 25],
    ['staff', 35],
  ] as [Viewer, number][])(
    'to %s',
    async (viewer, least) => {
      const { pages } = await walkSent({ address: shop.address, locale, viewer });
      expect(pages.length).toBeGreaterThanOrEqual(least);
      expect(pages.filter(({ status, path }) => status !== 200 && !elsewhere.test(path))).toEqual([]);
      expect([...new Set(pages.flatMap(faultsOf))]).toEqual([]);
      expect([...new Set(pages.flatMap(ownNames))]).toEqual([]);
      expect([...new Set(pages.flatMap((page) => timelessDates(locale, page)))]).toEqual([]);
      expect(pages.some(({ lines }) => lines.some((line) => line.includes('€')))).toBe(true);
    },
    180_000,
  );
});

test('the mailbox of the demo tells times by the clock of whoever looks', async () => {
  const mailbox = async (headers: Record<string, string>) =>
    (await fetch(`${shop.address}/dev/mail`, { headers })).text();
  const shown = await mailbox({});
  expect(shown).toMatch(/<time datetime="[^"]+Z">[^<]+\(Kolkata\)<\/time>/);
  expect(await mailbox({ cookie: `${zoneCookie}=Asia%2FTokyo` })).toMatch(/<\/?time[^>]*>[^<]+\(Tokyo\)/);
  expect(linesOf(shown).filter((line) => /\d{4}-\d\d-\d\dT/.test(line))).toEqual([]);
});

test('what is no page names the shop by its own name too', async () => {
  const { brand, publicUrl } = shop.shop.installation.settings;
  const text = async (path: string) => (await fetch(shop.address + path)).text();
  const documents = ['/blog/feed.xml', '/api/docs', '/api/v1/openapi.json', '/dev/mail', '/favicon.svg'];
  for (const path of [...documents, '/robots.txt', '/llms.txt', '/sitemap.xml']) {
    const said = await text(path);
    expect(said.match(/.{0,80}(?:Waybill|Вейбилл).{0,40}/g) ?? [], path).toEqual([]);
  }
  for (const path of ['/blog/feed.xml', '/api/docs', '/dev/mail', '/'])
    expect(await text(path), path).toContain('Åse &');
  // a picture has no text to read: it is the one that is drawn with the brand
  const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(await text('/faq')) ?? [];
  const picture = Buffer.from(await (await fetch(address)).arrayBuffer());
  const [, title = ''] = /<title>(.*?) – /.exec(await text('/faq')) ?? [];
  const foot = new URL(publicUrl).host;
  expect(picture.equals(await drawSharePicture({ title, brand, foot }))).toBe(true);
  expect(picture.equals(await drawSharePicture({ title, brand: 'Waybill', foot }))).toBe(false);
});
