/**
 * Stripe as its API reference describes it, as far as the shop uses it: Checkout sessions, payment intents, refunds,
 * disputes, idempotency keys, lists with cursors, signed events.
 */
import { createHmac, randomBytes } from 'node:crypto';
import {
  aPaymentServer,
  type PaymentAnswer,
  type PaymentRequest,
  type PaymentServer,
} from './a-payment-server.ts';

export const stripeKey = 'sk_test_waybill';
export const stripeSecret = 'whsec_waybill_test';

interface Session {
  id: string;
  object: 'checkout.session';
  created: number;
  expires_at: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  payment_intent: string | null;
  url: string | null;
}

interface Refund {
  id: string;
  object: 'refund';
  created: number;
  amount: number;
  currency: string;
  payment_intent: string;
  metadata: Record<string, string>;
  status: 'pending' | 'succeeded' | 'failed';
}

interface Dispute {
  id: string;
  object: 'dispute';
  created: number;
  amount: number;
  currency: string;
  payment_intent: string;
  status: string;
}

export interface StripeServer extends PaymentServer {
  sessions: Map<string, Session>;
  refunds: Refund[];
  disputes: Dispute[];
  /** Refunds wait instead of succeeding at once, or fail. */
  refundsAre: Refund['status'];
  /** The session of one of our payments. */
  sessionOf(paymentId: string): Session;
  /** The customer pays on Stripe's page. */
  pay(paymentId: string): Session;
  /** Somebody refunds in Stripe's dashboard. */
  refundOutside(paymentId: string, amount: number): Refund;
  dispute(paymentId: string, status: string): Dispute;
  /** An event about the payment, as it goes over the wire. */
  event(type: string, object: object, id?: string): string;
  sign(body: string, options?: { secret?: string; at?: Date; scheme?: string }): string;
  clock: () => Date;
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** `clock` is Stripe's time; give the shop's. */
export async function aStripe(clock: () => Date): Promise<StripeServer> {
  const sessions = new Map<string, Session>();
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  const kept = new Map<string, { body: string; answer: PaymentAnswer }>();
  const now = () => Math.floor(book.clock().getTime() / 1000);
  const refused = (status: number, message: string, type = 'invalid_request_error') => ({
    status,
    body: { error: { type, message } },
  });
  const page = (items: { id: string; created: number }[], query: URLSearchParams): PaymentAnswer => {
    const [gte, lte] = ['gte', 'lte'].map((bound) => Number(query.get(`created[${bound}]`) ?? Number.NaN));
    const fitting = items
      .filter(({ created }) => !((gte ?? 0) > created) && !((lte ?? 0) < created))
      .toReversed();
    const after = query.get('starting_after');
    const from = after ? fitting.findIndex(({ id }) => id === after) + 1 : 0;
    const limit = Number(query.get('limit') ?? 10);
    const data = fitting.slice(from, from + limit);
    return {
      status: 200,
      body: { object: 'list', url: '/', has_more: fitting.length > from + limit, data },
    };
  };
  const shown = (session: Session) => ({ ...session });

  function create(form: URLSearchParams): PaymentAnswer {
    const expiresAt = Number(form.get('expires_at'));
    if (expiresAt - now() < 1800) return refused(400, 'expires_at must be at least 30 minutes from now');
    const unit = 'line_items[0][price_data]';
    const amount = Number(form.get(`${unit}[unit_amount]`));
    if (!Number.isInteger(amount) || amount <= 0) return refused(400, 'Invalid integer');
    const id = newId('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      created: now(),
      expires_at: expiresAt,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: form.get(`${unit}[currency]`) ?? '',
      client_reference_id: form.get('client_reference_id'),
      metadata: { payment: form.get('metadata[payment]') ?? '' },
      payment_intent: null,
      url: `https://checkout.stripe.example/${id}`,
    };
    sessions.set(id, session);
    return { status: 200, body: shown(session) };
  }

  function refund(form: URLSearchParams): PaymentAnswer {
    const intent = form.get('payment_intent') ?? '';
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    const amount = Number(form.get('amount'));
    if (session?.payment_status !== 'paid') return refused(400, 'No such payment_intent');
    if (amount > session.amount_total - returned(intent)) return refused(400, 'Refund amount is too large');
    const made: Refund = {
      id: newId('re'),
      object: 'refund',
      created: now(),
      amount,
      currency: session.currency,
      payment_intent: intent,
      metadata: Object.fromEntries(
        ['payment', 'refund'].flatMap((name) => {
          const value = form.get(`metadata[${name}]`);
          return value ? [[name, value]] : [];
        }),
      ),
      status: book.refundsAre,
    };
    refunds.push(made);
    return { status: 200, body: { ...made } };
  }

  const returned = (intent: string) =>
    refunds
      .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed')
      .reduce((total, { amount }) => total + amount, 0);

  function once(request: PaymentRequest, action: (form: URLSearchParams) => PaymentAnswer): PaymentAnswer {
    const key = String(request.headers['idempotency-key'] ?? newId('key'));
    const earlier = kept.get(key);
    if (earlier && earlier.body !== request.body) {
      return refused(400, 'Keys for idempotent requests can only be used once', 'idempotency_error');
    }
    if (earlier) return earlier.answer;
    const answer = action(new URLSearchParams(request.body));
    kept.set(key, { body: request.body, answer });
    return answer;
  }

  function get(path: string, query: URLSearchParams): PaymentAnswer {
    const [, , first, second, third] = path.split('/');
    const intent = query.get('payment_intent');
    const ofIntent = <Item extends { payment_intent: string | null }>(items: Item[]) =>
      items.filter((item) => !intent || item.payment_intent === intent);
    if (first === 'checkout' && third) {
      const session = sessions.get(third);
      return session ? { status: 200, body: shown(session) } : refused(404, 'No such session');
    }
    if (first === 'checkout' && second) return page(ofIntent([...sessions.values()]), query);
    if (first === 'refunds') return page(ofIntent(refunds), query);
    if (first === 'disputes') return page(ofIntent(disputes), query);
    if (first === 'payment_intents' && second) {
      const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === second);
      if (!session) return refused(404, 'No such payment_intent');
      return { status: 200, body: { id: second, object: 'payment_intent', metadata: session.metadata } };
    }
    return refused(404, `Unrecognized request URL (GET: ${path})`);
  }

