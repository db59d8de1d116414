/** The customer's side of the chat. A talker is an account, or a visitor by the key that their browser keeps. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Caller } from '../../platform/api/caller.ts';
import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { type Database, inTransaction, tablesOf } from '../../platform/database/database.ts';
import type { PictureSource } from '../../platform/files/encode-picture.ts';
import { type PictureJson, photoWidths, storePicture } from '../../platform/files/pictures.ts';
import { announce } from '../../platform/jobs/live.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { findOrder as readOrder } from '../orders/store.ts';
import type { ChatShop } from './chat-jobs.ts';
import { messagesJson, shownPicture } from './chat-json.ts';
import type { Holder } from './chat-tables.ts';
import type { Chat, ChatMessage } from './contract.ts';
import { isOpenAt, opensAt } from './rules.ts';
import { countUnreadAnswers, findChat, lockOrBeginChat, moveReadMark, readMessages } from './store.ts';
import { topicOf, writeMessage } from './write-message.ts';

/** Whose conversation a request is about; null for a visitor without a key. */
export function holderOf(caller: Caller, key: unknown): Holder | null {
  if (caller.kind === 'signed-in') return { userId: caller.userId };
  return typeof key === 'string' && /^[\w-]{43}$/.test(key) ? { guestHash: hashOf(key) } : null;
}

/** The stored form of a visitor's key. */
export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Hours, and the own conversation. */
export async function getChat(db: Database, { shop }: ChatShop, holder: Holder | null): Promise<Chat> {
  const { hours, usualReplyMinutes, widget = null } = shop.settings.chat;
  const now = shop.clock.now();
  const chat = holder ? await findChat(db, holder) : undefined;
  const unread = holder && chat ? ((await countUnreadAnswers(db, holder))?.unread ?? 0) : 0;
  const clock = (minutes: number): string =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return {
    hours: {
      firstDay: hours.firstDay,
      lastDay: hours.lastDay,
      from: clock(hours.from),
      to: clock(hours.to),
      zone: hours.zone,
      isOpen: isOpenAt(hours, now),
      opensAt: opensAt(hours, now)?.toISOString() ?? null,
    },
    usualReplyMinutes,
    widget,
    conversation: chat
      ? {
          id: chat.id,
          lastSeq: chat.last_seq,
          unread,
          hasEmail: chat.user_id !== null || chat.guest_email !== null,
        }
      : null,
  };
}

export const messagesAtOnce = 50;

/** A part of the own conversation, in its order. */
export async function listMessages(
  db: Database,
  { shop }: ChatShop,
  asked: { holder: Holder | null; before?: number | undefined; after?: number | undefined },
): Promise<{ data: ChatMessage[]; meta: { hasOlder: boolean } }> {
  const chat = asked.holder ? await findChat(db, asked.holder) : undefined;
  if (!chat) return { data: [], meta: { hasOlder: false } };
  const found = await readMessages(db, { ...asked, chatId: chat.id, limit: messagesAtOnce });
  const guest = chat.user_id ? undefined : { secret: shop.settings.secret, now: shop.clock.now() };
  return {
    data: await messagesJson(db, found, { guest }),
    meta: { hasOlder: (found[0]?.seq ?? 1) > 1 && asked.after === undefined },
  };
}

export interface NewMessage {
  text: string;
  senderKey: string;
  order?: string | undefined;
  pictures?: string[] | undefined;
  email?: string | undefined;
  name?: string | undefined;
}

