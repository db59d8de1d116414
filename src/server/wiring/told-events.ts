/** Every event is told to outgoing webhooks, by one more reaction beside those that the event has. */
import { queueWebhooks, tellsEvents } from '../../features/webhooks/actions.ts';
import { webhookEvents } from '../../features/webhooks/rules.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reactions } from '../work/reactions.ts';
import type { Doors } from './ports.ts';

/**
 * Asked again for each event: without an endpoint there is no such reaction. Its name is stored, so it must not change.
 */
export function toldToWebhooks(reactions: Reactions, { shop, webhooks }: Doors): Reactions {
  const told = { ...reactions };
  for (const type of webhookEvents) {
    const own = reactions[type];
    const tellWebhooks = (db: Database, payload: Readonly<Record<string, unknown>>): Promise<void> =>
      queueWebhooks(db, webhooks, { type, payload });
    Object.defineProperty(told, type, {
      enumerable: true,
      get: () => (tellsEvents(shop.db) ? { ...own, tellWebhooks } : own),
    });
  }
  return told;
}
