/**
 * How the mails of notifications look: every kind with every real choice, with goods and sums, in each language, has its
 * parts; and in a browser, on a phone, nothing of it is wider than the screen or hard to read, light and dark.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../../../tests/support/axe.ts';
import { launchBrowser } from '../../../../tests/support/browser.ts';
import { namesIn, tellingsOf } from '../../../../tests/support/every-fact.ts';
import { mailFaults, seenText } from '../../../../tests/support/mail-faults.ts';
import { composeMail, type MailContent } from '../../../platform/mail/mail-content.ts';
import type { MailFacts } from '../../../platform/mail/mail-parts.ts';
import { type Locale, locales } from '../../../platform/texts/locale.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import { readTexts } from '../../../server/texts.ts';
import type { StoredPayment } from '../../payments/stored-payment.ts';
import { notificationKinds } from '../contract.ts';
import { valuesOf, withMailsOf } from '../telling/words.ts';
import { deadlineOf, itemsOf } from './mail-facts.ts';
import { billSums, differenceSums, priceSums, receiptSums, type Writer } from './mail-sums.ts';

const brand = 'Åse & Søn';
const texts = withMailsOf(readTexts({ brand, shopMail: 'post@shop.example' }));
const link = 'https://shop.example/x/cabinet/orders/WB-48213-7?a=1&b=2#question';
const now = new Date('2026-03-01T00:00:00Z');
const sum = (amount: string) => ({ amount, currency: 'RUB' });
const spring = { ru: 'Весна', en: 'Spring', zh: '春季' };

const payment = {
  ...{ currency: 'RUB', amount: 42_500_000n, held: 10_000_000n, external: 32_500_000n, bank: 975_000n },
  targets: [
    { kind: 'order', label: 'WB-1', ref: 'a', amount: 42_500_000n, lowered: [{ name: spring, minor: 25n }] },
  ],
} as unknown as StoredPayment;
const discount = {
  ...{ rule: 'dsc_1', version: 1, name: spring, code: 'SPRING-2026', on: 'goods', kind: 'percent' },
  ...{ value: '10', amount: sum('390.00'), given: sum('390.00'), base: sum('3900.00') },
} as const;
const quote = {
  rate: { from: 'EUR', to: 'RUB', value: '100', since: now.toISOString() },
  ...{ goods: sum('39000.00'), inland: sum('350.00'), fee: sum('390.00'), discounts: [discount] },
  ...{ feeRule: 'minimum', feePercent: '10', feeMinimum: sum('390.00'), net: sum('39350.00') },
  ...{ bankPercent: '2.5', bank: sum('983.75'), byCard: sum('40333.75') },
  payLater: {},
};
const bill = {
  ...{ weight: '2.4', volumetricWeight: '3.1', freight: sum('2150.00'), insurance: sum('90.00') },
  options: [{ code: 'no_invoice', amount: sum('150.00') }],
  carried: [{ order: 'ord_1', orderNum: 'WB-2', about: 'price_increase', amount: sum('12.00') }],
  ...{ penalty: sum('300.00'), penaltyDays: 6, net: sum('2702.00') },
  ...{ bankPercent: '2.5', bank: sum('67.55'), byCard: sum('2769.55') },
};
/** A word that no line has room for, and more goods than are shown. */
const lines = [
  { title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', quantity: 12 },
  { title: 'Fjord <b>scarf</b>', quantity: 1 },
  { title: '美利奴羊毛围巾', quantity: 2 },
  { title: 'Mug', quantity: 1 },
].map((line, place) => ({
  ...line,
  image: place === 1 ? null : `/media/products/prd_00000000000${place}/0-480.webp`,
  options: (place === 0 ? { Farbe: 'Nachtblau', Größe: '42' } : {}) as Record<string, string>,
  optionsNote: null,
}));

function sumsFor(place: number, writer: Writer): MailFacts['sums'] {
  const [total, paid, due] = [4_347_500n, 4_000_000n, 347_500n].map((minor) => ({ minor, currency: 'RUB' }));
  const made = [
    () => receiptSums(payment, writer),
    () => priceSums({ quote: quote as never, pieces: 3 }, writer),
    () => billSums(bill as never, writer, { isDue: true }),
    () => differenceSums({ total: total as never }, { paid: paid as never, due: due as never }, writer),
  ];
  return made[place % made.length]?.();
}

/** Every kind with every fact; each with goods, and one of the tables. */
function mailsIn(locale: Locale): { kind: string; mail: MailContent }[] {
  const writer = { locale, words: wordsOf(texts, locale) };
  const reader = { locale, zone: 'Asia/Kolkata', now };
  const goods = itemsOf([{ lines }], { publicUrl: 'https://shop.example' }, writer);
  return notificationKinds.flatMap((kind, place) => {
    return tellingsOf(kind, namesIn(texts[locale], kind)).map((params) => {
      const facts = {
        ...goods,
        deadline: deadlineOf({ kind, params }, writer, reader),
        sums: sumsFor(place, writer),
      };
      const values = valuesOf(texts, reader, { kind, params });
      return { kind, mail: composeMail(texts, { locale, kind, values, facts, link }) };
    });
  });
}

const mails = new Map(locales.map((locale) => [locale, mailsIn(locale)]));

test.each(locales)('every mail has its parts, in %s', (locale) => {
  const found = new Set<string>();
  for (const { kind, mail } of mails.get(locale) ?? [])
    for (const fault of mailFaults(mail, { link, brand })) found.add(`${kind}: ${fault}`);
  expect([...found]).toEqual([]);
  expect(mails.get(locale)?.length).toBeGreaterThan(200);
});

test('a deadline stands above the button, in the zone of its reader, with what is left', () => {
  const told = locales.map((locale) => {
    const asked = mails.get(locale)?.find(({ kind }) => kind === 'question-opened');
    return seenText(asked?.mail.html ?? '')
      .split('\n')
      .slice(2, 4);
  });
  expect(told.map((pair) => pair.map((text) => text.replaceAll(/\s/g, ' ')))).toEqual([
    ['Ответьте до 18:00 5 марта (Индия)', 'Осталось на момент отправки письма: 4 дня'],
    ['Answer by 6:00 pm on 5 March (Kolkata)', '4 days left when this email was sent'],
    ['请在 3月5日 18:00（印度时间）前答复', '邮件发送时还剩 4 天'],
  ]);
});

let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser.close());

