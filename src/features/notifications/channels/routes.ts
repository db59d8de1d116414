import type { Handlers } from '../../../platform/api/serve.ts';
import {
  addPush,
  type ChannelContext,
  changeTells,
  listOwnChannels,
  removeChannel,
  testChannel,
} from './channels.ts';
import type { channelsContract } from './contract.ts';
import { startTelegramLink } from './telegram-links.ts';

/** Binds the calls of notification channels. */
export function channelsRoutes(context: ChannelContext): Handlers<typeof channelsContract> {
  return {
    listNotificationChannels: ({ caller }) => listOwnChannels(context, caller),
    addPushChannel: async ({ caller, body, locale, userAgent }) => {
      const { userId, sessionId } = caller;
      return { data: await addPush(context, { userId, sessionId, locale, userAgent }, body) };
    },
    linkTelegram: async ({ caller, locale }) => ({
      data: await startTelegramLink(context, { ...caller, locale }),
    }),
    updateNotificationChannel: async ({ caller, params, body }) => ({
      data: await changeTells(context, caller, { id: params.id, tells: body.tells }),
    }),
    testNotificationChannel: async ({ caller, params }) => ({
      data: await testChannel(context, caller, params.id),
    }),
    removeNotificationChannel: async ({ caller, params }) => {
      await removeChannel(context, caller.userId, params.id);
      return { data: { removed: true } };
    },
  };
}
