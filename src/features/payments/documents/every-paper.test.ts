/** Receipts, statements and the statement as CSV, with everything that a payment and a balance can hold, in all languages. */
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { textFaults } from '../../../../tests/support/text-faults.ts';
import { type Locale, locales } from '../../../platform/texts/locale.ts';
import { type MessageTree, messageAt } from '../../../platform/texts/texts.ts';
import { readTexts } from '../../../server/texts.ts';
import type { HistoryRow } from '../../ledger/balances.ts';
import { ledgerKinds } from '../../ledger/postings.ts';
import { entryWordOf } from '../balances/balance-entry.ts';
import { statementTable } from '../balances/statement-table.ts';
import { sourceRefundStates } from '../payment-words.ts';
import { paymentPurposes, type StoredPayment, targetKinds } from '../stored-payment.ts';
import type { Paper } from './paper.ts';
import { writeReceipt } from './receipt-paper.ts';
import { writeStatement } from './statement-paper.ts';
import { writeTransfer } from './transfer-paper.ts';

const texts = readTexts({ brand: 'Åse & Søn', shopMail: 'post@shop.example' });
const currencies = ['RUB', 'EUR', 'JPY'] as const;
const [from, at, to] = ['2026-02-28T18:30:00Z', '2026-12-31T18:29:00Z', '2026-12-31T18:30:00Z'].map(
  (time) => new Date(time),
) as [Date, Date, Date];
const customer = { name: 'Jo', email: 'jo@example.com' };
const given = ['Jo', 'pay_1', 'WB-1', 'EP-1', 'ch-1', 'shop.example', 'Åse & Søn', 'jo@example.com'];

const deskIn = (settlementCurrency: string) =>
  ({ texts, settings: { publicUrl: 'https://shop.example', settlementCurrency } }) as never;

/** All texts of a paper, and how it is called. */
const writtenOn = ({ title, parts }: Paper): string[] => [
  title,
  ...parts.flatMap((part) => {
    if (part.is === 'brand') return [part.name, part.host];
    return part.is === 'row' ? part.cells.map(({ text }) => text) : [];
  }),
];

const target = (kind: (typeof targetKinds)[number], label: string | null) => ({
  ...{ position: 1, kind, ref: label ?? 'WB-1', label },
  ...{ amount: 1_250_050n, bank: 37_502n, paid: 1_250_050n, returned: 5n, bankReturned: 1n },
});

/** As payments are stored: amount = held + external, and only what comes from outside bears a bank percent. */
const waysToPay = {
  balance: { amount: 2_500_100n, held: 2_500_100n, external: 0n, bank: 0n, provider: null, ref: null },
  both: {
    amount: 2_500_100n,
    held: 50n,
    external: 2_500_050n,
    bank: 75_002n,
    provider: 'sandbox',
    ref: 'ch-1',
  },
  card: {
    amount: 2_500_100n,
    held: 0n,
    external: 2_500_100n,
    bank: 75_003n,
    provider: 'sandbox',
    ref: 'ch-1',
  },
};

/** Payments of every purpose, from the balance, from outside and of both, in time and late. */
const payments: StoredPayment[] = paymentPurposes.flatMap((purpose) =>
  targetKinds.flatMap((kind) =>
    (['balance', 'both', 'card'] as const).flatMap((way) =>
      [false, true].map(
        (late) =>
          ({
            ...{ id: 'pay_1', purpose, late, currency: 'RUB' },
            ...waysToPay[way],
            createdAt: at,
            targets: [target(kind, 'WB-1'), target(kind, null)],
          }) as unknown as StoredPayment,
      ),
    ),
  ),
);

const refunds = sourceRefundStates.map((state) => ({ state, createdAt: from, closedAt: at, amount: 500n }));

/** Every kind of posting, as one that came and one that went, with and without what it was for. */
const entries: HistoryRow[] = ledgerKinds.flatMap((kind) =>
  ['125050', '-125050'].flatMap((amount) =>
    [true, false].flatMap((isSpent) =>
      [null, 'differences', 'return_cost'].map(
        (reason) =>
          ({
            id: '1',
            at: at.toISOString(),
            kind,
            reason,
            amount,
            balance_after: '125050',
            is_spent: isSpent,
          }) as never,
      ),
    ),
  ),
);

/** Every thing that is paid for was lowered, by a rule with a name in three languages. */
const lowered = new Map(
  payments.flatMap(({ targets }) =>
    targets.map(
      ({ ref }) => [ref, [{ name: { ru: 'Весна', en: 'Spring', zh: '春季' }, minor: 250n }]] as const,
    ),
  ),
);

const faultsOf = (locale: Locale, said: readonly string[]): string[] => [
  ...said.filter((text) => text.includes('Waybill')),
  ...new Set(said.flatMap((text) => textFaults(locale, text, given).map((fault) => `${fault}: ${text}`))),
];

/** How a paper names the zone of Kolkata. */
const zoneIn: Partial<Record<Locale, string>> = { en: '(Kolkata)', ru: '(Индия)', zh: '（印度时间）' };

