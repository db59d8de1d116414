/** Lists of YooKassa, page by page. */
import type * as z from 'zod/mini';
import type { KnownCharge, ListedCharge, ProviderRefund } from '../provider.ts';
import { type YooClient, YooMissing } from './client.ts';
import { listed, listOf, refundOf, YooPayment, YooRefund } from './shapes.ts';

export async function paymentBy(client: YooClient, id: string): Promise<YooPayment | undefined> {
  try {
    return await client.get(`/payments/${encodeURIComponent(id)}`, YooPayment);
  } catch (error) {
    if (error instanceof YooMissing) return undefined;
    throw error;
  }
}

export async function refundsOf(client: YooClient, paymentId: string): Promise<ProviderRefund[]> {
  const refunds: ProviderRefund[] = [];
  for await (const refund of eachOf(client, '/refunds', YooRefund, { payment_id: paymentId })) {
    refunds.push(refundOf(refund));
  }
  return refunds;
}

/** For a charge whose answer was lost: payments made around its time carry the payment's id. */
export async function findInList(client: YooClient, charge: KnownCharge): Promise<YooPayment | undefined> {
  const end = charge.expiresAt.getTime();
  const span = { from: new Date(end - 2 * 3_600_000), to: new Date(end) };
  for await (const payment of eachOf(client, '/payments', YooPayment, createdIn(span))) {
    if (payment.metadata?.payment === charge.paymentId) return payment;
  }
  return undefined;
}

interface Span {
  from: Date;
  to: Date;
}

/** The payments of a span, then older ones of which money went back in it. */
export async function* listCharges(client: YooClient, span: Span): AsyncGenerator<ListedCharge> {
  const returned = new Set<string>();
  for await (const refund of eachOf(client, '/refunds', YooRefund, createdIn(span))) {
    returned.add(refund.payment_id);
  }
  for await (const payment of eachOf(client, '/payments', YooPayment, createdIn(span))) {
    yield listed(payment, returned.delete(payment.id) ? await refundsOf(client, payment.id) : []);
  }
  for (const id of returned) {
    const payment = await paymentBy(client, id);
    if (payment) yield listed(payment, await refundsOf(client, id));
  }
}

function createdIn({ from, to }: Span): Record<string, string> {
  return { 'created_at.gte': from.toISOString(), 'created_at.lte': to.toISOString() };
}

/** Every item of a list, page by page. */
async function* eachOf<Item extends z.ZodMiniType>(
  client: YooClient,
  path: string,
  item: Item,
  filter: Record<string, string>,
): AsyncGenerator<z.output<Item>> {
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({ ...filter, limit: '100', ...(cursor ? { cursor } : {}) });
    const page = await client.get(`${path}?${query}`, listOf(item));
    yield* page.items;
    cursor = page.next_cursor;
  } while (cursor !== undefined);
}
