/** A delivery by the shop whose usual cost is known is an estimate among what comes later, and in the sum to the door. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { spaces } from '../../../../tests/support/markup.ts';
import { money } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { Cart } from '../../cart/contract.ts';
import { CartSummary } from '../../cart/screens/cart-summary.tsx';
import type { CartInHand } from '../../cart/screens/use-cart.ts';
import type { Quote } from '../contract.ts';
import { quoteGoods } from '../formula/price-formula.ts';
import { quoteToDoor, unweighedToDoor } from '../formula/to-door.ts';
import type { Route } from '../freight/route-table.ts';
import { usualInlandOf } from '../inland/usual-inland.ts';
import type { PriceTerms, Tariff } from '../tariff.ts';
import { DoorLine } from './door-line.tsx';
import { DoorInBar } from './own-currency/door-in-bar.tsx';
import { QuoteReceipt } from './quote-receipt.tsx';
import { toldOfQuote } from './told-to-door.ts';

const at = new Date('2026-11-25T12:00:00Z');
const past = { low: 0n, high: 900n, orders: 12 };
const air: Route = {
  ...{ code: 'air', carrier: 'air', name: { ru: 'air', en: 'air', zh: 'air' }, tracked: true },
  ...{ volumeDivisor: null, maxGrams: 30_000, maxSideMm: null, maxSumMm: null },
  ...{ refuses: [], insurancePercent: null, options: [] },
  zones: [
    {
      countries: ['RU'],
      days: { from: 7, to: 12 },
      steps: [{ upToGrams: 30_000, base: '900', perKg: '100' }],
    },
  ],
};

/** Prices of a shop that asks euros, settled in another currency at a rate. */
function termsIn(currency: string, value: string, isKnown = true): PriceTerms {
  const tariff = {
    ...{
      version: 1,
      effectiveFrom: at,
      settlementCurrency: currency,
      defaultShopCurrency: 'EUR',
      serviceFeePercent: '10',
    },
    ...{ serviceFeeMin: money(500n, currency), comissionOfTheBankPercent: '3', bankMode: 'add_on' },
    ...{ quoteHoldHours: 72, paymentHours: 72, freeStorageDays: 30, deliveryPenaltyRate: '50' },
    penaltyBase: 'day',
  } as Partial<Tariff> as Tariff;
  return {
    tariff,
    rates: currency === 'EUR' ? {} : { EUR: { from: 'EUR', to: currency, value, since: at } },
    freight: { version: 1, currency, routes: [air] },
    ...(isKnown
      ? { usualInland: { EUR: { all: { ...past, orders: 40 }, shops: { 'a.example': past } } } }
      : {}),
  };
}

const goods = { pieces: 1, country: 'RU', at };
function quoteIn(terms: PriceTerms, host = 'a.example'): Quote {
  const quote = quoteGoods(terms, { items: [{ price: money(4_000n, 'EUR'), quantity: 1 }], at });
  return quoteToDoor(terms, quote, { ...goods, host });
}

const receipt = (quote: Quote, locale: Locale = 'en', user: object | null = null): string =>
  spaces(readOf(drawn(<QuoteReceipt quote={quote} pieces={1} />, { locale, user: user as never })));

test.each<[Locale, string, string]>([
  [
    'en',
    'Shop delivery ≈ ₽0 – ₽900',
    'Shop delivery usual for this shop, based on 12 orders; if the shop charges for delivery, we’ll buy only with your consent',
  ],
  [
    'ru',
    'Доставка магазина ≈ 0–900 ₽',
    'Доставка магазина обычно в этом магазине, по 12 заказам; если доставка магазина платная, выкупим только с вашего согласия',
  ],
  [
    'zh',
    '店铺运费 ≈ ₽0 – ₽900',
    '店铺运费 该店铺的常见运费（根据 12 个订单）；如店铺收取运费，经你同意后才会采购',
  ],
])(
  'the receipt has one row for it, among what comes later, and its orders in the rules: %s',
  (locale, row, rule) => {
    const said = receipt(quoteIn(termsIn('RUB', '100')), locale);
    expect(said.split(row)).toHaveLength(2);
    expect(said.split(rule)).toHaveLength(2);
    expect(said.indexOf(rule)).toBeGreaterThan(said.indexOf(row));
    expect(said).not.toMatch(/unknown|excluding|неизвестна|без доставки|尚不确定/);
  },
);

