/** Everything that typing attacks works with: the shop, its calls, those who ask, and what became of each call. */
import { type CallName, calls } from '../../../src/calls.ts';
import { allContracts } from '../../../src/contracts.ts';
import type { CallContract } from '../../../src/platform/api/contract.ts';
import type { RunningTestShop } from '../a-running-shop.ts';
import { performCall } from '../a-shop.ts';
import type { Json } from '../fuzzed-values.ts';
import type { ApiDocument } from '../fuzzer.ts';
import type { Known } from './known-fields.ts';
import type { Person } from './people.ts';

export const contracts = allContracts as Record<string, CallContract>;
export const routes = Object.entries(calls as Record<string, string>).map(([name, route]) => {
  const [method = '', path = ''] = route.split(' ');
  return { name, method, path };
});
export type Route = (typeof routes)[number];

/** Calls that change something, by either of their names. */
export const changing = routes.filter(({ method }) => method !== 'GET');

export interface TypedCall {
  /** An attack fits one of its fields. */
  hasWords: boolean;
  sent: number;
  /** Requests with an attack that were answered with success. */
  accepted: number;
  /** Its success without an attack. */
  plain: number;
  /** Refusals, with how often. */
  refusals: Map<string, number>;
}

export interface Typed {
  calls: Map<string, TypedCall>;
  /** The call and the field of each attack, by its number. */
  places: Map<number, string>;
  /** Numbers of those that were accepted. */
  accepted: Set<number>;
  /** Things that attacks were typed into: ids, numbers and hosts. */
  touched: Set<string>;
}

export interface Desk extends Typed {
  shop: RunningTestShop['shop'];
  random: () => number;
  document: ApiDocument;
  people: Person[];
  known: Readonly<Record<string, Known>>;
  /** How often each call has looked for its thing: they are taken in turn. */
  turns: Map<string, number>;
  /** By the call: fields whose rules refused an attack. */
  refused: Map<string, Set<string>>;
}

export type Answer = { status: number; body: Json };

/** One call as a person makes it; status 0 for an answer that is no JSON. */
export async function ask(
  { shop }: Desk,
  name: string,
  { person, ...sent }: { person: Person } & Record<string, unknown>,
): Promise<Answer> {
  const options = { ...sent, ...(person.token ? { token: person.token } : {}) };
  try {
    const { status, body } = await performCall(shop, name as CallName, options);
    return { status, body: (body ?? null) as unknown as Json };
  } catch {
    return { status: 0, body: null };
  }
}

/** As the document describes it. */
export const operationOf = ({ document }: Desk, { path, method }: Route) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
