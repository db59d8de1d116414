/** The calculator and the example begin where the visitor's goods go, and for a guest where the operator has a route. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  type DeliveryDesk,
  header,
  importRoutes,
} from '../../../../tests/support/a-delivery.ts';
import { aBuyer } from '../../../../tests/support/an-order.ts';
import { calls } from '../../../calls.ts';
import type { LoadContext } from '../../../kit/screen.ts';
import { load as loadHome } from '../../../pages/public/content/home-page.tsx';
import { load as loadTariffs } from '../../../pages/public/pricing/tariffs-page.tsx';
import { addCalls, createClient, type Transport } from '../../../platform/api/client.ts';

addCalls(calls);

let desk: DeliveryDesk;
let version = 2;
beforeAll(async () => {
  desk = await aDeliveryDesk();
}, 120_000);
afterAll(() => desk?.market.close());

async function serve(...countries: string[]): Promise<void> {
  const { token } = await desk.staff('finance');
  const rows = countries.map((to) => `road,dhl,Дорога,Road,公路,yes,,30,,,,,,${to},5,9,30,1000.00,100.00`);
  version = await importRoutes(desk.market.shop, token, { csv: [header, ...rows].join('\n'), version });
}

/** The first data of both pages for somebody with this token, or for a guest. */
async function begins(token?: string, query = '') {
  const { app } = desk.market.shop;
  const transport: Transport = async (request) => {
    const { method, url, headers, body } = request;
    const payload = typeof body === 'string' ? { payload: body } : {};
    const answer = await app.inject({ method: method as 'GET', url, headers: { ...headers }, ...payload });
    return { status: answer.statusCode, text: async () => answer.body };
  };
  const api = createClient({
    transport,
    authorization: () => token && `Bearer ${token}`,
    language: () => 'en',
  });
  const { body: info } = await desk.market.shop.call('getPaymentInfo');
  const context = {
    ...{ api, locale: 'en', query: new URLSearchParams(query), paymentInfo: info.data, user: null },
  } as unknown as LoadContext;
  const tariffs = await loadTariffs(context);
  const home = await loadHome({ ...context, query: new URLSearchParams() } as LoadContext);
  const { unweighed, noRoute } = home.sample?.payLater ?? {};
  return {
    calculator: [tariffs.country, tariffs.countryName, tariffs.routes?.length],
    offered: tariffs.countries.some(({ code }) => code === tariffs.country),
    example: unweighed?.country ?? noRoute,
    worked: tariffs.quote?.payLater.deliveryTo,
  };
}

test('a guest begins with the usual country where it is served, else with one that is', async () => {
  await serve('KZ', 'RU');
  expect(await begins()).toMatchObject({ calculator: ['RU', 'Russia', 1], offered: true, example: 'RU' });
  await serve('BD', 'KZ');
  const told = { calculator: ['BD', 'Bangladesh', 1], offered: true, example: 'BD' };
  expect(await begins()).toMatchObject(told);
  expect(await begins(undefined, 'price=10&currency=EUR&weight=1')).toMatchObject({ ...told, worked: 'BD' });
  expect(await begins(undefined, 'country=KZ')).toMatchObject({ calculator: ['KZ', 'Kazakhstan', 1] });
});

test('a customer begins with the country of the default address, and is told where no route goes there', async () => {
  await serve('DE', 'KZ');
  const { token } = await aBuyer(desk.market.shop);
  const moveTo = async (body: Record<string, unknown>) => {
    const { status } = await desk.market.shop.call('createAddress', {
      token,
      body: { ...body, isDefault: true },
    });
    expect(status).toBe(201);
  };
  const place = { street: '1 Main St', city: 'Town' };
  await moveTo({ ...place, country: 'KZ', region: 'Region', postcode: '050000' });
  expect(await begins(token)).toMatchObject({ calculator: ['KZ', 'Kazakhstan', 1], example: 'KZ' });
  await moveTo({ ...place, country: 'US', region: 'NY', postcode: '10001' });
  expect(await begins(token)).toMatchObject({
    calculator: ['US', 'United States', 0],
    example: { country: 'US', reason: 'not_there' },
  });
});
