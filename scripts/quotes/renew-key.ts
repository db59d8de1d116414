/**
 * `npm run quotes:renew-key`: another key signs quotes from now on, for instance because somebody may have seen the one
 * before. Quotes that it signed stay valid, since its public half stays published (docs/quotes.md).
 */
import '../../src/server/run/runtime.ts';
import { renewKey } from '../../src/features/quotes/signing/keys.ts';
import type { Shop } from '../../src/server/run/shop.ts';
import { runOnShop } from '../people/shop-command.ts';

async function renew({ installation: shop }: Shop): Promise<void> {
  const { id } = await renewKey(shop.db, shop.settings, shop.clock.now());
  shop.log.warn({ key: id }, 'the key of quotes was renewed by the command line');
  console.log(`Quotes are signed by ${id} from now on. The keys before it stay published.`);
}

await runOnShop({ read: () => undefined }, renew);
