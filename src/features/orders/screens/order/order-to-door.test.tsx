/** An order says its price to the door until it is there: as told, as changed, the paid part, and the rest. */
import { describe, expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { shownOrder } from '../../../../../tests/support/drawn-page/shown-order.ts';
import type { Place } from '../../../../kit/place.tsx';
import type { Locale } from '../../../../platform/texts/locale.ts';
import type { Order } from '../../contract.ts';
import { OrderToDoor, type ParcelToDoor } from './order-to-door.tsx';
import { ShortToDoor } from './short-to-door.tsx';

const sumsIn = (currency: string) => (amount: string) => ({ amount, currency });
const eur = sumsIn('EUR');
const yen = sumsIn('JPY');

type Told = NonNullable<Order['toDoor']>;
const toDoor: Told = {
  ...{ country: 'DE', without: [] },
  told: { from: eur('3735.42'), to: eur('5012.62') },
  arrival: { from: '2026-04-01T00:00:00Z', to: '2026-04-20T00:00:00Z' },
  delivery: { from: eur('203.10'), to: eur('887.30') },
  customs: { from: eur('165.70'), to: eur('758.70') },
};
const paid = { paid: eur('3366.62'), paidBank: eur('101.00') };

interface Shown {
  told?: Partial<Told> | null;
  order?: object;
  parcel?: ParcelToDoor;
  locale?: Locale;
}
function said({ told = {}, order = {}, parcel, locale = 'en' }: Shown = {}): string {
  const shown = shownOrder({
    ...{ bankPercent: '3', receipt: { ...shownOrder().receipt, ...paid } },
    ...(told ? { toDoor: { ...toDoor, ...told } } : { toDoor: undefined }),
    ...order,
  });
  // no-break spaces read as spaces
  return readOf(drawn(<OrderToDoor order={shown} {...(parcel ? { parcel } : {})} />, { locale }));
}

test('from the moment of ordering it says the range as the bar showed it, the date, and each part', () => {
  const text = said();
  for (const part of [
    'Total to your door',
    '≈ €3,735 – €5,013 by 20 April 2026 , Germany',
    'Our estimate when you ordered, if you pay by card.',
    'Paid = €3,366.62 for the order + €101.00 card fee €3,467.62',
    'International delivery',
    '≈ €203.10 – €887.30',
    'Duty and import VAT',
    '≈ €165.70 – €758.70',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/3,735\.|5,012|changed|To pay/);
});

test.each<[Locale, string[]]>([
  [
    'ru',
    [
      '≈ 3 735–5 013 €',
      'к 20 апреля 2026',
      'Оплачено',
      '3 467,62 €',
      'Международная доставка',
      '≈ 203,10–887,30 €',
    ],
  ],
  ['zh', ['≈ €3,735', '2026年4月20日', '已付', '€3,467.62', '国际运费', '≈ €203.10']],
])('the same in %s', (locale, parts) => {
  const text = said({ locale });
  for (const part of parts) expect(text).toContain(part);
});

test('the delivery says that a card fee is in it, and nothing where there is none', () => {
  expect(said()).toContain('at our warehouse; with the card fee of 3% ≈ €203.10');
  expect(said({ order: { bankPercent: '0' } })).not.toMatch(/card fee of/);
});

test('below the promise stands about what it is worth in the reader’s own currency', () => {
  const order = shownOrder({ toDoor });
  const rates = { GBP: { value: '1.2', since: '2026-03-04T07:30:00Z' } };
  const paymentInfo = { settlementCurrency: 'EUR', rates } as unknown as Place['paymentInfo'];
  const shown = (own: string) =>
    readOf(drawn(<OrderToDoor order={order} />, { paymentInfo, ownCurrency: own }));
  expect(shown('GBP')).toContain('≈ €3,735 – €5,013 about £3,112 – £4,178 by 20');
  expect(shown('EUR')).not.toContain('about');
});

test('in a currency without minor units every sum is whole', () => {
  const text = said({
    told: {
      ...{ told: { from: yen('373542'), to: yen('501262') }, customs: null },
      delivery: { from: yen('20310'), to: yen('88730') },
    },
    order: { receipt: { ...shownOrder().receipt, paid: yen('336662'), paidBank: yen('10100') } },
  });
  expect(text).toContain('≈ JP¥373,542–501,262');
  expect(text).toContain('Paid = JP¥336,662 for the order + JP¥10,100 card fee JP¥346,762');
  expect(text).toContain('≈ JP¥20,310–88,730');
  expect(text).not.toMatch(/\.\d/);
});

test('an order of before its parts were kept shows what it has', () => {
  const { delivery: _, ...old } = toDoor;
  const text = said({ told: null, order: { toDoor: { ...old, arrival: null, customs: null } } });
  expect(text).toContain('≈ €3,735 – €5,013 Germany');
  expect(text).toContain('€3,467.62');
  expect(text).not.toMatch(/International delivery|customs|20 April/);
});

test('beside a receipt it leaves out what that says', () => {
  const order = shownOrder({ bankPercent: '3', toDoor, receipt: { ...shownOrder().receipt, ...paid } });
  const saying = (parts: 'ahead' | 'none') => readOf(drawn(<OrderToDoor order={order} parts={parts} />));
  expect(saying('ahead')).toContain('International delivery');
  expect(saying('ahead')).not.toContain('Paid');
  expect(saying('none')).toContain('≈ €3,735 – €5,013');
  expect(saying('none')).not.toMatch(/Paid|International delivery|customs/);
});

test('sums that nobody knew are named, and what is due stands with the card fee', () => {
  expect(said({ told: { without: ['inland'] } })).toContain('Excluding the shop’s delivery,');
  expect(said({ told: { without: ['inland', 'duty'] } })).toContain('the shop’s delivery and customs duty');
  const unpaid = said({
    order: {
      ...{ due: eur('3366.62'), dueByCard: eur('3467.62'), state: 'awaiting_payment' },
      receipt: { ...shownOrder().receipt, paid: eur('0.00') },
    },
  });
  expect(unpaid).toContain('To pay now, by card €3,467.62');
  expect(unpaid).not.toContain('Paid');
});

describe('what changed since', () => {
  const parcel: ParcelToDoor = {
    ...{ orders: 1, withoutCustoms: false, isAbout: false },
    sum: { from: eur('3730.00'), to: eur('5020.00'), cameTo: eur('4102.33') },
  };

  test('a price that was made again moves the range, and the one that was told stands below it', () => {
    const text = said({ told: { now: { from: eur('3835.42'), to: eur('5112.62') } } });
    expect(text).toContain('≈ €3,835 – €5,113 by 20');
    expect(text).toContain('what you’ve actually paid. Our estimate when you ordered: ≈ €3,735 – €5,013.');
  });

  test('a weighed parcel makes it exact, and the estimate of its delivery goes', () => {
    const text = said({ parcel });
    expect(text).toContain('Your parcel has been weighed: €4,102.33 in total.');
    expect(text).not.toMatch(/Customs charges aren’t included|International delivery|≈ €4,102/);
    expect(said({ parcel: { ...parcel, withoutCustoms: true } })).toContain(
      'Customs charges aren’t included.',
    );
    // the price of its bill is not held any more
    expect(said({ parcel: { ...parcel, isAbout: true } })).toContain('≈ €4,102.33 in total');
  });

  test.each<[Locale, string]>([
    ['en', '€4,102.33 in total for its 3 orders. Our estimate for them was ≈ €3,730 – €5,020.'],
    ['ru', 'Итого за 3 заказа в ней: 4 102,33 €. Наша оценка: ≈ 3 730–5 020 €.'],
    ['zh', '包裹内 3 个订单合计 €4,102.33，当时预估为 ≈ €3,730'],
  ])('of several orders that travel together it is told for all, in %s', (locale, part) => {
    expect(said({ parcel: { ...parcel, orders: 3 }, locale })).toContain(part);
  });
});

test.each<Order['state']>(['delivered', 'completed', 'claim_open'])(
  'an order that is %s tells no estimate any more: how good it was stands below its receipt',
  (state) => {
    expect(said({ order: { state } })).toBe('');
  },
);

test('an order without an estimate says nothing, and a list has one short line', () => {
  expect(said({ told: null })).toBe('');
  const line = (changes: object) => readOf(drawn(<ShortToDoor order={shownOrder(changes)} />));
  expect(line({ toDoor })).toBe('≈ €3,735 – €5,013 to your door by 20 April 2026');
  expect(line({ toDoor: { ...toDoor, arrival: null } })).toBe('≈ €3,735 – €5,013 to your door');
  expect(line({ toDoor, state: 'delivered' })).toBe('');
  expect(line({ toDoor: undefined })).toBe('');
});
