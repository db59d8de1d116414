/** The screen's arithmetic says what the shop's own rules charge. */
import { expect, test } from 'vitest';
import { fromJson, money, toJson } from '../../../../platform/money/money.ts';
import { bankCommission, splitBill } from '../../../pricing/formula/bank-commission.ts';
import { readAmount, sumOf, topUpCost, waysToPay } from './ways-to-pay.ts';

const rub = (amount: string) => ({ amount, currency: 'RUB' });

test('the worked example of domain 3: 3,000 from the balance, the rest by card', () => {
  const terms = { net: rub('11772.00'), bank: rub('353.16'), bankPercent: '3' };
  const { card, split, missing, balance } = waysToPay({ net: terms.net, terms }, rub('3000.00'));
  expect(card.charged).toEqual(rub('12125.16'));
  expect(split).toEqual({
    fromBalance: rub('3000.00'),
    external: rub('8772.00'),
    bank: rub('263.16'),
    charged: rub('9035.16'),
    left: rub('0.00'),
  });
  expect(missing).toEqual(rub('8772.00'));
  expect(balance.bank).toEqual(rub('0.00'));
});

test.each(['add_on', 'gross_up', 'off'] as const)('%s: the same as the rules of prices', (bankMode) => {
  for (const [minor, available, percent] of [
    [1n, 0n, '3'],
    [999_999n, 12_345n, '2.75'],
    [1_177_200n, 300_000n, '3'],
    [50n, 49n, '99'],
    [123_456_789n, 123_456_790n, '0.5'],
  ] as const) {
    const tariff = { bankMode, comissionOfTheBankPercent: percent } as const;
    const net = money(minor, 'RUB');
    const terms = {
      net: toJson(net),
      bank: toJson(bankCommission(tariff, net)),
      bankPercent: bankMode === 'off' ? '0' : percent,
    };
    const ways = waysToPay({ net: terms.net, terms }, toJson(money(available, 'RUB')));
    const shop = splitBill(tariff, net, money(available, 'RUB'));
    const shown = ways.split ?? (available >= minor ? ways.balance : ways.card);
    expect(fromJson(shown.charged)).toEqual(shop.byCard);
    expect(fromJson(shown.fromBalance)).toEqual(shop.fromBalance);
  }
});

test('a currency without minor units stays whole', () => {
  const yen = (amount: string) => ({ amount, currency: 'JPY' });
  const terms = { net: yen('1000'), bank: yen('30'), bankPercent: '3' };
  const { card } = waysToPay({ net: terms.net, terms }, yen('0'));
  expect(card.charged).toEqual({ amount: '1030', currency: 'JPY' });
});

test('what is typed is read as people write it, and what a top-up costs is told', () => {
  expect(
    ['1 500,50', '１５００', ' 20 ', '(1 500)', '1,000.50', '0', '', '1e3', '-5', '1.234'].map((typed) =>
      readAmount(typed),
    ),
  ).toEqual(['1500.50', '1500', '20', '1500', '1000.50', null, null, null, null, null]);
  const terms = { min: rub('100.00'), bankPercent: '3', bankMode: 'add_on' } as const;
  expect(topUpCost('1000', terms)).toEqual({
    gets: rub('1000'),
    bank: rub('30.00'),
    pays: rub('1030.00'),
  });
});

test('amounts add up', () => {
  expect(sumOf([rub('0.10'), rub('0.25')])).toEqual(rub('0.35'));
  expect(sumOf([])).toBeNull();
});

test('a top-up is charged as the shop charges it: recovered exactly, not at all, and without decimals that there are not', () => {
  const terms = { min: rub('100.00'), bankPercent: '3', bankMode: 'gross_up' } as const;
  expect(topUpCost('1000', terms)?.pays).toEqual(rub('1030.93'));
  expect(topUpCost('1000', { ...terms, bankMode: 'off' })?.pays).toEqual(rub('1000.00'));
  const yen = { ...terms, min: { amount: '100', currency: 'JPY' }, bankMode: 'add_on' } as const;
  expect(topUpCost('1010', yen)?.bank).toEqual({ amount: '30', currency: 'JPY' });
  expect(topUpCost('1010.50', yen)).toBeNull();
});
