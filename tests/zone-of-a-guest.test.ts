/** A guest reads a price that was made for him in the zone of his device; one kept for all shows no time. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneCookie } from '../src/platform/time/zone-of.ts';
import { shopPages } from '../src/shop-pages.ts';
import { aRunningShop, type RunningTestShop } from './support/a-running-shop.ts';

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await aRunningShop();
}, 300_000);
afterAll(() => shop?.close(), 60_000);

test('the server’s first page has the zone of the cookie, and a kept page without times has none', async () => {
  const zoneOfPage = async (path: string, headers: Record<string, string> = {}) => {
    const html = await (await fetch(`${shop.address}${path}`, { headers })).text();
    const held = /the price is held until|keeps this price until/i.test(html);
    return [/"zone":"([^"]+)"/.exec(html)?.[1], held && (/\((Kolkata|Moscow)\)/.exec(html)?.[1] ?? '')];
  };
  const cookie = `${zoneCookie}=Asia%2FKolkata`;
  const asked = '/en/tariffs?price=1000&currency=EUR';
  expect(await zoneOfPage(asked)).toEqual(['Europe/Moscow', 'Moscow']);
  expect(await zoneOfPage(asked, { cookie })).toEqual(['Asia/Kolkata', 'Kolkata']);
  expect((await zoneOfPage('/en/tariffs', { cookie }))[0]).toBe('Asia/Calcutta');
  expect((await zoneOfPage('/en/tariffs'))[0]).toBe('Europe/Moscow');
  expect((await zoneOfPage('/en/imprint', { cookie }))[0]).toBe('Europe/Moscow');
});

test('every public page that may tell a time, at once or later, has the zone of the cookie', async () => {
  const paths = shopPages
    .filter(({ area, path }) => area !== 'cabinet' && !path.includes(':'))
    .filter(({ screen }) => !screen.endsWith('/document-page.tsx'))
    .map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/', '/cart', '/contacts', '/auth/sign-in', '/search']));
  const zones = await Promise.all(
    paths.map(async (path) => {
      const cookie = `${zoneCookie}=Asia%2FTokyo`;
      const html = await (await fetch(`${shop.address}/en${path}`, { headers: { cookie } })).text();
      return [path, /"zone":"([^"]+)"/.exec(html)?.[1]];
    }),
  );
  expect(zones.filter(([, zone]) => zone !== 'Asia/Tokyo')).toEqual([]);
});

test('a kept page that shows times is kept for each zone that Intl knows', async () => {
  const pricesIn = async (zone?: string) => {
    const headers: Record<string, string> = zone
      ? { cookie: `${zoneCookie}=${encodeURIComponent(zone)}` }
      : {};
    const html = await (await fetch(`${shop.address}/en/tariffs`, { headers })).text();
    const days = [...html.matchAll(/<time[^>]*>(.*?)<\/time>/g)].map(([, text]) => text);
    expect(days.length).toBeGreaterThan(0);
    return { zone: /"zone":"([^"]+)"/.exec(html)?.[1], days };
  };
  // 25 hours apart, so no moment is on one day in both
  const [east, west, unknown, shops] = await Promise.all(
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Mars/Base', undefined].map(pricesIn),
  );
  expect(east?.days).not.toEqual(west?.days);
  expect([east?.zone, west?.zone]).toEqual(['Pacific/Kiritimati', 'Pacific/Pago_Pago']);
  expect([unknown, shops?.zone]).toEqual([shops, 'Europe/Moscow']);
  // kept: the next visitor of that zone gets the same, in whatever case the name is written
  expect(await pricesIn('PACIFIC/kiritimati')).toEqual(east);
});

test('the day of a post is the shop’s, in the list and on its own page, wherever it is read', async () => {
  const daysOf = async (path: string, zone: string) => {
    const headers = { cookie: `${zoneCookie}=${encodeURIComponent(zone)}` };
    const html = await (await fetch(`${shop.address}${path}`, { headers })).text();
    const days = [...html.matchAll(/<time dateTime="([^"]+)"[^>]*>(.*?)<\/time>/g)];
    return { html, days: new Map(days.map(([, at, day]) => [at, day])) };
  };
  // 25 hours apart, so no moment is on one day in both
  const [east, west] = await Promise.all(
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((zone) => daysOf('/en/blog', zone)),
  );
  expect(east?.days.size).toBeGreaterThan(0);
  expect(east?.days).toEqual(west?.days);
  const post = /href="(\/en\/blog\/(?!feed)[^"?]+)"/.exec(east?.html ?? '')?.[1] ?? '';
  const { days } = await daysOf(post, 'Pacific/Pago_Pago');
  const [at, day] = [...days][0] ?? [];
  expect(day).toBe(east?.days.get(at));
  expect(day).toBeDefined();
});