  const server = await aPaymentServer((request) => {
    const { method, path, query, headers } = request;
    if (headers.authorization !== `Bearer ${stripeKey}`) {
      return refused(401, 'Invalid API Key provided', 'invalid_request_error');
    }
    if (method === 'GET') return get(path, query);
    if (path === '/v1/checkout/sessions') return once(request, create);
    if (path === '/v1/refunds') return once(request, refund);
    const expired = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1];
    const session = sessions.get(expired ?? '');
    if (!session) return refused(404, 'No such session');
    if (session.status !== 'open') return refused(400, 'Only open sessions can be expired');
    session.status = 'expired';
    session.url = null;
    return { status: 200, body: shown(session) };
  });

  const book: StripeServer = {
    ...server,
    clock,
    sessions,
    refunds,
    disputes,
    refundsAre: 'succeeded',
    sessionOf(paymentId) {
      const found = [...sessions.values()].find((session) => session.client_reference_id === paymentId);
      if (!found) throw new Error(`Stripe has no session for ${paymentId}`);
      return found;
    },
    pay(paymentId) {
      const session = book.sessionOf(paymentId);
      if (session.status !== 'open') throw new Error('only an open session can be paid');
      Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
      session.payment_intent = newId('pi');
      return session;
    },
    refundOutside(paymentId, amount) {
      const { payment_intent: intent, currency } = book.sessionOf(paymentId);
      const made: Refund = {
        ...{ id: newId('re'), object: 'refund', created: now(), amount, currency, status: 'succeeded' },
        payment_intent: intent ?? '',
        metadata: {},
      };
      refunds.push(made);
      return made;
    },
    dispute(paymentId, status) {
      const { payment_intent: intent, currency, amount_total: amount } = book.sessionOf(paymentId);
      const known = disputes.find(({ payment_intent }) => payment_intent === intent);
      if (known) return Object.assign(known, { status });
      const made: Dispute = {
        ...{ id: newId('dp'), object: 'dispute', created: now(), amount, currency, status },
        payment_intent: intent ?? '',
      };
      disputes.push(made);
      return made;
    },
    event: (type, object, id = newId('evt')) =>
      JSON.stringify({ id, object: 'event', type, created: now(), data: { object } }),
    sign(body, { secret = stripeSecret, at = book.clock(), scheme = 'v1' } = {}) {
      const seconds = Math.floor(at.getTime() / 1000);
      const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      return `t=${seconds},${scheme}=${digest}`;
    },
  };
  return book;
}
