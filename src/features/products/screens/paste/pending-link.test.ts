/** A pasted link: kept in the browser until it is in a cart, and with its place in the history. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPendingLink, keepHere, keepPendingLink, keptHere, pendingLink } from './pending-link.ts';

const shirt = 'https://shop.example/shirt';
const hat = 'https://shop.example/hat';

/** The history of a browser, as far as it is used here: a state for each place, and the way back. */
function aHistory() {
  const states: unknown[] = [null];
  let replaced = 0;
  return {
    get state() {
      return states.at(-1);
    },
    replaceState(state: unknown) {
      replaced += 1;
      states[states.length - 1] = structuredClone(state);
    },
    go: (state: unknown) => states.push(state),
    back: () => states.pop(),
    replaced: () => replaced,
  };
}
let visited: ReturnType<typeof aHistory>;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  visited = aHistory();
  vi.stubGlobal('history', visited);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a link is there when its page is come back to, and on no other page', () => {
  expect(keptHere()).toBe('');
  expect(keepHere(shirt)).toBe(shirt);
  expect(keptHere()).toBe(shirt);
  visited.go({ scrolled: 0 });
  expect(keptHere()).toBe('');
  visited.back();
  expect(keptHere()).toBe(shirt);
});

test('what else the place remembers stays, and the same link is not written twice', () => {
  visited.go({ scrolled: 400 });
  keepHere(shirt);
  keepHere(shirt);
  expect(visited.state).toEqual({ scrolled: 400, pasted: shirt });
  expect(visited.replaced()).toBe(1);
  keepHere(hat);
  expect(visited.state).toEqual({ scrolled: 400, pasted: hat });
});

test.each([
  ['several links', `${shirt}\n${hat}`],
  ['words', 'a red shirt'],
  ['an emptied field', ''],
])('%s are handed on and take the place of the link', (_, text) => {
  keepHere(shirt);
  expect(keepHere(text)).toBe(text);
  expect(keptHere()).toBe('');
});

test('a pasted link is kept for a week, and forgotten by its own name alone', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  expect(pendingLink()).toBeNull();
  keepPendingLink(shirt);
  forgetPendingLink(hat);
  vi.setSystemTime(Date.UTC(2026, 0, 8) - 1);
  expect(pendingLink()).toBe(shirt);
  vi.setSystemTime(Date.UTC(2026, 0, 8));
  expect(pendingLink()).toBeNull();
  keepPendingLink(shirt);
  forgetPendingLink(shirt);
  expect(pendingLink()).toBeNull();
});

test('a browser that keeps nothing is no failure', () => {
  localStorage.setItem('waybill.pending-link', 'nonsense');
  expect(pendingLink()).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  keepPendingLink(shirt);
  forgetPendingLink(shirt);
  expect(pendingLink()).toBeNull();
});
