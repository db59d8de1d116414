/** The example of the home page says which country it is for, and the rate that it is made with. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import type { PaymentInfo } from '../../../pricing/contract.ts';
import { SampleLine, SampleReceipt } from './sample-receipt.tsx';

type Quote = AnswerOf<'calculatePrice'>;

const yen = (amount: string) => ({ amount, currency: 'JPY' });
const range = (from: string, to: string) => ({ from: yen(from), to: yen(to) });
const since = '2026-03-04T07:30:00Z';
const quote = {
  rate: { from: 'CNY', to: 'JPY', value: '21.5', since },
  ...{ heldUntil: '2026-03-12T00:00:00Z', goodsInShop: { amount: '268.00', currency: 'CNY' } },
  ...{ inlandInShop: { amount: '12.00', currency: 'CNY' }, goods: yen('5762'), inland: yen('258') },
  ...{ fee: yen('576'), feeRule: 'percent', feePercent: '10', feeMinimum: yen('300') },
  ...{ net: yen('6596'), bankPercent: '3', bank: yen('198'), byCard: yen('6794') },
  payLater: {
    ...{ delivery: null, toDoor: range('8000', '8300') },
    unweighed: {
      ...{ country: 'DE', kilograms: { from: '0.3', to: '3' }, kilogramsEach: { from: '0.3', to: '3' } },
      delivery: range('1200', '1500'),
    },
    ...{ freeStorageDays: 30, penaltyPerDay: yen('80') },
  },
} as unknown as Quote;
const paymentInfo = {
  ...{ settlementCurrency: 'JPY', rates: { GBP: { value: '200', since } } },
} as unknown as PaymentInfo;

test('it is told for the visitor’s country, and in the visitor’s currency', () => {
  const said = readOf(drawn(<SampleReceipt quote={quote} />, { paymentInfo, ownCurrency: 'GBP' }));
  expect(said).toContain('estimate before weighing for the cheapest method to Germany, 0.3–3 kg per piece');
  expect(said).toContain('≈ £33.97');
  expect(said).toContain('with our exchange rate of 4 March and current fees');
  expect(said).not.toMatch(/today/);
});

test.each([
  ['en', 'we don’t ship to this country yet: United Kingdom; example for Germany'],
  ['ru', 'в эту страну пока не доставляем: Великобритания; пример для страны: Германия'],
  ['zh', '暂不寄往英国；示例：寄往德国'],
] as const)(
  'where nothing goes to that country, another one’s is called an example (%s)',
  (locale, words) => {
    for (const shown of [
      <SampleReceipt key="receipt" quote={quote} unserved="GB" />,
      <SampleLine key="line" quote={quote} unserved="GB" />,
    ])
      expect(readOf(drawn(shown, { locale })).replaceAll('\u00a0', ' ')).toContain(words);
  },
);
