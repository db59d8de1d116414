/**
 * axe, overflow and words on every state of cart, orders, payments and the queue: all languages and looks (UX-229). The
 * pages as a new customer finds them are judged with every page.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../src/features/accounts/demo.ts';
import { type Locale, locales } from '../../src/platform/texts/locale.ts';
import { aJourney, type Journey, password } from '../support/a-journey.ts';
import type { Visitor } from '../support/a-visitor.ts';
import { ofSize } from '../support/journey-setting.ts';
import { findingsInAllLooks } from '../support/looks.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await aJourney();
}, 180_000);
afterAll(() => journey?.close());

/** A client of the API, for what lies before the states. */
type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;
type Answer = Record<string, string> & { orders: { id: string; orderNum: string }[]; payment: Answer };

async function aCaller(email: string, withPassword: string): Promise<Call> {
  let token = '';
  const call: Call = async (method, path, body) => {
    const answer = await fetch(`${journey.running.address}/api/v1${path}`, {
      method,
      headers: {
        'idempotency-key': crypto.randomUUID(),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { data, error } = (await answer.json()) as { data: Answer; error?: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(error)}`);
    return data;
  };
  token = (await call('POST', '/login', { email, password: withPassword })).token ?? '';
  return call;
}

/** The outcome at the bank, without looking at its pages. */
async function atTheBank(url: string | undefined, outcome: string): Promise<void> {
  await fetch(url ?? '', { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) });
}

interface Customer {
  call: Call;
  email: string;
  /** Puts a product into the cart; orders it when asked to. Answers the order's number and id. */
  add(path: string, quantity?: number): Promise<void>;
  order(): Promise<{ id: string; orderNum: string }>;
}

async function aCustomerWithAddress(): Promise<Customer> {
  const email = await journey.anAccount();
  const call = await aCaller(email, password);
  const address = await call('POST', '/cabinet/addresses', {
    ...{ country: 'RU', street: 'ул. Мира, 1', city: 'Москва', region: 'Москва', postcode: '101000' },
  });
  const recipient = await call('POST', '/cabinet/recipients', {
    ...{ familyName: 'Константинопольская', givenName: 'Анна', phone: '+7 912 345-67-89' },
  });
  const origin = new URL(journey.running.products[0] ?? '').origin;
  return {
    call,
    email,
    async add(path, quantity = 1) {
      const url = `${origin}/${path}`;
      const read = (await call('POST', '/cabinet/product-data', { url })) as unknown as {
        id: string;
        options: { name: string; values: string[] }[];
      };
      const options = Object.fromEntries(read.options.map(({ name, values }) => [name, values[0] ?? '']));
      await call('POST', '/cabinet/cart/add', { product: { url, snapshot: read.id, options, quantity } });
    },
    async order() {
      const cart = (await call('GET', '/cabinet/cart')) as unknown as {
        groups: { id: string; quote: { net: unknown } | null }[];
      };
      const body = { address_id: address.id, recipient_id: recipient.id, consent: true };
      const orders = cart.groups.map(({ id, quote }) => ({ id, ...body, shown_total: quote?.net }));
      const [made] = (await call('POST', '/cabinet/orders', { orders })).orders;
      if (!made) throw new Error('nothing was ordered');
      return made;
    },
  };
}

/** Brings the page to a state and waits until it stands. */
type State = [name: string, reach: (visitor: Visitor) => Promise<unknown>];

async function customerStates(at: (path: string) => string, customer: Customer): Promise<State[]> {
  const { call, add, order } = customer;
  const topUp = async (roubles: bigint, outcome: string): Promise<string> => {
    const payment = await call('POST', '/cabinet/balance', { amount: ofSize(roubles) });
    await atTheBank(payment.url, outcome);
    // the bank's message comes when a worker sends it; asking the provider, as the page of the payment does, waits for none
    await call('POST', `/cabinet/payment-status/${payment.id}`);
    return payment.id ?? '';
  };
  const paid = await topUp(40_000n, 'success');
  await add('nordlicht/p/teekanne-nordsee', 2);
  const bought = await order();
  await call('POST', `/cabinet/orders/pay/${bought.id}`, { method: 'balance' });
  await add('nordlicht/p/becher-hav', 3);
  const cancelled = await order();
  await call('POST', `/cabinet/orders/pay/${cancelled.id}`, { method: 'balance' });
  await call('DELETE', `/cabinet/orders/${cancelled.id}`);
  await add('nordlicht/p/wolldecke-fjord');
  const unpaid = await order();
  await add('nordlicht/p/price-rise-becher-hav', 2);
  const payments = [
    paid,
    await topUp(700n, 'decline'),
    await topUp(800n, 'cancel'),
    await topUp(900n, 'no_answer'),
  ];
  const pages = [
    ...['/cabinet', '/cabinet/orders', '/cabinet/orders?q=nothing-like-this', '/cabinet/cart'],
    ...['/cabinet/balance?amount=1500', '/cabinet/orders/create', '/cabinet/orders/create?step=delivery'],
    ...[bought, cancelled].map(({ orderNum }) => `/cabinet/orders/${orderNum}`),
    ...payments.map((id) => `/payments/${id}`),
  ];
  return [
    ...pages.map((path): State => [path, ({ open }) => open(at(path))]),
    [
      'cart with answers',
      async ({ page, open }) => {
        await open(at('/cabinet/cart'));
        await page.locator('main details:has([value=second_choice]) > summary').first().click();
        await page.locator('main details details:has([value=second_choice]) > summary').first().click();
        await page.check('main details [value=second_choice]');
      },
    ],
    [
      'cancelling',
      async ({ page, open }) => {
        await open(at(`/cabinet/orders/${unpaid.orderNum}`));
        await page.locator('main .ui-sheet').last().getByRole('button').last().click();
        await page.waitForSelector('dialog .ui-button-danger');
      },
    ],
    [
      'no consent',
      async ({ page, open }) => {
        await open(at('/cabinet/orders/create'));
        await page.locator('main button[type=submit].ui-button-primary:visible').click();
        await page.waitForSelector('[aria-invalid]');
      },
    ],
    [
      'a price that rose meanwhile',
      async ({ page, open }) => {
        await open(at('/cabinet/orders/create'));
        // after a quarter of an hour the shop is looked at again
        journey.running.clock.advance(16 * 60_000);
        await page.check('main input[name=consent]');
        await page.locator('main button[type=submit].ui-button-primary:visible').click();
        await page.waitForSelector('#changes');
      },
    ],
  ];
}

async function staffStates(at: (path: string) => string, customer: Customer): Promise<State[]> {
  const origin = new URL(journey.running.products[0] ?? '').origin;
  const manual = { title: 'A lamp that the customer described', price: '49.90', currency: 'EUR' };
  await customer.call('POST', '/cabinet/cart/add', {
    product: { url: `${origin}/nordlicht/not-a-product`, manual },
  });
  const orders = (await customer.call('GET', '/cabinet/orders?limit=50')) as unknown as {
    id: string;
    state: string;
  }[];
  const paid = orders.find(({ state }) => state === 'paid')?.id ?? '';
  const ended = orders.find(({ state }) => state === 'cancelled')?.id ?? '';
  return [
    ['queue', ({ open }) => open(at('/staff'))],
    ['queue, nothing found', ({ open }) => open(at('/staff?q=nothing-like-this'))],
    ['an order that ended', ({ open }) => open(at(`/staff/orders/${ended}`))],
    ['a paid order', ({ open }) => open(at(`/staff/orders/${paid}`))],
    [
      'cancelling by staff',
      async ({ page }) => {
        await page.locator('main .ui-sheet').first().getByRole('button').last().click();
        await page.waitForSelector('dialog select');
      },
    ],
    [
      'buying',
      async ({ page, open }) => {
        await open(at(`/staff/orders/${paid}`));
        await page.click('main button[type=submit]');
        await page.waitForSelector('main input[name=shop_order_number]');
        await page.waitForSelector('.ui-toast', { state: 'detached' });
      },
    ],
    [
      'a review',
      async ({ open }) => {
        const { id } = await customer.order();
        await open(at(`/staff/orders/${id}`));
      },
    ],
  ];
}

async function findingsOf(visitor: Visitor, states: State[], locale: Locale): Promise<string[]> {
  const found: string[] = [];
  for (const [name, reach] of states) {
    await reach(visitor);
    found.push(...(await findingsInAllLooks(visitor.page, name, locale)));
  }
  return found;
}

test.each(locales)(
  'in %s',
  async (locale) => {
    const at = (path: string): string => journey.at(path, locale);
    const staff = demoAccounts.find(({ roles }) => roles.length > 0);
    const found: string[] = [];
    const customer = await aCustomerWithAddress();
    await journey.withVisitor(async (visitor) => {
      await journey.signIn(visitor, { email: customer.email, next: '/cabinet', locale });
      found.push(...(await findingsOf(visitor, await customerStates(at, customer), locale)));
    });
    const { call } = customer;
    const cart = (await call('GET', '/cabinet/cart')) as unknown as {
      groups: { id: string; lines: { id: string }[] }[];
    };
    for (const { id, lines } of cart.groups) {
      const removed = lines.map((line) => ({ id: line.id, remove: true }));
      await call('PUT', '/cabinet/cart/update', { order: { id, lines: removed } });
    }
    await journey.withVisitor(async (visitor) => {
      await visitor.open(at('/auth/sign-in?next=/staff'));
      await visitor.page.fill('main input[name=email]', staff?.email ?? '');
      await visitor.page.fill('main input[name=password]', staff?.password ?? '');
      await visitor.page.click('main button[type=submit]');
      await visitor.page.waitForURL(journey.stands('/staff', locale));
      found.push(...(await findingsOf(visitor, await staffStates(at, customer), locale)));
    });
    expect(found).toEqual([]);
  },
  300_000,
);
