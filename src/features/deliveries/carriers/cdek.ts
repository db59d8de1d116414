/** Tracking of CDEK, version 2 of its API (api-docs.cdek.ru): a token for an hour, then GET /v2/orders?cdek_number=…. */
import * as z from 'zod/mini';
import { limitedFetch } from '../../../platform/egress/limited-fetch.ts';
import type { CarrierAdapter, CarrierNews } from './carrier.ts';

const Token = z.object({ access_token: z.string(), expires_in: z.number() });

const Status = z.object({
  code: z.string(),
  name: z.string(),
  date_time: z.string(),
  city: z.optional(z.nullable(z.string())),
});

const Answer = z.object({
  entity: z.optional(z.object({ statuses: z._default(z.array(Status), []) })),
  requests: z._default(
    z.array(z.object({ errors: z._default(z.array(z.object({ code: z.string() })), []) })),
    [],
  ),
});

/** Codes of CDEK that mean a state of a parcel here; others are scans on the way. */
const states: Readonly<Record<string, CarrierNews['state']>> = {
  RECEIVED_AT_SHIPMENT_WAREHOUSE: 'shipped',
  IN_CUSTOMS_INTERNATIONAL: 'customs',
  IN_CUSTOMS_LOCAL: 'customs',
  CUSTOMS_COMPLETE: 'in_destination',
  ARRIVED_AT_RECIPIENT_CITY: 'in_destination',
  ACCEPTED_IN_RECIPIENT_CITY: 'in_destination',
  ACCEPTED_AT_PICK_UP_POINT: 'in_destination',
  TAKEN_BY_COURIER: 'in_destination',
  DELIVERED: 'delivered',
};

/** A number that CDEK has not got. */
const unknown: readonly string[] = ['v2_entity_not_found', 'v2_order_not_found', 'v2_entity_empty'];

const send = limitedFetch({ milliseconds: 10_000, bytes: 1_000_000 });
const spareMs = 60_000;

export interface CdekOptions {
  clientId: string;
  clientSecret: string;
  /** Without a trailing slash. */
  baseUrl: string;
  now?: () => number;
}

export function createCdek(options: CdekOptions): CarrierAdapter {
  const tokens = tokensOf(options);
  return {
    name: 'cdek',
    async track(number) {
      const query = new URLSearchParams({ cdek_number: number.replace(/[\s-]/g, '') });
      const answer = await send(`${options.baseUrl}/v2/orders?${query}`, {
        headers: { authorization: `Bearer ${await tokens.now()}`, accept: 'application/json' },
      });
      if (answer.status === 401) tokens.forget();
      const isAnswer = answer.ok || answer.status === 400 || answer.status === 404;
      if (!isAnswer) throw new Error(`CDEK answered ${answer.status}`);
      const { entity, requests } = z.parse(Answer, await answer.json());
      const codes = requests.flatMap(({ errors }) => errors.map(({ code }) => code));
      if (codes.some((code) => unknown.includes(code))) return [];
      if (codes.length > 0 || !answer.ok)
        throw new Error(`CDEK answered ${codes.join(', ') || answer.status}`);
      return (entity?.statuses ?? []).flatMap(newsOf);
    },
  };
}

/** "2026-11-20T08:12:00+0000" has no colon in its offset. */
function newsOf({ code, name, date_time: time, city }: z.output<typeof Status>): CarrierNews[] {
  const at = new Date(time.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(at.getTime())
    ? []
    : [{ at, state: states[code] ?? null, place: city || null, text: name }];
}

function tokensOf({ clientId, clientSecret, baseUrl, now = Date.now }: CdekOptions) {
  let kept: { token: string; until: number } | undefined;
  return {
    async now(): Promise<string> {
      if (kept && kept.until > now()) return kept.token;
      const answer = await send(`${baseUrl}/v2/oauth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          ...{ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
        }),
      });
      if (!answer.ok) throw new Error(`CDEK gave no token: ${answer.status}`);
      const { access_token: token, expires_in: seconds } = z.parse(Token, await answer.json());
      kept = { token, until: now() + seconds * 1000 - spareMs };
      return token;
    },
    forget(): void {
      kept = undefined;
    },
  };
}
