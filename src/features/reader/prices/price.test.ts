import { describe, expect, test } from 'vitest';
import { parsePrice } from './price.ts';

type Case = [
  text: string,
  amount: string | null,
  currency?: string | null,
  hint?: Parameters<typeof parsePrice>[1],
];

const cases: Record<string, Case[]> = {
  'separators in every tradition': [
    ['1,299.00 USD', '1299.00', 'USD'],
    ['1.299,00 €', '1299.00', 'EUR'],
    ['1 299,00 zł', '1299.00', 'PLN'],
    ['1\u202f299,00\u00a0€', '1299.00', 'EUR'],
    ["CHF 1'299.50", '1299.50', 'CHF'],
    ['₹1,41,999', '141999.00', 'INR'],
    ['1&nbsp;490,00 руб.', '1490.00', 'RUB'],
    ['123,456.789 OMR', '123456.789', 'OMR'],
  ],
  'three digits after the only separator are thousands, except where the currency has three decimals': [
    ['€10,000', '10000.00', 'EUR'],
    ['Rp 169.000', '169000.00', 'IDR'],
    ['$24.990', '24990', 'CLP', { country: 'cl' }],
    ['$ 2.449', '2449.00', 'ARS', { currency: 'ARS' }],
    ['999,000 TND', '999.000', 'TND'],
    ['0.125 KWD', '0.125', 'KWD'],
  ],
  'decimal parts in other clothes': [
    ['50,- Kč', '50.00', 'CZK'],
    ['1.299,–', '1299', null],
    ['35€ 99', '35.99', 'EUR'],
    ['35€99', '35.99', 'EUR'],
    ['$119. 95', '119.95', null],
    ['$.75', '0.75', null],
    ['130, 38 zł', '130.38', 'PLN'],
  ],
  'digits of other scripts': [
    ['٩٩٫٥٠ ر.س', '99.50', 'SAR'],
    ['۸۵۰٬۰۰۰ ریال', '850000.00', 'IRR'],
    ['￥１２９９', '1299.00', 'CNY', { locale: 'zh-CN' }],
    ['१२३ रु', '123.00', 'INR'],
  ],
  'a sign with several meanings follows the hint, and stays open without one': [
    ['$12', '12', null],
    ['$12', '12.00', 'CAD', { locale: 'en-CA' }],
    ['$12', '12.00', 'TWD', { country: 'tw' }],
    ['12 kr', '12.00', 'SEK', { locale: 'sv-SE' }],
    ['12 kr', '12', null],
    ['¥1200', '1200', 'JPY', { country: 'jp' }],
    ['$1.05 DKK', '1.05', 'DKK'],
    ['US$ 3.900,90', '3900.90', 'USD'],
    ['NT$ 1,160', '1160.00', 'TWD'],
    ['1500 RUR', '1500.00', 'RUB'],
  ],
  'several numbers': [
    ['8,33 € (36,22 € / kg)', '8.33', 'EUR'],
    ['¥149.00 - 159.00', '149.00', 'CNY', { currency: 'CNY' }],
    ['21% 5,900원~ 7500원', '5900', 'KRW'],
    ['一次付清特價 72 折 2320 元', '2320.00', 'TWD', { currency: 'TWD' }],
    ['-50%statt 4.50CHF 2.25', '2.25', 'CHF'],
    ['券后￥341优惠前￥388', '341.00', 'CNY', { currency: 'CNY' }],
    ['1 529 ₽899 ₽', '899.00', 'RUB'],
    ['109€109€109', '109.00', 'EUR'],
    ['Add to cart170 USD', '170.00', 'USD'],
    ['50 - $2.00 100 - $2.75', '2.00', 'USD', { currency: 'USD' }],
  ],
  'no price': [
    ['No longer available', null],
    ['July, 2004', null],
    ['25-09', null],
    ['16.00 ft', null],
    ['Free Shipping on Orders $49+.', null],
    ['', null],
  ],
  free: [['Free!', '0', null]],
};

describe.each(Object.entries(cases))('%s', (_, table) => {
  test.each(table)('"%s" is %s', (text, amount, currency, hint) => {
    const parsed = parsePrice(text, hint);
    expect(parsed?.amount ?? null).toBe(amount);
    if (currency !== undefined && amount !== null) expect(parsed?.currency ?? null).toBe(currency);
  });
});

test('a text of a million digits and separators is read in linear time', () => {
  // names of currencies come from the language data at the first price
  parsePrice('1 EUR');
  const started = performance.now();
  for (const text of ['1 '.repeat(999), '1,'.repeat(999), '$'.repeat(1999), '1.'.repeat(999)])
    parsePrice(text);
  expect(parsePrice('1'.repeat(1_000_000))).toBeNull();
  expect(performance.now() - started).toBeLessThan(500);
});
