/** Every notification, which is its mail too, with every fact that it may be told with, in all languages. */
import { expect, test } from 'vitest';
import { textFaults } from '../../../tests/support/text-faults.ts';
import { locales } from '../../platform/locale.ts';
import { composeMail } from '../../platform/mail-content.ts';
import { countRange } from '../../platform/screen/count-range.ts';
import { type MessageTree, messageAt, wordsOf } from '../../platform/texts.ts';
import { readTexts } from '../../server/texts.ts';
import { placeholdersIn } from '../content/message-placeholders.ts';
import { notificationKinds } from './contract.ts';
import type { Fact, Facts } from './rules.ts';
import { tellingOf, valuesOf, withMailsOf } from './words.ts';

const texts = readTexts();
const keysOf = (path: string): string[] => Object.keys(messageAt(texts.en, path) as MessageTree);
const reasons = (path: string, of: 'order' | 'payment' | 'review'): Fact[] =>
  keysOf(path).map((reason) => ({ reason, of }));
const question = 'pages.order-parts.question';

/** What each fact can be; null only where it may be unknown. */
const facts: Readonly<Record<string, readonly Fact[]>> = {
  about: [...reasons('pages.order-parts.reasons', 'order'), null],
  done: [
    ...keysOf(`${question}.done`).map((reason): Fact => ({ reason, of: 'choice' })),
    { reason: 'alternative', of: 'choice', title: 'Blue {cup}' },
    null,
  ],
  otherwise: keysOf(`${question}.defaults`).map((reason) => ({ reason, of: 'choice' })),
};
const reasonsByKind = (kind: string): readonly Fact[] => {
  if (/payment|top-up/.test(kind)) return [...reasons('pages.payment.reasons', 'payment'), null];
  if (kind.startsWith('review')) return [...reasons('pages.cabinet-reviews.refusalReasons', 'review'), null];
  return [...reasons('pages.order-parts.reasons', 'order'), null];
};

const counts = ['count', 'waiting', 'photos', 'days'];
const sums = ['toCard', 'amount', 'returned', 'total', 'penalty', 'perDay'];
const shares = ['share'];
const times = ['deadline', 'freeUntil', 'abandonedAt', 'expected'];

function valuesFor(kind: string, name: string, isOptional: boolean): readonly Fact[] {
  const unknown: Fact[] = isOptional ? [null] : [];
  if (name === 'reason') return reasonsByKind(kind);
  if (facts[name]) return name === 'done' && !isOptional ? facts[name].filter(Boolean) : facts[name];
  if (counts.includes(name)) return [1, 2, 5, 21, ...unknown];
  if (sums.includes(name)) return [{ amount: '1250.50', currency: 'RUB' }, ...unknown];
  if (shares.includes(name)) return [40, 2.5, ...unknown];
  if (times.includes(name)) return [{ time: '2026-03-05T12:30:00.000Z' }, ...unknown];
  if (name === 'weight') return ['0.389', ...unknown];
  if (name === 'where') return ['balance', 'card', 'both'];
  if (name === 'noRoute') return [{ country: 'PT' }, ...unknown];
  if (name === 'subject') {
    return ['rate', 'tariff', 'freight', 'limits', 'group_fee', 'group_member'];
  }
  if (name === 'currency') return ['EUR', ...unknown];
  if (name === 'what') return ['price', 'freight'];
  if (name === 'late') return ['unanswered', 'unpaid', null];
  if (name === 'question') return ['heavier', 'route', 'data', 'other'];
  return ['Blue cup', ...unknown];
}

/** Each fact through all its values, the others at their first; and all that may be unknown unknown at once. */
function tellingsOf(kind: string, names: readonly string[]): Facts[] {
  const own = [...new Set(names.map((name) => name.replace(/^has_/, '')))];
  const values = own.map((name) => [name, valuesFor(kind, name, names.includes(`has_${name}`))] as const);
  const usual = Object.fromEntries(values.map(([name, [first = null]]) => [name, first]));
  const bare = Object.fromEntries(
    values.map(([name, all]) => [name, all.includes(null) ? null : usual[name]]),
  );
  const single = values.flatMap(([name, all]) => all.map((fact) => ({ ...usual, [name]: fact })));
  return [usual, bare, ...single] as Facts[];
}

const given = ['Blue {cup}', 'Blue cup'];
const mailTexts = withMailsOf(texts);

test.each(locales)('every notification reads whole with every fact, in %s', (locale) => {
  const reader = { locale, zone: 'Asia/Kolkata', now: new Date('2026-03-01T00:00:00Z') };
  const found = new Set<string>();
  for (const kind of notificationKinds) {
    const message = messageAt(texts[locale], `notifications.${kind}`) as Record<string, string>;
    const names = [...new Set([message.title, message.text].flatMap((text) => placeholdersIn(text ?? '')))];
    for (const params of tellingsOf(kind, names)) {
      const { title, text } = tellingOf(texts, reader, { kind, params });
      const values = valuesOf(texts, reader, params);
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
  expect(told[0]).toContain('Вместо этого покупаем «Blue cup».');
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
