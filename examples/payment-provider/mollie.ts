import { randomUUID } from 'node:crypto';
import {
  type Charge,
  type ChargeRequest,
  formatAmount,
  type KnownCharge,
  type ListedCharge,
  type Money,
  type PaymentProvider,
  type PluginContext,
  type ProviderRefund,
  ProviderRefused,
  parseAmount,
  type RefundOrder,
} from 'waybill/plugin';

interface Amount {
  currency: string;
  value: string;
}

interface Refund {
  id: string;
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled';
  amount: Amount;
  metadata?: { refund?: string } | null;
}

interface Payment {
  id: string;
  status: 'open' | 'pending' | 'authorized' | 'paid' | 'canceled' | 'expired' | 'failed';
  amount: Amount;
  createdAt: string;
  metadata?: { payment?: string } | null;
  _links?: { checkout?: { href: string } };
  _embedded?: { refunds?: Refund[] };
}

interface Page {
  _embedded?: { payments?: Payment[] };
  _links?: { next?: { href: string } | null };
}

const currencies = new Set(
  'AED AUD BGN BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS ISK JPY MXN MYR NOK NZD PHP PLN RON SEK SGD THB TWD USD ZAR'.split(
    ' ',
  ),
);

export const mollieTakes = (currency: string): boolean => currencies.has(currency);

/** The language of its page: Mollie has no Russian and no Chinese. */
const locale = 'en_GB';

/** The payment's id is the idempotency key and stands in the metadata. Mollie's news are ids only, so they prove nothing. */
export function mollieProvider(context: PluginContext): PaymentProvider {
  const api = openApi(context);
  const read = (ref: string) => api.find<Payment>(`/v2/payments/${encodeURIComponent(ref)}?embed=refunds`);
  const find = async (charge: KnownCharge): Promise<Payment | undefined> => {
    if (charge.ref !== null) return read(charge.ref);
    // within its hour the same key answers what the first call made, or makes what it did not
    if (charge.expiresAt > context.clock.now()) return make(charge);
    return undefined;
  };
  const make = (request: ChargeRequest): Promise<Payment> =>
    api.post<Payment>('/v2/payments', request.paymentId, {
      ...{ amount: amountOf(request.amount), description: request.description.slice(0, 255) },
      ...{ redirectUrl: request.urlReturn, cancelUrl: request.urlError },
      ...webhookOf(context),
      ...{ locale, metadata: { payment: request.paymentId } },
    });
  return {
    name: 'mollie',
    create: async (request) => chargeOf(await make(request)),
    async ask(charge) {
      const payment = await find(charge);
      return payment && chargeOf(payment);
    },
    async cancel(charge) {
      const payment = await find(charge);
      if (payment?.status !== 'open') return payment && chargeOf(payment);
      // it may be paid at this moment: what counts is what it says afterwards
      await api.remove(`/v2/payments/${payment.id}`);
      const after = await read(payment.id);
      return after && chargeOf(after);
    },
    refund: async ({ chargeRef, refundId, amount }: RefundOrder) =>
      refundOf(
        await api.post<Refund>(`/v2/payments/${encodeURIComponent(chargeRef)}/refunds`, refundId, {
          ...{ amount: amountOf(amount), metadata: { refund: refundId } },
        }),
      ),
    isGenuine: () => true,
    parseEvent(rawBody) {
      const id = new URLSearchParams(rawBody).get('id') ?? '';
      if (!/^tr_[A-Za-z0-9]{4,60}$/.test(id)) return undefined;
      // Mollie sends the same id for each change of a payment: each message is news of its own
      return { eventId: `${id} ${randomUUID()}`, paymentId: null, object: id, claim: null, charge: null };
    },
    paymentOf: async (object) => (await read(object))?.metadata?.payment,
    list: (span) => listed(api, span),
  };
}

/** Mollie posts to public addresses only. */
const webhookOf = ({ shop }: PluginContext): { webhookUrl?: string } =>
  shop.publicUrl.startsWith('https:') ? { webhookUrl: `${shop.publicUrl}/api/v1/webhooks/mollie` } : {};

async function* listed(api: Api, { from, to }: { from: Date; to: Date }): AsyncGenerator<ListedCharge> {
  let path: string | undefined = '/v2/payments?limit=250&embed=refunds';
  while (path) {
    const page: Page | undefined = await api.find<Page>(path);
    for (const payment of page?._embedded?.payments ?? []) {
      const createdAt = new Date(payment.createdAt);
      // the newest come first
      if (createdAt < from) return;
      if (createdAt <= to)
        yield { ...chargeOf(payment), paymentId: payment.metadata?.payment ?? null, createdAt };
    }
    const next: string | undefined = page?._links?.next?.href;
    path = next && new URL(next).pathname + new URL(next).search;
  }
}

const amountOf = (amount: Money): Amount => ({ currency: amount.currency, value: formatAmount(amount) });
const moneyOf = ({ value, currency }: Amount): Money => parseAmount(value, currency);

const states: Record<Payment['status'], Charge['state']> = {
  ...{ open: 'pending', pending: 'pending', authorized: 'pending', paid: 'succeeded' },
  ...{ canceled: 'cancelled', expired: 'cancelled', failed: 'failed' },
};

function chargeOf({ id, status, amount, _links, _embedded }: Payment): Charge {
  return {
    ...{ ref: id, state: states[status], amount: moneyOf(amount), reason: null },
    url: _links?.checkout?.href ?? null,
    ...(_embedded?.refunds ? { refunds: _embedded.refunds.map(refundOf) } : {}),
  };
}

function refundOf({ id, status, amount, metadata }: Refund): ProviderRefund {
  const isLost = status === 'failed' || status === 'canceled';
  return {
    ...{ ref: id, refundId: metadata?.refund ?? null, amount: moneyOf(amount) },
    state: isLost ? 'failed' : status === 'refunded' ? 'succeeded' : 'pending',
  };
}

interface Api {
  /** What is at a path; undefined for 404. */
  find<Answer>(path: string): Promise<Answer | undefined>;
  post<Answer>(path: string, key: string, body: object): Promise<Answer>;
  /** One that cannot be removed any more is no mistake. */
  remove(path: string): Promise<void>;
}

function openApi({ fetch, setting }: PluginContext): Api {
  const send = (method: string, path: string, more: { key?: string; body?: object } = {}) =>
    fetch(`${setting('address')}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${setting('key')}`,
        ...(more.body ? { 'content-type': 'application/json' } : {}),
        ...(more.key ? { 'idempotency-key': more.key } : {}),
      },
      ...(more.body ? { body: JSON.stringify(more.body) } : {}),
    });
  return {
    async find(path) {
      const answer = await send('GET', path);
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`Mollie answered ${answer.status}`);
      return answer.json();
    },
    async post(path, key, body) {
      const answer = await send('POST', path, { key, body });
      if (answer.ok) return answer.json();
      const isFinal =
        answer.status >= 400 && answer.status < 500 && ![401, 403, 408, 409, 429].includes(answer.status);
      if (isFinal) throw new ProviderRefused(`Mollie answered ${answer.status}: ${await answer.text()}`);
      throw new Error(`Mollie answered ${answer.status}`);
    },
    async remove(path) {
      const answer = await send('DELETE', path);
      if (!answer.ok && ![404, 422].includes(answer.status))
        throw new Error(`Mollie answered ${answer.status}`);
    },
  };
}
