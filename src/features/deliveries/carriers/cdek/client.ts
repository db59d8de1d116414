/** The way to version 2 of CDEK's API (api-docs.cdek.ru): a token for an hour, then JSON. */
import * as z from 'zod/mini';
import { limitedFetch } from '../../../../platform/egress/limited-fetch.ts';

/** Read at each request, since they are set while the shop runs. */
export interface CdekSettings {
  clientId: string;
  clientSecret: string;
  /** Without a trailing slash. */
  baseUrl: string;
  /** Where parcels are handed over: the code of a point of CDEK, or an address that a courier comes to. */
  shipmentPoint?: string | undefined;
  from?: { country: string; city: string; postcode?: string | undefined; address?: string | undefined };
  sender?: { company: string; name: string; phone: string };
  /** ISO 4217, in which the contract is billed. */
  currency?: string | undefined;
}

export interface CdekClient {
  settings(): CdekSettings;
  /** Sends with a token; one that CDEK does not know any more is forgotten. Throws when it cannot be asked. */
  ask(path: string, init?: { method?: string; body?: unknown }): Promise<Response>;
}

const Token = z.object({ access_token: z.string(), expires_in: z.number() });

const send = limitedFetch({ milliseconds: 10_000, bytes: 8_000_000 });
const spareMs = 60_000;

export function cdekClient(settings: () => CdekSettings, now: () => number = Date.now): CdekClient {
  let kept: { token: string; of: string; until: number } | undefined;
  const token = async (): Promise<string> => {
    const { clientId, clientSecret, baseUrl } = settings();
    const of = [clientId, clientSecret, baseUrl].join('\n');
    if (kept && kept.of === of && kept.until > now()) return kept.token;
    const answer = await send(`${baseUrl}/v2/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        ...{ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
      }),
    });
    if (!answer.ok) throw new Error(`CDEK gave no token: ${answer.status}`);
    const { access_token: fresh, expires_in: seconds } = z.parse(Token, await answer.json());
    kept = { token: fresh, of, until: now() + seconds * 1000 - spareMs };
    return fresh;
  };
  return {
    settings,
    async ask(path, { method = 'GET', body } = {}) {
      const answer = await send(`${settings().baseUrl}${path}`, {
        method,
        headers: {
          ...{ authorization: `Bearer ${await token()}`, accept: 'application/json' },
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (answer.status === 401) kept = undefined;
      return answer;
    },
  };
}
