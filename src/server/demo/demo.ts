/** The content of a demo shop from its first start: accounts, balance, and shops on loopback to buy from. */
import { demoAccounts, fillDemoAccounts } from '../../features/accounts/demo.ts';
import { fillDemoNewsletters } from '../../features/newsletter/demo.ts';
import { creditDemoBalance } from '../../features/payments/balances/order-money.ts';
import { ofLikeSize } from '../../features/pricing/rates/assumed-rates.ts';
import { demoAddresses } from '../../features/products/demo/demo-addresses.ts';
import { startDemoShops } from '../../features/products/demo/start-demo-shops.ts';
import { fillDemoReviews } from '../../features/reviews/demo.ts';
import { fillDemoTickets } from '../../features/tickets/demo.ts';
import { adapterModules } from '../../plugins/load-plugins.ts';
import type { Shop } from '../run/shop.ts';
import type { ServerSettings } from '../settings/settings.ts';
import type { Outside } from '../wiring/features.ts';
import { openProductsOutside } from '../wiring/products-outside.ts';
import { type Filling, fillLivingShop, type LivingShop } from './living-shop.ts';
import { keepPromises } from './promised-prices.ts';
import { confirmRatesWeekly } from './weekly-rates.ts';

/** Fixed, so that addresses in a demo database lead somewhere after a restart too. */
const demoShopsPort = 3901;

export interface Demo {
  outside: Partial<Outside>;
  accounts: { role: string; email: string; password: string }[];
  /** Addresses that are ready to be pasted. */
  products: string[];
  /** Fills what is not there yet; repeated at each start without effect. */
  fill(shop: Shop): Promise<void>;
  /** Begins to fill it with the orders of a living shop, once for each database; answers at once. */
  live(shop: Shop, most?: Pick<Filling, 'most'>): LivingShop;
  stop(): Promise<void>;
}

export async function prepareDemo(
  settings: Partial<Pick<ServerSettings, 'rendererChromium' | 'ebay' | 'plugins'>> = {},
): Promise<Demo> {
  const shops = await startDemoShops({ host: '127.0.0.1', port: demoShopsPort });
  const { plugins = [], ...others } = settings;
  const products = openProductsOutside({
    ...{ ...others, demo: shops, adapterModules: adapterModules(plugins) },
  });
  return {
    outside: { products },
    accounts: demoAccounts.map(({ email, password, roles }) => ({
      role: roles.length > 0 ? 'staff' : 'customer',
      email,
      password,
    })),
    products: demoAddresses(shops.origin)
      .slice(0, 3)
      .map(({ url }) => url),
    fill,
    live: (shop, most) => fillLivingShop({ ...most, shop, outside: { products }, origin: shops.origin }),
    stop: () => shops.stop(),
  };
}

/** The living shop goes back less far, so that the customer's books begin with it. */
const creditedDaysAgo = 150;

/** The balance of the demo's customer, as a round amount of the settlement currency. */
const demoBalance = 25_000n;

async function fill({ installation, features, texts }: Shop): Promise<void> {
  const before = installation.clock.now().getTime() - creditedDaysAgo * 86_400_000;
  const desk = { ...features.desk, clock: { now: () => new Date(before) } };
  const amount = ofLikeSize(demoBalance, installation.settings.settlementCurrency);
  for (const userId of await fillDemoAccounts(installation)) {
    await creditDemoBalance(installation.db, desk, { userId, amount, once: userId });
  }
  await keepPromises(installation);
  await confirmRatesWeekly(installation);
  await fillDemoReviews(installation.db, installation.clock.now());
  await fillDemoNewsletters(installation);
  await fillDemoTickets({ shop: installation, texts });
}
