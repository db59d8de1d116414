/** PayPal on loopback: tokens, orders, captures, refunds and reports as its REST reference shows them. */
import {
  aLocalServer,
  type LocalAnswer,
  type LocalRequest,
} from '../../src/plugins/conformance/local-server.ts';
import type { Breakdown } from '../../src/plugins/conformance/stage.ts';

export const paypalApp = { id: 'app-of-the-tests', secret: 'secret-of-the-tests' };

interface Amount {
  currency_code: string;
  value: string;
}

interface Order {
  id: string;
  status: string;
  purchase_units: {
    reference_id: string;
    custom_id: string;
    amount: Amount;
    payments?: { captures: { id: string; status: string; amount: Amount }[]; refunds: Refund[] };
  }[];
  createdAt: string;
}

interface Refund {
  id: string;
  status: string;
  amount: Amount;
  custom_id: string;
}

export interface PaypalServer {
  origin: string;
  orders: Map<string, Order>;
  /** How many times money was taken. */
  captures(): number;
  /** The customer agrees on PayPal's page. */
  approve(orderId: string): void;
  /** News as PayPal posts them. */
  news(orderId: string): string;
  breakDown(how: Breakdown): () => void;
  close(): Promise<void>;
}

const problem = (status: number, issue: string): LocalAnswer => ({
  status,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
});
const cents = ({ value }: Amount): number => Math.round(Number(value) * 100);

export async function aPaypal(now: () => Date = () => new Date()): Promise<PaypalServer> {
  const orders = new Map<string, Order>();
  const answered = new Map<string, LocalAnswer>();
  let taken = 0;
  let events = 0;
  const shown = (order: Order, origin: string): LocalAnswer => ({
    body: {
      ...order,
      links:
        order.status === 'COMPLETED'
          ? []
          : [{ rel: 'payer-action', href: `${origin}/checkoutnow?token=${order.id}` }],
    },
  });
  const create = ({ body, url }: LocalRequest): LocalAnswer => {
    const { intent, purchase_units: units } = JSON.parse(body.toString());
    if (intent !== 'CAPTURE' || units.length !== 1) return problem(422, 'INVALID_PARAMETER_VALUE');
    const id = `5O1${String(orders.size).padStart(14, '0')}`;
    const order = {
      id,
      status: 'PAYER_ACTION_REQUIRED',
      purchase_units: units,
      createdAt: now().toISOString(),
    };
    orders.set(id, order);
    return { ...shown(order, url.origin), status: 201 };
  };
  const capture = (order: Order, origin: string): LocalAnswer => {
    if (order.status !== 'APPROVED') return problem(422, 'ORDER_NOT_APPROVED');
    const [unit] = order.purchase_units;
    if (!unit) return problem(422, 'NO_UNIT');
    taken++;
    order.status = 'COMPLETED';
    unit.payments = {
      captures: [{ id: `CAP${order.id}`, status: 'COMPLETED', amount: unit.amount }],
      refunds: [],
    };
    return { ...shown(order, origin), status: 201 };
  };
  const refund = (captureId: string, { body }: LocalRequest): LocalAnswer => {
    const order = orders.get(captureId.slice(3));
    const payments = order?.purchase_units[0]?.payments;
    const [paid] = payments?.captures ?? [];
    if (!payments || !paid) return { status: 404 };
    const { amount, custom_id } = JSON.parse(body.toString());
    const left = payments.refunds.reduce((sum, one) => sum - cents(one.amount), cents(paid.amount));
    if (cents(amount) > left) return problem(422, 'REFUND_AMOUNT_EXCEEDED');
    const made = { id: `REF${payments.refunds.length}${order?.id}`, status: 'COMPLETED', amount, custom_id };
    payments.refunds.push(made);
    return { status: 201, body: made };
  };
  const report = ({ url }: LocalRequest): LocalAnswer => {
    const [from, to] = [url.searchParams.get('start_date') ?? '', url.searchParams.get('end_date') ?? ''];
    const all = [...orders.values()].filter(({ createdAt }) => createdAt >= from && createdAt <= to);
    const details = all.flatMap(({ id, createdAt, purchase_units: [unit] }) =>
      unit?.payments || unit
        ? [
            {
              transaction_info: {
                ...{ transaction_id: `CAP${id}`, paypal_reference_id: id, paypal_reference_id_type: 'ODR' },
                ...{ transaction_event_code: 'T0006', transaction_initiation_date: createdAt },
                ...{ transaction_status: unit.payments ? 'S' : 'P', transaction_amount: unit.amount },
                custom_field: unit.custom_id.replace('cancelled:', ''),
              },
            },
          ]
        : [],
    );
    return { body: { transaction_details: details, total_pages: 1 } };
  };
  const perform = (request: LocalRequest): LocalAnswer => {
    const { method, url } = request;
    const [, , , kind, id = '', what] = url.pathname.split('/');
    if (url.pathname === '/v1/reporting/transactions') return report(request);
    if (kind === 'captures' && what === 'refund') return refund(id, request);
    if (kind !== 'orders') return { status: 404 };
    if (method === 'POST' && !id) return create(request);
    const order = orders.get(id);
    if (!order) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } };
    if (what === 'capture') return capture(order, url.origin);
    if (method !== 'PATCH') return shown(order, url.origin);
    if (order.status === 'COMPLETED') return problem(422, 'ORDER_ALREADY_COMPLETED');
    const [change] = JSON.parse(request.body.toString());
    const [unit] = order.purchase_units;
    if (unit && change.path.endsWith('/custom_id')) unit.custom_id = change.value;
    return { status: 204 };
  };
  const answer = (request: LocalRequest): LocalAnswer => {
    const { headers, url } = request;
    if (url.pathname === '/v1/oauth2/token') {
      const basic = `Basic ${Buffer.from(`${paypalApp.id}:${paypalApp.secret}`).toString('base64')}`;
      if (headers.authorization !== basic) return { status: 401, body: { error: 'invalid_client' } };
      return { body: { access_token: 'a-token-of-the-tests', token_type: 'Bearer', expires_in: 32_400 } };
    }
    if (headers.authorization !== 'Bearer a-token-of-the-tests') return { status: 401 };
    const key = headers['paypal-request-id'];
    const once = typeof key === 'string' ? `${url.pathname} ${key}` : undefined;
    const before = once && answered.get(once);
    if (before) return before;
    const made = perform(request);
    if (once && (made.status ?? 200) < 300) answered.set(once, made);
    return made;
  };
  const server = await aLocalServer(answer);
  return {
    ...server,
    orders,
    captures: () => taken,
    approve(orderId) {
      const order = orders.get(orderId);
      if (order) order.status = 'APPROVED';
    },
    news: (orderId) =>
      JSON.stringify({
        ...{ id: `WH-${++events}`, event_type: 'CHECKOUT.ORDER.APPROVED', resource_type: 'checkout-order' },
        resource: { id: orderId, status: 'APPROVED' },
      }),
  };
}