/** The mails one below the other, each as wide as a phone. */
function onPhones(all: readonly { kind: string; html: string }[]): string {
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(all[0]?.html ?? '') ?? [];
  const phones = all.map(({ kind, html }) => {
    const [, body = ''] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? [];
    return `<section id="${kind}" style="width:360px">${body}</section>`;
  });
  return `<!doctype html><style>${style}</style>${phones.join('')}`;
}

test.each(locales)(
  'nothing is wider than a phone, in %s',
  async (locale) => {
    // the longest of each kind
    const byKind = Map.groupBy(mails.get(locale) ?? [], ({ kind }) => kind);
    const longest = [...byKind.values()].flatMap(
      (all) => all.toSorted((a, b) => b.mail.text.length - a.mail.text.length)[0] ?? [],
    );
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
    await page.route('https://shop.example/**', (route) => route.abort());
    await page.setContent(onPhones(longest.map(({ kind, mail }) => ({ kind, html: mail.html }))));
    const widths = await page.$$eval('section', (all) => all.map(({ id, scrollWidth }) => [id, scrollWidth]));
    expect(widths).toEqual(notificationKinds.map((kind) => [kind, 360]));
    await page.close();
  },
  60_000,
);

test.each(['light', 'dark'] as const)(
  'every text can be read in the %s theme',
  async (colorScheme) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 }, colorScheme });
    await page.route('https://shop.example/**', (route) => route.abort());
    for (const kind of ['question-opened', 'order-paid']) {
      const told = mails.get('en')?.find((one) => one.kind === kind);
      await page.setContent(told?.mail.html ?? '');
      expect(await axeFindings(page, ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])).toEqual([]);
    }
    await page.close();
  },
  60_000,
);
