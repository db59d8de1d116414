/** The whole journey through the API alone, following only its OpenAPI document: no page, no cookie, no client of ours. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRunningShop, type RunningTestShop } from '../support/a-running-shop.ts';

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await aRunningShop();
});
afterAll(() => shop.close());

interface Document {
  servers: { url: string }[];
  paths: Record<string, Record<string, { operationId: string }>>;
}

/** The value at a dotted path of an answer; undefined when there is nothing. */
function at(answer: unknown, path: string): unknown {
  let found = answer;
  for (const key of path.split('.')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  }
  return found;
}
const text = (answer: unknown, path: string): string => String(at(answer, path));

async function outsideClient(address: string) {
  const document = (await (await fetch(`${address}/api/v1/openapi.json`)).json()) as Document;
  const base = document.servers[0]?.url ?? '';
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, { path, method }] as const),
    ),
  );
  return async (name: string, options: { id?: string; body?: unknown; token?: string } = {}) => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`the document has no operation ${name}`);
    const answer = await fetch(base + operation.path.replace('{id}', options.id ?? ''), {
      method: operation.method.toUpperCase(),
      headers: {
        'accept-language': 'en',
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const body = (await answer.json()) as { data: unknown; error?: unknown };
    expect(body.error, `${name}: ${JSON.stringify(body.error)}`).toBeUndefined();
    return body.data;
  };
}

/** The steps of a person on the bank's pages: the forms are sent as they are, with a card and a code. */
async function payAtTheBank(url: string, card: string): Promise<string> {
  const form = (fields: Record<string, string>) => ({
    method: 'POST',
    redirect: 'manual' as const,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  const first = await fetch(url, form({ card }));
  const codePage = new URL(first.headers.get('location') ?? '', url).href;
  expect(codePage).toContain('/code');
  const hint = /id="code-hint">([^<]*)</.exec(await (await fetch(codePage)).text())?.[1] ?? '';
  const code = /\d{3,8}/.exec(hint)?.[0] ?? '';
  const last = await fetch(codePage, form({ code }));
  return last.headers.get('location') ?? '';
}

async function until<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  for (let i = 0; i < 100; i++) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`this never came: ${what}`);
}

test('register, confirm, read a link, order, pay through 3-D Secure, have it bought', async () => {
  const call = await outsideClient(shop.address);
  const email = 'outside@waybill.example';
  const password = 'a long enough secret';
  await call('register', { body: { email, password, consents: { terms: true, personalData: true } } });
  const link = await shop.linkTo(email, 'confirm-email');
  await call('confirmEmail', { body: { token: /token=([\w-]+)/.exec(link)?.[1], password } });
  const token = text(await call('signIn', { body: { email, password } }), 'token');

  const product = await call('readProductData', {
    token,
    body: { url: `Look! ${shop.products[0]} so nice` },
  });
  const options = Object.fromEntries(
    (at(product, 'options') as { name: string; values: string[] }[]).map(({ name, values }) => [
      name,
      values[0],
    ]),
  );
  const chosen = { url: at(product, 'url'), snapshot: at(product, 'id'), options, quantity: 2 };
  const added = await call('addToCart', { token, body: { product: { ...chosen, price: '0.01', total: 1 } } });
  const quote = at(await call('getCart', { token }), 'groups.0.quote');
  expect(Number(at(quote, 'goodsInShop.amount'))).toBeCloseTo(Number(at(added, 'line.unitPrice.amount')) * 2);

  const address = await call('createAddress', {
    token,
    body: { country: 'DE', street: 'Beispielweg 1', postcode: '10115', city: 'Berlin' },
  });
  const recipient = await call('createRecipient', {
    token,
    body: { familyName: 'Muster', givenName: 'Anna', latinName: 'Anna Muster', phone: '+49 30 1234567' },
  });
  const going = { address_id: at(address, 'id'), recipient_id: at(recipient, 'id') };
  const draft = { id: at(added, 'order'), ...going, shown_total: at(quote, 'net') };
  const placed = await call('createOrders', { token, body: { orders: [{ ...draft, consent: true }] } });
  const id = text(placed, 'orders.0.id');
  expect(at(placed, 'orders.0.state')).toBe('awaiting_payment');

  const paying = await call('payOrderByPost', { id, token, body: { method: 'card' } });
  expect(at(paying, 'payment.charged')).toEqual(at(quote, 'byCard'));
  await payAtTheBank(text(paying, 'payment.url'), '4000002500003155');
  const paid = await until('the payment succeeds', async () => {
    const payment = await call('checkPayment', { id: text(paying, 'payment.id'), token });
    return at(payment, 'status') === 'succeeded' ? payment : undefined;
  });
  expect(at(paid, 'target.id')).toBe(id);
  await until('the order is paid', async () => {
    const now = await call('getOrder', { id: text(placed, 'orders.0.orderNum'), token });
    return at(now, 'state') === 'paid' ? now : undefined;
  });

  const staff = await call('signIn', {
    body: { email: 'staff@waybill.example', password: 'waybill-staff-1' },
  });
  const byStaff = { id, token: text(staff, 'token') };
  await call('staffTakeOrder', byStaff);
  await call('staffMarkPurchased', { ...byStaff, body: { shop_order_number: 'NL-2026-11' } });
  const bought = await call('getOrder', { id, token });
  expect(at(bought, 'state')).toBe('purchased');
  expect(at(bought, 'shopOrderNumber')).toBe('NL-2026-11');
  await until('a notification of the purchase', async () => {
    const told = (await call('listNotifications', { token })) as { kind: string }[];
    return told.find(({ kind }) => kind.includes('purchased'));
  });
});
