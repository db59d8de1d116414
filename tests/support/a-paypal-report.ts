/** PayPal's report of transactions: what was captured and what went back, in a span, page by page. */

import type { PaymentAnswer } from './a-payment-server.ts';
import type { PaypalAmount, PaypalOrder } from './a-paypal.ts';

const minus = ({ currency_code, value }: PaypalAmount): PaypalAmount => ({
  currency_code,
  value: `-${value}`,
});
const longest = 31 * 86_400_000;

export function paypalReport(
  orders: ReadonlyMap<string, PaypalOrder>,
  query: URLSearchParams,
): PaymentAnswer {
  const [from, to] = [query.get('start_date') ?? '', query.get('end_date') ?? ''];
  if (Date.parse(to) - Date.parse(from) > longest) {
    return {
      status: 400,
      body: { name: 'INVALID_REQUEST', details: [{ issue: 'Date range is greater than 31 days' }] },
    };
  }
  const all = [...orders.values()]
    .flatMap(transactionsOf)
    .filter(({ transaction_initiation_date: at }) => at >= from && at <= to);
  const size = Number(query.get('page_size') ?? 100);
  const page = Number(query.get('page') ?? 1);
  const shown = all.slice((page - 1) * size, page * size);
  return {
    status: 200,
    body: {
      transaction_details: shown.map((transaction_info) => ({ transaction_info })),
      total_pages: Math.max(1, Math.ceil(all.length / size)),
    },
  };
}

function transactionsOf({ id, purchase_units: [unit] }: PaypalOrder) {
  const { captures = [], refunds = [] } = unit.payments ?? {};
  const [capture] = captures;
  if (!capture) return [];
  const paid = {
    ...{ transaction_id: capture.id, paypal_reference_id: id, paypal_reference_id_type: 'ODR' },
    ...{ transaction_event_code: 'T0006', transaction_initiation_date: capture.create_time },
    ...{ transaction_status: 'S', transaction_amount: capture.amount, custom_field: unit.custom_id },
  };
  return [
    paid,
    ...refunds.map((refund) => ({
      ...{ transaction_id: refund.id, paypal_reference_id: capture.id, paypal_reference_id_type: 'TXN' },
      ...{ transaction_event_code: 'T1107', transaction_initiation_date: refund.create_time },
      ...{ transaction_status: 'S', transaction_amount: minus(refund.amount) },
    })),
  ];
}
