/** Example values of the placeholders of mails, for previews. Pure. */

import { formatMoney, formatNumber } from '../../../kit/format.ts';
import { inLanguage, type Locale, type Localised } from '../../../platform/texts/locale.ts';
import { formatDate } from '../../../platform/time/dates.ts';

const sums = ['total', 'amount', 'returned', 'perDay', 'penalty'];
/** Whether a placeholder is a sum, or how it is paid. */
export const isOfMoney = (name: string): boolean => sums.includes(name) || name === 'reference';

const times = ['deadline', 'freeUntil', 'abandonedAt', 'when'];
const counts: Readonly<Record<string, number>> = {
  hours: 24,
  minutes: 10,
  days: 3,
  count: 2,
  waiting: 2,
  photos: 4,
  letters: 2,
  share: 40,
};
const plain: Readonly<Record<string, string>> = {
  email: 'anna@example.com',
  newEmail: 'anna.new@example.com',
  number: 'WB-48213-7',
  orders: 'WB-48213-7, WB-50914-2',
  others: 'WB-50914-2',
  shopOrder: '305-8842',
  tracking: 'RR123456785DE',
  shop: 'Nordlicht',
  device: 'Firefox, Windows',
  address: '203.0.113.7',
  code: 'K7RWM2XQ',
};
const sentences: Localised<Readonly<Record<string, string>>> = {
  ru: {
    title: 'Шарф Fjord',
    noRoute: 'Португалия',
    note: 'Остался только серый цвет.',
    reason: 'Распродано',
    form: 'Вопрос',
  },
  en: {
    title: 'Fjord scarf',
    noRoute: 'Portugal',
    note: 'Only the grey one is left.',
    reason: 'Sold out',
    form: 'Question',
  },
  zh: { title: 'Fjord 围巾', noRoute: '葡萄牙', note: '只剩灰色。', reason: '店铺已售罄', form: '咨询' },
};
const answers: Localised<Readonly<Record<string, string>>> = {
  ru: {
    said: 'Товар в магазине закончился, поэтому мы отменили заказ на «Шарф Fjord».',
    about: 'Цена выросла',
    otherwise: 'Без ответа мы отменим заказ.',
    done: 'Покупаем по новой цене.',
  },
  en: {
    said: 'We cancelled the order for “Fjord scarf” because the shop is out of stock.',
    about: 'The price in the shop went up',
    otherwise: 'If you don’t answer, we’ll cancel the order and refund everything you paid.',
    done: 'We’re buying at the new price.',
  },
  zh: {
    said: '店铺已售罄，因此我们取消了“Fjord 围巾”的订单。',
    about: '价格上涨',
    otherwise: '逾期未答复，我们将取消订单。',
    done: '我们将按新价格购买。',
  },
};

/** The example in place of a placeholder in a preview. `has_…` says that the value beside it is there. */
export function exampleOf(
  name: string,
  { locale, currency, zone, now }: { locale: Locale; currency: string; zone: string; now: Date },
): string | number {
  // storage by the day is the usual one, and goods that we bought
  if (name === 'has_share' || name === 'has_forwarded') return 'no';
  if (name.startsWith('has_')) return 'yes';
  if (sums.includes(name)) return formatMoney(locale, { amount: '4250.00', currency });
  if (times.includes(name)) return formatDate({ locale, zone, now }, now, 'deadline');
  if (name === 'expected') return formatDate({ locale, zone, now }, now, 'short-day');
  if (name === 'weight') return formatNumber(locale, '2.4');
  return (
    counts[name] ??
    plain[name] ??
    inLanguage(sentences, locale)[name] ??
    inLanguage(answers, locale)[name] ??
    inLanguage(sentences, locale).note ??
    ''
  );
}
