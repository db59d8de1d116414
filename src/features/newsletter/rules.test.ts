/** Times of subscriptions, the veil over an address, and the languages of a letter. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lettersAMonth } from '../../kit/parts/promise.ts';
import { locales } from '../../platform/texts/locale.ts';
import { earliestTime } from './letters/promise-rules.ts';
import { halfWritten, localeFor, type WordsByLocale, writtenLocales } from './letters/words.ts';
import { linkState, subscriptionTimes, veiledAddress } from './rules.ts';

const day = 86_400_000;
const now = new Date('2026-11-28T10:00:00Z');
const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);

describe('a link of a mail', () => {
  test.each([
    ['open', null, 1, 'open'],
    ['at its end', null, 0, 'expired'],
    ['after it', null, -1, 'expired'],
    ['used', -5, 1, 'used'],
    // somebody who comes back is told that it worked, not that it is over
    ['used and over', -5, -1, 'used'],
  ] as const)('%s', (_, used, ends, state) => {
    const link = { usedAt: used === null ? null : later(used), expiresAt: later(ends) };
    expect(linkState(link, now)).toBe(state);
  });

  test('lives as long as the mail says, and less than the record of who never used it', () => {
    expect(subscriptionTimes.link).toBe(7 * day);
    expect(subscriptionTimes.unconfirmed).toBeGreaterThan(subscriptionTimes.link);
  });
});

describe('a veiled address', () => {
  test.each([
    ['anna@mail.example', 'a…@mail.example'],
    ['a@mail.example', 'a…@mail.example'],
    ['я@почта.рф', 'я…@почта.рф'],
    ['𠮷野@mail.example', '𠮷…@mail.example'],
    ['a@b@mail.example', 'a…@mail.example'],
  ])('%s is %s', (email, veiled) => {
    expect(veiledAddress(email)).toBe(veiled);
  });

  test('does not tell how long the name is', () => {
    expect(veiledAddress('ab@mail.example')).toBe(veiledAddress(`a${'b'.repeat(60)}@mail.example`));
  });
});

const full = { subject: 'News', body: 'Text' };
describe('languages of a letter', () => {
  test.each<[string, WordsByLocale, string[], string[]]>([
    ['none', {}, [], []],
    ['empty ones', { ru: { subject: '', body: '' }, en: { subject: ' ', body: '\n' } }, [], []],
    ['one', { zh: full }, ['zh'], []],
    ['all', { zh: full, en: full, ru: full }, [...locales], []],
    ['a subject alone', { ru: { subject: 'News', body: ' ' } }, [], ['words.ru.body']],
    ['a text alone', { en: { subject: '', body: 'Text' } }, [], ['words.en.subject']],
    ['one and a half', { zh: full, ru: { subject: 'News', body: '' } }, ['zh'], ['words.ru.body']],
  ])('%s', (_, words, written, half) => {
    expect(writtenLocales(words)).toEqual(written);
    expect(halfWritten(words)).toEqual(half);
  });

  test.each<[string, WordsByLocale, ReturnType<typeof localeFor>]>([
    ['the own one first', { ru: full, en: full, zh: full }, 'ru'],
    ['English next', { en: full, zh: full }, 'en'],
    ['then that of the shop', { zh: full }, 'zh'],
    ['a half one is none', { ru: { subject: 'News', body: '' }, zh: full }, 'zh'],
    ['none of a letter without words', {}, undefined],
  ])('a reader gets %s', (_, words, locale) => {
    expect(localeFor(words, 'ru', 'zh')).toBe(locale);
  });

  test('what nobody speaks is better than nothing', () => {
    expect(localeFor({ ru: full }, 'zh', 'en')).toBe('ru');
  });
});

describe('the promise of so many letters a month', () => {
  const at = (days: number): Date => new Date(now.getTime() + days * day);
  /** Most letters that any 31 days hold, counted from each letter on. */
  const mostIn31Days = (times: readonly Date[]): number =>
    Math.max(
      0,
      ...times.map((first) => times.filter((one) => one >= first && +one - +first < 31 * day).length),
    );

  test('holds with the letter that is planned, which never comes sooner than wanted', () => {
    const plan = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 8 });
    fc.assert(
      fc.property(
        plan,
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 4 }),
        (days, wanted, most) => {
          const others = days
            .map(at)
            .filter((_, index, all) => mostIn31Days(all.slice(0, index + 1)) <= most);
          fc.pre(mostIn31Days(others) <= most);
          const time = earliestTime(at(wanted), others, most);
          expect(time >= at(wanted)).toBe(true);
          expect(mostIn31Days([...others, time])).toBeLessThanOrEqual(most);
        },
      ),
    );
  });

  test('no whole day before it would have done', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (first, wanted) => {
        const others = [at(first)];
        const time = earliestTime(at(wanted), others, 1);
        for (let tried = wanted; at(tried) < time; tried++)
          expect(mostIn31Days([...others, at(tried)])).toBeGreaterThan(1);
      }),
    );
  });

  test('is that of the texts when nothing else is said', () => {
    const others = Array.from({ length: lettersAMonth }, () => at(0));
    expect(earliestTime(at(1), others)).toEqual(at(31));
    expect(earliestTime(at(1), others.slice(1))).toEqual(at(1));
  });

  test('ends after 31 whole days, to the millisecond', () => {
    const others = [at(0)];
    const soon = new Date(+at(31) - 1);
    expect(earliestTime(soon, others, 1)).toEqual(at(31));
    expect(earliestTime(at(31), others, 1)).toEqual(at(31));
    // a letter that is planned counts as one that went
    expect(earliestTime(new Date(+at(-31) + 1), others, 1)).toEqual(at(31));
    expect(earliestTime(at(-31), others, 1)).toEqual(at(-31));
  });
});
