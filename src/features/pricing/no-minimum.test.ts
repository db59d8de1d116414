/** A tariff without a least fee promises none: no page tells "at least €0.00". */
import { expect, test } from 'vitest';
import { textFaults } from '../../../tests/support/text-faults.ts';
import { locales } from '../../platform/texts/locale.ts';
import { type MessageTree, messageAt, wordsOf } from '../../platform/texts/texts.ts';
import { readTexts } from '../../server/texts.ts';

const texts = readTexts();

/** Of a sum that was made, where the minimum stands beside the fee that it gave. */
const ofReceipts = /^receipt\./;

function naming(tree: MessageTree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const own = path ? `${path}.${key}` : key;
    if (typeof value !== 'string') return naming(value, own);
    return value.includes('{minimum}') && !ofReceipts.test(own) ? [own] : [];
  });
}

test.each(locales)('in %s', (locale) => {
  const keys = naming(messageAt(texts[locale], 'pages') as MessageTree);
  expect(keys.length).toBeGreaterThanOrEqual(4);
  const say = (key: string, hasMinimum: 'yes' | 'no') =>
    wordsOf(texts, locale)(`pages.${key}`, { percent: '10', minimum: 'LEAST', hasMinimum });
  for (const key of keys) {
    expect(say(key, 'yes'), key).toContain('LEAST');
    expect(say(key, 'no'), key).not.toContain('LEAST');
    expect(textFaults(locale, say(key, 'no')), key).toEqual([]);
  }
});
