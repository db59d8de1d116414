/** Sends requests made from the OpenAPI document and tells which ones the shop failed at. */
import { bent, fitting, type Json, type Making, pick, type SchemaJson, seeded } from './fuzzed-values.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: SchemaJson;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: SchemaJson }> };
}

export interface ApiDocument {
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
  send(request: FuzzedRequest): Promise<{ status: number; body: string }>;
  /** Calls that are left out: those that end the sessions of the callers. */
  without?: readonly string[];
}

/** Longer than any request may take, in milliseconds. */
const HANGS_MS = 30_000;
const MOST_SEEN = 2_000;

/** Each failure once for its call and status, the first one that was seen. */
export async function fuzz({
  document,
  requests,
  seed,
  callers,
  send,
  without = [],
}: Fuzzing): Promise<Finding[]> {
  const random = seeded(seed);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const fuzzed = operations.filter(({ operation }) => !without.includes(operation.operationId));
  const seen: string[] = [];
  const making: Making = { random, components: document.components.schemas, seen };
  const findings = new Map<string, Finding>();
  const one = async (n: number): Promise<void> => {
    const { path, method, operation } = fuzzed[n % fuzzed.length] ?? pick(random, fuzzed);
    const request = requestOf({ path, method, operation }, making, pick(random, callers));
    const started = performance.now();
    const { status, body } = await send(request);
    const ms = Math.round(performance.now() - started);
    for (const [, text = ''] of body.slice(0, 20_000).matchAll(/"([\w.:@/-]{3,80})"/g)) {
      if (seen.length < MOST_SEEN) seen.push(text);
      else seen[Math.floor(random() * MOST_SEEN)] = text;
    }
    if ((status < 500 || isRefusal(body)) && ms < HANGS_MS) return;
    const key = `${request.call} ${status}`;
    if (!findings.has(key)) findings.set(key, { call: request.call, status, ms, request });
  };
  for (let n = 0; n < requests; n++) await one(n);
  return [...findings.values()];
}

/** A 503 that says what is missing is an answer: no rate of a currency, no provider. */
function isRefusal(body: string): boolean {
  return /"code":"(?:rate_missing|provider_unavailable)"/.test(body);
}

function requestOf(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  making: Making,
  caller: Record<string, string>,
): FuzzedRequest {
  const { random } = making;
  const isBent = (): boolean => random() < 0.35;
  const valueFor = ({ schema }: Parameter): string => {
    const value = isBent() ? bent(fitting(schema, making), random) : fitting(schema, making);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const text = (value: string): string => encodeURIComponent(value.toWellFormed().slice(0, 3_000));
  let url = path;
  const query: string[] = [];
  const headers: Record<string, string> = { ...caller };
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in === 'path') url = url.replace(`{${parameter.name}}`, text(valueFor(parameter)) || '-');
    else if (parameter.in === 'query' && random() < 0.7)
      query.push(`${parameter.name}=${text(valueFor(parameter))}`);
  }
  const request: FuzzedRequest = { call: operation.operationId, method: method.toUpperCase(), url, headers };
  if (query.length > 0) request.url += `?${query.join('&')}`;
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (!content || random() < 0.03) return request;
  const fit = fitting(content.schema, making);
  headers['content-type'] = type === 'multipart/form-data' ? `${type}; boundary=x` : 'application/json';
  const value: Json = isBent() ? bent(fit, random) : fit;
  request.payload =
    type === 'multipart/form-data'
      ? `--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n${JSON.stringify(value)}\r\n--x--\r\n`
      : JSON.stringify(value);
  return request;
}
