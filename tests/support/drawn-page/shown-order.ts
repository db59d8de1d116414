/** An order, its goods and its storage as their pages are answered: whole sums that add up, changed by a test. */
import { type Answers, entryOf, sample } from './shop-api.ts';

export const eur = (amount: string) => ({ amount, currency: 'EUR' });

/** 40.00 of goods, 6.00 for the shop's delivery and a fee of 5.00; by card 3 % more. */
export const quote = {
  ...{ tariffVersion: 1, heldUntil: '2026-03-11T09:00:00Z' },
  rate: { from: 'EUR', to: 'EUR', value: '1', since: '2026-03-01T00:00:00Z' },
  ...{ goodsInShop: eur('40.00'), inlandInShop: eur('6.00'), goods: eur('40.00'), inland: eur('6.00') },
  ...{
    fee: eur('5.00'),
    feeRule: 'minimum',
    feePercent: '8',
    feeMinimum: eur('5.00'),
    discount: eur('0.00'),
  },
  ...{ net: eur('51.00'), bankPercent: '3', bank: eur('1.53'), byCard: eur('52.53') },
  payLater: { delivery: null, freeStorageDays: 30, penaltyPerDay: eur('0.50') },
} as const;

/** A line of the order: two cups at twenty. */
export const orderLine = (changes: object = {}) => ({
  ...{ id: 'lin_cup', title: 'Tasse', url: 'https://shop.example/cup', image: null, note: null },
  ...{ options: { Farbe: 'blau' }, optionsNote: null, quantity: 2, left: 2, state: 'paid' },
  ...{ unitPrice: eur('20.00'), total: eur('40.00'), tracking: null, typedByCustomer: false },
  ...changes,
});

type OrderOfPage = ReturnType<typeof sample<'getOrder'>>;

/** A paid order of one line; nothing is due. */
export const shownOrder = (changes: object = {}): OrderOfPage =>
  sample('getOrder', {
    ...{
      id: 'ord_cups',
      orderNum: 'WB-1',
      state: 'paid',
      group: 'in_work',
      title: 'Tasse',
      lines: 1,
      pieces: 2,
    },
    ...{ shop: { host: 'shop.example', name: 'Teehaus' }, items: [orderLine()], bankPercent: '3' },
    ...{ sentence: { key: 'paid', who: 'shop', by: null }, total: eur('51.00'), due: eur('0.00') },
    ...{ dueByCard: eur('0.00'), carried: eur('0.00'), reserved: eur('0.00') },
    receipt: {
      ...{ quote, paid: eur('51.00'), payments: ['pay_1'], due: eur('0.00') },
      ...{ refunded: eur('0.00'), refundedBank: eur('0.00'), refunds: [] },
    },
    address: { country: 'DE', lines: ['Lange Straße 1', '10115 Berlin'] },
    recipient: { familyName: 'Ли', givenName: 'Анна', phone: '+49 30 1234', email: 'anna@mail.example' },
    can: { cancel: 'ended', pay: 'nothing_due' },
    ...changes,
  });

/** The answers of the page of this order. */
export const orderAnswers = (order: OrderOfPage, more: Answers = {}): Answers => ({
  getOrder: { data: order },
  getBalance: { data: { available: eur('10.00'), reserved: eur('0.00') } },
  ...more,
});

/** Goods of the order in the warehouse since 1 March, free until 31 March. */
export const shownStorage = (changes: object = {}) =>
  sample('getOrderStorage', {
    ...{ order: 'ord_cups', orderNum: 'WB-1', phase: 'stored', weight: '1.25', mergeable: 0 },
    ...{ offered: [], services: [] },
    arrivals: [anArrival()],
    storage: {
      ...{ arrivedAt: '2026-03-01T10:00:00Z', day: 10, freeDays: 30, freeUntil: '2026-03-31T10:00:00Z' },
      ...{ freeDaysLeft: 21, isHeld: false, perDay: eur('0.50'), penaltyShare: null, penaltyDays: 0 },
      ...{ penalty: eur('0.00'), cap: eur('51.00'), abandonedAt: null, abandonmentDays: 90 },
    },
    ...changes,
  });

export const anArrival = (changes: object = {}) => ({
  ...{ id: 'par_1', at: '2026-03-01T10:00:00Z', lines: [{ line: 'lin_cup', quantity: 2 }], photos: [] },
  ...{ weight: '1.25', size: { length: 300, width: 205, height: 100 } },
  ...changes,
});

/** A parcel on its way, as lists tell it. */
export const shownDelivery = (changes: object = {}) =>
  entryOf('listDeliveries', {
    ...{ id: 'del_1', number: 'DL-1', state: 'awaiting_payment', title: 'Tasse' },
    ...{ sentence: { key: 'awaiting_payment', who: 'customer', by: '2026-03-12T09:00:00Z' } },
    ...changes,
  });
