/** The steps of a buyer as calls of the API: putting a product into the cart, and the whole way to a paid order. */
import type { Pool } from 'undici';
import type { Prepared } from './prepare.ts';

type Customer = Prepared['customers'][number];
type Product = Prepared['products'][number];

async function call<Data>(pool: Pool, token: string, path: string, body: object): Promise<Data> {
  const answer = await pool.request({
    path: `/api/v1${path}`,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 300)
    throw new Error(`${path} answers ${answer.statusCode}: ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { data: Data }).data;
}

const claimOf = (product: Product) => ({ url: product.url, snapshot: product.id, options: {}, quantity: 1 });

/** One request. Answers the draft order. */
export async function addToCart(pool: Pool, customer: Customer, product: Product): Promise<string> {
  const body = { product: claimOf(product) };
  return (await call<{ order: string }>(pool, customer.token, '/cabinet/cart/add', body)).order;
}

/** The four requests of a purchase, one by one: into the cart, the price as it is shown, the order, the payment from the balance. */
export function buyInSteps(
  pool: Pool,
  customer: Customer,
  product: Product,
): [name: string, step: () => Promise<void>][] {
  const { token, address, recipient } = customer;
  let [draft, order] = ['', ''];
  let shown: object = {};
  return [
    [
      'add to cart',
      async () => {
        draft = await addToCart(pool, customer, product);
      },
    ],
    [
      'calculation',
      async () => {
        const asked = { order: { id: draft, address_id: address } };
        const path = '/cabinet/orders/calculation';
        shown = (await call<{ quote: { net: object } }>(pool, token, path, asked)).quote.net;
      },
    ],
    [
      'order',
      async () => {
        const placing = { address_id: address, recipient_id: recipient, consent: true };
        const body = { orders: [{ id: draft, ...placing, shown_total: shown }] };
        const placed = await call<{ orders: { id: string }[]; changes: unknown[] }>(
          pool,
          token,
          '/cabinet/orders',
          body,
        );
        const [made] = placed.orders;
        if (!made) throw new Error(`no order: ${JSON.stringify(placed.changes)}`);
        order = made.id;
      },
    ],
    [
      'payment',
      async () => {
        const path = `/cabinet/orders/pay/${order}`;
        const paid = await call<{ payment: { status: string } }>(pool, token, path, { method: 'balance' });
        if (paid.payment.status !== 'succeeded') throw new Error(`payment ${paid.payment.status}`);
      },
    ],
  ];
}

/** The same one after the other, without a pause. */
export async function buy(pool: Pool, customer: Customer, product: Product): Promise<void> {
  for (const [, step] of buyInSteps(pool, customer, product)) await step();
}
