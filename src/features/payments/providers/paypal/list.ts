/** The charges of a span of time, out of PayPal's reports; they are some hours behind. */
import * as z from 'zod/mini';
import { parseAmount } from '../../../../platform/money/money.ts';
import type { ListedCharge } from '../provider.ts';
import type { PaypalClient } from './client.ts';

const Transaction = z.object({
  transaction_info: z.object({
    transaction_id: z.string(),
    /** The order that a capture belongs to, where the type is ODR. */
    paypal_reference_id: z.optional(z.string()),
    paypal_reference_id_type: z.optional(z.string()),
    transaction_event_code: z.string(),
    transaction_initiation_date: z.string(),
    transaction_status: z.string(),
    transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
    custom_field: z.optional(z.string()),
  }),
});
const Page = z.object({
  transaction_details: z.optional(z.array(Transaction)),
  total_pages: z.optional(z.number()),
});

/** A request takes so long a span at most. */
const mostDays = 30;
const day = 86_400_000;

/** Payments of customers, without refunds, fees and transfers. */
const isCharge = (code: string): boolean => code.startsWith('T00');
const states: Readonly<Record<string, ListedCharge['state']>> = { S: 'succeeded', P: 'pending', D: 'failed' };

export async function* listCharges(
  client: PaypalClient,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<ListedCharge> {
  for (let start = from.getTime(); start < to.getTime(); start += mostDays * day) {
    const end = Math.min(start + mostDays * day, to.getTime());
    yield* chargesOf(client, { from: new Date(start), to: new Date(end) });
  }
}

async function* chargesOf(
  client: PaypalClient,
  span: { from: Date; to: Date },
): AsyncGenerator<ListedCharge> {
  for (let page = 1, last = 1; page <= last; page++) {
    const query = new URLSearchParams({
      ...{ start_date: span.from.toISOString(), end_date: span.to.toISOString() },
      ...{ fields: 'transaction_info', page_size: '500', page: String(page) },
    });
    const read = await client.get(`/v1/reporting/transactions?${query}`, Page);
    last = read?.total_pages ?? 1;
    for (const { transaction_info: told } of read?.transaction_details ?? []) {
      const { value, currency_code: currency } = told.transaction_amount;
      if (!isCharge(told.transaction_event_code) || value.startsWith('-')) continue;
      yield {
        ref:
          told.paypal_reference_id_type === 'ODR'
            ? (told.paypal_reference_id ?? told.transaction_id)
            : told.transaction_id,
        state: states[told.transaction_status] ?? 'succeeded',
        amount: parseAmount(value, currency),
        ...{ url: null, reason: null, paymentId: told.custom_field ?? null },
        createdAt: new Date(told.transaction_initiation_date),
      };
    }
  }
}
