/** A currency by its code and its name. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { CurrencyName } from './currency-name.tsx';

test.each([
  ['en', 'JPY', 'JPY Japanese Yen'],
  ['ru', 'JPY', 'JPY японская иена'],
  ['en', 'XQQ', 'XQQ'],
] as const)('in %s %s is said as %s', (locale, code, said) => {
  expect(readOf(drawn(<CurrencyName code={code} />, { locale }))).toBe(said);
});
