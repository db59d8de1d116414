/** The staff side of the chat. */

import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import { announce } from '../../platform/jobs/live.ts';
import { messagesAtOnce } from './actions.ts';
import { planReminder } from './chat-jobs.ts';
import { messagesJson, staffChatJson } from './chat-json.ts';
import type { StoredChat } from './chat-tables.ts';
import type { ChatMessage } from './contract.ts';
import type { StaffChat } from './staff-contract.ts';
import { countQueue, findQueued, type QueueCounts, readQueue, type StaffFilter } from './staff-store.ts';
import { changeChat, lockChat, moveReadMark, readMessages } from './store.ts';
import { topicOf, writeMessage } from './write-message.ts';

/** The queue by a filter, with the counts of all. */
export async function staffListChats(
  db: Database,
  asked: {
    staffId: string;
    filter: StaffFilter;
    customer?: string | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ data: StaffChat[]; meta: { next: string | null; counts: QueueCounts } }> {
  const { staffId, filter, customer = null, limit } = asked;
  const after = asked.cursor === undefined ? null : placeOf(asked.cursor);
  const [found, counts] = await Promise.all([
    readQueue(db, { filter, staffId, customer, after, limit: limit + 1 }),
    countQueue(db, staffId),
  ]);
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map((chat) => staffChatJson(chat, staffId)),
    meta: { next: last ? `${last.last_at.toISOString()}~${last.id}` : null, counts },
  };
}

function placeOf(cursor: string): { at: string; id: string } {
  const [, at, id] = /^(\d{4}-[\dT:.-]+Z)~(cht_[0-9A-Za-z]+)$/.exec(cursor) ?? [];
  if (!at || !id || Number.isNaN(Date.parse(at))) throw refuseField('cursor', 'wrong_format');
  return { at, id };
}

export async function staffGetChat(
  db: Database,
  { id, staffId }: { id: string; staffId: string },
): Promise<StaffChat> {
  const chat = await findQueued(db, id);
  if (!chat) throw new Refusal('not_found');
  return staffChatJson(chat, staffId);
}

export async function staffListMessages(
  db: Database,
  asked: { id: string; staffId: string; before?: number | undefined; after?: number | undefined },
): Promise<{ data: ChatMessage[]; meta: { hasOlder: boolean; readSeq: number } }> {
  const chat = await findQueued(db, asked.id);
  if (!chat) throw new Refusal('not_found');
  const found = await readMessages(db, { ...asked, chatId: chat.id, limit: messagesAtOnce });
  return {
    data: await messagesJson(db, found, asked),
    meta: {
      hasOlder: (found[0]?.seq ?? 1) > 1 && asked.after === undefined,
      readSeq: chat.customer_seq,
    },
  };
}

/** Answers, takes the conversation when nobody has it, and plans the mail for who does not read it. */
export async function staffAnswer(
  db: Database,
  shop: Installation,
  answer: {
    id: string;
    staffId: string;
    text: string;
    senderKey: string;
    pictures?: string[] | undefined;
  },
): Promise<ChatMessage> {
  const { id, staffId, text } = answer;
  if (text === '' && !answer.pictures?.length) throw refuseField('text', 'required');
  const messageId = await inTransaction(db, async (transaction) => {
    const chat = await requireChat(transaction, id);
    const taken = chat.assignee ? {} : { assignee: staffId, version: chat.version + 1 };
    const written = await writeMessage(transaction, shop, chat, {
      ...answer,
      author: 'staff',
      uploadedBy: staffId,
      order: null,
      changes: { ...taken, state: 'open' },
    });
    if (written.seq > chat.last_seq) await planReminder(transaction, shop, written.id);
    return written;
  });
  const { seq } = messageId;
  const [message] = await readMessages(db, { chatId: id, after: seq - 1, limit: 1 });
  const [json] = message ? await messagesJson(db, [message], { staffId }) : [];
  if (!json) throw new Refusal('not_found');
  return json;
}

async function requireChat(db: Database, id: string): Promise<StoredChat> {
  const chat = await lockChat(db, id);
  if (!chat) throw new Refusal('not_found');
  return chat;
}

interface Action {
  id: string;
  staffId: string;
  /** The version that the person saw. */
  version: number;
}

/** Takes a conversation, or lets it go; 409 when somebody was faster. */
export function staffTake(db: Database, action: Action & { release: boolean }): Promise<StaffChat> {
  return change(db, action, { assignee: action.release ? null : action.staffId });
}

export function staffClose(db: Database, action: Action): Promise<StaffChat> {
  return change(db, action, { state: 'closed', assignee: null });
}

async function change(db: Database, action: Action, changes: Partial<StoredChat>): Promise<StaffChat> {
  await inTransaction(db, async (transaction) => {
    const chat = await requireChat(transaction, action.id);
    const stands = Object.entries(changes).every(([name, value]) => chat[name as keyof StoredChat] === value);
    if (stands) return;
    if (chat.version !== action.version) throw new Refusal('changed_meanwhile');
    await changeChat(transaction, chat.id, { ...changes, version: chat.version + 1 });
    await announce(transaction, [{ to: 'staff:chat', kind: 'chat', data: { chat: chat.id } }]);
  });
  return staffGetChat(db, action);
}

/** Moves the read mark of staff; the customer sees that it was read. */
export async function staffRead(db: Database, { id, seq }: { id: string; seq: number }): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const chat = await requireChat(transaction, id);
    const moved = await moveReadMark(transaction, { chatId: id, reader: 'staff', seq });
    if (!moved) return;
    const data = { chat: id, staffRead: moved.staff_seq };
    await announce(transaction, [
      { to: topicOf(chat), kind: 'chat', data: { ...data, own: true } },
      { to: 'staff:chat', kind: 'chat', data },
    ]);
  });
}
