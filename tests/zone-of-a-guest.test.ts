/** A guest reads a price that was made for him in the zone of his device; a page that is kept for all is in the shop's. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneCookie } from '../src/platform/time/zone-of.ts';
import { aRunningShop, type RunningTestShop } from './support/a-running-shop.ts';

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await aRunningShop();
}, 300_000);
afterAll(() => shop?.close(), 60_000);

test('the server’s first page has the zone of the cookie, and a kept page has none', async () => {
  const zoneOfPage = async (path: string, headers: Record<string, string> = {}) => {
    const html = await (await fetch(`${shop.address}${path}`, { headers })).text();
    const held = /The price holds until|This price holds until/.test(html);
    return [/"zone":"([^"]+)"/.exec(html)?.[1], held && (/\((Kolkata|Moscow)\)/.exec(html)?.[1] ?? '')];
  };
  const cookie = `${zoneCookie}=Asia%2FKolkata`;
  const asked = '/en/tariffs?price=1000&currency=EUR';
  expect(await zoneOfPage(asked)).toEqual(['Europe/Moscow', 'Moscow']);
  expect(await zoneOfPage(asked, { cookie })).toEqual(['Asia/Kolkata', 'Kolkata']);
  expect((await zoneOfPage('/en/tariffs', { cookie }))[0]).toBe('Europe/Moscow');
  expect((await zoneOfPage('/en/tariffs'))[0]).toBe('Europe/Moscow');
});
