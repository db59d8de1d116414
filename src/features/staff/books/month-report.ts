/** A month's report for taxes and accounting, as rows of a table. Pure. */
import { createHash } from 'node:crypto';
import { divideHalfUp, formatAmount, money } from '../../../platform/money/money.ts';
import { type TableRow, writeTable } from '../../../platform/tables/table-file.ts';
import type { MonthSum } from './month-store.ts';

export interface Tax {
  /** Of the fee, decimal. */
  feePercent: string;
  isIncluded: boolean;
}

export interface MonthFigures {
  month: string;
  sums: readonly MonthSum[];
  costs: readonly { currency: string; minor: bigint }[];
  late: readonly { month: string; currency: string; minor: bigint }[];
  tax: Tax;
}

const columns = ['month', 'section', 'line', 'kind', 'currency', 'came', 'left', 'net'] as const;

/** The tax in, or on, an amount, rounded half up; of a negative one as much the other way. */
export function taxOf(minor: bigint, { feePercent, isIncluded }: Tax): bigint {
  const [whole = '0', part = ''] = feePercent.split('.');
  const thousandths = BigInt(whole + part.padEnd(3, '0').slice(0, 3));
  const size = minor < 0n ? -minor : minor;
  const tax = divideHalfUp(size * thousandths, isIncluded ? 100_000n + thousandths : 100_000n);
  return minor < 0n ? -tax : tax;
}

/** The sums that people look at first, of one currency. */
export function summaryOf(figures: MonthFigures, currency: string): { line: string; minor: bigint }[] {
  const own = figures.sums.filter((sum) => sum.currency === currency);
  const net = (account: string) =>
    own.filter((sum) => sum.account === account).reduce((all, sum) => all + sum.came + sum.left, 0n);
  const part = (account: string, kinds: readonly string[], side: 'came' | 'left') =>
    own
      .filter((sum) => sum.account === account && kinds.includes(sum.kind))
      .reduce((all, sum) => all + sum[side], 0n);
  const cost = figures.costs.find((one) => one.currency === currency)?.minor ?? 0n;
  const [fee, discounts, goods] = [net('fee'), net('discount'), net('goods')];
  const tax = taxOf(fee, figures.tax);
  return [
    { line: 'fee', minor: fee },
    { line: 'fee_without_tax', minor: figures.tax.isIncluded ? fee - tax : fee },
    { line: 'fee_tax', minor: tax },
    { line: 'discounts', minor: discounts },
    { line: 'goods', minor: goods },
    { line: 'cost_of_goods', minor: cost },
    { line: 'profit', minor: goods + fee + discounts - cost },
    { line: 'delivery', minor: net('freight') },
    { line: 'bank_commission', minor: net('income') },
    { line: 'refunds_to_balances', minor: part('wallet', ['refund', 'surplus', 'compensation'], 'came') },
    { line: 'refunds_to_cards', minor: part('provider', ['source_refund', 'chargeback'], 'came') },
    // what providers owe us is negative in the books
    { line: 'received', minor: -net('provider') },
  ];
}

export const currenciesOf = ({ sums, costs }: MonthFigures): string[] =>
  [...new Set([...sums, ...costs].map(({ currency }) => currency))].toSorted();

/** The report as CSV: its summary, every posting of the ledger by account and kind, and what it names of closed months. */
export function writeReport(figures: MonthFigures): { text: string; sha256: string; rows: number } {
  const { month, tax } = figures;
  const amount = (minor: bigint, currency: string) => formatAmount(money(minor, currency));
  const row = (section: string, line: string, facts: TableRow): TableRow => ({
    month,
    section,
    line,
    ...facts,
  });
  const rows = [
    row('tax', tax.isIncluded ? 'fee_percent_included' : 'fee_percent_added', { net: tax.feePercent }),
    ...currenciesOf(figures).flatMap((currency) =>
      summaryOf(figures, currency).map(({ line, minor }) =>
        row('summary', line, { currency, net: amount(minor, currency) }),
      ),
    ),
    ...figures.sums.map(({ kind, account, currency, came, left }) =>
      row('ledger', account, {
        ...{ kind, currency, came: amount(came, currency), left: amount(left, currency) },
        net: amount(came + left, currency),
      }),
    ),
    ...figures.late.map((one) =>
      row('late_correction', one.month, { currency: one.currency, net: amount(one.minor, one.currency) }),
    ),
  ];
  const text = writeTable('csv', columns, rows);
  return { text, sha256: createHash('sha256').update(text).digest('hex'), rows: rows.length };
}
