/** A currency by its name. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { CurrencyName } from './currency-name.tsx';

test.each([
  ['en', 'JPY', 'Japanese Yen'],
  ['ru', 'JPY', 'японская иена'],
  ['en', 'XQQ', ''],
] as const)('in %s %s is said as %s', (locale, code, said) => {
  expect(readOf(drawn(<CurrencyName code={code} />, { locale }))).toBe(said);
});
