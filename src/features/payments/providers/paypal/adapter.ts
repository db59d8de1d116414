/**
 * PayPal: the customer agrees on its page, and the shop takes the money afterwards (Orders API, version 2), as long as
 * the payment may be taken. News is checked by PayPal itself, and it is asked before anything happens.
 */
import type { Clock } from '../../../../platform/clock.ts';
import { type FetchLimits, providerLimits } from '../../../../platform/egress/limited-fetch.ts';
import type { PaypalSettings } from '../../../../platform/installation.ts';
import { type Charge, type KnownCharge, type PaymentProvider, ProviderRefused } from '../provider.ts';
import { toPaypal } from './amounts.ts';
import { paypalClient } from './client.ts';
import { hasPaypalSignature, paypalConfirms, readPaypalEvent } from './news.ts';
import { captureBy, createdAgain, createOrder, isAgreed, orderBy, takeMoney } from './orders.ts';
import { listCharges } from './reports.ts';
import {
  captureOf,
  chargeOf,
  customOfRefund,
  type PaypalOrder,
  PaypalRefund,
  paymentIdOf,
  refundOf,
} from './shapes.ts';

export interface PaypalParts {
  settings: PaypalSettings;
  clock: Clock;
  limits?: FetchLimits;
}

/** The adapter. The payment's id is the key of its order and stands in it. */
export function paypalProvider({ settings, clock, limits = providerLimits }: PaypalParts): PaymentProvider {
  const client = paypalClient(settings, { limits, clock });
  const read = async (order: PaypalOrder, charge: KnownCharge): Promise<Charge> => {
    if (captureOf(order)) return chargeOf(order);
    if (!(await charge.mayBeTaken())) return givenUp(order);
    return chargeOf(isAgreed(order, charge) ? await takeMoney(client, order) : order);
  };
  return {
    name: 'paypal',
    create: async (request) => chargeOf(await createOrder(client, request)),
    async ask(charge) {
      // within its time the same key answers what the first call made, or makes what it did not
      const isAskedAgain = charge.ref === null && charge.expiresAt > clock.now();
      const again = isAskedAgain ? await createdAgain(client, charge) : undefined;
      const order = again ?? (charge.ref === null ? undefined : await orderBy(client, charge.ref));
      return order && read(order, charge);
    },
    async cancel({ ref }) {
      // without an answer to the order nobody could agree to it
      const order = ref === null ? undefined : await orderBy(client, ref);
      return order && (captureOf(order) ? chargeOf(order) : givenUp(order));
    },
    async refund({ chargeRef, refundId, amount }) {
      const order = await orderBy(client, chargeRef);
      const capture = order && captureOf(order);
      if (!capture) throw new ProviderRefused('the charge was never paid');
      const body = JSON.stringify({ amount: toPaypal(amount), custom_id: customOfRefund(refundId) });
      const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`;
      return { ...refundOf(await client.post(path, PaypalRefund, { key: refundId, body })), refundId };
    },
    isGenuine: hasPaypalSignature,
    confirms: paypalConfirms(client, { webhookId: settings.webhookId, clock }),
    parseEvent: readPaypalEvent,
    async paymentOf(object) {
      const order = await orderBy(client, object);
      return order ? paymentIdOf(order) : (await captureBy(client, object))?.custom_id;
    },
    list: (span) => listCharges(client, span),
  };
}

/** Nothing ends an order at PayPal; without a capture no money moves, and the shop takes none of it any more. */
const givenUp = (order: PaypalOrder): Charge => ({
  ...chargeOf(order),
  ...{ state: 'cancelled', url: null, reason: 'timed_out' },
});
