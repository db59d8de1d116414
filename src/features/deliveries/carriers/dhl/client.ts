/** The way to DHL Express: the MyDHL API, JSON under user and password (developer.dhl.com, DHL Express – MyDHL API). */
import * as z from 'zod/mini';
import { limitedFetch } from '../../../../platform/egress/limited-fetch.ts';
import { CarrierRefused } from '../shipment.ts';

/** Read at each request, since they are set while the shop runs. */
export interface ExpressSettings {
  user: string;
  password: string;
  /** The number under which DHL bills. */
  account: string;
  /** Without a trailing slash. */
  baseUrl: string;
  /** From where and from whom parcels leave; both are needed for prices and bookings. */
  from?: { country: string; city: string; postcode?: string | undefined; street?: string | undefined };
  sender?: { company: string; name: string; phone: string };
  /** Of the service that finds pick-up points, which is another one. */
  points?: { key: string; baseUrl: string } | undefined;
}

export interface ExpressClient {
  settings(): ExpressSettings;
  /** Undefined where DHL knows no such thing. Throws as `readExpress` does. */
  ask<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<z.output<Schema> | undefined>;
}

const send = limitedFetch({ milliseconds: 20_000, bytes: 8_000_000 });

export function expressClient(settings: () => ExpressSettings): ExpressClient {
  return {
    settings,
    async ask(path, schema, body) {
      const { baseUrl, user, password } = settings();
      const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
      const answer = await send(`${baseUrl}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return readExpress(answer, schema);
    },
  };
}

const Fault = z.object({
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  additionalDetails: z.optional(z.array(z.string())),
});

/**
 * An answer in its shape. Throws `CarrierRefused` in the words of DHL for status 400 and 422, and an error for anything
 * else: it is down, or a key is wrong.
 */
async function readExpress<Schema extends z.ZodMiniType>(
  answer: Response,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  if (answer.ok) return z.parse(schema, await answer.json());
  if (answer.status === 404) return undefined;
  if (![400, 422].includes(answer.status)) throw new Error(`DHL Express answered ${answer.status}`);
  const { title, detail, additionalDetails = [] } = z.parse(Fault, await answer.json());
  throw new CarrierRefused(`DHL: ${[detail ?? title, ...additionalDetails].filter(Boolean).join('; ')}`);
}
