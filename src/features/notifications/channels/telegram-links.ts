/**
 * Tying a chat in Telegram to an account. The person opens a link with a word that only they got and presses Start; the
 * bot's messages are read while somebody has such a link, and at no other time.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
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

/** Throws `no_telegram` without a bot, `unavailable` when Telegram does not say its name, and `signed_out` when the session ended meanwhile. */
export async function startTelegramLink(
  { shop, telegram }: ChannelContext,
  { userId, sessionId, locale }: { userId: string; sessionId: string; locale: Locale },
): Promise<{ url: string; expiresAt: string }> {
  if (!telegram) throw new Refusal('no_telegram');
  const bot = await telegram.botName().catch(() => {
    throw new Refusal('unavailable', { retryAfterSeconds: 30 });
  });
  const now = shop.clock.now();
  const code = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_MS);
  const kept = await inTransaction(shop.db, (transaction) =>
    keepCode(transaction, { hash: hashOf(code), userId, sessionId, locale, expiresAt }, now),
  );
  if (!kept) throw new Refusal('signed_out');
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

/** Spends the code and ties the chat at once, so that nobody who unties chats comes between. */
function tie(
  db: Database,
  shop: ChannelContext['shop'],
  { code, chat }: { code: string; chat: { id: string; name: string } },
) {
  return inTransaction(db, async (transaction) => {
    const used = await takeCode(transaction, hashOf(code), shop.clock.now());
    if (!used) return undefined;
    const saved = await saveChannel(
      transaction,
      {
        ...{ id: shop.newId('nch'), kind: 'telegram', address: chat.id, label: chat.name },
        ...{ userId: used.userId, locale: used.locale, pushKeys: null, sessionId: null },
      },
      { at: shop.clock.now(), most: MOST_CHANNELS },
    );
    return { used, saved };
  });
}

async function take(
  db: Database,
  { shop, texts }: ChannelContext,
  { telegram, update }: { telegram: Telegram; update: TelegramUpdate },
): Promise<void> {
  const code = /^\/start ([A-Za-z0-9_-]{32})$/.exec(update.text)?.[1];
  if (!code || !update.chat) return;
  const tied = await tie(db, shop, { code, chat: update.chat });
  if (!tied) return;
  const { used, saved } = tied;
  const words = wordsOf(texts, used.locale);
  const answer = words(saved ? 'notificationChannels.linked' : 'refusals.too_many_channels', {
    most: MOST_CHANNELS,
    shop: shop.settings.brand,
  });
  // the chat is tied whether or not the answer arrives
  await telegram.say(update.chat.id, answer).catch(() => {});
}
