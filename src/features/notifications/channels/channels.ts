/** The browsers and chats in which a person is told besides mail (decision 0820). */
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import type { Egress } from '../../../platform/egress/egress.ts';
import type { Installation } from '../../../platform/installation.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { LocalisedTree } from '../../../platform/texts/texts.ts';
import { deviceOf } from '../../accounts/sign-ins/devices.ts';
import {
  chooseTells,
  deleteChannel,
  listChannels,
  loadChannel,
  type PushKeys,
  type StoredChannel,
  saveChannel,
} from './channel-store.ts';
import type { ChannelTells, NotificationChannelJson } from './contract.ts';
import { canSeal, pushKeyOf } from './push-key.ts';
import { sendSample } from './send-notice.ts';
import type { Telegram } from './telegram.ts';

/** The dependencies of channels besides the database. */
export interface ChannelContext {
  shop: Installation;
  texts: LocalisedTree;
  /** The guarded way to push services. */
  egress: Pick<Egress, 'post'>;
  /** Null while the operator has no bot. */
  telegram: Telegram | null;
}

/** Of one person: phones, computers and a chat or two. */
export const MOST_CHANNELS = 10;

export interface ChannelOwner {
  userId: string;
  sessionId: string;
}

const jsonOf = (channel: StoredChannel, sessionId: string): NotificationChannelJson => ({
  ...{ id: channel.id, kind: channel.kind, label: channel.label, tells: channel.tells },
  isHere: channel.sessionId === sessionId,
  createdAt: channel.createdAt.toISOString(),
  lastSentAt: channel.lastSentAt?.toISOString() ?? null,
  isFailing: channel.lastError !== null,
});

/** Two statements. A bot that does not answer now counts as none: the page says nothing of it. */
export async function listOwnChannels(
  { shop, telegram }: ChannelContext,
  { userId, sessionId }: ChannelOwner,
): Promise<{ data: NotificationChannelJson[]; meta: { pushKey: string; telegramBot: string | null } }> {
  const [channels, { publicKey }, telegramBot] = await Promise.all([
    listChannels(shop.db, userId),
    pushKeyOf(shop),
    telegram ? telegram.botName().catch(() => null) : null,
  ]);
  return {
    data: channels.map((channel) => jsonOf(channel, sessionId)),
    meta: { pushKey: publicKey, telegramBot },
  };
}

/** Throws a refusal `too_many_channels`, and one that names the field for an address that is not https or keys that seal nothing. */
export async function addPush(
  { shop }: ChannelContext,
  owner: ChannelOwner & { locale: Locale; userAgent: string },
  { endpoint, keys }: { endpoint: string; keys: PushKeys },
): Promise<NotificationChannelJson> {
  if (!URL.canParse(endpoint) || new URL(endpoint).protocol !== 'https:' || !canSeal(keys))
    throw refuseField('endpoint', 'wrong_format');
  const saved = await saveChannel(
    shop.db,
    {
      ...{ id: shop.newId('nch'), userId: owner.userId, sessionId: owner.sessionId, locale: owner.locale },
      ...{ kind: 'push', address: endpoint, pushKeys: keys, label: deviceOf(owner.userAgent) ?? '' },
    },
    { at: shop.clock.now(), most: MOST_CHANNELS },
  );
  if (!saved) throw new Refusal('too_many_channels', { values: { most: MOST_CHANNELS } });
  return jsonOf(saved, owner.sessionId);
}

/** Throws `not_found`. */
export async function changeTells(
  { shop }: ChannelContext,
  { userId, sessionId }: ChannelOwner,
  { id, tells }: { id: string; tells: ChannelTells },
): Promise<NotificationChannelJson> {
  const changed = await chooseTells(shop.db, { id, userId, tells });
  if (!changed) throw new Refusal('not_found');
  return jsonOf(changed, sessionId);
}

/** Throws `not_found`. */
export async function removeChannel({ shop }: ChannelContext, userId: string, id: string): Promise<void> {
  if (!(await deleteChannel(shop.db, id, userId))) throw new Refusal('not_found');
}

/** Throws `not_found`, and `channel_failed` when the sample did not arrive; a channel whose person has left goes. */
export async function testChannel(
  context: ChannelContext,
  { userId, sessionId }: ChannelOwner,
  id: string,
): Promise<NotificationChannelJson> {
  const channel = await loadChannel(context.shop.db, id);
  if (channel?.userId !== userId) throw new Refusal('not_found');
  const sent = await sendSample(context, channel);
  if (!sent) throw new Refusal('channel_failed');
  return jsonOf(sent, sessionId);
}
