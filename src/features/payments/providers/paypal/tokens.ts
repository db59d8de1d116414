/** Tokens of PayPal's API: one for some hours, asked for when it is needed. */
import * as z from 'zod/mini';
import type { Clock } from '../../../../platform/clock.ts';
import type { PaypalSettings } from '../../../../platform/installation.ts';
import { readJson } from '../read-json.ts';

const Token = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number() });

/** A token that ends within this time is not used any more. */
const spareMilliseconds = 60_000;

export interface PaypalTokens {
  /** Throws when PayPal gives none: whatever it was wanted for has not been done. */
  now(): Promise<string>;
  forget(): void;
}

export function paypalTokens(
  { id, secret, url }: PaypalSettings,
  { fetched, clock }: { fetched: typeof fetch; clock: Clock },
): PaypalTokens {
  let kept: { token: string; until: number } | undefined;
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  return {
    async now() {
      const at = clock.now().getTime();
      if (kept && kept.until > at) return kept.token;
      const answer = await fetched(`${url}/v1/oauth2/token`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials',
      });
      const read = z.safeParse(Token, readJson(await answer.text()));
      if (!answer.ok || !read.success) throw new Error(`PayPal gives no token: ${answer.status}`);
      const { access_token: token, expires_in: seconds } = read.data;
      kept = { token, until: at + seconds * 1000 - spareMilliseconds };
      return token;
    },
    forget() {
      kept = undefined;
    },
  };
}
