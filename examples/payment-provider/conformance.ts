import { aLocalServer, defineStage, type LocalAnswer, type LocalRequest } from 'waybill/conformance';

const key = 'test_conformance';

interface Payment {
  id: string;
  status: string;
  amount: { currency: string; value: string };
  metadata: unknown;
  createdAt: string;
  refunds: { id: string; status: string; amount: { currency: string; value: string }; metadata: unknown }[];
}

const cents = (value: string): number => Math.round(Number(value) * 100);

/** As docs.mollie.com shows its answers; keys of idempotency answer what they answered first. */
function mollie() {
  const payments = new Map<string, Payment>();
  const answered = new Map<string, LocalAnswer>();
  const shown = ({ refunds, ...payment }: Payment, origin: string) => ({
    ...{ resource: 'payment', mode: 'test', ...payment, isCancelable: payment.status === 'open' },
    _links: payment.status === 'open' ? { checkout: { href: `${origin}/checkout/${payment.id}` } } : {},
    _embedded: { refunds },
  });
  const error = (status: number, detail: string): LocalAnswer => ({ status, body: { status, detail } });
  const perform = ({ method, url, body }: LocalRequest): LocalAnswer => {
    const [, , , id = '', what] = url.pathname.split('/');
    if (url.pathname === '/v2/methods') return { body: { count: 1 } };
    if (method === 'GET' && !id) {
      const all = [...payments.values()].toReversed().map((payment) => shown(payment, url.origin));
      return { body: { count: all.length, _embedded: { payments: all }, _links: { next: null } } };
    }
    const given = body.length > 0 ? JSON.parse(body.toString()) : {};
    if (method === 'POST' && !id) {
      const { amount, metadata, redirectUrl, description } = given;
      if (!amount?.value || !redirectUrl || !description) return error(422, 'The description is missing');
      const payment = { id: `tr_conf${payments.size}`, status: 'open', amount, metadata, refunds: [] };
      payments.set(payment.id, { ...payment, createdAt: new Date().toISOString() });
      return { status: 201, body: shown(payments.get(payment.id) as Payment, url.origin) };
    }
    const payment = payments.get(id);
    if (!payment) return error(404, 'No payment exists with this token');
    if (method === 'DELETE') {
      if (payment.status !== 'open') return error(422, 'The payment cannot be canceled');
      payment.status = 'canceled';
    }
    if (what !== 'refunds') return { body: shown(payment, url.origin) };
    const left = payment.refunds.reduce(
      (sum, one) => sum - cents(one.amount.value),
      cents(payment.amount.value),
    );
    if (payment.status !== 'paid' || cents(given.amount.value) > left)
      return error(422, 'The amount is higher than the maximum');
    const refund = { id: `re_conf${payment.refunds.length}`, status: 'pending', ...given };
    payment.refunds.push(refund);
    return { status: 201, body: refund };
  };
  return {
    payments,
    answer(request: LocalRequest): LocalAnswer {
      if (request.headers.authorization !== `Bearer ${key}`) return error(401, 'Missing authentication');
      const once = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
      const before = typeof once === 'string' ? answered.get(once) : undefined;
      if (before) return before;
      const answer = perform(request);
      if (typeof once === 'string') answered.set(once, answer);
      return answer;
    },
  };
}

export default defineStage(async () => {
  const bank = mollie();
  const server = await aLocalServer((request) => bank.answer(request));
  return {
    settings: { key, address: server.origin },
    wrongSettings: { key: 'live_wrong', address: server.origin },
    paymentProviders: {
      mollie: {
        currency: 'EUR',
        breakDown: server.breakDown,
        async pay(ref) {
          const payment = bank.payments.get(ref);
          if (payment) payment.status = 'paid';
        },
        news: async (ref) => ({
          ...{ rawBody: new URLSearchParams({ id: ref }).toString(), ip: '127.0.0.1' },
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
        forged: null,
      },
    },
    close: server.close,
  };
});
