/** Jobs of the chat: unread answers are sent by mail, visitors' conversations are deleted. */

import { type Database, inTransaction } from '../../platform/database/database.ts';
import { detachPicturesOf } from '../../platform/files/pictures.ts';
import type { Installation } from '../../platform/installation.ts';
import { enqueue, publish } from '../../platform/jobs/events.ts';
import { shopLink, writeMail } from '../../platform/mail/mail-content.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import { offeredLocale } from '../../platform/texts/locale.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import { excerptOf, unreadMinutes } from './rules.ts';
import { findUnreadAnswer, forgetGuestChats } from './store.ts';

export interface ChatShop {
  shop: Installation;
  texts: LocalisedTree;
}

/** The name of the job that looks whether an answer was read. */
export const remindJob = 'remind_of_chat_answer';

/** Queues the look; call it in the transaction of the answer. */
export function planReminder(db: Database, shop: Installation, messageId: string): Promise<void> {
  const runAt = new Date(shop.clock.now().getTime() + unreadMinutes * 60_000);
  return enqueue(db, remindJob, { messageId }, { runAt });
}

/** The job: an answer that nobody has read goes out, to an account as a notification, to a visitor by mail. */
export async function remindOfChatAnswer(db: Database, chats: ChatShop, messageId: string): Promise<void> {
  const { shop, texts } = chats;
  const found = await findUnreadAnswer(db, messageId);
  if (!found) return;
  const { chat } = found;
  const excerpt = excerptOf(found.text, 500);
  if (chat.user_id) {
    const news = { chatId: chat.id, userId: chat.user_id, messageId, excerpt };
    await inTransaction(db, (transaction) => publish(transaction, 'chat.answer-waits', news));
  } else if (chat.guest_email) {
    const { guest_email: to } = chat;
    const locale = offeredLocale(shop.settings, chat.locale);
    const link = shopLink(shop.settings, locale, '/chat-open');
    const content = await writeMail(db, texts, {
      locale,
      kind: 'chat-answer-guest',
      values: { excerpt },
      link,
    });
    await queueMail(db, shop, { ...content, to, locale, kind: 'chat-answer-guest', about: [chat.id] });
  }
}

export const guestDays = 90;

/** Every night: visitors' conversations that were quiet for 90 days go, with their pictures. */
export async function sweepChats(db: Database, shop: Installation): Promise<void> {
  const now = shop.clock.now();
  await inTransaction(db, async (transaction) => {
    const gone = await forgetGuestChats(transaction, new Date(now.getTime() - guestDays * 86_400_000));
    await detachPicturesOf(transaction, { purpose: 'chat', subjectIds: gone }, now);
  });
}
