/** One call on the wire: its request, its answer, and when it is sent again. */
import { type FailureCode, WaybillFailure } from './failure.ts';

export interface Sending {
  base: string;
  headers: Record<string, string>;
  tries: number;
  /** Milliseconds. */
  longestPause: number;
  timeout: number;
  fetch: typeof fetch;
}

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

interface Answer {
  data?: unknown;
  meta?: unknown;
  error?: {
    code: FailureCode;
    message: string;
    fields?: Record<string, string[]>;
    requestId?: string;
    next?: string;
  };
}

interface Output {
  data: unknown;
  meta?: unknown;
}

/**
 * Sends a call until it is answered. @param route method, path and flags, as they stand in `routes`.
 * @throws WaybillFailure for a refusal, and when the tries are spent.
 */
export async function send(sending: Sending, route: string, input: Input): Promise<Output> {
  const [method = 'GET', path = '/', ...flags] = route.split(' ');
  // the same key over all tries: the shop does the thing once, and answers the later ones as the first
  const key = input.idempotencyKey ?? (flags.includes('key') ? crypto.randomUUID() : undefined);
  const isSafe = key !== undefined || (method === 'GET' && !flags.includes('acts'));
  const request = () => requestOf(sending, { method, path }, input, key);
  for (let attempt = 1; ; attempt++) {
    const failure = await once(sending, request(), input.signal);
    if (!(failure instanceof Failed)) return failure;
    const pause = attempt < sending.tries ? pauseOf(failure, attempt, isSafe) : undefined;
    if (pause === undefined || pause > sending.longestPause) throw failure.failure;
    await resting(pause, input.signal);
  }
}

class Failed {
  readonly failure: WaybillFailure;
  readonly retryAfter: string | null;
  constructor(failure: WaybillFailure, retryAfter: string | null = null) {
    this.failure = failure;
    this.retryAfter = retryAfter;
  }
}

/** Milliseconds until the call may be sent again; undefined where that would not help, or might do a thing twice. */
function pauseOf({ failure, retryAfter }: Failed, attempt: number, isSafe: boolean): number | undefined {
  const { status, code } = failure;
  // refused before anything was done, whatever the call is; a person's wrong passwords are 429 too, and no reason to wait
  const isEarly = status === 429 && (retryAfter !== null || code === 'too_many_requests');
  const again = isEarly || (isSafe && (code === 'offline' || code === 'in_flight' || status >= 502));
  if (!again) return undefined;
  const asked = retryAfter === null ? Number.NaN : Number(retryAfter) * 1000;
  const until = retryAfter === null ? Number.NaN : Date.parse(retryAfter) - Date.now();
  if (!Number.isNaN(asked)) return asked;
  return Number.isNaN(until) ? 250 * 2 ** (attempt - 1) : Math.max(0, until);
}

async function once(
  { timeout, fetch }: Sending,
  request: Request,
  signal?: AbortSignal,
): Promise<Output | Failed> {
  const limit = AbortSignal.timeout(timeout);
  let reply: Response;
  let text: string;
  try {
    reply = await fetch(request, { signal: signal ? AbortSignal.any([signal, limit]) : limit });
    text = await reply.text();
  } catch (cause) {
    // whoever ended the call wants no further try
    if (signal?.aborted) throw signal.reason;
    const message = limit.aborted ? `no answer within ${timeout / 1000} s` : 'the shop does not answer';
    return new Failed(new WaybillFailure({ code: 'offline', message, cause }));
  }
  const answer = parsed(text);
  const { status } = reply;
  if (reply.ok && answer) return 'data' in answer ? (answer as Output) : { data: answer };
  const error = answer?.error ?? {
    code: 'unreadable' as const,
    message: `the shop answered ${status} without a word`,
  };
  return new Failed(new WaybillFailure({ ...error, status }), reply.headers.get('retry-after'));
}

function parsed(text: string): Answer | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : undefined;
  } catch {
    // the page of a proxy
    return undefined;
  }
}

function requestOf(
  { base, headers }: Sending,
  { method, path }: { method: string; path: string },
  { params = {}, query = {}, body, form }: Input,
  key: string | undefined,
): Request {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const url = new URL(base + filled);
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat())
      if (one !== undefined && one !== null) url.searchParams.append(name, String(one));
  const content = form ? formOf(form) : body === undefined ? undefined : JSON.stringify(body);
  return new Request(url, {
    method,
    // a key must not follow a redirect to another host
    redirect: 'error',
    headers: {
      ...headers,
      ...(key ? { 'idempotency-key': key } : {}),
      ...(typeof content === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(content === undefined ? {} : { body: content }),
  });
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  // the shop reads a file when it comes, and needs the fields by then
  const inOrder = Object.entries(fields).sort(([, a], [, b]) => Number(isFile(a)) - Number(isFile(b)));
  for (const [name, value] of inOrder)
    for (const one of [value].flat()) {
      if (one instanceof Blob) form.append(name, one);
      else if (one !== undefined) form.append(name, String(one));
    }
  return form;
}

const isFile = (value: unknown): boolean => [value].flat().some((one) => one instanceof Blob);

function resting(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
