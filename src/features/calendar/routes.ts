import type { Handlers } from '../../platform/api/serve.ts';
import type { DeliveriesShop } from '../deliveries/deliveries-shop.ts';
import type { calendarContract } from './contract.ts';
import { makeFeed } from './feed.ts';
import { deleteFeed, feedOf } from './feed-store.ts';
import { readCalendar } from './read-calendar.ts';

/** Binds the calls of the storage calendar. */
export function calendarRoutes(deliveries: DeliveriesShop): Handlers<typeof calendarContract> {
  const { db, clock, settings } = deliveries.orders.shop;
  return {
    async getStorageCalendar({ caller: { userId }, locale }) {
      const { entries, held } = await readCalendar(db, deliveries, { userId, locale });
      const feed = await feedOf(db, userId);
      const shown = feed && {
        createdAt: feed.createdAt.toISOString(),
        readAt: feed.readAt?.toISOString() ?? null,
      };
      return { data: entries, meta: { feed: shown ?? null, held } };
    },
    createCalendarFeed: async ({ caller: { userId, sessionId } }) => ({
      data: await makeFeed(db, { userId, sessionId, at: clock.now(), settings }),
    }),
    async endCalendarFeed({ caller: { userId } }) {
      await deleteFeed(db, userId);
      return { data: { closed: true } };
    },
  };
}
