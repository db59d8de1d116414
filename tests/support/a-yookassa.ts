/**
 * YooKassa as its API reference describes it, as far as the shop uses it: payments, refunds, idempotence keys, lists
 * with cursors, notifications without a signature.
 */
import { randomUUID } from 'node:crypto';
import {
  aPaymentServer,
  type PaymentAnswer,
  type PaymentRequest,
  type PaymentServer,
} from './a-payment-server.ts';

export const yookassaShop = { shop: '100500', key: 'test_waybill' };

interface Amount {
  value: string;
  currency: string;
}

interface Payment {
  id: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  amount: Amount;
  created_at: string;
  metadata: Record<string, string>;
  confirmation?: { type: string; confirmation_url: string };
  cancellation_details?: { party: string; reason: string };
  receipt?: { items: { amount: Amount }[] };
}

interface Refund {
  id: string;
  payment_id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amount: Amount;
  created_at: string;
  metadata: Record<string, string>;
}

export interface YookassaServer extends PaymentServer {
  payments: Map<string, Payment>;
  refunds: Refund[];
  refundsAre: Refund['status'];
  /** The payment that was posted last, to check receipts. */
  paymentOf(paymentId: string): Payment;
  pay(paymentId: string): Payment;
  cancel(paymentId: string, reason: string): Payment;
  refundOutside(paymentId: string, value: string): Refund;
  notification(event: string, object: object): string;
}

/** `clock` is YooKassa's time; give the shop's. */
export async function aYookassa(clock: () => Date): Promise<YookassaServer> {
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = [];
  const kept = new Map<string, { body: string; answer: PaymentAnswer }>();
  const authorization = `Basic ${Buffer.from(`${yookassaShop.shop}:${yookassaShop.key}`).toString('base64')}`;
  const refused = (status: number, code: string, description = 'no') => ({
    status,
    body: { type: 'error', id: randomUUID(), code, description },
  });

  function create(body: Record<string, unknown>): PaymentAnswer {
    const amount = body.amount as Amount;
    const receipt = body.receipt as Payment['receipt'];
    if (!/^\d+\.\d\d$/.test(amount?.value ?? '')) return refused(400, 'invalid_request', 'amount');
    const listed = receipt?.items.reduce((total, item) => total + Number(item.amount.value), 0);
    if (listed !== undefined && listed.toFixed(2) !== Number(amount.value).toFixed(2)) {
      return refused(400, 'invalid_request', 'the receipt does not sum to the amount');
    }
    const id = randomUUID();
    const payment: Payment = {
      id,
      status: 'pending',
      amount,
      created_at: clock().toISOString(),
      metadata: (body.metadata as Record<string, string>) ?? {},
      confirmation: { type: 'redirect', confirmation_url: `https://yoomoney.example/checkout/${id}` },
      ...(receipt ? { receipt } : {}),
    };
    payments.set(id, payment);
    return { status: 200, body: { ...payment } };
  }

  function refund(body: Record<string, unknown>): PaymentAnswer {
    const payment = payments.get(String(body.payment_id));
    const amount = body.amount as Amount;
    if (payment?.status !== 'succeeded') return refused(400, 'invalid_request', 'payment_id');
    const gone = refunds
      .filter(({ payment_id, status }) => payment_id === payment.id && status !== 'canceled')
      .reduce((total, one) => total + Number(one.amount.value), 0);
    if (gone + Number(amount.value) > Number(payment.amount.value) + 0.001) {
      return refused(400, 'invalid_request', 'amount');
    }
    const made: Refund = {
      id: randomUUID(),
      payment_id: payment.id,
      status: book.refundsAre,
      amount,
      created_at: clock().toISOString(),
      metadata: (body.metadata as Record<string, string>) ?? {},
    };
    refunds.push(made);
    return { status: 200, body: { ...made } };
  }

  function once(
    request: PaymentRequest,
    action: (body: Record<string, unknown>) => PaymentAnswer,
  ): PaymentAnswer {
    const key = String(request.headers['idempotence-key'] ?? '');
    if (!key || key.length > 64) return refused(400, 'invalid_request', 'Idempotence-Key');
    const earlier = kept.get(key);
    if (earlier && earlier.body !== request.body) return refused(400, 'invalid_request', 'Idempotence-Key');
    if (earlier) return earlier.answer;
    const answer = action(JSON.parse(request.body));
    kept.set(key, { body: request.body, answer });
    return answer;
  }

  function page(items: { id: string; created_at: string }[], query: URLSearchParams): PaymentAnswer {
    const [gte = '', lte = '9'] = ['gte', 'lte'].map(
      (bound) => query.get(`created_at.${bound}`) ?? undefined,
    );
    const fitting = items.filter(({ created_at: at }) => at >= gte && at <= lte).toReversed();
    const from = query.has('cursor') ? Number(query.get('cursor')) : 0;
    const limit = Number(query.get('limit') ?? 10);
    const next = fitting.length > from + limit ? { next_cursor: String(from + limit) } : {};
    return { status: 200, body: { type: 'list', items: fitting.slice(from, from + limit), ...next } };
  }

  const server = await aPaymentServer((request) => {
    const { method, path, query, headers } = request;
    if (headers.authorization !== authorization) return refused(401, 'invalid_credentials');
    const [, , kind, id, action] = path.split('/');
    if (method === 'POST' && path === '/v3/payments') return once(request, create);
    if (method === 'POST' && path === '/v3/refunds') return once(request, refund);
    const payment = payments.get(id ?? '');
    if (kind === 'payments' && id && !payment) return refused(404, 'not_found');
    if (payment && action === 'cancel') {
      if (payment.status !== 'waiting_for_capture') return refused(400, 'invalid_request');
      book.cancel(payment.metadata.payment ?? '', 'canceled_by_merchant');
    }
    if (payment) return { status: 200, body: { ...payment } };
    if (kind === 'payments') return page([...payments.values()], query);
    const of = query.get('payment_id');
    if (kind === 'refunds') {
      return page(
        refunds.filter(({ payment_id }) => !of || payment_id === of),
        query,
      );
    }
    return refused(404, 'not_found');
  });

  const book: YookassaServer = {
    ...server,
    payments,
    refunds,
    refundsAre: 'succeeded',
    paymentOf(paymentId) {
      const found = [...payments.values()].find(({ metadata }) => metadata.payment === paymentId);
      if (!found) throw new Error(`YooKassa has no payment for ${paymentId}`);
      return found;
    },
    pay(paymentId) {
      const { confirmation: _confirmation, ...payment } = book.paymentOf(paymentId);
      const paid: Payment = { ...payment, status: 'succeeded' };
      payments.set(paid.id, paid);
      return paid;
    },
    cancel(paymentId, reason) {
      const { confirmation: _confirmation, ...payment } = book.paymentOf(paymentId);
      const party = reason === 'canceled_by_merchant' ? 'merchant' : 'payment_network';
      const ended: Payment = { ...payment, status: 'canceled', cancellation_details: { party, reason } };
      payments.set(ended.id, ended);
      return ended;
    },
    refundOutside(paymentId, value) {
      const { id, amount } = book.paymentOf(paymentId);
      const made: Refund = {
        id: randomUUID(),
        payment_id: id,
        status: 'succeeded',
        amount: { value, currency: amount.currency },
        created_at: clock().toISOString(),
        metadata: {},
      };
      refunds.push(made);
      return made;
    },
    notification: (event, object) => JSON.stringify({ type: 'notification', event, object }),
  };
  return book;
}
