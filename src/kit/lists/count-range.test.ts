import { expect, test } from 'vitest';
import { languagesOf } from '../../../tests/support/languages-of.ts';
import { countRange } from './count-range.ts';

const days = {
  ru: { one: 'день', few: 'дня', many: 'дней', other: 'дня' },
  en: { one: 'day', other: 'days' },
  zh: { other: '天' },
} as const;

/** As a message says it: the range, then the form of `count`. */
const said = (from: number, to: number): string[] =>
  languagesOf(days).map((locale) => {
    const { range, count } = countRange(locale, { from, to });
    const form = new Intl.PluralRules(locale).select(count);
    return `${range} ${(days[locale] as Record<string, string>)[form]}`;
  });

test.each([
  [10, 21, ['10–21 день', '10–21 days', '10–21 天']],
  [2, 3, ['2–3 дня', '2–3 days', '2–3 天']],
  [5, 10, ['5–10 дней', '5–10 days', '5–10 天']],
  [10, 11, ['10–11 дней', '10–11 days', '10–11 天']],
  [7, 22, ['7–22 дня', '7–22 days', '7–22 天']],
  [20, 101, ['20–101 день', '20–101 days', '20–101 天']],
  // English has one day, but no range of one
  [0, 1, ['0–1 день', '0–1 days', '0–1 天']],
  [1, 1, ['1 день', '1 day', '1 天']],
  [5, 5, ['5 дней', '5 days', '5 天']],
  [21, 21, ['21 день', '21 days', '21 天']],
])('from %d to %d', (from, to, expected) => {
  expect(said(from, to)).toEqual(expected);
});
