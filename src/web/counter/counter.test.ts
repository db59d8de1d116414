import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type CounterView,
  countedPath,
  counterExists,
  sendUntilThere,
  tellCounter,
  visitorId,
} from './counter.ts';

describe('the id is sent until the counter exists', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const sending = (isThere: () => boolean) => {
    const at: number[] = [];
    const started = Date.now();
    const stop = sendUntilThere(() => at.push(Date.now() - started), isThere);
    return { at, stop };
  };

  test('once when it exists already', () => {
    const { at } = sending(() => true);
    vi.advanceTimersByTime(60_000);
    expect(at).toEqual([0]);
  });

  test('every second for ten seconds when it never comes', () => {
    const { at } = sending(() => false);
    vi.advanceTimersByTime(60_000);
    expect(at).toEqual([0, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10_000]);
  });

  test('to the counter that comes meanwhile once, and then no more', () => {
    const start = Date.now();
    const { at } = sending(() => Date.now() - start >= 2500);
    vi.advanceTimersByTime(60_000);
    expect(at).toEqual([0, 1000, 2000, 3000]);
  });

  test('not any more when somebody else signs in', () => {
    const { at, stop } = sending(() => false);
    vi.advanceTimersByTime(1500);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(at).toEqual([0, 1000]);
  });
});

test('an anonymous visitor is a random UUID, the same in one browser and another one in the next', () => {
  const aBrowser = (): Storage => {
    const kept = new Map<string, string>();
    return {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    } as Storage;
  };
  const [one, other] = [aBrowser(), aBrowser()];
  const id = visitorId(one);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(visitorId(one)).toBe(id);
  expect(visitorId(other)).not.toBe(id);
});

test('what is told before the script is there waits for it in order', () => {
  const view: Pick<CounterView, 'ym'> = {};
  tellCounter(view as CounterView, 7, 'init', {});
  tellCounter(view as CounterView, 7, 'hit', '/');
  expect(view.ym?.a).toEqual([
    [7, 'init', {}],
    [7, 'hit', '/'],
  ]);
  const told: unknown[][] = [];
  view.ym = (...one) => told.push(one);
  tellCounter(view as CounterView, 7, 'setUserID', 'usr_1');
  expect(told).toEqual([[7, 'setUserID', 'usr_1']]);
  expect(counterExists(view, '7')).toBe(false);
  expect(counterExists({ yaCounter7: {} }, '7')).toBe(true);
});

test('pages are counted under the addresses that the shop has', () => {
  const page = { route: '/blog/:slug', locale: 'en' as const };
  expect(countedPath({ ...page, strategy: 'prefix' })).toBe('/en/blog/:slug');
  expect(countedPath({ ...page, strategy: 'no_prefix' })).toBe('/blog/:slug');
  expect(countedPath({ ...page, route: null, strategy: 'no_prefix' })).toBe('/error');
});
