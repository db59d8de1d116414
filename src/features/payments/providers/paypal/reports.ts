/**
 * PayPal's own book for the reconciliation: its reports name what moved, some hours late, and each order says how it
 * stands. Source: its REST reference, Transaction Search v1.
 */
import * as z from 'zod/mini';
import type { ListedCharge } from '../provider.ts';
import { fromPaypal } from './amounts.ts';
import type { PaypalClient } from './client.ts';
import { captureBy, orderBy } from './orders.ts';
import { chargeOf, paymentIdOf } from './shapes.ts';

const Transaction = z.object({
  transaction_info: z.object({
    transaction_id: z.string(),
    paypal_reference_id: z.optional(z.string()),
    /** ODR for an order, TXN for another transaction. */
    paypal_reference_id_type: z.optional(z.string()),
    transaction_event_code: z.string(),
    transaction_initiation_date: z.string(),
    transaction_status: z.optional(z.string()),
    transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
  }),
});
type Transaction = z.output<typeof Transaction>['transaction_info'];

const Page = z.object({
  transaction_details: z.optional(z.array(Transaction)),
  total_pages: z.optional(z.number()),
});

interface Span {
  from: Date;
  to: Date;
}

const dayMilliseconds = 86_400_000;
/** A report spans 31 days at most. */
const longestReport = 30 * dayMilliseconds;

/** Charges that money came in for, or went back of, in a span of time; each once, as it is now. */
export async function* listCharges(client: PaypalClient, span: Span): AsyncGenerator<ListedCharge> {
  const seen = new Set<string>();
  for await (const transaction of transactionsOf(client, span)) {
    const order = await orderOf(client, transaction);
    if (order && seen.has(order)) continue;
    if (order) seen.add(order);
    const charge = order ? await listedOrder(client, order, transaction) : foreign(transaction);
    if (charge) yield charge;
  }
}

async function* transactionsOf(client: PaypalClient, { from, to }: Span): AsyncGenerator<Transaction> {
  for (let start = from.getTime(); start < to.getTime(); start += longestReport) {
    const end = Math.min(start + longestReport, to.getTime());
    for (let page = 1, last = 1; page <= last; page++) {
      const query = new URLSearchParams({
        ...{ start_date: new Date(start).toISOString(), end_date: new Date(end).toISOString() },
        ...{ fields: 'transaction_info', page_size: '500', page: String(page) },
      });
      const read = await client.get(`/v1/reporting/transactions?${query}`, Page);
      if (!read) throw new Error('PayPal has no reports for this account');
      last = read.total_pages ?? 1;
      for (const { transaction_info: told } of read.transaction_details ?? []) {
        if (isOfCustomers(told)) yield told;
      }
    }
  }
}

/** Payments (T00) and what goes back of them (T11), without fees, transfers and conversions. Source: its event codes. */
const isOfCustomers = ({ transaction_event_code: code }: Transaction): boolean =>
  code.startsWith('T00') || code.startsWith('T11');

const isBack = ({ transaction_event_code: code }: Transaction): boolean => code.startsWith('T11');

/** The order that a transaction belongs to; undefined for one that was made without an order. */
async function orderOf(client: PaypalClient, transaction: Transaction): Promise<string | undefined> {
  const { paypal_reference_id: reference, paypal_reference_id_type: type } = transaction;
  if (reference && type === 'ODR') return reference;
  const capture = isBack(transaction) ? reference : transaction.transaction_id;
  const found = capture ? await captureBy(client, capture) : undefined;
  return found?.supplementary_data?.related_ids?.order_id;
}

async function listedOrder(
  client: PaypalClient,
  id: string,
  { transaction_initiation_date: at }: Transaction,
): Promise<ListedCharge | undefined> {
  const order = await orderBy(client, id);
  if (!order) return undefined;
  const createdAt = new Date(order.create_time ?? at);
  return { ...chargeOf(order), paymentId: paymentIdOf(order) ?? null, createdAt };
}

/** Money that came in past the shop, such as by an invoice of PayPal. */
function foreign(transaction: Transaction): ListedCharge | undefined {
  const { transaction_id: ref, transaction_amount: amount, transaction_status: status } = transaction;
  if (isBack(transaction) || status !== 'S' || amount.value.startsWith('-')) return undefined;
  const createdAt = new Date(transaction.transaction_initiation_date);
  const money = fromPaypal(amount);
  return { ref, state: 'succeeded', amount: money, url: null, reason: null, paymentId: null, createdAt };
}
