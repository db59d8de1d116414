/** What a shop tells by webhook, verified by the rules of Standard Webhooks 1.0. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Calls } from './api.ts';

/** The names of events. */
export type WebhookEvent = Calls['staffCreateWebhook']['input']['body']['events'][number];

/** One message: ids and words of the shop; ask the API for the rest. */
export interface WebhookNews {
  /** The same over all tries, so that a message that comes twice can be told. */
  id: string;
  type: WebhookEvent;
  timestamp: string;
  data: Readonly<Record<string, unknown>>;
}

export class WebhookForgery extends Error {
  override readonly name = 'WebhookForgery';
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const toleratedSeconds = 300;

/**
 * Reads a message. @param body as it came, byte by byte. @param secret `whsec_…`; during a change both, in a list.
 * @throws WebhookForgery for a signature that does not fit, and for a message that is older than five minutes.
 */
export function openWebhook(
  { headers, body }: { headers: Headers; body: string },
  secret: string | readonly string[],
  now: Date = new Date(),
): WebhookNews {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(age <= toleratedSeconds)) throw new WebhookForgery('the message is too old, or from the future');
  const given = headerOf(headers, 'webhook-signature').split(' ');
  const isSigned = [secret].flat().some((one) => {
    const expected = `v1,${signatureOf(`${id}.${timestamp}.${body}`, one)}`;
    return given.some((signature) => isSame(signature, expected));
  });
  if (!isSigned) throw new WebhookForgery('the signature does not fit');
  return { ...(JSON.parse(body) as Omit<WebhookNews, 'id'>), id };
}

function signatureOf(text: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(text).digest('base64');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function headerOf(headers: Headers, name: string): string {
  const value = headers[name];
  if (typeof value !== 'string' || value === '') throw new WebhookForgery(`${name} is missing`);
  return value;
}
