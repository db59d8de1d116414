/** A shop whose sandbox bank reaches it in-process, and the customer's hand on the bank's pages. */
import type { NewsSender } from '../../src/features/payments/providers/sandbox/news.ts';
import type { Outcome } from '../../src/features/payments/providers/sandbox/outcomes.ts';
import type { ShopOptions } from '../../src/server/run/shop-options.ts';
import { aShop, type TestShop } from './a-shop.ts';

/** A request of the bank to the shop, as it went over the wire. */
export interface SentNews {
  body: string;
  headers: Record<string, string>;
  status: number;
}

export interface ShopWithBank {
  shop: TestShop;
  sent: SentNews[];
  /** The customer chooses an outcome on the bank's page; answers where he is sent. */
  choose(url: string | null, outcome: Outcome): Promise<string>;
}

export async function aShopWithBank(options: Partial<ShopOptions> = {}): Promise<ShopWithBank> {
  const sent: SentNews[] = [];
  let shop: TestShop | undefined;
  const send: NewsSender = async ({ body, headers }) => {
    const answer = await shop?.app.inject({
      method: 'POST',
      url: '/api/v1/webhooks/sandbox',
      headers,
      payload: body,
    });
    const status = answer?.statusCode ?? 0;
    sent.push({ body, headers, status });
    return status;
  };
  shop = await aShop({ ...options, outside: { ...options.outside, sandboxSend: send } });
  const { app } = shop;
  return {
    shop,
    sent,
    async choose(url, outcome) {
      const answer = await app.inject({
        method: 'POST',
        url: new URL(url ?? 'http://localhost/nowhere').pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ outcome }).toString(),
      });
      return String(answer.headers.location);
    },
  };
}
