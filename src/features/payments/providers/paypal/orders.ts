/** PayPal's orders: made under the payment's key, and captured once the customer has agreed. */
import { inLanguage, type Localised } from '../../../../platform/texts/locale.ts';
import type { ChargeRequest, KnownCharge } from '../provider.ts';
import { fromPaypal, toPaypal } from './amounts.ts';
import { type PaypalClient, PaypalRefused } from './client.ts';
import { captureOf, PaypalCapture, PaypalOrder, paymentIdOf } from './shapes.ts';

const orderPath = (ref: string): string => `/v2/checkout/orders/${encodeURIComponent(ref)}`;

export const orderBy = (client: PaypalClient, ref: string): Promise<PaypalOrder | undefined> =>
  client.get(orderPath(ref), PaypalOrder);

export const captureBy = (client: PaypalClient, id: string): Promise<PaypalCapture | undefined> =>
  client.get(`/v2/payments/captures/${encodeURIComponent(id)}`, PaypalCapture);

const locales: Localised = { ru: 'ru-RU', en: 'en-US', zh: 'zh-CN' };

/** The same request makes the same order: everything in it comes from the payment. */
export function createOrder(client: PaypalClient, request: ChargeRequest): Promise<PaypalOrder> {
  const { paymentId, amount, description, locale, urlReturn, urlError } = request;
  const body = {
    intent: 'CAPTURE',
    purchase_units: [
      { custom_id: paymentId, description: description.slice(0, 127), amount: toPaypal(amount) },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          ...{ return_url: urlReturn, cancel_url: urlError, locale: inLanguage(locales, locale) },
          ...{ user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' },
        },
      },
    },
  };
  const order = { key: paymentId, body: JSON.stringify(body) };
  return client.post('/v2/checkout/orders', PaypalOrder, order);
}

/** Undefined when PayPal refuses the key, because a word of the request has changed since. */
export async function createdAgain(
  client: PaypalClient,
  charge: KnownCharge,
): Promise<PaypalOrder | undefined> {
  try {
    return await createOrder(client, charge);
  } catch (error) {
    if (error instanceof PaypalRefused) return undefined;
    throw error;
  }
}

/** Whether the customer has agreed and the money can be taken: over the amount of the payment, and for it alone. */
export function isAgreed(order: PaypalOrder, { paymentId, amount }: ChargeRequest): boolean {
  const [unit, ...more] = order.purchase_units;
  if (order.status !== 'APPROVED' || captureOf(order) || !unit || more.length > 0) return false;
  const asked = fromPaypal(unit.amount);
  return (
    paymentIdOf(order) === paymentId && asked.minor === amount.minor && asked.currency === amount.currency
  );
}

/**
 * Takes the money of an order that was agreed to, and answers it as it is afterwards. An order is captured once, whatever
 * the key: the key makes a repetition answer the same, until the customer has been to PayPal again.
 */
export async function takeMoney(client: PaypalClient, order: PaypalOrder): Promise<PaypalOrder> {
  const key = `capture-${order.id}-${order.update_time ?? ''}`;
  try {
    return await client.post(`${orderPath(order.id)}/capture`, PaypalOrder, { key, body: '{}' });
  } catch (error) {
    // the card was declined and the customer may choose another one there, or somebody was faster
    const after = error instanceof PaypalRefused ? await orderBy(client, order.id) : undefined;
    if (after) return after;
    throw error;
  }
}
