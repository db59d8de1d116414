import { expect, test } from 'vitest';
import { locales } from '../../../platform/texts/locale.ts';
import { readTexts } from '../../../server/texts.ts';
import { asSentence, tellingOf, valuesOf, withInnerQuotes, withMailsOf } from './words.ts';

const texts = readTexts();
const reader = (locale: 'ru' | 'en' | 'zh', zone = 'Asia/Kathmandu') => ({ locale, zone });
const plain = (text: unknown): string => String(text).replaceAll(/[\s\u00a0\u202f]/g, ' ');
const saidOf = (fact: unknown, name = 'fact', locale: 'ru' | 'en' | 'zh' = 'en') =>
  plain(valuesOf(texts, reader(locale), { kind: 'order-paid', params: { [name]: fact as never } })[name]);

test.each([
  ['a text', 'WB-1', 'WB-1'],
  ['a number', 0, '0'],
  ['nothing known', null, ''],
  ['money', { amount: '1234.50', currency: 'EUR' }, '€1,234.50'],
  ['a country', { country: 'KZ' }, 'Kazakhstan'],
])('%s is told as its language writes it', (_, fact, said) => {
  expect(saidOf(fact)).toBe(said);
});

test('a weight is a decimal of the language, and a number of an order is not', () => {
  expect(saidOf('1.25', 'weight', 'ru')).toBe('1,25');
  expect(saidOf('1.25', 'number', 'ru')).toBe('1.25');
});

test('numbers of orders stand one after another with the mark of the language', () => {
  expect(saidOf('WB-1, WB-2', 'others', 'zh')).toBe('WB-1、WB-2');
  expect(saidOf('WB-1, WB-2', 'orders', 'en')).toBe('WB-1, WB-2');
  // any other words may have commas of their own
  expect(saidOf('Cup, blue', 'title', 'zh')).toBe('Cup, blue');
});

test('a deadline names its minute and its zone, an estimate only the day', () => {
  const fact = { time: '2026-12-31T20:30:00Z' };
  // a quarter past two, in the new year
  expect(saidOf(fact, 'deadline')).toMatch(/2:15.*1 January/);
  expect(saidOf(fact, 'expected')).not.toMatch(/2:15/);
  expect(saidOf(fact, 'expected')).toMatch(/1/);
});

test('beside each fact stands whether it is known', () => {
  const values = valuesOf(texts, reader('en'), {
    kind: 'order-paid',
    params: { note: null, number: 'WB-1' },
  });
  expect([values.has_note, values.has_number]).toEqual(['no', 'yes']);
  // what older notifications lack is as it was then
  expect([values.has_returned, values.where]).toEqual(['no', 'balance']);
});

test.each([
  ['The box is torn', 'The box is torn.'],
  [' The box is torn. ', 'The box is torn.'],
  ['Is it “Hav”', 'Is it “Hav”.'],
  ['He asked “Why?”', 'He asked “Why?”'],
  ['盒子已破损', '盒子已破损。'],
  ['盒子已破损。', '盒子已破损。'],
  ['盒子（已破损）', '盒子（已破损）。'],
  ['See https://shop.example/a', 'See https://shop.example/a'],
])('a note of staff ends before our next sentence begins: %j', (note, sentence) => {
  expect(asSentence(note, 'en')).toBe(sentence);
  for (const locale of locales) {
    const params = { service: 'repacking', title: 'Cup', number: 'WB-1', note, open: null, freeUntil: null };
    const { text } = tellingOf(texts, reader(locale), { kind: 'warehouse-service-declined', params });
    expect(text).toContain(asSentence(note, locale));
    expect(text).not.toMatch(/ {2}/);
    if (locale === 'zh') expect(text).toMatch(/[。？”]这项/);
  }
});

