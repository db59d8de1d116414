/** Requests to PayPal: a token for some hours, JSON, and an answer that is final or is not. */
import * as z from 'zod/mini';
import type { Clock } from '../../../../platform/clock.ts';
import { type FetchLimits, limitedFetch } from '../../../../platform/egress/limited-fetch.ts';
import type { PaypalSettings } from '../../../../platform/installation.ts';
import { ProviderRefused } from '../provider.ts';
import { readJson } from '../read-json.ts';

const Token = z.object({ access_token: z.string(), expires_in: z.number() });

/** A token that ends within this time is not used any more. */
const spareMs = 60_000;

export interface PaypalClient {
  /** The answer at a path; undefined for 404. */
  get<Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.output<Schema> | undefined>;
  /** `key` makes a repetition answer what the first request made; PayPal keeps it for hours. */
  post<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    order: { key: string; body: object },
  ): Promise<z.output<Schema>>;
  /** False when it can be changed no more. */
  patch(path: string, changes: readonly object[]): Promise<boolean>;
}

/** Throws `ProviderRefused` for a final no, and any other error while the result is unknown. */
export function paypalClient(
  settings: PaypalSettings,
  { limits, clock }: { limits: FetchLimits; clock: Clock },
): PaypalClient {
  const send = limitedFetch(limits);
  const tokens = tokensOf(settings, { send, clock });
  const ask = async (path: string, init: RequestInit & { headers?: Record<string, string> }) => {
    const answer = await send(settings.url + path, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${await tokens.now()}` },
    });
    // a token that PayPal took back is not used again
    if (answer.status === 401) tokens.forget();
    return answer;
  };
  return {
    async get(path, schema) {
      const answer = await ask(path, {});
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`PayPal answered ${answer.status}`);
      return z.parse(schema, readJson(await answer.text()));
    },
    async post(path, schema, { key, body }) {
      const answer = await ask(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'paypal-request-id': key,
          prefer: 'return=representation',
        },
        body: JSON.stringify(body),
      });
      if (answer.ok) return z.parse(schema, readJson(await answer.text()));
      const why = `PayPal answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`;
      throw isFinal(answer.status) ? new ProviderRefused(why) : new Error(why);
    },
    async patch(path, changes) {
      const answer = await ask(path, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(changes),
      });
      if (answer.ok) return true;
      if (isFinal(answer.status)) return false;
      throw new Error(`PayPal answered ${answer.status}`);
    },
  };
}

/** Wrong for good: a repetition would be refused the same way. */
const isFinal = (status: number): boolean =>
  status === 400 || status === 403 || status === 404 || status === 422;

/** One token at a time, asked for when it is needed. */
function tokensOf(
  { id, secret, url }: PaypalSettings,
  { send, clock }: { send: typeof fetch; clock: Clock },
): { now(): Promise<string>; forget(): void } {
  let kept: { token: string; until: number } | undefined;
  return {
    async now() {
      const at = clock.now().getTime();
      if (kept && kept.until > at) return kept.token;
      const answer = await send(`${url}/v1/oauth2/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      });
      if (!answer.ok) throw new Error(`PayPal gave no token: ${answer.status}`);
      const { access_token: token, expires_in: seconds } = z.parse(Token, readJson(await answer.text()));
      kept = { token, until: at + seconds * 1000 - spareMs };
      return token;
    },
    forget() {
      kept = undefined;
    },
  };
}
