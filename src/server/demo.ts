/** What a demo shop has from its first start: accounts, balance, and shops on loopback to buy from. */
import type { Outside } from './features.ts';
import type { Shop } from './shop.ts';

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
  return { outside: {}, accounts: [], products: [], fill: async () => {}, stop: async () => {} };
}
