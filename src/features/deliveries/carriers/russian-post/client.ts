/** The way to the Russian Post: JSON of otpravka-api.pochta.ru with its two keys (otpravka.pochta.ru/specification). */
import * as z from 'zod/mini';
import { limitedFetch } from '../../../../platform/egress/limited-fetch.ts';
import { CarrierRefused } from '../shipment.ts';

/** Read at each request, since they are set while the shop runs. */
export interface RussianPostSettings {
  /** Of the application: `Authorization: AccessToken …`. */
  token: string;
  /** Of the user: `X-User-Authorization: Basic …`. */
  key: string;
  /** Without a trailing slash. */
  baseUrl: string;
  /** The six digits of the post office that takes parcels in. */
  office?: string | undefined;
  /** The kinds of items that are offered, by the codes of the Post. */
  kinds?: readonly string[];
  /** Of the tracking service, which is another one. */
  tracking?: { login: string; password: string; url: string } | undefined;
}

export interface RussianPostClient {
  settings(): RussianPostSettings;
  ask(path: string, init?: { method?: string; body?: unknown }): Promise<Response>;
}

export const sendToPost = limitedFetch({ milliseconds: 10_000, bytes: 8_000_000 });

export function russianPostClient(settings: () => RussianPostSettings): RussianPostClient {
  return {
    settings,
    ask(path, { method = 'GET', body } = {}) {
      const { baseUrl, token, key } = settings();
      return sendToPost(`${baseUrl}${path}`, {
        method,
        headers: {
          ...{ authorization: `AccessToken ${token}`, 'x-user-authorization': `Basic ${key}` },
          ...{ accept: 'application/json;charset=UTF-8', 'content-type': 'application/json;charset=UTF-8' },
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    },
  };
}

const Fault = z.object({
  desc: z.optional(z.string()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  code: z.optional(z.union([z.string(), z.number()])),
  'sub-code': z.optional(z.string()),
});

/**
 * An answer in its shape. Throws `CarrierRefused` in the words of the Post for status 400, 406 and 422, and an error
 * for anything else: it is down, or a key is wrong.
 */
export async function readPost<Schema extends z.ZodMiniType>(
  answer: Response,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (answer.ok) return z.parse(schema, await answer.json());
  if (![400, 406, 422].includes(answer.status)) throw new Error(`the Russian Post answered ${answer.status}`);
  const { desc, message, error, code, 'sub-code': sub } = z.parse(Fault, await answer.json());
  throw new CarrierRefused([desc ?? message ?? error ?? sub, code].filter(Boolean).join(' · '));
}
