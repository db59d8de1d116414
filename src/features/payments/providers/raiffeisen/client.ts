/** Requests to the SBP API of Raiffeisenbank: a secret key as bearer, JSON both ways. */
import * as z from 'zod/mini';
import { type FetchLimits, limitedFetch } from '../../../../platform/egress/limited-fetch.ts';
import { ProviderRefused } from '../provider.ts';
import { readJson } from '../read-json.ts';

export interface RaifClient {
  get<Shape extends z.ZodMiniType>(path: string, shape: Shape): Promise<z.output<Shape>>;
  post<Shape extends z.ZodMiniType>(path: string, shape: Shape, body: object): Promise<z.output<Shape>>;
  /** Of an answer nothing is read but that it is no refusal. */
  remove(path: string): Promise<void>;
}

/** The bank says that there is no such thing. */
export class RaifMissing extends ProviderRefused {}

/** A QR code of this order was paid already, so no other one is made. */
export class RaifPaid extends ProviderRefused {}

export function raifClient({ key, url }: { key: string; url: string }, limits: FetchLimits): RaifClient {
  const request = limitedFetch(limits);
  const send = (path: string, init: RequestInit): Promise<Response> =>
    request(`${url.replace(/\/+$/, '')}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, accept: 'application/json', ...init.headers },
    });
  return {
    get: async (path, shape) => read(await send(path, {}), shape),
    post: async (path, shape, body) =>
      read(
        await send(path, {
          ...{ method: 'POST', body: JSON.stringify(body) },
          headers: { 'content-type': 'application/json' },
        }),
        shape,
      ),
    async remove(path) {
      const answer = await send(path, { method: 'DELETE' });
      refuse(answer.status, readJson(await answer.text()));
    },
  };
}

async function read<Shape extends z.ZodMiniType>(answer: Response, shape: Shape): Promise<z.output<Shape>> {
  const body = readJson(await answer.text());
  refuse(answer.status, body);
  const told = z.safeParse(shape, body);
  if (told.success) return told.data;
  throw new Error('an answer of Raiffeisenbank cannot be read');
}

const Refused = z.object({ code: z.string(), message: z.optional(z.nullable(z.string())) });

const missing = ['ERROR.NOT_FOUND', 'ERROR.REFUND_NOT_FOUND'];

/** A definite no: a code that begins with ERROR below status 500, or a status that says so. Anything else is unknown. */
function refuse(status: number, body: unknown): void {
  const { code = '', message } = z.safeParse(Refused, body).data ?? {};
  const said = `Raiffeisenbank answers ${status} ${code} ${message ?? ''}`.trim();
  const isNo = code.startsWith('ERROR.') && status < 500;
  if (isNo && missing.includes(code)) throw new RaifMissing(said);
  if (isNo && code === 'ERROR.ORDER_NUMBER_ALREADY_REGISTERED') throw new RaifPaid(said);
  if (isNo || [400, 401, 403, 422].includes(status)) throw new ProviderRefused(said);
  if (status < 200 || status > 299) throw new Error(said);
}