/** Writes to the shop. A visitor's first message begins a conversation and answers its key, once. */
export async function sendMessage(
  db: Database,
  chats: ChatShop,
  sent: { caller: Caller; key: unknown; locale: Locale; message: NewMessage },
): Promise<{ message: ChatMessage; key: string | null }> {
  const { shop } = chats;
  const { caller, message } = sent;
  if (message.text === '' && !message.pictures?.length) throw refuseField('text', 'required');
  const known = holderOf(caller, sent.key);
  // an unknown key starts a new conversation instead of failing for ever
  const holder = known && ('userId' in known || (await findChat(db, known))) ? known : null;
  const key = holder ? null : randomBytes(32).toString('base64url');
  const of: Holder = holder ?? { guestHash: hashOf(key ?? '') };
  const order = message.order ? await ownOrderNumber(db, of, message.order) : null;
  const written = await inTransaction(db, async (transaction) => {
    const begun = { id: shop.newId('cht'), holder: of, locale: sent.locale, at: shop.clock.now() };
    const chat = await lockOrBeginChat(transaction, begun);
    const guest = {
      ...(message.email && !chat.user_id ? { guest_email: message.email } : {}),
      ...(message.name && !chat.user_id ? { guest_name: message.name } : {}),
    };
    return writeMessage(transaction, shop, chat, {
      ...message,
      author: 'customer',
      staffId: null,
      uploadedBy: 'userId' in of ? of.userId : null,
      order,
      changes: { ...guest, locale: sent.locale, state: 'open' },
    });
  });
  const guest = 'userId' in of ? undefined : { secret: shop.settings.secret, now: shop.clock.now() };
  const [json] = await messagesJson(db, [{ ...written, staff_name: null }], { guest });
  if (!json) throw new Error('a message was not written');
  return { message: json, key };
}

async function ownOrderNumber(db: Database, holder: Holder, number: string): Promise<string> {
  const found =
    'userId' in holder ? await readOrder(db, { idOrNumber: number, userId: holder.userId }) : undefined;
  if (!found) throw refuseField('order', 'order_unknown');
  return found.order.number;
}

/**
 * The talker who may add a picture: an account, or a visitor with a conversation. Asked before the picture is taken in.
 *
 * @throws Refusal `signed_out`
 */
export async function talkerOf(db: Database, by: { caller: Caller; key: unknown }): Promise<Holder> {
  const holder = holderOf(by.caller, by.key);
  if (!holder || !('userId' in holder || (await findChat(db, holder)))) throw new Refusal('signed_out');
  return holder;
}

/** A picture for the next message of this talker. */
export async function uploadPicture(
  { shop }: ChatShop,
  holder: Holder,
  content: PictureSource,
): Promise<PictureJson> {
  const userId = 'userId' in holder ? holder.userId : null;
  const shape = { widths: photoWidths };
  const owner = { ownerId: userId, uploadedBy: userId };
  const picture = await storePicture(shop, { content, shape, purpose: 'chat', ...owner });
  const guest = userId ? undefined : { secret: shop.settings.secret, now: shop.clock.now() };
  return shownPicture(picture, guest);
}

/** Moves the customer's mark; his other pages and staff see it. */
export async function readChat(
  db: Database,
  asked: { holder: Holder | null; seq: number },
): Promise<{ unread: number }> {
  const { holder, seq } = asked;
  if (!holder) return { unread: 0 };
  const chat = await findChat(db, holder);
  if (!chat) return { unread: 0 };
  return inTransaction(db, async (transaction) => {
    const moved = await moveReadMark(transaction, { chatId: chat.id, reader: 'customer', seq });
    const unread = (await countUnreadAnswers(transaction, holder))?.unread ?? 0;
    if (moved) {
      const data = { chat: chat.id, read: moved.customer_seq, unread };
      await announce(transaction, [
        { to: topicOf(chat), kind: 'chat', data: { ...data, own: true } },
        { to: 'staff:chat', kind: 'chat', data },
      ]);
    }
    return { unread };
  });
}

/** The first message to a page about the chat, when its stream opens. */
export async function greetingOf(db: Database, holder: Holder): Promise<{ chat: number }> {
  return { chat: (await countUnreadAnswers(db, holder))?.unread ?? 0 };
}

/** The conversation behind a visitor's key, for the stream. */
export async function guestChatOf(
  db: Database,
  key: unknown,
): Promise<{ id: string; holder: Holder } | null> {
  const holder = holderOf({ kind: 'guest' }, key);
  const chat = holder ? await findChat(db, holder) : undefined;
  return holder && chat ? { id: chat.id, holder } : null;
}

/** The account of each conversation by its id; those of visitors are missing. One statement at most. */
export async function talkersOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; userId: string }>`
    select id, user_id as "userId" from chat where id = any(${[...ids]}::text[]) and user_id is not null
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}
