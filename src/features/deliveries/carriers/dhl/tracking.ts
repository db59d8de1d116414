/**
 * The tracking service of DHL: "Shipment Tracking – Unified", GET /track/shipments, as its public reference describes
 * it. An API key of the operator is needed.
 */
import * as z from 'zod/mini';
import type { CarrierAdapter } from '../carrier.ts';
import { newsOf } from './events.ts';

const Place = z.optional(
  z.object({
    address: z.optional(
      z.object({ addressLocality: z.optional(z.string()), countryCode: z.optional(z.string()) }),
    ),
  }),
);

const Event = z.object({
  timestamp: z.string(),
  statusCode: z.optional(z.string()),
  status: z.optional(z.string()),
  description: z.optional(z.string()),
  location: Place,
});

const Answer = z.object({
  shipments: z.array(z.object({ id: z.string(), events: z._default(z.array(Event), []) })),
});

export type DhlEvent = z.output<typeof Event>;

const limitMilliseconds = 10_000;
const mostBytes = 1_000_000;

export interface DhlOptions {
  apiKey: string;
  /** Without a trailing slash. */
  baseUrl: string;
  fetch?: typeof fetch;
}

export function createDhl({ apiKey, baseUrl, fetch: send = fetch }: DhlOptions): CarrierAdapter {
  return {
    name: 'dhl',
    async track(number, { destination }) {
      const query = new URLSearchParams({ trackingNumber: number.replace(/[\s-]/g, ''), language: 'en' });
      const answer = await send(`${baseUrl}/track/shipments?${query}`, {
        headers: { 'dhl-api-key': apiKey, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(limitMilliseconds),
      });
      // a label that nobody has scanned yet is unknown
      if (answer.status === 404) return [];
      if (!answer.ok) throw new Error(`DHL answered ${answer.status}`);
      const text = await answer.text();
      if (text.length > mostBytes) throw new Error('DHL answered too much');
      const { shipments } = z.parse(Answer, JSON.parse(text));
      return shipments.flatMap(({ events }) => events.flatMap((event) => newsOf(event, destination)));
    },
  };
}
