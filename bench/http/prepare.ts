/** Fills the database of the benchmark: 100,000 products, 10,000 orders, 200 customers with money. */
import { hash, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Shop } from '../../src/server/run/shop.ts';

export interface Prepared {
  url: string;
  products: { id: string; url: string }[];
  customers: { token: string; address: string; recipient: string }[];
}

const defaultProducts = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const customerCount = Number(process.env.BENCH_CUSTOMERS ?? 200);

export async function prepare(
  shop: Shop,
  { url, connectionString }: { url: string; connectionString: string },
  { orderCount = 10_000, productCount = defaultProducts } = {},
): Promise<Prepared> {
  await fillProducts(connectionString, { count: productCount });
  const { rows: products } = await query<{ id: string; url: string }>(
    shop,
    `select id, url from product_snapshot order by md5(id) limit 2000`,
  );
  const customers = await fillCustomers(shop, url);
  await fillOrders(shop, url, { products, customers, orderCount });
  await withPatience(connectionString, async (client) => {
    await client.query('vacuum analyze');
  });
  return { url, products, customers };
}

/** On the shop's own connections, without their time limit: what fills tables takes long. */
async function query<Row extends object>(shop: Shop, text: string, values: unknown[] = []) {
  const client = await shop.database.queuePool.connect();
  try {
    await client.query('set statement_timeout = 0');
    return await client.query<Row>(text, values);
  } finally {
    await client.query('reset statement_timeout');
    client.release();
  }
}

