/**
 * The typed client: the same in the browser and, through an in-process transport, on the server. It knows the types
 * of the contracts, never a schema, so a page that uses it ships none; it is told the map of calls.
 */
import type * as z from 'zod/mini';
import { CallFailure, type FailureKind, kindOf } from './call-failure.ts';
import type { CallContract, Schema } from './contract.ts';

/**
 * The calls of the program: `contracts.ts` adds its table here, so that the platform knows no call by name and every
 * client knows them all.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the declaration in contracts.ts
export interface Register {}

type Contracts = Register extends { contracts: infer All extends Record<string, CallContract> }
  ? All
  : Record<string, CallContract>;
/** The name of a call. */
export type CallName = keyof Contracts & string;

/** By name, the method and the path. */
export type CallMap = Record<string, `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`>;

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type Part<Key extends string, S> = [S] extends [Schema]
  ? object extends z.input<S>
    ? { [K in Key]?: z.input<S> }
    : { [K in Key]: z.input<S> }
  : object;

/** Told while a form with files leaves: bytes that have left, and all of them. */
export type OnProgress = (sent: number, all: number) => void;

/** The input of a call: its path parameters, its query and its body, each only where the contract has it. */
export type CallInput<C extends CallContract> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  (C['body'] extends 'multipart' ? { form: FormData; onProgress?: OnProgress } : Part<'body', C['body']>) & {
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

export interface CallOutput<C extends CallContract> {
  data: z.output<C['data']>;
  meta: InputOf<C['meta']>;
}

export type Client = {
  [Name in CallName]: (
    ...input: object extends CallInput<Contracts[Name]>
      ? [CallInput<Contracts[Name]>?]
      : [CallInput<Contracts[Name]>]
  ) => Promise<CallOutput<Contracts[Name]>>;
};

/** The `data` of a call's answer, for screens. */
export type AnswerOf<Name extends CallName> = z.output<Contracts[Name]['data']>;

export interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  signal: AbortSignal | undefined;
  onProgress?: OnProgress | undefined;
}
export interface WireAnswer {
  status: number;
  text(): Promise<string>;
}
/** Carries one request: `fetch` in the browser, the server's own front door in-process. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

export { CallFailure, type FailureKind };

export interface ClientOptions {
  transport: Transport;
  /** The value of `Authorization`, such as "Bearer …", or undefined for a guest. */
  authorization(): string | undefined;
  /** The key of a visitor's conversation, for `X-Chat-Key`. */
  chatKey?(): string | undefined;
  /**
   * Asks whoever looks for a fresh proof of a second factor; false when the person does not want to. The call is made again
   * after it.
   */
  proveAgain?(): Promise<boolean>;
  /** Told when a call is refused because nobody is signed in any more; with whether it only reads. */
  ended?(reads: boolean): void;
  /** The language of messages. */
  language(): string;
  /** A sentence in that language for a call that got no answer of the API. */
  say?(kind: FailureKind): string;
  base?: string;
}

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
  onProgress?: OnProgress;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** GET by the specification, but they act: a repeated try might pay twice or send two mails. */
const actingReads = new Set<string>([
  'payCart',
  'payOrder',
  'requestPasswordRecovery',
  'refreshEmail',
] satisfies CallName[]);

/** The calls that clients know: each part of the program adds its own. */
const known: CallMap = {};

/** Makes more calls known to all clients, also to those that were built before. */
export function addCalls(more: CallMap): void {
  Object.assign(known, more);
}

/** Builds the client. Calls that read are quietly tried again twice when the network failed (UX-201). */
export function createClient(options: ClientOptions): Client {
  const call = (name: string) => {
    const route = known[name];
    if (!route) return undefined;
    const [method = 'GET', path = '/'] = route.split(' ');
    return (input: LooseInput = {}) => perform(options, { name, method, path }, input);
  };
  return new Proxy({}, { get: (_, name) => call(String(name)) }) as Client;
}

async function perform(
  options: ClientOptions,
  route: { name: string; method: string; path: string },
  input: LooseInput,
  isAgain = false,
): Promise<{ data: unknown; meta: unknown }> {
  const request = wireRequest(options, route, input);
  const tries = route.method === 'GET' && !actingReads.has(route.name) ? 3 : 1;
  const { status, text } = await carry(request, tries, options);
  const parsed = readAnswer(text);
  if (!parsed || (status >= 400 && !parsed.error?.message)) throw unanswered(kindOf(status), options, status);
  if (status >= 400) {
    const { error } = parsed;
    // nothing was done, so the same request may be made once more
    if (error?.code === 'step_up_needed' && !isAgain && (await options.proveAgain?.())) {
      return perform(options, route, input, true);
    }
    if (error?.code === 'signed_out') options.ended?.(tries > 1);
    throw new CallFailure('refused', { ...error, status });
  }
  const { data, meta } = parsed;
  return { data, meta };
}

interface ApiAnswer {
  data?: unknown;
  meta?: unknown;
  error?: ConstructorParameters<typeof CallFailure>[1];
}

/** Undefined for what the API never says, such as the page of a proxy. */
function readAnswer(text: string): ApiAnswer | undefined {
  try {
    const parsed: unknown = text ? JSON.parse(text) : {};
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function unanswered(kind: FailureKind, { say }: ClientOptions, status = 0): CallFailure {
  const message = say?.(kind);
  return new CallFailure(kind, { status, ...(message ? { message } : {}) });
}

function wireRequest(
  options: ClientOptions,
  { method, path }: { method: string; path: string },
  input: LooseInput,
): WireRequest {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (Array.isArray(value)) for (const one of value) search.append(name, String(one));
    else if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': options.language(),
  };
  const authorization = options.authorization();
  if (authorization) headers.authorization = authorization;
  const chatKey = authorization ? undefined : options.chatKey?.();
  if (chatKey) headers['x-chat-key'] = chatKey;
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  const query = search.toString();
  return {
    method,
    url: `${options.base ?? '/api/v1'}${filled}${query ? `?${query}` : ''}`,
    headers,
    body: input.form ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
    signal: input.signal,
    onProgress: input.onProgress,
  };
}

/** One answer with its whole body; the connection may break while that is read. */
async function carry(
  request: WireRequest,
  tries: number,
  options: ClientOptions,
): Promise<{ status: number; text: string }> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await options.transport(request);
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      if (error instanceof CallFailure) throw error;
      if (error instanceof DOMException && error.name === 'AbortError') throw unanswered('aborted', options);
      if (error instanceof DOMException && error.name === 'TimeoutError')
        throw unanswered('timeout', options);
      if (attempt >= tries) throw unanswered('offline', options);
      await new Promise((resolve) => setTimeout(resolve, 150 * attempt));
    }
  }
}
