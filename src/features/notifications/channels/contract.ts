import * as z from 'zod/mini';
import { contracts, IdSchema, named, TimeSchema } from '../../../platform/api/contract.ts';

export const channelKinds = ['push', 'telegram'] as const;
export type ChannelKind = (typeof channelKinds)[number];
/** All notices, or those alone that wait for the person. */
export const channelTells = ['all', 'action'] as const;
export type ChannelTells = (typeof channelTells)[number];

export const NotificationChannelSchema = named(
  'NotificationChannel',
  z.object({
    /** `nch_…` */
    id: z.string(),
    kind: z.enum(channelKinds),
    /** The browser as it names itself, or the name in Telegram. */
    label: z.string(),
    tells: z.enum(channelTells),
    /** Whether it is the browser that asks. */
    isHere: z.boolean(),
    createdAt: TimeSchema,
    lastSentAt: z.nullable(TimeSchema),
    /** The last message did not arrive. */
    isFailing: z.boolean(),
  }),
);
export type NotificationChannelJson = z.output<typeof NotificationChannelSchema>;

const params = z.object({ id: IdSchema });
/** Base64url without padding. */
const KeySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(200));

export const channelsContract = contracts({
  listNotificationChannels: {
    summary: 'The browsers and chats in which the caller is told besides mail',
    access: 'customer',
    extension: true,
    data: z.array(NotificationChannelSchema),
    meta: z.object({
      /** The key that a browser subscribes with. */
      pushKey: z.string(),
      /** The name of the shop's bot; null while there is none. */
      telegramBot: z.nullable(z.string()),
    }),
    refusals: [],
  },
  addPushChannel: {
    summary:
      'From now on notices come to this browser while the caller is signed in there; repeated, it is the same channel',
    access: 'customer',
    extension: true,
    idempotent: true,
    body: z.object({
      /** From the browser's subscription (Push API). */
      endpoint: z.string().check(z.minLength(1), z.maxLength(2000)),
      keys: z.object({ p256dh: KeySchema, auth: KeySchema }),
    }),
    data: NotificationChannelSchema,
    refusals: ['too_many_channels'],
  },
  linkTelegram: {
    summary: 'A link that opens the bot; whoever presses Start there within ten minutes is told in that chat',
    access: 'customer',
    extension: true,
    data: z.object({ url: z.string(), expiresAt: TimeSchema }),
    refusals: ['no_telegram', 'too_many_channels', 'unavailable'],
  },
  updateNotificationChannel: {
    summary: 'Chooses what a channel tells',
    access: 'customer',
    extension: true,
    params,
    body: z.object({ tells: z.enum(channelTells) }),
    data: NotificationChannelSchema,
    refusals: ['not_found'],
  },
  testNotificationChannel: {
    summary: 'Sends a sample notice to a channel at once',
    access: 'customer',
    extension: true,
    idempotent: true,
    params,
    data: NotificationChannelSchema,
    refusals: ['not_found', 'channel_failed'],
    // each sends a request to an address that its owner named
    limit: { max: 10, windowSeconds: 60 },
  },
  removeNotificationChannel: {
    summary: 'Nothing is told in this channel any more',
    access: 'customer',
    extension: true,
    params,
    data: z.object({ removed: z.boolean() }),
    refusals: ['not_found'],
  },
});