/** A connection without the time limits of the shop, for statements that fill tables. */
export async function withPatience(
  connectionString: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Products 'from' (not included) up to 'count', each with its listing, spread over fifty shops and six common words. */
export async function fillProducts(
  connectionString: string,
  { from = 0, count = defaultProducts }: { from?: number; count?: number } = {},
): Promise<void> {
  await withPatience(connectionString, async (client) => {
    await client.query(
      `insert into product_snapshot (id, source, asked_key, product_key, url, host, shop_key, shop_name, title, language,
         brand, description, price_minor, currency, price_is_sure, availability, images, shown_images, options, variants,
         confidence, evidence, read_at)
       select 'prd_BENCH' || lpad(n::text, 9, '0'), 'reader', 'shop' || n % 50 || '.example/p/' || n, 'shop' || n % 50 || '.example/p/' || n,
         'https://shop' || n % 50 || '.example/p/' || n, 'shop' || n % 50 || '.example', 'shop' || n % 50 || '.example',
         'Shop ' || n % 50,
         (array['Wool blanket','Steel mug','Linen shirt','Oak board','Camp lamp','Leather belt'])[1 + n % 6] || ' no. ' || n,
         'en', 'Brand ' || n % 200, 'A plain description of a plain thing, number ' || n, 1000 + n % 20000, 'EUR', true,
         'in_stock', array['https://shop.example/image/' || n || '.jpg'], 1, '[]', '[]',
         '{"title":{"confidence":0.95,"source":"json-ld"},"price":{"confidence":0.95,"source":"json-ld"},"image":{"confidence":0.95,"source":"json-ld"},"availability":{"confidence":0.95,"source":"json-ld"}}',
         '[]', now()
       from generate_series($1::int + 1, $2::int) n`,
      [from, count],
    );
    await client.query(
      `insert into product_listing (product_key, snapshot_id, shop_key, host, comparable_minor, read_at, terms)
       select product_key, id, shop_key, host, price_minor * 96, read_at, to_tsvector('english', title)
       from product_snapshot on conflict do nothing`,
    );
    await client.query('vacuum analyze product_snapshot, product_listing');
  });
}

async function fillCustomers(shop: Shop, url: string): Promise<Prepared['customers']> {
  const customers: Prepared['customers'] = [];
  for (let n = 0; n < customerCount; n++) {
    const token = randomBytes(32).toString('base64url');
    const user = `usr_BENCH${String(n).padStart(9, '0')}`;
    await query(
      shop,
      `with person as (
         insert into account (id, customer_id, email, email_key, email_confirmed_at, locale, created_at)
         values ($1, $2, $3, $3, now(), 'en', now()) returning id
       )
       insert into session (id, account_id, token_hash, created_at, last_used_at, idle_seconds, expires_at)
       select $4, person.id, $5, now(), now(), 86400, now() + interval '1 day' from person`,
      [user, `B${n}`, `bench${n}@waybill.example`, `ses_BENCH${n}`, hash('sha256', token, 'buffer')],
    );
    await credit(shop, user, n);
    customers.push({ token, ...(await addressBook(url, token)) });
  }
  return customers;
}

/** 100 million roubles each, as one transaction of the ledger. */
async function credit(shop: Shop, user: string, n: number): Promise<void> {
  const client = await shop.database.queuePool.connect();
  const amount = '10000000000';
  try {
    await client.query('begin');
    await client.query(`insert into wallet (user_id, currency, balance_minor) values ($1, 'RUB', $2)`, [
      user,
      amount,
    ]);
    await client.query(
      `insert into ledger_transaction (id, kind, actor, created_at) values ($1, 'credit', 'bench', now())`,
      [`txn_BENCH${n}`],
    );
    await client.query(
      `insert into ledger_posting (transaction_id, account, currency, amount_minor, balance_after_minor)
       values ($1, 'equity:demo', 'RUB', -$3::bigint, null), ($1, 'wallet:' || $2, 'RUB', $3, $3)`,
      [`txn_BENCH${n}`, user, amount],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function post(url: string, token: string, path: string, body: object): Promise<{ id: string }> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`);
  return (JSON.parse(text) as { data: { id: string } }).data;
}

async function addressBook(url: string, token: string): Promise<{ address: string; recipient: string }> {
  const address = await post(url, token, '/cabinet/addresses', addressBody);
  const recipient = await post(url, token, '/cabinet/recipients', recipientBody);
  return { address: address.id, recipient: recipient.id };
}

const addressBody = { country: 'DE', street: 'Beispielweg 1', postcode: '10115', city: 'Berlin' };
const recipientBody = {
  familyName: 'Muster',
  givenName: 'Anna',
  latinName: 'Anna Muster',
  phone: '+49 30 1234567',
};

/** One real order, made by the API, then copied: so every copy is one that the shop itself could have made. */
async function fillOrders(
  shop: Shop,
  url: string,
  made: { products: Prepared['products']; customers: Prepared['customers']; orderCount: number },
): Promise<void> {
  const [product] = made.products;
  const [customer] = made.customers;
  if (!product || !customer) throw new Error('no product or customer to make an order of');
  const { token } = customer;
  const claimed = { url: product.url, snapshot: product.id, options: {}, quantity: 1 };
  const added = (await post(url, token, '/cabinet/cart/add', { product: claimed })) as unknown as {
    order: string;
  };
  const priced = (await post(url, token, '/cabinet/orders/calculation', {
    order: { id: added.order, address_id: customer.address },
  })) as unknown as { quote: { net: { amount: string; currency: string } } };
  const placing = { address_id: customer.address, recipient_id: customer.recipient, consent: true };
  await post(url, token, '/cabinet/orders', {
    orders: [{ id: added.order, ...placing, shown_total: priced.quote.net }],
  });
  const columns = await columnsOf(shop, 'customer_order');
  const kept = columns.filter((column) => !['id', 'number', 'user_id', 'search_text'].includes(column));
  await query(
    shop,
    `insert into customer_order (id, number, user_id, search_text, ${kept.join(', ')})
     select 'ord_BENCH' || lpad(n::text, 9, '0'), 'BN-' || n, 'usr_BENCH' || lpad((n % $1)::text, 9, '0'), 'bn-' || n,
       ${kept.map((column) => `made.${column}`).join(', ')}
     from customer_order made, generate_series(1, $2::int) n`,
    [customerCount, made.orderCount],
  );
  const lineColumns = (await columnsOf(shop, 'order_line')).filter(
    (column) => !['id', 'order_id'].includes(column),
  );
  await query(
    shop,
    `insert into order_line (id, order_id, ${lineColumns.join(', ')})
     select 'lin_BENCH' || lpad(n::text, 9, '0'), 'ord_BENCH' || lpad(n::text, 9, '0'),
       ${lineColumns.map((column) => `made.${column}`).join(', ')}
     from order_line made, generate_series(1, $1::int) n`,
    [made.orderCount],
  );
}

async function columnsOf(shop: Shop, table: string): Promise<string[]> {
  const { rows } = await query<{ column_name: string }>(
    shop,
    `select column_name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ column_name }) => column_name);
}

export async function emptyCarts(shop: Shop): Promise<void> {
  await query(shop, 'delete from cart_line');
}

export async function ledgerSum(shop: Shop): Promise<string> {
  const { rows } = await query<{ sum: string }>(
    shop,
    'select coalesce(sum(amount_minor), 0)::text as sum from ledger_posting',
  );
  return rows[0]?.sum ?? '';
}
