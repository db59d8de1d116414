import { expect, test } from 'vitest';
import { locales } from '../../../platform/texts/locale.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import { readTexts } from '../../../server/texts.ts';
import { isChoice, valueInWords } from './field-words.ts';
import { formFields } from './form-fields.ts';

const texts = readTexts();

test.each(locales)('every choice has words of its own in %s, which are not its code', (locale) => {
  const all = wordsOf(texts, locale);
  const words = ((key: string) => all(`pages.contact-form.${key}`)) as Parameters<typeof valueInWords>[0];
  for (const { name, values = [] } of Object.values(formFields).flat()) {
    const said = values.map((value) => valueInWords(words, name, value));
    expect(new Set(said).size).toBe(values.length);
    for (const [index, value] of values.entries()) {
      expect(said[index]).not.toContain('contact-form');
      expect(said[index]).not.toBe(value);
    }
  }
});

test('what was typed stays as it was typed, even where it looks like a choice', () => {
  const words = (() => 'words') as unknown as Parameters<typeof valueInWords>[0];
  expect(valueInWords(words, 'message', 'order')).toBe('order');
  expect(valueInWords(words, 'topic', 'order')).toBe('words');
  expect(['topic', 'what', 'message', 'email', 'constructor'].map(isChoice)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
