/** Random walks through the rules of one thing, and whether an end is still in reach. */

export interface Life<State extends object> {
  /** Every state by its name; what may follow is asked of `next`. */
  moves: Readonly<Record<string, unknown>>;
  /** Everything that may come next, by somebody's action or by the clock. */
  next(state: State): State[];
  isEnd(state: State): boolean;
}

export const keyOf = (state: object): string => JSON.stringify(state);

/** The states of a walk: each number picks one of the moves that are possible then. */
export function walk<State extends object>(
  life: Life<State>,
  start: State,
  picks: readonly number[],
): State[] {
  const states = [start];
  let now = start;
  for (const pick of picks) {
    const possible = following(life, now);
    const next = possible[pick % Math.max(possible.length, 1)];
    if (!next) break;
    states.push(next);
    now = next;
  }
  return states;
}

const known = new WeakMap<object, Map<string, unknown[]>>();
const reached = new WeakMap<object, Map<string, boolean>>();

function following<State extends object>(life: Life<State>, state: State): State[] {
  const of = (known.get(life) ?? remember(known, life)) as Map<string, State[]>;
  const key = keyOf(state);
  const found = of.get(key) ?? life.next(state);
  of.set(key, found);
  return found;
}

/** Whether an end can be reached, by breadth; states are few, so each is asked once. */
export function endReachable<State extends object>(life: Life<State>, start: State): boolean {
  const of = (reached.get(life) ?? remember(reached, life)) as Map<string, boolean>;
  const before = of.get(keyOf(start));
  if (before !== undefined) return before;
  const seen = new Map([[keyOf(start), start]]);
  let isReached = false;
  for (const state of seen.values()) {
    if (life.isEnd(state)) {
      isReached = true;
      break;
    }
    for (const next of following(life, state)) seen.set(keyOf(next), next);
  }
  of.set(keyOf(start), isReached);
  return isReached;
}

/** Every state in which a life can stand, by breadth. */
export function reachable<State extends object>(life: Life<State>, start: State): State[] {
  const seen = new Map([[keyOf(start), start]]);
  for (const state of seen.values()) for (const next of following(life, state)) seen.set(keyOf(next), next);
  return [...seen.values()];
}

function remember<Value>(all: WeakMap<object, Map<string, Value>>, life: object): Map<string, Value> {
  const made = new Map<string, Value>();
  all.set(life, made);
  return made;
}
