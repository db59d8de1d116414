/** Stripe's news: signed over the time and the exact bytes; what it says is a hint, and Stripe is asked. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { ProviderEvent, SignedMessage } from '../provider.ts';
import { readJson } from '../read-json.ts';
import { fromStripe } from './amounts.ts';

/** Older or newer news than this is refused, so that an overheard message cannot be sent again later. */
const toleranceSeconds = 300;

/**
 * Whether the message bears a fresh signature by this endpoint's secret: HMAC-SHA-256 over `time.body`, in hexadecimal (decisions/1128). While a
 * secret is rolled Stripe sends one for each.
 */
export function isSignedByStripe(secret: string, { rawBody, headers }: SignedMessage, now: Date): boolean {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return false;
  const parts = signature.split(',').map((part) => part.trim());
  const time = parts.find((part) => /^t=\d{1,12}$/.test(part))?.slice(2);
  if (!time || Math.abs(Number(time) - now.getTime() / 1000) > toleranceSeconds) return false;
  const expected = Buffer.from(createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex'));
  return parts.some((part) => {
    if (!part.startsWith('v1=')) return false;
    const given = Buffer.from(part.slice(3));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const text = z.string().check(z.minLength(1), z.maxLength(255));
const whole = z.number().check(z.int(), z.minimum(0));

const EventSchema = z.object({
  id: text,
  type: text,
  data: z.object({
    object: z.object({
      id: text,
      object: text,
      metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
      client_reference_id: z.optional(z.nullable(text)),
      payment_intent: z.optional(z.nullable(text)),
      amount: z.optional(z.nullable(whole)),
      amount_total: z.optional(z.nullable(whole)),
      currency: z.optional(z.nullable(z.string().check(z.regex(/^[a-z]{3}$/)))),
    }),
  }),
});

/** Fields that every event has. */
const EnvelopeSchema = z.object({
  id: text,
  type: text,
  data: z.object({ object: z.object({ object: z.optional(text) }) }),
});

/** Objects that payments are made of; an event about one of these must be readable, or it is sent again. */
const kindsOfPayments = new Set(['checkout.session', 'payment_intent', 'charge', 'refund', 'dispute']);

/**
 * Any event of Stripe; undefined when it is none. Events about other matters belong to no payment; those of another
 * form (a balance has no id) are `not_ours`.
 */
export function readStripeEvent(rawBody: string): ProviderEvent | 'not_ours' | undefined {
  const json = readJson(rawBody);
  const read = z.safeParse(EventSchema, json);
  if (!read.success) {
    const envelope = z.safeParse(EnvelopeSchema, json);
    if (!envelope.success) return undefined;
    return kindsOfPayments.has(envelope.data.data.object.object ?? '') ? undefined : 'not_ours';
  }
  const { id, data } = read.data;
  const { object } = data;
  return {
    eventId: id,
    paymentId: object.metadata?.payment ?? object.client_reference_id ?? null,
    object: object.payment_intent ?? object.id,
    claim: claimOf(object),
    charge: null,
  };
}

/** The facts of the whole charge in the news; refunds and disputes speak of parts of it. */
function claimOf(object: z.output<typeof EventSchema>['data']['object']): ProviderEvent['claim'] {
  const isSession = object.object === 'checkout.session';
  const amount = isSession ? object.amount_total : object.amount;
  if (!isSession && object.object !== 'payment_intent') return null;
  if (typeof amount !== 'number' || !object.currency) return null;
  return { ref: isSession ? object.id : null, amount: fromStripe(amount, object.currency) };
}
