import { expect, test } from 'vitest';
import { drawn, wordsIn } from '../../../../tests/support/drawn.tsx';
import { useAmountOff } from './amount-off.ts';

type Given = Parameters<ReturnType<typeof useAmountOff>>[0];

function Off({ rule }: { rule: Given }) {
  return useAmountOff()(rule);
}

const shown = (locale: 'en' | 'ru' | 'zh', kind: Given['kind']) =>
  drawn(<Off rule={{ kind, value: '10.5', currency: 'EUR' }} />, { locale, words: wordsIn(locale) });

test('a percentage is written as its reader writes it', () => {
  expect(shown('en', 'percent')).toBe('10.5%');
  expect(shown('ru', 'percent')).toBe('10,5\u00a0%');
  expect(shown('zh', 'percent')).toBe('10.5%');
});

test('a sum is money', () => expect(shown('en', 'amount')).toBe('€10.50'));
