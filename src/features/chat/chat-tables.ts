/** The rows of conversations and messages. */
import { sql } from 'kysely';
import type { Locale } from '../../platform/texts/locale.ts';

export type Author = 'customer' | 'staff';

export interface StoredChat {
  id: string;
  user_id: string | null;
  guest_hash: Buffer | null;
  guest_name: string | null;
  guest_email: string | null;
  locale: Locale;
  state: 'open' | 'closed';
  assignee: string | null;
  version: number;
  last_seq: number;
  last_author: Author | null;
  last_text: string | null;
  order_number: string | null;
  customer_seq: number;
  staff_seq: number;
  created_at: Date;
  last_at: Date;
}

export interface StoredMessage {
  id: string;
  chat_id: string;
  seq: number;
  author: Author;
  staff_id: string | null;
  text: string;
  order_number: string | null;
  sender_key: string;
  created_at: Date;
}

export interface ChatTables {
  chat: StoredChat;
  chat_message: StoredMessage;
}

/** Whose conversation: an account's, or that of a visitor's key. */
export type Holder = { userId: string } | { guestHash: Buffer };

export const isOf = (holder: Holder) =>
  'userId' in holder ? sql`user_id = ${holder.userId}` : sql`guest_hash = ${holder.guestHash}`;
