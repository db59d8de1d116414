/** A client that knows nothing of the shop but its OpenAPI document: no page, no cookie, no client of ours. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';

interface Document {
  servers: { url: string }[];
  paths: Record<string, Record<string, { operationId: string }>>;
}

export interface OutsideCallOptions {
  id?: string;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
  token?: string;
}

/** Makes a call by its name and answers its data; an answer that refuses fails the test. */
export type OutsideCall = (name: string, options?: OutsideCallOptions) => Promise<unknown>;

/** The value at a dotted path of an answer; undefined when there is nothing. */
export function at(answer: unknown, path: string): unknown {
  let found = answer;
  for (const key of path.split('.')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  }
  return found;
}

export const text = (answer: unknown, path: string): string => String(at(answer, path));

/** Reads the document of the shop at the address. */
export async function outsideClient(address: string): Promise<OutsideCall> {
  const document = (await (await fetch(`${address}/api/v1/openapi.json`)).json()) as Document;
  const base = `${address}${new URL(document.servers[0]?.url ?? '', address).pathname}`;
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, { path, method }] as const),
    ),
  );
  return async (name, { id = '', query, body, form, token } = {}) => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`the document has no operation ${name}`);
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const sent = form ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await fetch(base + operation.path.replace('{id}', id) + search, {
      method: operation.method.toUpperCase(),
      headers: {
        'accept-language': 'en',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const told = (await answer.json()) as { data: unknown; error?: unknown };
    expect(told.error, `${name}: ${JSON.stringify(told.error)}`).toBeUndefined();
    return told.data;
  };
}

/** The steps of a person on the bank's pages: the forms are sent as they are, with a card and a code. */
export async function payAtTheBank(url: string, card = '4000002500003155'): Promise<string> {
  const form = (fields: Record<string, string>) => ({
    method: 'POST',
    redirect: 'manual' as const,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  const first = await fetch(url, form({ card }));
  const codePage = new URL(first.headers.get('location') ?? '', url).href;
  expect(codePage).toContain('/code');
  const hint = /id="code-hint">([^<]*)</.exec(await (await fetch(codePage)).text())?.[1] ?? '';
  const code = /\d{3,8}/.exec(hint)?.[0] ?? '';
  const last = await fetch(codePage, form({ code }));
  return last.headers.get('location') ?? '';
}

/** Looks again until there is something, for a minute on a machine that does much besides. */
export async function until<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(100);
  }
  throw new Error(`this never came: ${what}`);
}

/** The first product of the demo shops, with the first of each choice, as it is put into a cart. */
export async function chosenProduct(call: OutsideCall, token: string, url: string): Promise<object> {
  const product = await call('readProductData', { token, body: { url } });
  const options = Object.fromEntries(
    (at(product, 'options') as { name: string; values: string[] }[]).map(({ name, values }) => [
      name,
      values[0],
    ]),
  );
  return { url: at(product, 'url'), snapshot: at(product, 'id'), options, quantity: 2 };
}
