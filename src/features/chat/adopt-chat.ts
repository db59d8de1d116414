/** A visitor who signs in keeps the conversation: it becomes the account's, or goes on behind the one that is there. */
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { handPicturesOver } from '../../platform/files/pictures.ts';
import { announce } from '../../platform/jobs/live.ts';
import { hashOf } from './actions.ts';
import type { StoredChat } from './chat-tables.ts';
import { joinedMark } from './rules.ts';
import { appendChat, changeChat, lockChatOf, messageIdsOf } from './store.ts';

/**
 * Moves the conversation of a visitor's key into the account, once: the key opens nothing any more.
 *
 * @returns false when nobody knows the key, also when it was adopted already
 */
export function adoptChat(db: Database, asked: { userId: string; key: string }): Promise<boolean> {
  const { userId, key } = asked;
  return inTransaction(db, async (transaction) => {
    const visitor = await lockChatOf(transaction, { guestHash: hashOf(key) });
    if (!visitor) return false;
    const messages = await messageIdsOf(transaction, visitor.id);
    const own = await lockChatOf(transaction, { userId });
    const chat = own ? await join(transaction, own, visitor) : await give(transaction, visitor, userId);
    await handPicturesOver(transaction, { purpose: 'chat', subjectIds: messages, ownerId: userId });
    const data = { chat: chat.id, seq: chat.last_seq, by: 'customer' };
    await announce(transaction, [
      { to: `user:${userId}`, kind: 'chat', data: { ...data, own: true } },
      { to: 'staff:chat', kind: 'chat', data },
    ]);
    return true;
  });
}

/** The account's address and name are known, so what the visitor left is forgotten. */
function give(db: Database, visitor: StoredChat, userId: string): Promise<StoredChat> {
  return changeChat(db, visitor.id, {
    user_id: userId,
    guest_hash: null,
    guest_name: null,
    guest_email: null,
    version: visitor.version + 1,
  });
}

async function join(db: Database, own: StoredChat, visitor: StoredChat): Promise<StoredChat> {
  await appendChat(db, own, visitor);
  return changeChat(db, own.id, {
    last_seq: own.last_seq + visitor.last_seq,
    last_author: visitor.last_author,
    last_text: visitor.last_text,
    last_at: visitor.last_at > own.last_at ? visitor.last_at : own.last_at,
    state: own.state === 'open' ? 'open' : visitor.state,
    assignee: own.assignee ?? visitor.assignee,
    locale: visitor.locale,
    customer_seq: joinedMark(marks(own.customer_seq, own), { read: visitor.customer_seq }),
    staff_seq: joinedMark(marks(own.staff_seq, own), { read: visitor.staff_seq }),
    version: own.version + 1,
  });
}

const marks = (read: number, chat: StoredChat) => ({ read, last: chat.last_seq });
