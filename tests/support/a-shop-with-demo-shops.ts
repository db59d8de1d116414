/** A shop for a test together with the demo shops, served by a real local server, and a folder of its own for files. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoShops } from '../../src/features/products/demo/start-demo-shops.ts';
import type { ReadingLimits } from '../../src/features/products/readings/reading-gate.ts';
import type { ShopOptions } from '../../src/server/run/shop-options.ts';
import { openProductsOutside } from '../../src/server/wiring/products-outside.ts';
import { aShop, type TestShop } from './a-shop.ts';

export interface ShopWithDemoShops extends TestShop {
  /** Address of the demo shops, for instance `${origin}/nordlicht/p/becher-hav`. */
  origin: string;
}

export async function aShopWithDemoShops(
  options: Partial<ShopOptions> & { limits?: Partial<ReadingLimits> } = {},
): Promise<ShopWithDemoShops> {
  const { limits, ...shopOptions } = options;
  const demo = await startDemoShops({ host: '127.0.0.1', port: 0 });
  const filesFolder = await mkdtemp(join(tmpdir(), 'waybill-files-'));
  const products = { ...openProductsOutside({ demo, filesFolder }), ...(limits ? { limits } : {}) };
  const shop = await aShop({ ...shopOptions, outside: { ...shopOptions.outside, products } });
  return {
    ...shop,
    origin: demo.origin,
    close: async () => {
      await shop.close();
      await demo.stop();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}
