/** Every notification, which is its mail too, with every fact that it may be told with, in all languages. */
import { describe, expect, test } from 'vitest';
import { namesIn, tellingsOf } from '../../../../tests/support/every-fact.ts';
import { textFaults } from '../../../../tests/support/text-faults.ts';
import { countRange } from '../../../kit/lists/count-range.ts';
import { composeMail } from '../../../platform/mail/mail-content.ts';
import { type Locale, locales } from '../../../platform/texts/locale.ts';
import { messageAt, wordsOf } from '../../../platform/texts/texts.ts';
import { readTexts } from '../../../server/texts.ts';
import { endReasons } from '../../order-states/states.ts';
import { notificationKinds } from '../contract.ts';
import type { Facts } from '../rules.ts';
import { tellingOf, valuesOf, withMailsOf } from './words.ts';

const texts = readTexts();
const given = ['Blue {cup}', 'Blue cup'];
const mailTexts = withMailsOf(texts);

test.each(locales)('every notification reads whole with every fact, in %s', (locale) => {
  const reader = { locale, zone: 'Asia/Kolkata', now: new Date('2026-03-01T00:00:00Z') };
  const found = new Set<string>();
  for (const kind of notificationKinds) {
    for (const params of tellingsOf(kind, namesIn(texts[locale], kind))) {
      const { title, text } = tellingOf(texts, reader, { kind, params });
      const values = valuesOf(texts, reader, { kind, params });
      const mail = composeMail(mailTexts, { locale, kind, values, link: 'https://shop.example/x' });
      for (const said of [title, text, mail.subject, ...mail.text.split('\n')])
        for (const fault of textFaults(locale, said, given)) found.add(`${kind}: ${fault}: ${said}`);
    }
  }
  expect([...found]).toEqual([]);
});

test('the answer that was applied is a whole sentence, and the substitute has its name', () => {
  const params: Facts = {
    ...{ number: 'WB-1', title: 'Cup', about: { reason: 'variant', of: 'order' }, amount: null, note: null },
    done: { reason: 'alternative', of: 'choice', title: 'Blue cup' },
  };
  const told = locales.map(
    (locale) =>
      tellingOf(texts, { locale, zone: 'Europe/Moscow' }, { kind: 'order-advance-applied', params }).text,
  );
  expect(told[0]).toContain('Покупаем замену\u00a0– «Blue cup».');
  expect(told[1]).toContain('We’re buying “Blue cup” instead.');
  expect(told[2]).toContain('我们将改买“Blue cup”。');
});

test.each(['pages.delivery-parts.days', 'pages.tariffs.carriers.days'])(
  'a range of days ends with the form of its last number: %s',
  (key) => {
    const say = (to: number) => wordsOf(texts, 'ru')(key, countRange('ru', { from: 10, to }));
    expect([21, 22, 25, 34, 11].map(say)).toEqual([
      ...['10–21 день', '10–22 дня', '10–25 дней', '10–34 дня', '10–11 дней'],
    ]);
    expect(wordsOf(texts, 'en')(key, countRange('en', { from: 2, to: 4 }))).toBe('2–4 days');
  },
);

test('a weight is written as the reader writes numbers', () => {
  const params: Facts = { title: 'Cup', photos: 2, weight: '0.389', number: 'WB-1', freeUntil: null };
  const told = locales.map(
    (locale) =>
      tellingOf(texts, { locale, zone: 'Europe/Moscow' }, { kind: 'arrival-complete', params }).text,
  );
  expect(told[0]).toContain('0,389');
  expect(told[1]).toContain('0.389');
});

test.each(locales)('a label of a reason stands in no message as if it were a sentence, in %s', (locale) => {
  const pasted = notificationKinds.filter((kind) => {
    const { text } = messageAt(texts[locale], `notifications.${kind}`) as { text: string };
    return /\{(reason|about)\}[.。]/.test(text);
  });
  expect(pasted).toEqual([]);
});

describe('a cancelling is told by whom and why, in one sentence', () => {
  const told = (locale: Locale, late: string | null, reason: string | null) =>
    tellingOf(
      texts,
      { locale, zone: 'Europe/Moscow' },
      {
        kind: 'order-cancelled',
        params: {
          ...{ number: 'WB-1', title: 'Cup', late, note: null, returned: null },
          reason: reason === null ? null : { reason, of: 'order' },
        },
      },
    ).text.replaceAll('\u00a0', ' ');

  test.each([
    ['customer_asked', 'We cancelled the order for “Cup” at your request. You don’t'],
    ['sold_out', 'We cancelled the order for “Cup” because the shop is out of stock. You don’t'],
    [null, 'We cancelled the order for “Cup”. You don’t'],
  ])('%s', (reason, start) => {
    expect(told('en', null, reason)).toMatch(new RegExp(`^${start}`));
  });

  test.each(locales)('each reason has a sentence of its own, in %s', (locale) => {
    const known = endReasons.filter((reason) => reason !== 'other');
    const sentences = known.map((reason) => told(locale, null, reason));
    expect(new Set([...sentences, told(locale, null, null)]).size).toBe(known.length + 1);
  });

  test('time ended it: what was asked is told with it', () => {
    expect(told('ru', 'unanswered', 'sold_out')).toMatch(
      /^Товар в магазине закончился\. Мы не получили ваш ответ в срок, поэтому отменили заказ на «Cup»\./,
    );
    expect(told('en', 'unpaid', 'price_changed')).toMatch(/^The price difference wasn’t paid in time, so we/);
  });
});
