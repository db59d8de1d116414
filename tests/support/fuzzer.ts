/** Sends requests made from the OpenAPI document and tells which ones the shop failed at. */
import { bent, fitting, type Json, type Making, pick, type SchemaJson, seeded } from './fuzzed-values.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: SchemaJson;
}

interface Operation {
  operationId: string;
  /** The roles of a call that only staff may make. */
  'x-roles'?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: SchemaJson }> };
}

export interface ApiDocument {
  /** The first one's path stands before every path. */
  servers?: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, SchemaJson> };
}

export interface FuzzedRequest {
  call: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

export interface Finding {
  call: string;
  status: number;
  ms: number;
  request: FuzzedRequest;
}

export interface Fuzzing {
  document: ApiDocument;
  requests: number;
  seed: number;
  /** Headers of those who ask, guests among them. */
  callers: readonly Record<string, string>[];
  /** Of those with all roles, who mostly make the calls of staff. */
  staff?: readonly Record<string, string>[];
  /** How many requests are under way at a time. */
  atOnce?: number;
  send(request: FuzzedRequest): Promise<{ status: number; body: string }>;
  /** Calls that are left out: those that end the sessions of the callers. */
  without?: readonly string[];
  /** Told at once: a long run need not be over. */
  onFinding?: (finding: Finding) => void;
}

/** Longer than any request may take, in milliseconds. */
const HANGS_MS = 30_000;
const MOST_SEEN = 2_000;
const MOST_PLACES = 40;

/** Each failure once for its call and status, the first one that was seen. */
export async function fuzz({
  document,
  requests,
  seed,
  callers,
  staff = callers,
  atOnce = 1,
  send,
  without = [],
  onFinding = () => {},
}: Fuzzing): Promise<Finding[]> {
  const random = seeded(seed);
  const base = new URL(document.servers?.[0]?.url ?? '', 'http://x').pathname.replace(/\/$/, '');
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path: base + path, method, operation })),
  );
  const fuzzed = operations.filter(({ operation }) => !without.includes(operation.operationId));
  const seen: string[] = [];
  const making: Making = { random, components: document.components.schemas, seen };
  const findings = new Map<string, Finding>();
  const found = new Map<string, string[]>();
  const one = async (n: number): Promise<void> => {
    const { path, method, operation } = fuzzed[n % fuzzed.length] ?? pick(random, fuzzed);
    const isForStaff = operation['x-roles'] !== undefined && random() < 0.8;
    const caller = pick(random, isForStaff ? staff : callers);
    const known = found.get(operation.operationId) ?? [];
    const place = known.length > 0 && random() < 0.6 ? pick(random, known) : placeOf(path, operation, making);
    const request = requestOf({ path: place, method, operation }, making, caller);
    const started = performance.now();
    const { status, body } = await orHanging(send(request));
    const ms = Math.round(performance.now() - started);
    for (const [, text = ''] of body.slice(0, 20_000).matchAll(/"([\w.:@/-]{3,80})"/g)) {
      if (seen.length < MOST_SEEN) seen.push(text);
      else seen[Math.floor(random() * MOST_SEEN)] = text;
    }
    // what is there is asked for again: among random ids next to nothing is
    if (path !== place && ![401, 404].includes(status) && !known.includes(place))
      found.set(operation.operationId, [...known, place].slice(-MOST_PLACES));
    if ((isAnswer(status) || isRefusal(body)) && ms < HANGS_MS) return;
    const key = `${request.call} ${status}`;
    if (findings.has(key)) return;
    findings.set(key, { call: request.call, status, ms, request });
    onFinding({ call: request.call, status, ms, request });
  };
  let begun = 0;
  const line = async (): Promise<void> => {
    while (begun < requests) await one(begun++);
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  return [...findings.values()];
}

const isAnswer = (status: number): boolean => status >= 100 && status < 500;

/** Status 0 for what is not answered in time: it may never be. */
async function orHanging(answer: ReturnType<Fuzzing['send']>): ReturnType<Fuzzing['send']> {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: string }>();
  const timer = setTimeout(resolve, HANGS_MS, { status: 0, body: '' });
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

/** A 503 that says what is missing is an answer: no rate of a currency, no provider. */
function isRefusal(body: string): boolean {
  return /"code":"(?:rate_missing|provider_unavailable)"/.test(body);
}

const text = (value: string): string => encodeURIComponent(value.toWellFormed().slice(0, 3_000));

const isBent = ({ random }: Making): boolean => random() < 0.35;

function valueFor({ schema }: Parameter, making: Making): string {
  const fit = fitting(schema, making);
  const value = isBent(making) ? bent(fit, making.random) : fit;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The path with its parameters. */
function placeOf(path: string, operation: Operation, making: Making): string {
  let place = path;
  for (const parameter of operation.parameters ?? [])
    if (parameter.in === 'path')
      place = place.replace(`{${parameter.name}}`, text(valueFor(parameter, making)) || '-');
  return place;
}

function requestOf(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  making: Making,
  caller: Record<string, string>,
): FuzzedRequest {
  const { random } = making;
  const query = (operation.parameters ?? []).flatMap((parameter) =>
    parameter.in === 'query' && random() < 0.7
      ? [`${parameter.name}=${text(valueFor(parameter, making))}`]
      : [],
  );
  const url = query.length > 0 ? `${path}?${query.join('&')}` : path;
  const headers: Record<string, string> = { ...caller };
  const request: FuzzedRequest = { call: operation.operationId, method: method.toUpperCase(), url, headers };
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (!content || random() < 0.03) return request;
  const fit = fitting(content.schema, making);
  headers['content-type'] = type === 'multipart/form-data' ? `${type}; boundary=x` : 'application/json';
  const value: Json = isBent(making) ? bent(fit, random) : fit;
  request.payload =
    type === 'multipart/form-data'
      ? `--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n${JSON.stringify(value)}\r\n--x--\r\n`
      : JSON.stringify(value);
  return request;
}
