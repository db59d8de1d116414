/** Values and ids that answers of the shop held, by their names and prefixes. */
import type { Json } from '../fuzzed-values.ts';

export interface Seen {
  /** By the name of the field. */
  values: Map<string, Json[]>;
  /** By their prefix, and once each. */
  ids: Map<string, Set<string>>;
}

export const nothingSeen = (): Seen => ({ values: new Map(), ids: new Map() });

const MOST = 60;

/** Adds what an answer holds. */
export function see(value: Json, seen: Seen, name = ''): void {
  if (Array.isArray(value)) for (const one of value.slice(0, MOST)) see(one, seen, name);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) see(one, seen, key);
  if (typeof value === 'string') seeId(value, seen);
  if (name === '' || value === null) return;
  const known = seen.values.get(name) ?? [];
  if (known.length < MOST) known.push(value);
  seen.values.set(name, known);
}

function seeId(text: string, { ids }: Seen): void {
  const prefix = /^([a-z]{2,5})_[0-9A-Za-z]{8,40}$/.exec(text)?.[1];
  if (!prefix) return;
  const known = ids.get(prefix) ?? new Set<string>();
  known.add(text);
  ids.set(prefix, known);
}