test.each(locales)('every receipt reads whole, in %s', (locale) => {
  const reader = { locale, zone: 'Asia/Kolkata' };
  const said = currencies.flatMap((currency) =>
    payments.flatMap((payment) =>
      writtenOn(
        writeReceipt(
          deskIn(currency),
          { payment: { ...payment, currency }, customer, refunds, lowered, compensated: 555n },
          reader,
        ),
      ),
    ),
  );
  expect(faultsOf(locale, said)).toEqual([]);
  // who reads it lives in Kolkata, where the year ends a minute later
  const year = locale === 'zh' ? '2026年12月31日' : '2026';
  expect(said.some((text) => text.replace(/\s/gu, ' ').includes(year))).toBe(true);
  expect(said.join()).toContain(zoneIn[locale] ?? '');
  expect(said.join()).not.toContain('2027');
});

test.each(locales)('the invoice of a bank transfer reads whole, in %s', (locale) => {
  const [payment] = payments;
  if (!payment) throw new Error('no payment');
  const order = {
    ...{ payment: 'pay_1', payee: 'Jo', account: 'ch-1', bank: 'Jo', bic: 'ch-1', details: 'Jo', qr: null },
    ...{ reference: 'EP-1', amount: { amount: '10.00', currency: 'EUR' }, until: to.toISOString() },
  };
  const reader = { locale, zone: 'Asia/Kolkata' };
  const said = writtenOn(writeTransfer(deskIn('EUR'), { payment, order, customer }, reader));
  expect(faultsOf(locale, said)).toEqual([]);
  expect(said).toContain('EP-1');
});

test('money on its way to a card stands on the receipt, and refused money does not', () => {
  const [payment] = payments;
  if (!payment) throw new Error('no payment');
  const sent = (state: 'created' | 'pending' | 'succeeded' | 'failed') =>
    writtenOn(
      writeReceipt(
        deskIn('EUR'),
        {
          ...{ payment, customer, lowered, compensated: 0n },
          refunds: [{ state, createdAt: at, closedAt: null, amount: 439n }],
        },
        { locale: 'en', zone: 'UTC' },
      ),
    ).join('\n');
  expect(sent('pending')).toMatch(/On its way to the card since .*\n.*4\.39/);
  expect(sent('created')).toContain('On its way to the card');
  expect(sent('succeeded')).toContain('To the card,');
  expect(sent('failed')).not.toContain('the card from the balance');
});

/** The rows of a receipt between its lines: what was bought, and how it was paid with the total at the end. */
function rowsOf(paper: Paper): [label: string, minor: number][][] {
  const blocks: [string, number][][] = [];
  for (const part of paper.parts) {
    if (part.is === 'line') blocks.push([]);
    if (part.is === 'space' && blocks.length > 1) break;
    if (part.is !== 'row') continue;
    const [label = '', amount = ''] = part.cells.map(({ text }) => text);
    blocks.at(-1)?.push([label, Number(amount.replaceAll('−', '-').replace(/[^\d-]/g, ''))]);
  }
  return blocks;
}

test('the rows of every receipt add up to its total, each way of paying once', () => {
  for (const payment of payments) {
    const paper = writeReceipt(
      deskIn('RUB'),
      { payment, customer, refunds, lowered, compensated: 555n },
      { locale: 'en', zone: 'UTC' },
    );
    const [bought = [], paid = []] = rowsOf(paper);
    const total = paid.pop()?.[1];
    const sum = (rows: readonly [string, number][]) => rows.reduce((all, [, minor]) => all + minor, 0);
    expect([sum(bought), sum(paid)]).toEqual([Number(payment.amount), total]);
    expect(total).toBe(Number(payment.amount + payment.bank));
    const labels = paid.map(([label]) => label);
    expect(labels).toEqual([...new Set(labels)]);
  }
});

test.each(locales)('every statement reads whole, in %s', (locale) => {
  const reader = { locale, zone: 'Asia/Kolkata' };
  const rows = entries.map((entry) => ({ ...entry, orders: ['WB-1', 'WB-2'] }));
  const said = currencies.flatMap((currency) =>
    [rows, []].flatMap((some) =>
      writtenOn(
        writeStatement(
          deskIn(currency),
          { statement: { opening: 0n, closing: 100n, entries: some as never }, customer, now: at },
          { reader, from, to },
        ),
      ),
    ),
  );
  expect(faultsOf(locale, said)).toEqual([]);
});

test.each(locales)('every balance as CSV reads whole, in %s', (locale) => {
  const rows = entries.map((entry) => ({ ...entry, orders: [{ id: 'ord_1', label: 'WB-1' }] }));
  const table: string[][] = currencies.flatMap((currency) =>
    parse(statementTable(deskIn(currency), rows as never, { locale, zone: 'Asia/Kolkata' }), {
      bom: true,
      delimiter: ';',
    }),
  );
  // the first column is for spreadsheets: a moment with the offset of its reader
  const times = table.filter(([first]) => /^\d/.test(first ?? '')).map(([first = '']) => first);
  expect(new Set(times)).toEqual(new Set(['2026-12-31T23:59:00+05:30']));
  expect(
    faultsOf(
      locale,
      table.flatMap((cells) => cells.filter((cell) => !times.includes(cell))),
    ),
  ).toEqual([]);
});

test('every kind of posting has words, and no words are left over', () => {
  const told = new Set(entries.map(entryWordOf as never));
  const words = Object.keys(messageAt(texts.en, 'pages.balance.kinds') as MessageTree);
  expect([...told].toSorted()).toEqual(words.toSorted());
});
