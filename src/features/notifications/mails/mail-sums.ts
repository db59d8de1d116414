/** The sums of mails, row by row: the rows of the receipt, of the price and of the bill, from where those have them. Pure. */
import { formatMoney, formatNumber, type WireMoney } from '../../../kit/format.ts';
import type { MailFacts, MailSum } from '../../../platform/mail/mail-parts.ts';
import { fromJson, type Money, money, toJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { Words } from '../../../platform/texts/texts.ts';
import type { Bill } from '../../deliveries/contract.ts';
import { billRows } from '../../deliveries/screens/delivery/bill-rows.ts';
import type { OrderGoods } from '../../orders/reading/order-goods.ts';
import { receiptRows } from '../../payments/documents/receipt-rows.ts';
import type { StoredPayment } from '../../payments/stored-payment.ts';
import type { Quote } from '../../pricing/contract.ts';
import { quoteRows } from '../../pricing/screens/rows/quote-rows.ts';

type Sums = NonNullable<MailFacts['sums']>;

/** Language, and all words. */
export interface Writer {
  locale: Locale;
  words: Words;
}

const under =
  (words: Words, path: string): Words =>
  (key, values) =>
    words(`${path}.${key}`, values);

/** The rows of the receipt: the things that were paid for, and how. */
export function receiptSums(payment: StoredPayment, { locale, words }: Writer): Sums {
  const say = under(words, 'pages.documents');
  const lowered = new Map(payment.targets.map(({ ref, lowered: own }) => [ref, own ?? []]));
  const { bought, paid } = receiptRows({ payment, lowered }, { say, locale });
  const show = (minor: bigint) => formatMoney(locale, toJson(money(minor, payment.currency)));
  const rowOf = ({ label, minor, isTotal }: (typeof bought)[number]): MailSum => {
    return { label, amount: show(minor), isTotal: isTotal === true };
  };
  const rows = [...bought.map(rowOf), ...paid.map((row, place) => ({ ...rowOf(row), begins: place === 0 }))];
  return { title: say('receipt.title'), rows };
}

/** With the card fee below the total, for who pays by card. */
function withCardFee(
  rows: MailSum[],
  bill: { bankPercent: string; bank: WireMoney; byCard: WireMoney },
  { locale, words }: Writer,
): MailSum[] {
  if (fromJson(bill.bank).minor === 0n) return rows;
  const percent = formatNumber(locale, bill.bankPercent);
  return [
    ...rows,
    { label: words('pages.receipt.bank', { percent }), amount: formatMoney(locale, bill.bank) },
    { label: words('pages.receipt.byCard'), amount: formatMoney(locale, bill.byCard), isTotal: true },
  ];
}

/** The price of an order that is to be paid. */
export function priceSums({ quote, pieces }: { quote: Quote; pieces: number }, writer: Writer): Sums {
  const { locale, words } = writer;
  const say = under(words, 'pages.receipt');
  const rows = quoteRows(quote, { pieces, words: say, locale });
  const total = { label: say('total'), amount: formatMoney(locale, quote.net), isTotal: true };
  return { title: say('label'), rows: withCardFee([...rows.map(sumOf), total], quote, writer) };
}

/** The bill of a delivery; with the card fee while it is to be paid. */
export function billSums(bill: Bill, writer: Writer, { isDue }: { isDue: boolean }): Sums {
  const { locale, words } = writer;
  const say = under(words, 'pages.delivery-parts');
  const total = { label: say('bill.net'), amount: formatMoney(locale, bill.net), isTotal: true };
  const rows = [...billRows(bill, { words: say, locale }).map(sumOf), total];
  return { title: say('bill.title'), rows: isDue ? withCardFee(rows, bill, writer) : rows };
}

const sumOf = ({ label, note, amount }: { label: string; note?: string | undefined; amount: string }) => ({
  ...{ label, note, amount },
});

/** The price of an order, the part that is paid, and the difference; undefined where a part of it is owed elsewhere. */
export function differenceSums(
  order: Pick<OrderGoods, 'total'>,
  { paid, bank, due }: { paid: Money | undefined; bank?: Money | undefined; due: Money },
  { locale, words }: Writer,
): Sums | undefined {
  const { total } = order;
  const given = paid ?? money(0n, total.currency);
  if (total.minor - given.minor !== due.minor) return undefined;
  const say = under(words, 'pages.receipt');
  const show = (amount: Money) => formatMoney(locale, toJson(amount));
  // the bank took this: its statement and the page of the payment say so
  const charged = bank && money(given.minor + bank.minor, total.currency);
  return {
    title: say('label'),
    rows: [
      { label: say('total'), amount: show(total) },
      {
        ...{ label: say('paid'), amount: show(money(-given.minor, total.currency)) },
        note: charged && words('pages.order-parts.sums.charged', { sum: show(charged) }),
      },
      { label: say('due'), amount: show(due), isTotal: true },
    ],
  };
}
