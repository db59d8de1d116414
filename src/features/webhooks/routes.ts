import type { Handlers } from '../../platform/api/serve.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  resendMessage,
  switchWebhook,
  type WebhookDesk,
  webhookMessages,
} from './actions.ts';
import type { webhooksContract } from './contract.ts';
import { webhookEvents } from './rules.ts';

const done = { data: { done: true as const } };

export function webhooksRoutes(desk: WebhookDesk): Handlers<typeof webhooksContract> {
  return {
    staffListWebhooks: async () => ({
      data: { endpoints: await listWebhooks(desk), events: [...webhookEvents] },
    }),
    staffCreateWebhook: async ({ body, caller }) => ({
      data: await createWebhook(desk, { url: body.webhookUrl, events: body.events, by: caller.userId }),
    }),
    staffSwitchWebhook: async ({ params, body }) => {
      await switchWebhook(desk, params.id, body.isOn);
      return done;
    },
    staffDeleteWebhook: async ({ params }) => {
      await deleteWebhook(desk, params.id);
      return done;
    },
    staffListWebhookMessages: ({ query }) => webhookMessages(desk, query),
    staffResendWebhookMessage: async ({ params }) => {
      await resendMessage(desk, params.id);
      return done;
    },
  };
}
