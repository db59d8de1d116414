/**
 * Tying a chat in Telegram to an account. The person opens a link with a word that only they got and presses Start; the
 * bot's messages are read while somebody has such a link, and at no other time.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import { saveChannel } from './channel-store.ts';
import { type ChannelContext, MOST_CHANNELS } from './channels.ts';
import { ChannelGone, NotDelivered } from './message.ts';
import type { Telegram, TelegramUpdate } from './telegram.ts';
import { keepCode, keepRead, nextUpdate, readAgain, takeCode } from './telegram-store.ts';

const LINK_MS = 10 * 60_000;
const READ_EVERY_MS = 3_000;

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Throws `no_telegram` without a bot, and `unavailable` when Telegram does not say its name. */
export async function startTelegramLink(
  { shop, telegram }: ChannelContext,
  { userId, locale }: { userId: string; locale: Locale },
): Promise<{ url: string; expiresAt: string }> {
  if (!telegram) throw new Refusal('no_telegram');
  const bot = await telegram.botName().catch(() => {
    throw new Refusal('unavailable', { retryAfterSeconds: 30 });
  });
  const now = shop.clock.now();
  const code = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_MS);
  await keepCode(shop.db, { hash: hashOf(code), userId, locale, expiresAt }, now);
  return { url: `https://t.me/${bot}?start=${code}`, expiresAt: expiresAt.toISOString() };
}

/** The job: reads what came, ties chats, and asks to be run again while a link is open. */
export async function readTelegram(db: Database, context: ChannelContext): Promise<void> {
  const { telegram, shop } = context;
  if (!telegram) return;
  const updates = await telegram.updates(await nextUpdate(db)).catch((error: unknown) => {
    if (error instanceof NotDelivered || error instanceof ChannelGone) return [];
    throw error;
  });
  for (const update of updates) await take(db, context, { telegram, update });
  const last = updates.at(-1);
  if (last) await keepRead(db, last.id + 1);
  await readAgain(db, { afterMs: READ_EVERY_MS, now: shop.clock.now() });
}

async function take(
  db: Database,
  { shop, texts }: ChannelContext,
  { telegram, update }: { telegram: Telegram; update: TelegramUpdate },
): Promise<void> {
  const code = /^\/start ([A-Za-z0-9_-]{32})$/.exec(update.text)?.[1];
  if (!code || !update.chat) return;
  const used = await takeCode(db, hashOf(code), shop.clock.now());
  if (!used) return;
  const saved = await saveChannel(
    db,
    {
      ...{ id: shop.newId('nch'), kind: 'telegram', address: update.chat.id, label: update.chat.name },
      ...{ userId: used.userId, locale: used.locale, pushKeys: null, sessionId: null },
    },
    { at: shop.clock.now(), most: MOST_CHANNELS },
  );
  const words = wordsOf(texts, used.locale);
  const answer = words(saved ? 'notificationChannels.linked' : 'refusals.too_many_channels', {
    most: MOST_CHANNELS,
    shop: shop.settings.brand,
  });
  // the chat is tied whether or not the answer arrives
  await telegram.say(update.chat.id, answer).catch(() => {});
}
