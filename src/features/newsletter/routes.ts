import type { Handlers } from '../../platform/api/serve.ts';
import type { newsletterContract } from './contract.ts';
import { unsubscribe, wayOutOf } from './letters/unsubscribing.ts';
import { newsOfAccount, setAccountNews } from './subscriptions/account-news.ts';
import { confirmationOf, confirmNews, type Newsletter } from './subscriptions/subscribing.ts';

export function newsletterRoutes(newsletter: Newsletter): Handlers<typeof newsletterContract> {
  const { db, clock } = newsletter.shop;
  return {
    getNewsConfirmation: async ({ query }) => ({
      data: await confirmationOf(db, query.token, clock.now()),
    }),
    confirmNews: async ({ body }) => ({ data: await confirmNews(db, newsletter, body.token) }),
    getNewsWayOut: async ({ query }) => ({ data: await wayOutOf(db, query.token) }),
    endNews: async ({ body }) => ({
      data: await unsubscribe(db, newsletter.shop, { token: body.token, source: 'letter-page' }),
    }),
    getAccountNews: async ({ caller }) => ({ data: await newsOfAccount(db, caller.userId) }),
    setAccountNews: async ({ caller, body }) => ({
      data: await setAccountNews(db, newsletter, { userId: caller.userId, wanted: body.wanted }),
    }),
  };
}
