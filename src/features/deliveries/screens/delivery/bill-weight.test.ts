/** The weight that counts, beside the freight of a bill: the formula with the numbers of the parcel (UX-063). */
import { expect, test } from 'vitest';
import { wordsIn } from '../../../../../tests/support/drawn.tsx';
import type { Locale } from '../../../../platform/texts/locale.ts';
import { billRows } from './bill-rows.ts';

type Bill = Parameters<typeof billRows>[0];

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const size = { length: '30', width: '20', height: '10.5' };

function told(weights: Partial<Bill>, locale: Locale = 'en'): string {
  const bill = {
    ...{ weight: '2.917', volumetricWeight: null, freight: eur('20.00'), net: eur('20.00'), options: [] },
    ...{ insurance: eur('0.00'), penalty: eur('0.00'), penaltyDays: 0, ...weights },
  } as unknown as Bill;
  const all = wordsIn(locale);
  const words = (key: string, values?: Record<string, string | number>) =>
    all(`delivery-parts.${key}`, values);
  return (billRows(bill, { words, locale })[0]?.note ?? '').replaceAll(/\s/gu, ' ');
}

test('one box: length, width and height by the divisor of the route, and the weight that counts', () => {
  const volume = { sizes: [size], divisor: 8000, unmeasured: null };
  expect(told({ volumetricWeight: '0.788', volume })).toBe(
    'Weight 2.917 kg. Volumetric weight is length × width × height in cm ÷ 8,000: 30 × 20 × 10.5 ÷ 8,000 = 0.788 kg. The actual weight counts.',
  );
  expect(told({ volumetricWeight: '3.1', volume })).toContain('The volumetric weight counts: it’s greater.');
});

test('several boxes count together, with what was not measured beside them', () => {
  const volume = { sizes: [size, size], divisor: 5000, unmeasured: '4.5' };
  expect(told({ volumetricWeight: '7.02', volume })).toContain(
    '(30 × 20 × 10.5 + 30 × 20 × 10.5) ÷ 5,000 + 4.5 kg not measured = 7.02 kg',
  );
});

test.each([
  ['ru', '30 × 20 × 10,5 ÷ 8 000 = 0,788 кг'],
  ['zh', '30 × 20 × 10.5 ÷ 8,000 = 0.788 公斤'],
] as const)('in %s', (locale, said) => {
  const volume = { sizes: [size], divisor: 8000, unmeasured: null };
  expect(told({ volumetricWeight: '0.788', volume }, locale)).toContain(said);
});

test('without a volume there is only the weight, and an older bill names both', () => {
  expect(told({})).toBe('Weight 2.917 kg');
  expect(told({ volumetricWeight: '0.75' })).toBe('Weight 2.917 kg, volumetric 0.75 kg: the greater applies');
});
