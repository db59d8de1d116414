/** A statement as rows of a table, for CSV. */
import { formatAmount, money } from '../../../platform/money/money.ts';
import { writeCsv } from '../../../platform/tables/csv-cells.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import { zonedIso } from '../../../platform/time/zoned.ts';
import type { HistoryRow } from '../../ledger/balances.ts';
import type { PaymentContext } from '../desk.ts';
import { entryWordOf } from './balance-entry.ts';
import type { StatementQuery } from './statement.ts';

/** Pure. */
export function statementTable(
  { texts, settings }: Pick<PaymentContext, 'texts' | 'settings'>,
  rows: readonly HistoryRow[],
  { locale, zone }: Pick<StatementQuery, 'locale' | 'zone'>,
): string {
  const words = wordsOf(texts, locale);
  const { settlementCurrency: currency } = settings;
  const column = (name: string): string => words(`pages.balance.columns.${name}`);
  return writeCsv(
    rows.map((row) => [
      zonedIso(zone, new Date(row.at)),
      words(`pages.balance.kinds.${entryWordOf(row)}`),
      row.orders.map(({ label, id }) => label ?? id).join(' '),
      formatAmount(money(BigInt(row.amount), currency)),
      formatAmount(money(BigInt(row.balance_after), currency)),
      currency,
    ]),
    {
      bom: true,
      delimiter: ';',
      header: [
        column('date'),
        column('reason'),
        column('orders'),
        column('amount'),
        column('after'),
        column('currency'),
      ],
    },
  );
}
