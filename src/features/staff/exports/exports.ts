/** Data that staff take along: what they may see on their lists, as a table (decisions/0100-tables.md). */
import type { Database } from '../../../platform/database/database.ts';
import { rangeOf } from '../../../platform/database/time-ranges.ts';
import { formatAmount, money } from '../../../platform/money/money.ts';
import type { ExportFile } from '../../../platform/tables/table-contract.ts';
import type { TableFormat, TableRow } from '../../../platform/tables/table-file.ts';
import { askedDays } from '../../../platform/time/asked-days.ts';
import { zonedIso } from '../../../platform/time/zoned.ts';
import { findCustomers as searchCustomers } from '../../accounts/people/people-store.ts';
import { maskedEmail, maskedName } from '../../accounts/rules.ts';
import { paymentsForExport, postingsForExport } from '../../ledger/books-for-export.ts';
import { ordersForExport } from '../../orders/reading/orders-for-export.ts';
import { tariffVersions } from '../../pricing/actions.ts';
import { fileInParts, inParts, partRows, usualLimits } from './write-parts.ts';

export interface SpanInput {
  format: TableFormat;
  from: string;
  /** Included. */
  to: string;
}

type RowOf<Read extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number];

/** Reads a span of days of a zone part by part, and writes each part before the next one is read. */
async function* partsOf<Row>(
  { zone, input }: { zone: string; input: SpanInput },
  read: (span: { from: Date; to: Date; limit: number; after: Row | undefined }) => Promise<Row[]>,
  write: (row: Row) => TableRow,
): AsyncGenerator<TableRow[]> {
  const range = rangeOf(askedDays(zone, input));
  for await (const rows of inParts<Row>((after, limit) => read({ ...range, limit, after }))) {
    yield rows.map(write);
  }
}

/** Rows that are few, or read already, as a file. */
function fileOf(
  name: string,
  format: TableFormat,
  columns: readonly string[],
  rows: readonly TableRow[],
): Promise<ExportFile> {
  async function* parts() {
    for (let from = 0; from < rows.length; from += partRows) yield rows.slice(from, from + partRows);
  }
  return fileInParts({ name, format, columns }, parts());
}

const amountOf = (minor: bigint, currency: string): string => formatAmount(money(minor, currency));

/** Orders of a span of days of a zone, in which their times are written. */
export async function exportOrders(db: Database, zone: string, input: SpanInput): Promise<ExportFile> {
  const parts = partsOf<RowOf<typeof ordersForExport>>(
    { zone, input },
    (span) => ordersForExport(db, span),
    (order) => ({
      ...{ number: order.number, state: order.state, created_at: zonedIso(zone, order.createdAt) },
      ...{ customer: order.userId, shop: order.shop, shop_order_number: order.shopOrderNumber },
      ...{ title: order.title, pieces: order.pieces, end_reason: order.endReason },
      ...{ total: amountOf(order.minor, order.currency), currency: order.currency },
    }),
  );
  const columns = [
    'number',
    'state',
    'created_at',
    'customer',
    'shop',
    'shop_order_number',
    'title',
    'pieces',
  ];
  return fileInParts(
    {
      name: nameOf('orders', input),
      format: input.format,
      columns: [...columns, 'total', 'currency', 'end_reason'],
    },
    parts,
  );
}

const nameOf = (what: string, { from, to }: SpanInput): string => `${what}-${from}-${to}`;

/** Payments of a span. */
export async function exportPayments(db: Database, zone: string, input: SpanInput): Promise<ExportFile> {
  const parts = partsOf<RowOf<typeof paymentsForExport>>(
    { zone, input },
    (span) => paymentsForExport(db, span),
    (payment) => ({
      ...{ id: payment.id, created_at: zonedIso(zone, payment.createdAt), state: payment.state },
      ...{ purpose: payment.purpose, customer: payment.userId, pays: payment.targets },
      ...{ provider: payment.provider, provider_ref: payment.ref, currency: payment.currency },
      amount: amountOf(payment.amount, payment.currency),
      external: amountOf(payment.external, payment.currency),
      bank: amountOf(payment.bank, payment.currency),
    }),
  );
  const columns = ['id', 'created_at', 'state', 'purpose', 'customer', 'pays', 'provider', 'provider_ref'];
  const sums = ['amount', 'external', 'bank', 'currency'];
  return fileInParts(
    { name: nameOf('payments', input), format: input.format, columns: [...columns, ...sums] },
    parts,
  );
}

/** The books of a span: the amounts of each transaction sum to zero. */
export async function exportLedger(db: Database, zone: string, input: SpanInput): Promise<ExportFile> {
  const parts = partsOf<RowOf<typeof postingsForExport>>(
    { zone, input },
    (span) => postingsForExport(db, span),
    (posting) => ({
      ...{ transaction: posting.transaction, at: zonedIso(zone, posting.at), kind: posting.kind },
      ...{ reason: posting.reason, actor: posting.actor, payment: posting.paymentId },
      ...{ order: posting.orderId, delivery: posting.deliveryId, account: posting.account },
      ...{ amount: amountOf(posting.minor, posting.currency), currency: posting.currency },
    }),
  );
  const columns = ['transaction', 'at', 'kind', 'reason', 'actor', 'payment', 'order', 'delivery'];
  return fileInParts(
    {
      name: nameOf('ledger', input),
      format: input.format,
      columns: [...columns, 'account', 'amount', 'currency'],
    },
    parts,
  );
}

/** All customers as the list for staff shows them: masked. Times are written in the zone of whoever asked. */
export async function exportCustomers(db: Database, zone: string, format: TableFormat): Promise<ExportFile> {
  const found = await searchCustomers(db, { search: null, after: null, limit: usualLimits.rows + 1 });
  const rows = found.map((customer) => ({
    ...{ id: customer.id, suite_code: customer.customerId, email: maskedEmail(customer.email) },
    ...{ name: maskedName(customer.name), language: customer.locale },
    ...{ confirmed: customer.emailConfirmedAt !== null, closed: customer.disabledAt !== null },
    created_at: zonedIso(zone, customer.createdAt),
  }));
  const columns = ['id', 'suite_code', 'email', 'name', 'language', 'confirmed', 'closed', 'created_at'];
  return fileOf('customers', format, columns, rows);
}

/** All versions of the price settings, the newest first. Times are written in the zone of whoever asked. */
export async function exportTariffs(db: Database, zone: string, format: TableFormat): Promise<ExportFile> {
  const tariffs = await tariffVersions(db, usualLimits.rows);
  const rows = tariffs.map((tariff) => ({
    ...tariff,
    effectiveFrom: zonedIso(zone, tariff.effectiveFrom),
    serviceFeeMin: formatAmount(tariff.serviceFeeMin),
    mergeFee: formatAmount(tariff.mergeFee),
    inspectionFee: formatAmount(tariff.inspectionFee),
    repackingFee: formatAmount(tariff.repackingFee),
    splittingFee: formatAmount(tariff.splittingFee),
    differenceTolerance: formatAmount(tariff.differenceTolerance),
  }));
  return fileOf('tariffs', format, Object.keys(rows[0] ?? { version: 0 }), rows);
}

/** The file of a table, in the form in which the table's owner takes it in again. */
export function tableFile(
  name: string,
  format: TableFormat,
  table: { columns: readonly string[]; rows: readonly TableRow[] },
): Promise<ExportFile> {
  return fileOf(name, format, table.columns, table.rows);
}
