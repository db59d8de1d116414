/**
 * PayPal as its REST reference describes it, as far as the shop uses it: tokens, orders that are captured after the
 * customer has agreed, refunds, reports, request ids, and news under a signature that only PayPal checks.
 */
import { randomUUID } from 'node:crypto';
import type { Breakdown } from '../../src/plugins/conformance/stage.ts';
import {
  aPaymentServer,
  type PaymentAnswer,
  type PaymentRequest,
  type PaymentServer,
} from './a-payment-server.ts';
import { paypalReport } from './a-paypal-report.ts';
import { paypalSignatures } from './a-paypal-signature.ts';

export const paypalApp = {
  id: 'app-of-the-tests',
  secret: 'secret-of-the-tests',
  webhook: '4JH86294D6297924G',
};

export interface PaypalAmount {
  currency_code: string;
  value: string;
}

interface Capture {
  id: string;
  status: string;
  amount: PaypalAmount;
  custom_id: string;
  create_time: string;
  supplementary_data: { related_ids: { order_id: string } };
}

export interface Refund {
  id: string;
  status: string;
  amount: PaypalAmount;
  custom_id?: string;
  create_time: string;
}

interface Unit {
  custom_id: string;
  amount: PaypalAmount;
  payments?: { captures: Capture[]; refunds: Refund[] };
}

export interface PaypalOrder {
  id: string;
  status: string;
  create_time: string;
  update_time: string;
  purchase_units: [Unit];
}

export interface PaypalServer extends Omit<PaymentServer, 'breakDown'> {
  orders: Map<string, PaypalOrder>;
  refunds: Refund[];
  refundsAre: 'COMPLETED' | 'PENDING' | 'FAILED';
  /** The state of the next captures; `declined` leaves the order as it is. */
  capturesAre: 'COMPLETED' | 'PENDING' | 'declined';
  orderOf(paymentId: string): PaypalOrder;
  captureOf(paymentId: string): Capture;
  /** The customer agrees on PayPal's page: no money moves yet. */
  approve(paymentId: string): PaypalOrder;
  /** The money is taken, as by a call whose answer was lost. */
  take(paymentId: string): PaypalOrder;
  refundOutside(paymentId: string, value: string): Refund;
  /** Every request fails so, until the returned function is called. */
  breakDown(how: Breakdown): () => void;
  /** All tokens that were given end at once. */
  endTokens(): void;
  news(type: string, resource: object, id?: string): string;
  /** The headers of genuine news. */
  sign(body: string, more?: { webhook?: string; at?: Date }): Record<string, string>;
}

const problem = (status: number, issue: string): PaymentAnswer => ({
  ...{ status, body: { name: 'REFUSED', details: [{ issue }] } },
});
const wholeCurrencies = new Set(['JPY', 'HUF', 'TWD']);
const isAmount = ({ currency_code: currency, value }: PaypalAmount): boolean =>
  (wholeCurrencies.has(currency) ? /^\d+$/ : /^\d+\.\d\d$/).test(value);

const capturesOf = ({ purchase_units: [unit] }: PaypalOrder) => unit.payments?.captures ?? [];

