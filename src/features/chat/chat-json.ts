/** Conversations as the API answers them, and the addresses of pictures that a visitor may open. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { type Picture, type PictureJson, pictureJson, picturesOf } from '../../platform/files/pictures.ts';
import { maskedEmail, maskedName } from '../accounts/rules.ts';
import type { ChatMessage } from './contract.ts';
import { excerptOf, guestPictureMinutes } from './rules.ts';
import type { StaffChat } from './staff-contract.ts';
import type { QueuedChat } from './staff-store.ts';
import type { NamedMessage } from './store.ts';

export interface MessageReader {
  /** Set for a member of staff; anybody else reads a conversation of his own. */
  staffId?: string;
  /** Signs the addresses of pictures for somebody who has no session. */
  guest?: { secret: string; now: Date } | undefined;
}

/** Messages with their pictures as their reader sees them, in one more statement. */
export async function messagesJson(
  db: Database,
  messages: readonly NamedMessage[],
  { staffId, guest }: MessageReader,
): Promise<ChatMessage[]> {
  const pictures = await picturesOf(db, { purpose: 'chat', subjectIds: messages.map(({ id }) => id) });
  return messages.map((message) => ({
    id: message.id,
    seq: message.seq,
    author: message.author,
    name: message.author === 'staff' ? message.staff_name : null,
    isMine: staffId === undefined ? message.author === 'customer' : message.staff_id === staffId,
    text: message.text,
    order: message.order_number,
    pictures: (pictures.get(message.id) ?? []).map((picture) => shownPicture(picture, guest)),
    createdAt: message.created_at.toISOString(),
  }));
}

/** A picture; for a visitor its addresses carry a signature that holds for an hour and for this picture alone. */
export function shownPicture(picture: Picture, guest?: { secret: string; now: Date }): PictureJson {
  const json = pictureJson(picture);
  if (!guest) return json;
  const until = Math.ceil(guest.now.getTime() / 60_000) + guestPictureMinutes;
  const query = `?until=${until}&sig=${signature(guest.secret, picture.id, until)}`;
  return { ...json, sources: json.sources.map(({ width, url }) => ({ width, url: url + query })) };
}

/** Whether an address was made by `shownPicture` for this picture and still holds. */
export function isSignedPicture(
  picture: Picture,
  asked: { query: Readonly<Record<string, unknown>>; secret: string; now: Date },
): boolean {
  const { until, sig } = asked.query;
  if (typeof until !== 'string' || typeof sig !== 'string' || !/^\d{1,10}$/.test(until)) return false;
  if (Number(until) * 60_000 < asked.now.getTime()) return false;
  const right = Buffer.from(signature(asked.secret, picture.id, Number(until)));
  const given = Buffer.from(sig);
  return right.length === given.length && timingSafeEqual(right, given);
}

function signature(secret: string, pictureId: string, until: number): string {
  return createHmac('sha256', secret).update(`chat picture ${pictureId} ${until}`).digest('base64url');
}

/** A conversation for staff. Customers stand behind masks; what a visitor told of himself is all there is of him. */
export function staffChatJson(chat: QueuedChat, staffId: string): StaffChat {
  const { user_id: customerId, customer_name: name, customer_email: email } = chat;
  const isVisitor = customerId === null;
  return {
    id: chat.id,
    state: chat.state,
    waits: chat.state === 'open' && chat.last_author === 'customer',
    unread: chat.unread,
    lastText: excerptOf(chat.last_text ?? ''),
    lastAt: chat.last_at.toISOString(),
    order: chat.order_number,
    locale: chat.locale,
    version: chat.version,
    customer: {
      id: customerId,
      customerId: chat.customer_code,
      name: isVisitor ? name : maskedName(name),
      email: isVisitor || email === null ? email : maskedEmail(email),
    },
    assignee: chat.assignee
      ? { id: chat.assignee, name: chat.assignee_name, isMe: chat.assignee === staffId }
      : null,
  };
}