test.each([
  ['en', '€40.00 refunded', 'Refunding €40.00'],
  ['ru', 'Вернули', 'Возвращаем'],
  ['zh', '已退款', '正在退款'],
] as const)(
  'money that is only on its way to the card is not called refunded in %s',
  (locale, done, under) => {
    for (const kind of ['claim-refunded', 'order-pieces-refunded'] as const) {
      const titleAt = (where: string) => {
        const amount = { amount: '40.00', currency: 'EUR' };
        const params = { number: 'WB-1', title: 'Cup', amount, where, toCard: amount };
        return plain(tellingOf(texts, reader(locale), { kind, params }).title);
      };
      expect(titleAt('balance')).toContain(done);
      for (const where of ['card', 'both']) {
        expect(titleAt(where)).toContain(under);
        expect(titleAt(where)).not.toContain(done);
      }
    }
  },
);

test.each([
  ['The lid is whole.', 'The lid is whole。'],
  ['The lid is whole', 'The lid is whole。'],
  ['Whole?', 'Whole？'],
  ['Wait...', 'Wait...'],
  ['https://shop.example/a', 'https://shop.example/a。'],
])('before a Chinese sentence a note ends with a stop of Chinese: %j', (note, sentence) => {
  expect(asSentence(note, 'zh')).toBe(sentence);
});

const said = (params: object, locale: 'ru' | 'en' | 'zh' = 'en') =>
  String(valuesOf(texts, reader(locale), { kind: 'order-cancelled', params: params as never }).said);
const reason = (code: string) => ({
  number: 'WB-1',
  title: 'Cup',
  note: null,
  reason: { reason: code, of: 'order' },
});

test('each reason has a message of its own, and an unknown one the general one', () => {
  const general = said({ ...reason('sold_out'), reason: null });
  expect(said(reason('no_such_reason_yet'))).toBe(general);
  expect(said(reason('sold_out'))).not.toBe(general);
  expect(said(reason('sold_out'))).not.toBe(said(reason('price_changed')));
});

test('what time ended says what did not come, and what was asked where it was about price or stock', () => {
  const late = { ...reason('price_changed'), late: 'unanswered' };
  const told = [
    late,
    { ...late, late: 'unpaid' },
    { ...late, late: null },
    { ...reason('sold_out'), late: 'unanswered' },
  ];
  for (const locale of locales)
    expect(new Set(told.map((params) => said(params, locale))).size).toBe(told.length);
});

test('a mail says what its notification says, in every language', () => {
  const mails = withMailsOf(texts);
  const notice = {
    kind: 'order-paid',
    params: { number: 'WB-1', title: 'Cup', total: null, cardFee: null },
  } as const;
  for (const locale of locales) {
    const { title, text } = tellingOf(texts, reader(locale), notice);
    expect(title + text).not.toMatch(/[{}]|undefined/);
    const written = (mails[locale].mails as Record<string, { subject: string; body: string }>)['order-paid'];
    const own = (texts[locale].notifications as Record<string, { title: string; text: string }>)[
      'order-paid'
    ];
    expect([written?.subject, written?.body]).toEqual([own?.title, own?.text]);
    // asked twice it is the same tree
    expect(mails[locale]).toBe(mails[locale]);
  }
});

test('a sentence that ends with a date of another year ends with one full stop', () => {
  const params = { number: 'WD-1', tracking: null, note: null, expected: { time: '2027-01-08T12:00:00Z' } };
  const now = new Date('2026-12-01T00:00:00Z');
  const [ru, en] = (['ru', 'en'] as const).map((locale) =>
    plain(tellingOf(texts, { ...reader(locale), now }, { kind: 'delivery-shipped', params }).text),
  );
  expect(ru).toMatch(/до 8 января 2027 г\.$/);
  expect(en).toMatch(/by 8 January 2027\.$/);
});

test.each([
  ['ru', 'Исинский чайник «Шипяо»', 'Исинский чайник „Шипяо“'],
  ['en', '“Hav” mug, 350 ml', '‘Hav’ mug, 350 ml'],
  ['zh', '“Hav”马克杯', '‘Hav’马克杯'],
  ['en', 'Children’s 12” frame', 'Children’s 12” frame'],
  ['ru', 'Ткань «Лён «Север»', 'Ткань «Лён „Север“'],
] as const)('the quotation marks of a title that is quoted are inner ones: %s %s', (locale, title, said) => {
  expect(withInnerQuotes(title, locale)).toBe(said);
});
