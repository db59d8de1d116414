/**
 * The tracking service of DHL: "Shipment Tracking – Unified", GET /track/shipments, as its public reference describes
 * it. An API key of the operator is needed.
 */
import * as z from 'zod/mini';
import { limitedFetch } from '../../../../platform/egress/limited-fetch.ts';
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

const sendToDhl = limitedFetch({ milliseconds: 10_000, bytes: 1_000_000 });

export interface DhlOptions {
  apiKey: string;
  /** Without a trailing slash. */
  baseUrl: string;
  fetch?: typeof fetch;
}

export function createDhl({ apiKey, baseUrl, fetch: send = sendToDhl }: DhlOptions): CarrierAdapter {
  return {
    name: 'dhl',
    async track(number, { destination }) {
      const query = new URLSearchParams({ trackingNumber: number.replace(/[\s-]/g, ''), language: 'en' });
      const answer = await send(`${baseUrl}/track/shipments?${query}`, {
        headers: { 'dhl-api-key': apiKey, accept: 'application/json' },
      });
      // a label that nobody has scanned yet is unknown
      if (answer.status === 404) return [];
      if (!answer.ok) throw new Error(`DHL answered ${answer.status}`);
      const { shipments } = z.parse(Answer, await answer.json());
      return shipments.flatMap(({ events }) => events.flatMap((event) => newsOf(event, destination)));
    },
  };
}
