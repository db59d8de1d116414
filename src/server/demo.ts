/** What a demo shop has from its first start: accounts, balance, and shops on loopback to buy from. */
import { demoAccounts, fillDemoAccounts } from '../features/accounts/demo.ts';
import { creditDemoBalance } from '../features/payments/order-money.ts';
import { demoAddresses } from '../features/products/demo/demo-addresses.ts';
import { startDemoShops } from '../features/products/demo/start-demo-shops.ts';
import { parseAmount } from '../platform/money.ts';
import type { Outside } from './features.ts';
import { openProductsOutside } from './products-outside.ts';
import type { Shop } from './shop.ts';

/** Fixed, so that addresses in a demo database lead somewhere after a restart too. */
const demoShopsPort = 3901;

export interface Demo {
  outside: Partial<Outside>;
  accounts: { role: string; email: string; password: string }[];
  /** Addresses that are ready to be pasted. */
  products: string[];
  /** Fills what is not there yet; repeated at each start without effect. */
  fill(shop: Shop): Promise<void>;
  stop(): Promise<void>;
}

export async function prepareDemo(): Promise<Demo> {
  const shops = await startDemoShops({ host: '127.0.0.1', port: demoShopsPort });
  return {
    outside: { products: openProductsOutside({ demo: shops }) },
    accounts: demoAccounts.map(({ email, password, roles }) => ({
      role: roles.length > 0 ? 'staff' : 'customer',
      email,
      password,
    })),
    products: demoAddresses(shops.origin)
      .slice(0, 3)
      .map(({ url }) => url),
    fill,
    stop: () => shops.stop(),
  };
}

/** What the demo's customer has to spend, in major units of the settlement currency. */
const demoBalance = '25000.00';

async function fill({ installation, features }: Shop): Promise<void> {
  const amount = parseAmount(demoBalance, installation.settings.settlementCurrency);
  for (const userId of await fillDemoAccounts(installation)) {
    await creditDemoBalance(installation.db, features.desk, { userId, amount, once: userId });
  }
}
