/** Requests to PayPal: a token for some hours, JSON, and an answer that is final or is not. */
import * as z from 'zod/mini';
import type { Clock } from '../../../../platform/clock.ts';
import { type FetchLimits, limitedFetch } from '../../../../platform/egress/limited-fetch.ts';
import type { PaypalSettings } from '../../../../platform/installation.ts';
import { ProviderRefused } from '../provider.ts';
import { readJson } from '../read-json.ts';
import { paypalTokens } from './tokens.ts';

export interface PaypalClient {
  /** The answer at a path; undefined for 404. Throws while it is unknown. */
  get<Shape extends z.ZodMiniType>(path: string, shape: Shape): Promise<z.output<Shape> | undefined>;
  /**
   * `key` makes a repetition answer what the first request came to; `body` is JSON. Throws `PaypalRefused` for a final
   * no, and any other error while the result is unknown.
   */
  post<Shape extends z.ZodMiniType>(
    path: string,
    shape: Shape,
    request: { key?: string; body: string },
  ): Promise<z.output<Shape>>;
}

/** A final no of PayPal, with its word for the reason. */
export class PaypalRefused extends ProviderRefused {
  readonly issue: string;
  constructor(issue: string, said: string) {
    super(said);
    this.issue = issue;
  }
}

export function paypalClient(
  settings: PaypalSettings,
  { limits, clock }: { limits: FetchLimits; clock: Clock },
): PaypalClient {
  const fetched = limitedFetch(limits);
  const tokens = paypalTokens(settings, { fetched, clock });
  const send = async (path: string, init: { method?: string; body?: string; headers?: object }) => {
    const once = async () => {
      const authorization = `Bearer ${await tokens.now()}`;
      return fetched(settings.url + path, { ...init, headers: { ...init.headers, authorization } });
    };
    const answer = await once();
    if (answer.status !== 401) return answer;
    // PayPal took the token back before its time; nothing was done, so it is asked again
    tokens.forget();
    return once();
  };
  return {
    async get(path, shape) {
      const answer = await send(path, {});
      return answer.status === 404 ? undefined : readAnswer(answer, shape);
    },
    async post(path, shape, { key, body }) {
      const headers = {
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(key ? { 'paypal-request-id': key } : {}),
      };
      return readAnswer(await send(path, { method: 'POST', body, headers }), shape);
    },
  };
}

const Refused = z.object({
  name: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
});

/** Final for what PayPal has understood and will not do; a key that is wrong now may be right later. */
const finalStatuses = new Set([400, 403, 404, 405, 415, 422]);

async function readAnswer<Shape extends z.ZodMiniType>(
  answer: Response,
  shape: Shape,
): Promise<z.output<Shape>> {
  const body = readJson(await answer.text());
  if (answer.ok) {
    const read = z.safeParse(shape, body);
    if (read.success) return read.data;
    throw new Error('an answer of PayPal cannot be read');
  }
  const { name = '', details } = z.safeParse(Refused, body).data ?? {};
  const issue = details?.[0]?.issue ?? name;
  const said = `PayPal answers ${answer.status} ${issue}`.trim();
  throw finalStatuses.has(answer.status) ? new PaypalRefused(issue, said) : new Error(said);
}
