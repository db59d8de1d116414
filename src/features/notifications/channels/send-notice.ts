/** Sending a notice to a channel: the job of each, and the sample that its owner asks for. */

import type { Database } from '../../../platform/database/database.ts';
import { shopLink } from '../../../platform/mail/mail-content.ts';
import { offeredLocale } from '../../../platform/texts/locale.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import { accountOf } from '../../accounts/actions.ts';
import { type FreshNotice, loadFresh } from '../store.ts';
import { tellingOf } from '../telling/words.ts';
import { deleteChannel, loadChannel, noteSent, type StoredChannel } from './channel-store.ts';
import type { ChannelContext } from './channels.ts';
import { ChannelGone, type ChannelMessage, NotDelivered } from './message.ts';
import { sendPush } from './push.ts';
import { pushKeyOf } from './push-key.ts';

/** A notice that could not be told within a day is in the cabinet and in a mail. */
const TOLD_WITHIN_MS = 86_400_000;

/**
 * The job: tells a notice that is neither read nor a day old. A channel whose person has left goes; what may arrive later
 * is thrown, so that the queue tries again with growing pauses.
 */
export async function sendNotice(
  db: Database,
  context: ChannelContext,
  { notificationId, channelId }: { notificationId: string; channelId: string },
): Promise<void> {
  const now = context.shop.clock.now();
  const [channel, notice] = [
    await loadChannel(db, channelId),
    await loadFresh(db, notificationId, new Date(now.getTime() - TOLD_WITHIN_MS)),
  ];
  if (!channel || !notice) return;
  await deliver(context, channel, await messageOf(context, channel, { ...notice, id: notificationId }));
}

/** The channel after a sample arrived in it; undefined when it did not. */
export async function sendSample(
  context: ChannelContext,
  channel: StoredChannel,
): Promise<StoredChannel | undefined> {
  const locale = offeredLocale(context.shop.settings, channel.locale);
  const words = wordsOf(context.texts, locale);
  const message: ChannelMessage = {
    title: words('notificationChannels.sample.title'),
    text: words('notificationChannels.sample.text'),
    action: words('notificationChannels.open'),
    link: shopLink(context.shop.settings, locale, '/cabinet/notifications'),
    ...{ tag: 'sample', isUrgent: true },
  };
  try {
    return await deliver(context, channel, message);
  } catch (error) {
    if (error instanceof NotDelivered) return undefined;
    throw error;
  }
}

async function messageOf(
  { shop, texts }: ChannelContext,
  channel: StoredChannel,
  notice: FreshNotice & { id: string },
): Promise<ChannelMessage> {
  const { timeZone } = await accountOf(shop.db, channel.userId);
  const locale = offeredLocale(shop.settings, channel.locale);
  const reader = { locale, zone: timeZone ?? shop.settings.timeZone, now: shop.clock.now() };
  return {
    ...tellingOf(texts, reader, notice),
    link: shopLink(shop.settings, locale, notice.link),
    action: wordsOf(texts, locale)(`notifications.${notice.kind}.action`),
    ...{ tag: notice.id, isUrgent: notice.needsAction },
  };
}

/** Throws a `NotDelivered`, whose reason is kept with the channel. Undefined when the channel is gone. */
async function deliver(
  context: ChannelContext,
  channel: StoredChannel,
  message: ChannelMessage,
): Promise<StoredChannel | undefined> {
  const { db, clock } = context.shop;
  try {
    await carry(context, channel, message);
  } catch (error) {
    if (error instanceof ChannelGone) {
      await deleteChannel(db, channel.id, channel.userId);
      return undefined;
    }
    if (error instanceof NotDelivered)
      await noteSent(db, { id: channel.id, at: clock.now(), error: error.message.slice(0, 300) });
    throw error;
  }
  return noteSent(db, { id: channel.id, at: clock.now(), error: null });
}

async function carry(
  { shop, egress, telegram }: ChannelContext,
  { kind, address, pushKeys }: StoredChannel,
  message: ChannelMessage,
): Promise<void> {
  if (kind === 'push' && pushKeys) {
    const options = { egress, key: await pushKeyOf(shop), contact: shop.settings.shopMail };
    return sendPush(options, { address, keys: pushKeys }, message);
  }
  if (!telegram) throw new NotDelivered('there is no bot');
  return telegram.send(address, message);
}
