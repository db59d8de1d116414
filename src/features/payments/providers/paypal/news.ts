/** PayPal's news: only PayPal can check its signature; what it says is a hint, and PayPal is asked. */
import * as z from 'zod/mini';
import type { Clock } from '../../../../platform/clock.ts';
import type { ProviderEvent, SignedMessage } from '../provider.ts';
import { readJson } from '../read-json.ts';
import { fromPaypal } from './amounts.ts';
import { type PaypalClient, PaypalRefused } from './client.ts';
import { PaypalAmountShape } from './shapes.ts';

/** The headers that carry a signature, with the greatest length of each. Source: its reference, "Verify webhook signature". */
const signature = {
  auth_algo: ['paypal-auth-algo', 100],
  cert_url: ['paypal-cert-url', 500],
  transmission_id: ['paypal-transmission-id', 50],
  transmission_sig: ['paypal-transmission-sig', 500],
  transmission_time: ['paypal-transmission-time', 100],
} as const;

/** The parts of a signature by their names in the question to PayPal; undefined when one is missing or too long. */
function signatureOf({ headers }: SignedMessage): Record<string, string> | undefined {
  const parts = Object.entries(signature).map(([name, [header, length]]) => {
    const value = headers[header];
    return typeof value === 'string' && value !== '' && value.length <= length ? [name, value] : undefined;
  });
  return parts.every((part) => part !== undefined) ? Object.fromEntries(parts) : undefined;
}

/** Whether there is something to ask PayPal about. */
export const hasPaypalSignature = (message: SignedMessage): boolean =>
  signatureOf(message) !== undefined && readPaypalEvent(message.rawBody) !== undefined;

/** Forgeries within a minute after which PayPal is not asked about further news: it sends again what was not taken in. */
export const mostForgeries = 30;

const Verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/**
 * Asks PayPal whether news is its own and meant for this webhook. Throws while PayPal cannot be asked, and when so much
 * was forged within the last minute, or is being asked about, that asking would serve the forger.
 */
export function paypalConfirms(
  client: PaypalClient,
  { webhookId, clock }: { webhookId: string; clock: Clock },
): (message: SignedMessage) => Promise<boolean> {
  let forged: number[] = [];
  let underWay = 0;
  return async (message) => {
    const parts = signatureOf(message);
    if (!parts) return false;
    const now = clock.now().getTime();
    forged = forged.filter((at) => at > now - 60_000);
    // each question may turn out to be about a forgery
    if (forged.length + underWay >= mostForgeries)
      throw new Error('too much forged news came within a minute');
    // the signature is over the bytes as they came, so they are handed on as they are; they were read as JSON before
    const question = JSON.stringify({ ...parts, webhook_id: webhookId }).slice(0, -1);
    const body = `${question},"webhook_event":${message.rawBody}}`;
    underWay += 1;
    try {
      const isGenuine = await isItsOwn(client, body);
      if (!isGenuine) forged.push(now);
      return isGenuine;
    } finally {
      underWay -= 1;
    }
  };
}

/** PayPal's word; parts that it will not even look at are none of its own. Throws while there is no word. */
async function isItsOwn(client: PaypalClient, body: string): Promise<boolean> {
  try {
    const verdict = await client.post('/v1/notifications/verify-webhook-signature', Verdict, { body });
    return verdict.verification_status === 'SUCCESS';
  } catch (error) {
    if (error instanceof PaypalRefused) return false;
    throw error;
  }
}

const text = z.string().check(z.minLength(1), z.maxLength(255));
const Envelope = z.object({ id: text, event_type: text, resource: z.looseObject({}) });

const OrderNews = z.object({
  id: text,
  purchase_units: z
    .array(z.object({ custom_id: z.optional(text), amount: PaypalAmountShape }))
    .check(z.minLength(1)),
});

const CaptureNews = z.object({
  id: text,
  custom_id: z.optional(text),
  amount: PaypalAmountShape,
  supplementary_data: z.optional(
    z.object({ related_ids: z.optional(z.object({ order_id: z.optional(text) })) }),
  ),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
});

/** Any event of PayPal; undefined when it is none, or is about a payment and cannot be read. */
export function readPaypalEvent(rawBody: string): ProviderEvent | 'not_ours' | undefined {
  const envelope = z.safeParse(Envelope, readJson(rawBody));
  if (!envelope.success) return undefined;
  try {
    return readResource(envelope.data);
  } catch (error) {
    // an amount that is none
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readResource({
  id: eventId,
  event_type: type,
  resource,
}: z.output<typeof Envelope>): ProviderEvent | 'not_ours' | undefined {
  if (type.startsWith('CHECKOUT.ORDER.')) return orderNews(eventId, resource);
  if (/^PAYMENT\.CAPTURE\.(REFUNDED|REVERSED)$/.test(type)) return refundNews(eventId, resource);
  if (type.startsWith('PAYMENT.CAPTURE.')) return captureNews(eventId, resource);
  return 'not_ours';
}

function orderNews(eventId: string, resource: object): ProviderEvent | undefined {
  const read = z.safeParse(OrderNews, resource);
  const [unit] = read.data?.purchase_units ?? [];
  if (!read.success || !unit) return undefined;
  const { id } = read.data;
  const claim = { ref: id, amount: fromPaypal(unit.amount) };
  return { eventId, paymentId: unit.custom_id ?? null, object: id, claim, charge: null };
}

function captureNews(eventId: string, resource: object): ProviderEvent | undefined {
  const { success, data } = z.safeParse(CaptureNews, resource);
  if (!success) return undefined;
  const ref = data.supplementary_data?.related_ids?.order_id ?? null;
  const claim = { ref, amount: fromPaypal(data.amount) };
  return { eventId, paymentId: data.custom_id ?? null, object: ref ?? data.id, claim, charge: null };
}

/** News of a refund, which is a part of the charge; the charge is the one above. */
function refundNews(eventId: string, resource: object): ProviderEvent | undefined {
  const { success, data } = z.safeParse(CaptureNews, resource);
  if (!success) return undefined;
  const up = data.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  const capture = /\/v2\/payments\/captures\/([\w-]{1,64})$/.exec(up)?.[1];
  const object = data.supplementary_data?.related_ids?.order_id ?? capture ?? data.id;
  return { eventId, paymentId: null, object, claim: null, charge: null };
}
