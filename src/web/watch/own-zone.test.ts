import { afterEach, expect, test, vi } from 'vitest';
import { deviceZone } from '../../platform/time/zone-of.ts';
import type { Navigation } from '../navigation/navigation.ts';
import { tellZone } from './own-zone.ts';

afterEach(() => vi.unstubAllGlobals());

/** The users that a page was drawn for again; `zone` is the one that the server drew it in. */
function drawnAgain(user: { id: string; timeZoneChosen: boolean } | null, zone: string): unknown[] {
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: { ready: 'true' } } });
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  const users: unknown[] = [];
  tellZone({
    current: () => ({ page: { state: { user: user && { timeZone: null, ...user }, zone } } }),
    subscribe: () => () => {},
    api: { updateUser: async () => ({}) },
    actions: { setUser: (one: unknown) => users.push(one) },
  } as unknown as Navigation);
  return users;
}

const far = 'Pacific/Kiritimati';
const own = deviceZone() ?? '';

test('a page that the server drew in another zone goes over to that of the browser', () => {
  expect(drawnAgain({ id: 'usr_1', timeZoneChosen: false }, far)).toHaveLength(1);
});

test('a chosen zone stays, as do the pages of guests and those that are right already', () => {
  expect(drawnAgain({ id: 'usr_1', timeZoneChosen: true }, far)).toEqual([]);
  expect(drawnAgain(null, far)).toEqual([]);
  expect(drawnAgain({ id: 'usr_1', timeZoneChosen: false }, own)).toEqual([]);
});
