/** Requests to providers with a limit on time and on size, whatever the other side does (rules: faults, F21 to F26). */
import { requestIdAtHand } from '../tracing/request-id.ts';
import { inSpan, traceparent } from '../tracing/spans.ts';

export interface FetchLimits {
  /** For the whole exchange, the body included. */
  milliseconds: number;
  /** Of the decoded answer. */
  bytes: number;
}

export const providerLimits: FetchLimits = { milliseconds: 10_000, bytes: 4 * 1024 * 1024 };

/**
 * A `fetch` that reads the whole answer within its limits and follows no redirect. Throws when the answer is late,
 * too large or broken off; the result of the request is unknown then.
 */
export function limitedFetch(limits: FetchLimits): typeof fetch {
  return (input, init) => {
    const { host } = new URL(input instanceof Request ? input.url : input);
    const attributes = { 'server.address': host, 'http.request.method': init?.method ?? 'GET' };
    return inSpan(`ask ${host}`, { kind: 'outgoing', attributes }, () => ask(input, traced(input, init)));
  };

  async function ask(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const late = AbortSignal.timeout(limits.milliseconds);
    const signal = init?.signal ? AbortSignal.any([init.signal, late]) : late;
    const answer = await fetch(input, { ...init, signal, redirect: 'error' });
    const body = await readUpTo(answer, limits.bytes);
    const isBare = [101, 204, 205, 304].includes(answer.status);
    return new Response(isBare ? null : body, { status: answer.status, headers: plain(answer.headers) });
  }
}

/** The other side can say for which request, and under which trace, it worked. */
function traced(...[input, init]: Parameters<typeof fetch>): RequestInit | undefined {
  const said = Object.entries({ traceparent: traceparent(), 'x-request-id': requestIdAtHand() });
  if (said.every(([, value]) => value === undefined)) return init;
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  for (const [name, value] of said) if (value !== undefined) headers.set(name, value);
  return { ...init, headers };
}

async function readUpTo(answer: Response, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > bytes) throw new Error('a provider answers more than it should');
    // a copy: a part keeps everything in memory that came with it, such as a long extension of its chunk
    parts.push(part.slice());
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** The body is decoded already, so the headers that speak of its form would lie. */
function plain(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name);
  return kept;
}
