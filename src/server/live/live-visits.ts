/** The rights of a visitor to listen to live events, put together from what the features know. */
import { greetingOf, guestChatOf } from '../../features/chat/actions.ts';
import { unreadNotificationsOf } from '../../features/notifications/actions.ts';
import { orderReaders } from '../../features/orders/order-readers.ts';
import { type Caller, holdsRole } from '../../platform/api/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import type { LiveVisit } from './serve-live.ts';

/**
 * Somebody signed in hears of the own notifications and conversation, support of all conversations, staff who read
 * orders of the orders that change, and a visitor with a key of his.
 */
export async function visitOf(
  db: Database,
  { caller, headers }: { caller: Caller; headers: Readonly<Record<string, unknown>> },
): Promise<LiveVisit | null> {
  if (caller.kind === 'guest') {
    const chat = await guestChatOf(db, headers['x-chat-key']);
    if (!chat) return null;
    const { id, holder } = chat;
    return { owner: id, sessionId: null, topics: [`chat:${id}`], greet: () => greetingOf(db, holder) };
  }
  const { userId, sessionId } = caller;
  return {
    owner: userId,
    sessionId,
    topics: [
      `user:${userId}`,
      ...(holdsRole(caller, ['support']) ? ['staff:chat' as const] : []),
      ...(holdsRole(caller, orderReaders) ? ['staff:orders' as const] : []),
    ],
    greet: async () => ({
      notifications: await unreadNotificationsOf(db, userId),
      ...(await greetingOf(db, { userId })),
    }),
  };
}
