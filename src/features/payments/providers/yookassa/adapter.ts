/** YooKassa: payments with a redirect to its page, refunds, news that is asked about. No card data comes here. */
import * as z from 'zod/mini';
import type { Clock } from '../../../../platform/clock.ts';
import { type FetchLimits, providerLimits } from '../../../../platform/egress/limited-fetch.ts';
import type { YookassaSettings } from '../../../../platform/installation.ts';
import {
  type ChargeRequest,
  type KnownCharge,
  type PaymentProvider,
  type ProviderEvent,
  ProviderRefused,
} from '../provider.ts';
import { readJson } from '../read-json.ts';
import { type YooClient, yooClient } from './client.ts';
import { findInList, listCharges, paymentBy, refundsOf } from './lists.ts';
import { inNetworks, yookassaNetworks } from './networks.ts';
import { yooReceipt } from './receipt.ts';
import { chargeOf, fromYoo, refundOf, toYoo, YooPayment, YooRefund } from './shapes.ts';

export interface YookassaParts {
  settings: YookassaSettings;
  clock: Clock;
  limits?: FetchLimits;
}

/** The adapter. The payment's id is the idempotence key and stands in the metadata. */
export function yookassaProvider({ settings, clock, limits }: YookassaParts): PaymentProvider {
  const client = yooClient(settings, limits ?? providerLimits);
  const isTheirs = inNetworks(settings.networks ?? yookassaNetworks);
  const read = async (payment: YooPayment) =>
    chargeOf(payment, payment.status === 'succeeded' ? await refundsOf(client, payment.id) : []);
  const find = (charge: KnownCharge) =>
    charge.ref === null ? findInList(client, charge) : paymentBy(client, charge.ref);
  return {
    name: 'yookassa',
    provesNews: true,
    create: async (request) => chargeOf(await createPayment(client, settings, request)),
    async ask(charge) {
      // within its time the same key answers what the first call made, or makes what it did not
      const isAskedAgain = charge.ref === null && charge.expiresAt > clock.now();
      const again = isAskedAgain ? await createdAgain(client, settings, charge) : undefined;
      const payment = again ?? (await find(charge));
      return payment && read(payment);
    },
    async cancel(charge) {
      const payment = await find(charge);
      if (payment?.status !== 'waiting_for_capture') return payment && read(payment);
      const order = { key: `cancel-${charge.paymentId}`, body: {} };
      return chargeOf(await client.post(`/payments/${payment.id}/cancel`, YooPayment, order));
    },
    async refund({ chargeRef, refundId, paymentId, amount, email, receipt }) {
      const fiscal = settings.receipts && yooReceipt({ email, receipt }, settings.receipts);
      const body = {
        payment_id: chargeRef,
        amount: toYoo(amount),
        metadata: { payment: paymentId, refund: refundId },
        ...(fiscal ? { receipt: fiscal } : {}),
      };
      return { ...refundOf(await client.post('/refunds', YooRefund, { key: refundId, body })), refundId };
    },
    // nothing is signed: where it comes from is checked here, and what it says by asking before it has effect
    isGenuine: ({ ip }) => isTheirs(ip),
    parseEvent: readYooEvent,
    paymentOf: async (object) => (await paymentBy(client, object))?.metadata?.payment,
    list: (span) => listCharges(client, span),
  };
}

function createPayment(
  client: YooClient,
  settings: YookassaSettings,
  request: ChargeRequest,
): Promise<YooPayment> {
  const receipt = settings.receipts && yooReceipt(request, settings.receipts);
  return client.post('/payments', YooPayment, {
    key: request.paymentId,
    body: {
      amount: toYoo(request.amount),
      capture: true,
      confirmation: {
        type: 'redirect',
        return_url: request.urlReturn,
        locale: request.locale === 'ru' ? 'ru_RU' : 'en_US',
      },
      description: request.description.slice(0, 128),
      metadata: { payment: request.paymentId },
      ...(receipt ? { receipt } : {}),
    },
  });
}

/** Undefined when YooKassa refuses the key, because a word of the request has changed since. */
async function createdAgain(client: YooClient, settings: YookassaSettings, charge: KnownCharge) {
  try {
    return await createPayment(client, settings, charge);
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    throw error;
  }
}

const NewsSchema = z.object({
  type: z.literal('notification'),
  event: z.string().check(z.regex(/^(payment|refund)\.[a-z_]{1,40}$/)),
  object: z.union([YooRefund, YooPayment]),
});

/** Its own id is missing from YooKassa's news; event and object together happen once. */
function readYooEvent(rawBody: string): ProviderEvent | undefined {
  const read = z.safeParse(NewsSchema, readJson(rawBody));
  if (!read.success) return undefined;
  const { event, object } = read.data;
  const isRefund = 'payment_id' in object;
  return {
    eventId: `${event}:${object.id}`,
    paymentId: object.metadata?.payment ?? null,
    object: isRefund ? object.payment_id : object.id,
    claim: isRefund ? null : { ref: object.id, amount: fromYoo(object.amount) },
    charge: null,
  };
}
