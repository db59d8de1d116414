/** Looks at what there is, so that a call is about real things: lists, the thing itself, and what belongs to it. */
import { type Json, pick, type SchemaJson } from '../fuzzed-values.ts';
import { ask, contracts, type Desk, operationOf, type Route, routes } from './desk.ts';
import type { Person } from './people.ts';
import { nothingSeen, type Seen, see } from './seen-values.ts';
import { placeOf, prefixesAt } from './things.ts';

/** Everything that needs no id, as a person sees it. */
export async function lookAround(desk: Desk, person: Person): Promise<void> {
  for (const route of routes) {
    const contract = contracts[route.name];
    if (route.method !== 'GET' || route.path.includes(':') || !contract || contract.acts) continue;
    if (!person.may(contract.access)) continue;
    const query: Record<string, string> = {};
    for (const { name, in: where, schema } of operationOf(desk, route)?.parameters ?? [])
      if (where === 'query' && (schema as SchemaJson).enum)
        query[name] = String(pick(desk.random, schema.enum as Json[]));
    for (const one of [{}, query]) {
      const { status, body } = await ask(desk, route.name, { person, query: one });
      if (status !== 200) continue;
      see(body, person.seen);
      const list = person.lists.get(route.path) ?? { seen: nothingSeen(), items: [] };
      see(body, list.seen);
      const { data } = body as { data?: Json };
      list.items = [...itemsIn(data ?? null), ...list.items].slice(0, 400);
      person.lists.set(route.path, list);
    }
  }
}

/** Objects with an id, wherever they stand in an answer. */
function itemsIn(data: Json): { [key: string]: Json }[] {
  if (Array.isArray(data)) return data.flatMap(itemsIn);
  if (typeof data !== 'object' || data === null) return [];
  return [...('id' in data ? [data] : []), ...Object.values(data).flatMap(itemsIn)];
}

/** The parameters of a path: ids that its list shows, or that whoever asks has seen somewhere. */
export function paramsOf(desk: Desk, route: Route, person: Person): Record<string, string> | null {
  const params: Record<string, string> = {};
  const at = placeOf(route.path);
  for (const [, name = ''] of route.path.matchAll(/:(\w+)/g)) {
    const listed = person.lists.get(at?.list ?? '');
    const known = prefixesAt(at?.place ?? '').flatMap((prefix) => [...(person.seen.ids.get(prefix) ?? [])]);
    const named = [
      ...(listed?.seen.values.get(name) ?? []),
      ...(person.seen.values.get(name === 'id' ? '' : name) ?? []),
    ];
    const all = (name === 'id' && known.length > 0 ? known : named.length > 0 ? named : known).map(String);
    const fitting = all.filter((id) => !person.spared.has(id));
    const own = desk.known[route.name]?.params?.[name] ?? [];
    const choice = own.length > 0 ? own : [...new Set(fitting)].reverse();
    if (choice.length === 0) return null;
    const turn = desk.turns.get(route.name) ?? 0;
    desk.turns.set(route.name, turn + 1);
    params[name] = choice[turn % choice.length] ?? '';
  }
  return params;
}

/** All that the shop says about the thing of a call, and the answer that is like the body. */
export async function lookNear(
  desk: Desk,
  route: Route,
  { person, params }: { person: Person; params: Record<string, string> },
): Promise<{ near: Seen; base: Json | undefined }> {
  const near = nothingSeen();
  const thing = /^.*\/:\w+/.exec(route.path)?.[0] ?? route.path;
  let base: Json | undefined;
  const own = desk.known[route.name];
  if (Object.keys(params).length === 0 && route.method === 'POST' && !own?.beside)
    await lookAtOrder(desk, person, near);
  for (const one of routes) {
    const contract = contracts[one.name];
    if (one.method !== 'GET' || contract?.acts || !person.may(contract?.access ?? 'anyone')) continue;
    const isBeside = own?.beside?.includes(one.name);
    if (!isBeside && one.path !== thing && one.path !== route.path && one.path !== `${thing}/edit`) continue;
    const { status, body } = await ask(desk, one.name, { person, params });
    if (status !== 200) continue;
    see(body, near);
    if (one.path === route.path || (base === undefined && !isBeside))
      base = (body as { data?: Json } | null)?.data;
  }
  // what has no page of its own stands whole in its list
  const item = person.lists
    .get(placeOf(route.path)?.list ?? '')
    ?.items.find(({ id }) => id === Object.values(params)[0]);
  if (item) see(item, near);
  return { near, base: base ?? item };
}

/** One order, so that all that a body names of it belongs together. */
async function lookAtOrder(desk: Desk, person: Person, near: Seen): Promise<void> {
  const orders = [...(person.seen.ids.get('ord') ?? [])];
  if (orders.length === 0) return;
  const params = { id: pick(desk.random, orders) };
  for (const name of ['getOrder', 'getOrderToEdit', 'staffGetOrder', 'staffGetIntake']) {
    if (!person.may(contracts[name]?.access ?? 'anyone')) continue;
    const { status, body } = await ask(desk, name, { person, params });
    if (status === 200) see(body, near);
  }
}
