import { expect, test } from 'vitest';
import { typedNumber, typedSum } from './typed-sum.ts';

test.each([
  ['1190', '€1,190.00'],
  ['1 190,50', '€1,190.50'],
  ['１１９０', '€1,190.00'],
  ['-5', '\u2212€5.00'],
  ['a lot', 'a lot EUR'],
  ['1.2.3', '1.2.3 EUR'],
])('%s is shown as %s', (text, shown) => {
  expect(typedSum('en', text, 'EUR')).toBe(shown);
});

test('in the form of each language, and of a currency without minor units', () => {
  expect(typedSum('ru', '1190', 'EUR').replaceAll('\u00a0', ' ')).toBe('1 190,00 €');
  expect(typedSum('zh', '1190', 'JPY')).toContain('1,190');
  expect(typedNumber('1 190,50')).toBe(1190.5);
});
