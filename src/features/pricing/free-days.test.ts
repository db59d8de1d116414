/** Storage that is free for no day, or for one: no page tells of "0 free days", or of a first day in the plural. */
import { expect, test } from 'vitest';
import { textFaults } from '../../../tests/support/text-faults.ts';
import { locales } from '../../platform/texts/locale.ts';
import { type MessageTree, messageAt, wordsOf } from '../../platform/texts/texts.ts';
import { readTexts } from '../../server/texts.ts';

const texts = readTexts();
/** Of staff, where the number is a setting beside others. */
const ofStaff = /^staff-/;

function naming(tree: MessageTree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const own = path ? `${path}.${key}` : key;
    if (typeof value !== 'string') return naming(value, own);
    return /\{days\b/.test(value) && /\{(?:perDay|price|share|hasStorage)\b/.test(value) ? [own] : [];
  });
}

test.each(locales)('in %s', (locale) => {
  const keys = naming(messageAt(texts[locale], 'pages') as MessageTree).filter((key) => !ofStaff.test(key));
  expect(keys.length).toBeGreaterThanOrEqual(4);
  const usual = {
    bank: 'BANK',
    hasBank: 'yes',
    customs: 'yes',
    perDay: 'PRICE',
    price: 'PRICE',
    amount: 'PRICE',
    merge: 'free',
    hasStorage: 'yes',
  };
  for (const key of [...keys, 'tariffs.table.sometimes.rows.storage.when']) {
    const say = (days: number) => wordsOf(texts, locale)(`pages.${key}`, { ...usual, share: 'none', days });
    expect(say(5), key).not.toBe(say(0));
    expect(say(0), key).not.toMatch(/(?<!\d)0/);
    expect(say(1), key).not.toMatch(/Первые 1(?!\d)|first 1(?!\d)/);
    for (const days of [0, 1, 21]) expect(textFaults(locale, say(days)), key).toEqual([]);
  }
});
