/** `npm run sessions:end`: signs everybody out at once, on all nodes, such as after an attack. */
import '../../src/server/run/runtime.ts';
import { endEverySession } from '../../src/features/accounts/sessions/end-sessions.ts';
import type { Shop } from '../../src/server/run/shop.ts';
import { endEveryTelling } from '../../src/server/work/end-tellings.ts';
import { runOnShop } from './shop-command.ts';

async function end({ installation: shop }: Shop): Promise<void> {
  const ended = await endEverySession(shop.db, endEveryTelling);
  shop.log.warn({ ended }, 'all sessions were ended by the command line');
  console.log(`${ended} sessions ended. Everybody signs in again.`);
}

await runOnShop({ read: () => undefined }, end);
