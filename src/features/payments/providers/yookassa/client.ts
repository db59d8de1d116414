/** Requests to YooKassa's API: Basic authentication, an idempotence key for what creates. */
import * as z from 'zod/mini';
import { type FetchLimits, limitedFetch } from '../../../../platform/egress/limited-fetch.ts';
import { ProviderRefused } from '../provider.ts';
import { readJson } from '../read-json.ts';

export interface YooClient {
  get<Shape extends z.ZodMiniType>(path: string, shape: Shape): Promise<z.output<Shape>>;
  post<Shape extends z.ZodMiniType>(
    path: string,
    shape: Shape,
    request: { key: string; body: object },
  ): Promise<z.output<Shape>>;
}

/** YooKassa says that there is no such thing. */
export class YooMissing extends ProviderRefused {}

export function yooClient(
  { shop, key, url }: { shop: string; key: string; url: string },
  limits: FetchLimits,
): YooClient {
  const request = limitedFetch(limits);
  const authorization = `Basic ${Buffer.from(`${shop}:${key}`).toString('base64')}`;
  const send = async <Shape extends z.ZodMiniType>(path: string, shape: Shape, init: RequestInit) => {
    const headers = { authorization, accept: 'application/json', ...init.headers };
    const answer = await request(`${url.replace(/\/+$/, '')}${path}`, { ...init, headers });
    return readAnswer(answer, shape);
  };
  return {
    get: (path, shape) => send(path, shape, {}),
    post: (path, shape, { key: idempotenceKey, body }) =>
      send(path, shape, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'idempotence-key': idempotenceKey },
      }),
  };
}

/** A definite no is a `ProviderRefused`; whatever cannot be read, or is still under way (202), is unknown. */
async function readAnswer<Shape extends z.ZodMiniType>(
  answer: Response,
  shape: Shape,
): Promise<z.output<Shape>> {
  const body = readJson(await answer.text());
  if (answer.status === 200) {
    const read = z.safeParse(shape, body);
    if (read.success) return read.data;
    throw new Error('an answer of YooKassa cannot be read');
  }
  const { code, description } = z.safeParse(Refused, body).data ?? {};
  const said = `YooKassa answers ${answer.status} ${code ?? ''} ${description ?? ''}`.trim();
  if (answer.status === 404) throw new YooMissing(said);
  if ([400, 401, 403, 405, 415].includes(answer.status)) throw new ProviderRefused(said);
  throw new Error(said);
}

const Refused = z.object({ code: z.optional(z.string()), description: z.optional(z.string()) });