test('of similar shops it says so', () => {
  const said = receipt(quoteIn(termsIn('RUB', '100'), 'new.example'));
  expect(said).toContain('usual for similar shops, based on 40 orders');
});

test.each([
  ['RUB', '100'],
  ['EUR', '1'],
  ['JPY', '170.5'],
])('what is paid and the rows below it add up to the sum at both ends: %s', (currency, value) => {
  const { byCard, payLater } = quoteIn(termsIn(currency, value));
  const { unweighed, inlandUsual, deliveryBank, duty, toDoor } = payLater;
  for (const end of ['from', 'to'] as const) {
    const rows = [byCard, unweighed?.delivery[end], inlandUsual?.[end], deliveryBank?.[end], duty?.estimate];
    const sum = rows.reduce((all, row) => all + Number(row?.amount ?? 0), 0);
    expect(Number(toDoor?.[end].amount)).toBeCloseTo(sum, 5);
    expect(inlandUsual?.[end].currency).toBe(currency);
  }
  expect(Number(inlandUsual?.to.amount)).toBeGreaterThan(0);
});

test('headings and bars leave nothing out of such a sum, and say so of one without', () => {
  const known = toldOfQuote(quoteIn(termsIn('RUB', '100')));
  const unknown = toldOfQuote(quoteIn(termsIn('RUB', '100', false)));
  expect(readOf(drawn(<DoorLine told={known} />))).not.toContain('Excluding');
  expect(readOf(drawn(<DoorLine told={unknown} />))).toContain('Excluding the shop’s delivery');
  expect(readOf(drawn(<DoorInBar {...known} />))).not.toContain('excluding');
  expect(readOf(drawn(<DoorInBar {...unknown} />))).toContain('excluding');
  expect(receipt(quoteIn(termsIn('RUB', '100', false)))).toContain('unknown');
});

test('a cart adds the ranges of its orders, and leaves out only what nothing is known of', () => {
  const terms = termsIn('RUB', '100');
  const quotes = [quoteIn(terms), quoteIn(terms, 'new.example')];
  const priced = quoteGoods(terms, { items: [{ price: money(4_000n, 'EUR'), quantity: 1 }], at });
  const parcels = ['a.example', 'new.example'].map((host) => ({
    ...goods,
    inland: usualInlandOf(terms, priced, host),
  }));
  const byCard = money(2n * priced.byCard.minor, 'RUB');
  const told = unweighedToDoor(terms, { byCard, parcels });
  expect(told.inlandUsual).toMatchObject({ to: { amount: '1800.00' }, orders: 52, of: 'all' });
  const { net, bank } = quotes[0] as Quote;
  const total = {
    ...{ net, bank, bankPercent: '3', orders: 2 },
    byCard: { amount: '1', currency: 'RUB' },
    ...told,
  };
  const summary = (orders: readonly Quote[]): string => {
    const groups = orders.map((quote) => ({ quote, lines: [] }));
    const now = { total, groups } as unknown as Cart;
    return spaces(readOf(drawn(<CartSummary cart={{ now, isChanging: false } as CartInHand} />)));
  };
  const all = summary(quotes);
  expect(all).toContain('usual for similar shops, based on 52 orders');
  expect(all).not.toMatch(/unknown|xcluding/);
  const some = summary([...quotes, quoteIn(termsIn('RUB', '100', false))]);
  expect(some).toContain('excluding the shop’s delivery');
  expect(some).toContain('unknown');
});
