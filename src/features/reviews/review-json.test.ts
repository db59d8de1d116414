/** Reviews as their author, staff and everybody see them: what is private stays so. */
import { describe, expect, test } from 'vitest';
import { locales } from '../../platform/texts/locale.ts';
import { readTexts } from '../../server/texts.ts';
import { nextOf, readCursor } from './paging.ts';
import { ownJson, publicJson } from './review-json.ts';
import { averageOf, type Distribution, mayRestore } from './rules.ts';
import { publicName } from './screens/public-name.ts';
import { staffJson } from './staff-review-json.ts';
import type { StoredReview } from './stored-review.ts';

const texts = readTexts();
const at = new Date('2026-11-28T10:00:00Z');
const review = (change: Partial<StoredReview> = {}): StoredReview => ({
  ...{
    id: 'rev_1',
    orderId: 'ord_1',
    userId: 'usr_1',
    isDemo: false,
    stars: 4,
    text: 'Хорошо',
    language: 'ru',
  },
  ...{
    author: 'Анна С.',
    country: 'KZ',
    shop: 'a.example',
    orderNumber: '1001-26',
    title: 'Cup',
    image: null,
  },
  ...{
    state: 'published',
    version: 2,
    refusalReason: null,
    refusalNote: null,
    answer: null,
    answeredAt: null,
  },
  ...{ decidedBy: 'Ilya', decidedAt: at, publishedAt: at, createdAt: at, updatedAt: at, deletedAt: null },
  ...{ photoCount: 0, ...change },
});
const toAll = (change: Partial<StoredReview> = {}) =>
  publicJson(review(change), [], (code) => `country ${code}`);
const toAuthor = (change: Partial<StoredReview> = {}, locale: (typeof locales)[number] = 'en') =>
  ownJson(review(change), [], { texts, locale });

describe('everybody', () => {
  test('reads nothing of the order, the account and the decision', () => {
    const shown = JSON.stringify(toAll({ refusalNote: 'secret note', decidedBy: 'Ilya' }));
    expect(shown).not.toMatch(/ord_1|1001-26|usr_1|Ilya|secret note|Cup/);
  });

  test('reads the country by its name and whether an order stands behind it', () => {
    expect(toAll()).toMatchObject({ country: 'KZ', countryName: 'country KZ', isVerified: true });
    expect(toAll({ isDemo: true }).isVerified).toBe(false);
  });

  test.each([
    [null, at, null],
    ['Thanks', null, null],
    ['Thank you', at, 'en'],
    ['Спасибо', at, 'ru'],
    ['谢谢', at, 'zh'],
    // an answer without letters is in the language of the review
    ['👍', at, 'ru'],
  ])('reads the answer %j of %s in %s', (answer, answeredAt, language) => {
    expect(toAll({ answer, answeredAt }).answer?.language ?? null).toBe(language);
  });
});

describe('a refusal is told to its author', () => {
  test.each(locales)('in words of %s, with the note behind them', (locale) => {
    const plain = toAuthor({ state: 'refused', refusalReason: 'insults' as never }, locale).refusal ?? '';
    const noted = toAuthor(
      { state: 'refused', refusalReason: 'insults' as never, refusalNote: 'Line 2.' },
      locale,
    );
    expect(noted.refusal).toBe(`${plain} Line 2.`);
  });

  test('of another reason is the note alone', () => {
    expect(toAuthor({ refusalReason: 'other', refusalNote: 'Line 2.' }).refusal).toBe('Line 2.');
    expect(toAuthor({ refusalReason: 'other' }).refusal).toBeTruthy();
  });

  test('is none where staff refused nothing, whatever was noted', () => {
    expect(toAuthor({ refusalNote: 'Line 2.' }).refusal).toBeNull();
  });
});

describe('an order that is gone', () => {
  const gone = { orderId: null, orderNumber: null, title: null };
  test('leaves its review to the author', () => {
    expect(toAuthor(gone).order).toMatchObject({ id: '', orderNum: '', title: '', shop: 'a.example' });
  });
  test('is none to staff', () => {
    expect(staffJson(review(gone), []).order).toBeNull();
    expect(staffJson(review(), []).order).toEqual({ id: 'ord_1', orderNum: '1001-26', title: 'Cup' });
  });
});

test('staff read the reason as its word, with the note', () => {
  const refused = review({ refusalReason: 'other', refusalNote: 'Line 2.' });
  expect(staffJson(refused, []).refusal).toEqual({ reason: 'other', note: 'Line 2.' });
  expect(staffJson(review(), []).refusal).toBeNull();
  expect(staffJson(review({ decidedAt: null, decidedBy: null }), [])).toMatchObject({
    decidedAt: null,
    decidedBy: null,
  });
});

test.each([
  [0, true],
  [15 * 60_000 - 1, true],
  [15 * 60_000, true],
  [15 * 60_000 + 1, false],
])('%i milliseconds after it was deleted it can be taken back: %s', (passed, may) => {
  expect(mayRestore(at, new Date(at.getTime() + passed))).toBe(may);
});

describe('pages of a list', () => {
  const found = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `rev_${index + 1}` }));
  test.each([
    [0, null],
    [1, null],
    [2, null],
    [3, 'rev_2'],
  ])('of two: %i were found, the next begins after %s', (count, next) => {
    expect(nextOf(found(count), 2)).toBe(next);
  });

  test('a cursor is read as it was written, and nothing else is one', () => {
    expect(readCursor(undefined)).toBeNull();
    expect(readCursor(nextOf(found(3), 2) ?? '')).toBe('rev_2');
    for (const text of ['', 'rev_', 'ord_1', "rev_1'", 'rev_1 ', `rev_${'1'.repeat(61)}`, 'rev_1\n'])
      expect(() => readCursor(text), text).toThrow();
  });
});

test('the average is between the least and the most stars, and one star more never lowers it', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const counts = [0, 1, 2, 3, 4].map(
      (index) => (seed * (index + 3) * 7) % (index + 5),
    ) as unknown as Distribution;
    const average = Number(averageOf(counts) ?? Number.NaN);
    if (Number.isNaN(average)) continue;
    const given = counts.flatMap((count, index) => (count > 0 ? [index + 1] : []));
    expect(average).toBeGreaterThanOrEqual(Math.min(...given));
    expect(average).toBeLessThanOrEqual(Math.max(...given));
    const better = counts.map((count, index) => (index === 4 ? count + 1 : count)) as unknown as Distribution;
    expect(Number(averageOf(better))).toBeGreaterThanOrEqual(average);
  }
});

test.each([
  ['Anna  ', 'Anna'],
  ['陈小明 Chen', '陈小明 C.'],
  ['陈', '陈'],
  ['Ольга 🎁 Ким', 'Ольга К.'],
  ['Olga 𠮷野', 'Olga 𠮷.'],
])('%j is shown as %j', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});
