/**
 * The tracking service of DHL: "Shipment Tracking – Unified", GET /track/shipments, as its public reference describes
 * it. An API key of the operator is needed.
 */
import * as z from 'zod/mini';
import type { CarrierAdapter, CarrierNews } from './carrier.ts';

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

type DhlEvent = z.output<typeof Event>;

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

function newsOf(event: DhlEvent, destination: string): CarrierNews[] {
  const at = new Date(event.timestamp);
  if (Number.isNaN(at.getTime())) return [];
  const { addressLocality, countryCode } = event.location?.address ?? {};
  const text = event.description ?? event.status ?? event.statusCode ?? '';
  return [
    {
      at,
      state: stateOf(event, text, { countryCode, destination }),
      place: addressLocality ?? countryCode ?? null,
      text: text.slice(0, 500),
    },
  ];
}

/** The most that is read of the words of one event, in characters. */
const MOST_TEXT = 1_000;

/** The codes are `pre-transit`, `transit`, `delivered`, `failure` and `unknown`; words tell customs and returns. */
function stateOf(
  { statusCode }: DhlEvent,
  text: string,
  where: { countryCode: string | undefined; destination: string },
): CarrierNews['state'] {
  if (statusCode === 'delivered') return 'delivered';
  if (statusCode !== 'transit')
    return /\breturn(ed|ing)?\b.{0,200}\b(sender|shipper)\b/i.test(text.slice(0, MOST_TEXT))
      ? 'returned'
      : null;
  if (/customs/i.test(text) && !/customs status updated/i.test(text)) {
    return /clear(ed|ance (completed|processing complete))|released/i.test(text)
      ? 'in_destination'
      : 'customs';
  }
  return where.countryCode?.toUpperCase() === where.destination ? 'in_destination' : null;
}
