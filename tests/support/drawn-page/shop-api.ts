/** The API of a shop that answers what a test says: each question and each answer is held to its contract. */
import type * as z from 'zod/mini';
import { type CallName, calls } from '../../../src/calls.ts';
import { allContracts, type Contracts } from '../../../src/contracts.ts';
import { addCalls, type Client, createClient, type WireRequest } from '../../../src/platform/api/client.ts';
import type { CallContract, Schema } from '../../../src/platform/api/contract.ts';
import { answerOf, changed, type HowMuch } from './answer-of.ts';

addCalls(calls);

type DataOf<Name extends CallName> = z.output<Contracts[Name]['data']>;

/** A refusal in the place of an answer. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/**
 * The answers of some calls; the others answer the least that they may. A function sees what is asked. Data
 * is laid over the least answer, and the contract holds the whole: so no type does.
 */
export type Answers = { [Name in CallName]?: Told | Refused | ((asked: Asked) => Told | Refused) };
interface Told {
  data?: unknown;
  meta?: object;
}

export interface Asked {
  call: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/** The data of a call, filled by its contract and changed; `most` has one entry in each list. */
export function sample<Name extends CallName>(
  name: Name,
  changes?: object,
  much: HowMuch = 'least',
): DataOf<Name> {
  return changed(answerOf((allContracts[name] as CallContract).data, much) as DataOf<Name>, changes);
}

/** One entry of the list that a call answers. */
export function entryOf<Name extends CallName>(
  name: Name,
  changes?: object,
  much: HowMuch = 'least',
): DataOf<Name> extends readonly (infer One)[] ? One : never {
  const { element } = (allContracts[name] as unknown as { data: { _zod: { def: { element: Schema } } } }).data
    ._zod.def;
  return changed(answerOf(element, much), changes) as never;
}

export interface ShopApi {
  api: Client;
  /** In the order of the questions. */
  asked: Asked[];
  /** Questions and answers that no contract allows. */
  faults: string[];
}

const routes = Object.entries(calls).map(([name, route]) => {
  const [method = '', path = ''] = route.split(' ');
  const names = [...path.matchAll(/:(\w+)/g)].map(([, one]) => one ?? '');
  return { name: name as CallName, method, names, form: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`) };
});

function find({ method, url }: WireRequest): { name: CallName; asked: Asked } | undefined {
  const { pathname, searchParams } = new URL(url.replace(/^\/api\/v1/, ''), 'https://shop.example');
  const fitting = routes.filter((route) => route.method === method && route.form.test(pathname));
  // a fixed segment wins over a parameter
  const [route] = fitting.toSorted((one, other) => one.names.length - other.names.length);
  if (!route) return undefined;
  const values = route.form.exec(pathname)?.slice(1) ?? [];
  const params = Object.fromEntries(
    route.names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')]),
  );
  return {
    name: route.name,
    asked: { call: route.name, params, query: Object.fromEntries(searchParams), body: undefined },
  };
}

/** An API that answers so; `otherwise` is how much a call answers that nothing is said of. */
export function shopApi(
  answers: Answers,
  { locale = 'en', otherwise = 'least' as HowMuch, isSignedIn = true } = {},
): ShopApi {
  const asked: Asked[] = [];
  const faults: string[] = [];
  const hold = (what: string, schema: unknown, value: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const result = (schema as z.ZodMiniType).safeParse(value);
    if (!result.success) faults.push(`${what}: ${JSON.stringify(result.error.issues)}`);
  };
  const answer = (request: WireRequest): { status: number; body: unknown } => {
    const found = find(request);
    if (!found) {
      faults.push(`no call is ${request.method} ${request.url}`);
      return refusalOf(new Refused(404, 'not_found'));
    }
    const contract = allContracts[found.name] as CallContract;
    const body = typeof request.body === 'string' ? JSON.parse(request.body) : request.body;
    const question = { ...found.asked, body };
    asked.push(question);
    hold(`${found.name} is asked with parameters`, contract.params, question.params);
    hold(`${found.name} is asked with a query`, contract.query, question.query);
    if (!(body instanceof FormData)) hold(`${found.name} is asked with a body`, contract.body, body);
    const given = answers[found.name];
    const told = typeof given === 'function' ? given(question) : given;
    if (told instanceof Refused) return refusalOf(told);
    const data = changed(answerOf(contract.data, otherwise), told?.data);
    const meta = contract.meta ? changed(answerOf(contract.meta, otherwise), told?.meta) : undefined;
    hold(`${found.name} answers`, contract.data, data);
    hold(`${found.name} answers beside it`, contract.meta, meta);
    return { status: 200, body: { data, meta } };
  };
  const api = createClient({
    transport: async (request) => {
      const { status, body } = answer(request);
      return { status, text: async () => JSON.stringify(body) };
    },
    authorization: () => (isSignedIn ? 'Bearer 1' : undefined),
    language: () => locale,
  });
  return { api, asked, faults };
}

const refusalOf = ({ status, code }: Refused) => ({
  status,
  body: { error: { code, message: `Refused: ${code}.`, fields: {}, requestId: 'req_1' } },
});
