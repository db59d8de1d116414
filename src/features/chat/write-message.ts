/** Writing a message, from either side, and telling the open pages of both. */
import type { Database } from '../../platform/database/database.ts';
import { attachPictures } from '../../platform/files/pictures.ts';
import type { Installation } from '../../platform/installation.ts';
import { announce, type LiveTopic } from '../../platform/jobs/live.ts';
import type { Author, StoredChat, StoredMessage } from './chat-tables.ts';
import { excerptOf } from './rules.ts';
import { changeChat, findBySenderKey, insertMessage } from './store.ts';

/** The topic that the open pages of a holder listen to. */
export const topicOf = (chat: Pick<StoredChat, 'id' | 'user_id'>): LiveTopic =>
  chat.user_id ? `user:${chat.user_id}` : `chat:${chat.id}`;

export interface Writing {
  author: Author;
  staffId: string | null;
  uploadedBy: string | null;
  text: string;
  senderKey: string;
  order: string | null;
  pictures?: string[] | undefined;
  changes: Partial<Omit<StoredChat, 'id'>>;
}

/** Adds a message to a locked conversation and announces it; one that stands already is answered as it is. */
export async function writeMessage(
  db: Database,
  shop: Installation,
  chat: StoredChat,
  writing: Writing,
): Promise<StoredMessage> {
  const { author, senderKey, text, order } = writing;
  const earlier = await findBySenderKey(db, { chatId: chat.id, author, senderKey });
  if (earlier) return earlier;
  const at = shop.clock.now();
  const seq = chat.last_seq + 1;
  const message: StoredMessage = {
    id: shop.newId('msg'),
    chat_id: chat.id,
    seq,
    author,
    staff_id: writing.staffId,
    text,
    order_number: order,
    sender_key: senderKey,
    created_at: at,
  };
  await insertMessage(db, message);
  await attachPictures(db, {
    ids: writing.pictures ?? [],
    purpose: 'chat',
    uploadedBy: writing.uploadedBy,
    subjectId: message.id,
    ownerId: chat.user_id,
  });
  await changeChat(db, chat.id, {
    ...writing.changes,
    last_seq: seq,
    last_author: author,
    last_text: excerptOf(text, 300),
    last_at: at,
    ...(order ? { order_number: order } : {}),
    // who writes has read
    ...(author === 'customer' ? { customer_seq: seq } : { staff_seq: seq }),
  });
  const data = { chat: chat.id, seq, by: author };
  await announce(db, [
    { to: topicOf(chat), kind: 'chat', data: { ...data, own: true } },
    { to: 'staff:chat', kind: 'chat', data },
  ]);
  return message;
}
