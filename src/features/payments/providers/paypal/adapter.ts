/**
 * PayPal: the customer agrees on its page, and the shop takes the money afterwards (Orders API, version 2). News is not
 * believed: PayPal is asked about the order that it names.
 */
import * as z from 'zod/mini';
import type { Clock } from '../../../../platform/clock.ts';
import { type FetchLimits, providerLimits } from '../../../../platform/egress/limited-fetch.ts';
import type { PaypalSettings } from '../../../../platform/installation.ts';
import {
  type ChargeRequest,
  type KnownCharge,
  type PaymentProvider,
  type ProviderEvent,
  ProviderRefused,
} from '../provider.ts';
import { type PaypalClient, paypalClient } from './client.ts';
import { listCharges } from './list.ts';
import {
  captureOf,
  chargeOf,
  givenUp,
  isGivenUp,
  PaypalOrder,
  PaypalRefund,
  paymentIdOf,
  refundOf,
  toPaypal,
} from './shapes.ts';

export interface PaypalParts {
  settings: PaypalSettings;
  clock: Clock;
  limits?: FetchLimits;
}

/** The adapter. The payment's id is the key of each request and stands in the order. */
export function paypalProvider({ settings, clock, limits = providerLimits }: PaypalParts): PaymentProvider {
  const client = paypalClient(settings, { limits, clock });
  const orderBy = (ref: string) => client.get(orderPath(ref), PaypalOrder);
  const find = (charge: KnownCharge): Promise<PaypalOrder | undefined> => {
    if (charge.ref !== null) return orderBy(charge.ref);
    // within its time the same key answers what the first call made, or makes what it did not
    return charge.expiresAt > clock.now() ? createOrder(client, charge) : Promise.resolve(undefined);
  };
  return {
    name: 'paypal',
    create: async (request) => chargeOf(await createOrder(client, request)),
    async ask(charge) {
      const order = await find(charge);
      return order && chargeOf(await captured(client, order));
    },
    async cancel(charge) {
      const order = await find(charge);
      if (!order || captureOf(order) || isGivenUp(order)) return order && chargeOf(order);
      // nothing ends an order at PayPal; without a capture no money moves, and this one is marked never to be captured
      const path = `/purchase_units/@reference_id=='default'/custom_id`;
      const value = givenUp + charge.paymentId;
      await client.patch(orderPath(order.id), [{ op: 'replace', path, value }]);
      const after = await orderBy(order.id);
      return after && chargeOf(after);
    },
    async refund({ chargeRef, refundId, amount }) {
      const order = await orderBy(chargeRef);
      const capture = order && captureOf(order);
      if (!capture) throw new ProviderRefused('the charge was never paid');
      const body = { amount: toPaypal(amount), custom_id: refundId };
      const path = `/v2/payments/captures/${capture.id}/refund`;
      const refund = await client.post(path, PaypalRefund, { key: refundId, body });
      return { ...refundOf(refund), refundId };
    },
    isGenuine: () => true,
    parseEvent: readPaypalEvent,
    paymentOf: async (object) => {
      const order = await orderBy(object);
      return order && paymentIdOf(order);
    },
    list: (span) => listCharges(client, span),
  };
}

const orderPath = (ref: string): string => `/v2/checkout/orders/${encodeURIComponent(ref)}`;

const locales = { ru: 'ru-RU', en: 'en-GB', zh: 'zh-CN' } as const;

function createOrder(client: PaypalClient, request: ChargeRequest): Promise<PaypalOrder> {
  const { paymentId, amount, description, locale, urlReturn, urlError } = request;
  const unit = {
    ...{ reference_id: 'default', custom_id: paymentId, description: description.slice(0, 127) },
    amount: toPaypal(amount),
  };
  const experience_context = {
    ...{ return_url: urlReturn, cancel_url: urlError, locale: locales[locale] },
    ...{ user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' },
  };
  const body = {
    ...{ intent: 'CAPTURE', purchase_units: [unit] },
    payment_source: { paypal: { experience_context } },
  };
  return client.post('/v2/checkout/orders', PaypalOrder, { key: paymentId, body });
}

/** Takes the money of an order that the customer agreed to, once; any other one stays as it is. */
async function captured(client: PaypalClient, order: PaypalOrder): Promise<PaypalOrder> {
  if (order.status !== 'APPROVED' || captureOf(order) || isGivenUp(order)) return order;
  const key = `capture-${paymentIdOf(order)}`;
  return client.post(`${orderPath(order.id)}/capture`, PaypalOrder, { key, body: {} });
}

const Event = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string(),
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
    ),
  }),
});

/** Of orders and captures; whatever else PayPal tells is about no payment. */
function readPaypalEvent(rawBody: string): ProviderEvent | 'not_ours' | undefined {
  let read: z.output<typeof Event>;
  try {
    read = z.parse(Event, JSON.parse(rawBody));
  } catch {
    return undefined;
  }
  const { id: eventId, event_type: type, resource } = read;
  const object = type.startsWith('CHECKOUT.ORDER.')
    ? resource.id
    : resource.supplementary_data?.related_ids?.order_id;
  if (!object) return 'not_ours';
  return { eventId, paymentId: null, object, claim: null, charge: null };
}