/** `clock` is PayPal's time; give the shop's. */
export async function aPaypal(clock: () => Date = () => new Date()): Promise<PaypalServer> {
  const orders = new Map<string, PaypalOrder>();
  const refunds: Refund[] = [];
  const kept = new Map<string, () => PaymentAnswer>();
  const signatures = paypalSignatures(paypalApp.webhook, clock);
  let token = `A21AA${randomUUID()}`;
  const now = () => clock().toISOString();
  const newId = () => randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase();
  const links = ({ id, status }: PaypalOrder) =>
    status === 'COMPLETED'
      ? []
      : [{ rel: 'payer-action', href: `https://www.paypal.example/checkoutnow?token=${id}` }];
  const shown = (order: PaypalOrder, status = 200): PaymentAnswer => ({
    status,
    body: { ...order, links: links(order) },
  });

  function create({ body }: PaymentRequest): () => PaymentAnswer {
    const { intent, purchase_units: units, payment_source: source } = JSON.parse(body);
    if (intent !== 'CAPTURE' || units?.length !== 1) return () => problem(400, 'INVALID_PARAMETER_VALUE');
    const [{ amount, custom_id, description }] = units;
    if (!isAmount(amount)) return () => problem(422, 'DECIMAL_PRECISION');
    if (amount.currency_code === 'RUB') return () => problem(422, 'CURRENCY_NOT_SUPPORTED');
    if (description.length > 127 || !source?.paypal?.experience_context?.return_url)
      return () => problem(400, 'INVALID_STRING_LENGTH');
    const id = newId();
    const times = { create_time: now(), update_time: now() };
    orders.set(id, {
      id,
      status: 'PAYER_ACTION_REQUIRED',
      ...times,
      purchase_units: [{ custom_id, amount }],
    });
    // a repetition answers the order as it is by then
    return () => shown(orders.get(id) as PaypalOrder, 201);
  }

  function take(order: PaypalOrder, status: string): void {
    const [unit] = order.purchase_units;
    const { custom_id, amount } = unit;
    const capture: Capture = {
      ...{ id: newId(), status, amount: { ...amount }, custom_id, create_time: now() },
      supplementary_data: { related_ids: { order_id: order.id } },
    };
    unit.payments = { captures: [capture], refunds: [] };
    Object.assign(order, { status: 'COMPLETED', update_time: now() });
  }

  function captured(order: PaypalOrder): () => PaymentAnswer {
    if (order.status === 'COMPLETED') return () => problem(422, 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return () => problem(422, 'ORDER_NOT_APPROVED');
    if (book.capturesAre === 'declined') return () => problem(422, 'INSTRUMENT_DECLINED');
    take(order, book.capturesAre);
    return () => shown(order, 201);
  }

  function refund(captureId: string, { body }: PaymentRequest): () => PaymentAnswer {
    const order = [...orders.values()].find((one) => capturesOf(one).some(({ id }) => id === captureId));
    if (!order) return () => problem(404, 'INVALID_RESOURCE_ID');
    const { amount, custom_id } = JSON.parse(body);
    const made = give(order, { amount, custom_id, status: book.refundsAre });
    return () => (made ? { status: 201, body: { ...made } } : problem(422, 'REFUND_AMOUNT_EXCEEDED'));
  }

  function give(order: PaypalOrder, part: Pick<Refund, 'amount' | 'status'> & { custom_id?: string }) {
    const { payments } = order.purchase_units[0];
    const [taken] = payments?.captures ?? [];
    if (!payments || !taken) return undefined;
    const counted = payments.refunds.filter(({ status }) => status !== 'FAILED');
    const gone = counted.reduce((total, { amount }) => total + Number(amount.value), 0);
    if (gone + Number(part.amount.value) > Number(taken.amount.value) + 0.001) return undefined;
    const made: Refund = { id: newId(), create_time: now(), ...part };
    payments.refunds.push(made);
    refunds.push(made);
    return made;
  }

  function once(
    request: PaymentRequest,
    action: (request: PaymentRequest) => () => PaymentAnswer,
  ): PaymentAnswer {
    const key = request.headers['paypal-request-id'];
    if (typeof key !== 'string' || key.length > 108) return problem(400, 'PAYPAL_REQUEST_ID_REQUIRED');
    const name = `${request.path} ${key}`;
    const answer = kept.get(name) ?? action(request);
    kept.set(name, answer);
    return answer();
  }

  const server = await aPaymentServer((request) => {
    const { method, path, headers, query } = request;
    if (path === '/v1/oauth2/token') {
      const basic = `Basic ${Buffer.from(`${paypalApp.id}:${paypalApp.secret}`).toString('base64')}`;
      if (headers.authorization !== basic) return { status: 401, body: { error: 'invalid_client' } };
      return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } };
    }
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, body: { error: 'invalid_token' } };
    if (path === '/v1/notifications/verify-webhook-signature') return signatures.verdict(request);
    if (path === '/v1/reporting/transactions') return paypalReport(orders, query);
    const [, , , kind, id = '', action] = path.split('/');
    if (kind === 'captures' && action === 'refund') return once(request, () => refund(id, request));
    const capture = [...orders.values()].flatMap(capturesOf).find((one) => one.id === id);
    if (kind === 'captures')
      return capture ? { status: 200, body: capture } : problem(404, 'INVALID_RESOURCE_ID');
    if (method === 'POST' && path === '/v2/checkout/orders') return once(request, create);
    const order = orders.get(id);
    if (kind !== 'orders' || !order) return problem(404, 'INVALID_RESOURCE_ID');
    return action === 'capture' ? once(request, () => captured(order)) : shown(order);
  });

  const book: PaypalServer = {
    ...server,
    ...{ orders, refunds, refundsAre: 'COMPLETED', capturesAre: 'COMPLETED' },
    orderOf(paymentId) {
      const found = [...orders.values()].find(({ purchase_units: [unit] }) => unit.custom_id === paymentId);
      if (!found) throw new Error(`PayPal has no order for ${paymentId}`);
      return found;
    },
    captureOf(paymentId) {
      const [found] = capturesOf(book.orderOf(paymentId));
      if (!found) throw new Error(`PayPal has taken nothing for ${paymentId}`);
      return found;
    },
    approve: (paymentId) =>
      Object.assign(book.orderOf(paymentId), { status: 'APPROVED', update_time: now() }),
    take(paymentId) {
      const order = book.approve(paymentId);
      take(order, 'COMPLETED');
      return order;
    },
    refundOutside(paymentId, value) {
      const order = book.orderOf(paymentId);
      const amount = { currency_code: order.purchase_units[0].amount.currency_code, value };
      const made = give(order, { amount, status: 'COMPLETED' });
      if (!made) throw new Error('PayPal cannot give that back');
      return made;
    },
    breakDown(how) {
      const misdeed = {
        refuses: { status: 500, isDone: false },
        cuts: 'reset_before',
        babbles: 'garbage',
      } as const;
      return server.breakDown(misdeed[how]);
    },
    endTokens: () => {
      token = `A21AA${randomUUID()}`;
    },
    news: (type, resource, id = `WH-${newId()}`) =>
      JSON.stringify({
        id,
        event_version: '1.0',
        create_time: now(),
        event_type: type,
        summary: 'ü €',
        resource,
      }),
    sign: (body, more) => signatures.sign(body, more),
  };
  return book;
}
