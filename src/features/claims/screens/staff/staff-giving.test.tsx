import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { PiecePreviewJson } from '../../contract.ts';
import { GivingSums } from './staff-giving.tsx';

const rub = (amount: string) => ({ amount, currency: 'RUB' });
const spring: PiecePreviewJson['discounts'][number] = {
  ...{ rule: 'dsc_1', version: 1, name: { ru: 'Весна', en: 'Spring', zh: '春季' }, code: 'SPRING-1' },
  ...{ on: 'goods', kind: 'percent', value: '20' },
  ...{ amount: rub('500.00'), given: rub('1000.00'), base: rub('5000.00') },
};

/** The text that staff read before they give pieces back. */
function read(rest: Partial<PiecePreviewJson> = {}): string {
  const preview: PiecePreviewJson = {
    ...{ amount: rub('2250.00'), goods: rub('2500.00'), inland: rub('0.00'), fee: rub('250.00') },
    ...{
      discounts: [spring],
      less: rub('0.00'),
      bank: rub('0.00'),
      rest: rub('5000.00'),
      needsSecond: false,
      ...rest,
    },
  };
  return readOf(drawn(<GivingSums preview={preview} />));
}

test('a discount stands with its name and reason among the rows that add up to what goes back', () => {
  const shown = read();
  expect(shown).toMatch(/Goods\s+₽?\S*2,500\.00/);
  expect(shown).toContain('Spring 20% off the goods, code SPRING-1 (share for these items)');
  expect(shown).toMatch(/items\)\s+[-−]\S*500\.00/);
  expect(shown).toMatch(/Refund\s+\S*2,250\.00/);
  expect(shown).not.toContain('Deducted');
});

test('with the last pieces the whole discount goes, and what is not given has a row of its own', () => {
  const whole = { ...spring, amount: spring.given, code: null };
  const shown = read({ discounts: [whole], less: rub('100.00'), amount: rub('1650.00') });
  expect(shown).toContain('20% off the goods');
  expect(shown).not.toContain('share for');
  expect(shown).toMatch(/Deducted Not paid, or already refunded to the customer\.\s+[-−]\S*100\.00/);
  expect(read({ discounts: [] })).not.toContain('Spring');
});

test('the share of the bank is named with the whole that comes back by fault, and only where there is one', () => {
  const shown = read({ bank: rub('67.50') });
  expect(shown).toMatch(/card fee of \S*67\.50 is added: \S*2,317\.50 in all/);
  expect(read()).not.toContain('card fee');
});
