/** A whole shop for tests of cart and orders: demo shops to read, a bank to pay, and customers with money and an address. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { creditDemoBalance } from '../../src/features/payments/balances/order-money.ts';
import { startDemoShops } from '../../src/features/products/demo/start-demo-shops.ts';
import { parseAmount } from '../../src/platform/money/money.ts';
import { readSettings, type ServerSettings } from '../../src/server/settings/settings.ts';
import type { Outside } from '../../src/server/wiring/features.ts';
import { openProductsOutside } from '../../src/server/wiring/products-outside.ts';
import { aShopWithBank, type ShopWithBank } from './a-bank.ts';
import { aCustomer, type CustomerOptions, type TestCustomer } from './a-customer.ts';
import type { TestShop } from './a-shop.ts';

export interface Market extends ShopWithBank {
  /** Address of the demo shops. */
  origin: string;
  /** Where its files lie. */
  filesFolder: string;
  close(): Promise<void>;
}

/** `currency` is the shop's own; roubles unless the test is about another. `settings` stand above those of the demo. */
export async function aMarket(
  outside: Partial<Outside> = {},
  { currency, settings: own }: { currency?: string; settings?: Partial<ServerSettings> } = {},
): Promise<Market> {
  const demo = await startDemoShops({ host: '127.0.0.1', port: 0 });
  const filesFolder = await mkdtemp(join(tmpdir(), 'waybill-files-'));
  const limits = { perHour: 10_000, guestPerHour: 10_000 };
  const products = { ...openProductsOutside({ demo, filesFolder }), limits };
  const settings = {
    ...readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en' }),
    ...own,
    settlementCurrency: currency,
  };
  const bank = await aShopWithBank({ outside: { ...outside, products }, settings });
  return {
    ...bank,
    origin: demo.origin,
    filesFolder,
    close: async () => {
      await bank.shop.close();
      await demo.stop();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}

export interface Buyer extends TestCustomer {
  /** Fields that an order needs besides its goods. */
  placing: { address_id: string; recipient_id: string; consent: true };
}

/** A customer with an address, a recipient and, when named, a balance in the shop's own currency. */
export async function aBuyer(
  shop: TestShop,
  { balance, ...options }: CustomerOptions & { balance?: string } = {},
): Promise<Buyer> {
  const customer = await aCustomer(shop, options);
  const { token } = customer;
  const address = await shop.call('createAddress', {
    token,
    body: { country: 'RU', street: 'ул. Мира, 1', city: 'Москва', region: 'Москва', postcode: '101000' },
  });
  const recipient = await shop.call('createRecipient', {
    token,
    body: { familyName: 'Смирнова', givenName: 'Анна', patronymic: 'Олеговна', phone: '+7 912 345-67-89' },
  });
  if (balance) {
    await creditDemoBalance(shop.installation.db, shop.features.desk, {
      userId: customer.id,
      amount: parseAmount(balance, shop.installation.settings.settlementCurrency),
      once: customer.id,
    });
  }
  const [address_id, recipient_id] = [address.body.data.id, recipient.body.data.id];
  return { ...customer, placing: { address_id, recipient_id, consent: true } };
}

/** The body that a customer posts for a product that our reader has just read. */
export async function aProduct(
  market: Market,
  { token }: { token: string },
  { path = 'nordlicht/p/teekanne-nordsee', options = {}, quantity = 1 }: ProductInput = {},
) {
  const url = `${market.origin}/${path}`;
  const read = await market.shop.call('readProductData', { token, body: { url } });
  if (read.status !== 200) throw new Error(`the page was not read: ${JSON.stringify(read.body)}`);
  const { id, options: offered } = read.body.data;
  const first = Object.fromEntries(offered.map(({ name, values }) => [name, values[0] ?? '']));
  return { url, snapshot: id, options: { ...first, ...options }, quantity };
}

export interface ProductInput {
  path?: string;
  options?: Record<string, string>;
  quantity?: number;
}

/** Puts a product into the cart; answers its draft order. */
export async function inCart(market: Market, buyer: Buyer, input: ProductInput = {}) {
  const product = await aProduct(market, buyer, input);
  const added = await market.shop.call('addToCart', { token: buyer.token, body: { product } });
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  return added.body.data;
}

/** An order that waits for its payment, or for its review. */
export async function anOrder(market: Market, buyer: Buyer, input: ProductInput = {}) {
  const { order } = await inCart(market, buyer, input);
  const body = { orders: [{ id: order, ...buyer.placing }] };
  const created = await market.shop.call('createOrders', { token: buyer.token, body });
  const [made] = created.body.data?.orders ?? [];
  if (!made) throw new Error(JSON.stringify(created.body));
  return made;
}

/** An order that was paid from the balance. */
export async function aPaidOrder(market: Market, buyer: Buyer, input: ProductInput = {}) {
  const order = await anOrder(market, buyer, input);
  const paid = await market.shop.call('payOrderByPost', {
    token: buyer.token,
    params: { id: order.id },
    body: { method: 'balance' },
  });
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body));
  return order;
}
