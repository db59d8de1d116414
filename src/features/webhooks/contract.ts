/** Calls of the administrator on outgoing webhooks: where they go, what became of each message, and sending one again. */
import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  DoneSchema,
  IdParams,
  named,
  TimeSchema,
} from '../../platform/api/contract.ts';
import { webhookEvents } from './rules.ts';

const EndpointSchema = named(
  'WebhookEndpoint',
  z.object({
    id: z.string(),
    url: z.string(),
    /** Names of events; an empty list means all. */
    events: z.array(z.string()),
    isOn: z.boolean(),
    /** Set where the shop switched it off by itself: the receiver answered that it is gone. */
    switchedOffBecause: z.nullable(z.string()),
    createdAt: TimeSchema,
    waiting: z.int(),
    failed: z.int(),
    lastDeliveredAt: z.nullable(TimeSchema),
  }),
);
export type EndpointJson = z.output<typeof EndpointSchema>;

const MessageSchema = named(
  'WebhookMessage',
  z.object({
    id: z.string(),
    type: z.string(),
    body: z.string(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    createdAt: TimeSchema,
    nextAt: z.nullable(TimeSchema),
    /** The newest first, ten at most. */
    tries: z.array(
      z.object({
        at: TimeSchema,
        status: z.nullable(z.int()),
        error: z.nullable(z.string()),
        milliseconds: z.int(),
      }),
    ),
  }),
);
export type MessageJson = z.output<typeof MessageSchema>;

const webhookUrl = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(2000),
  z.refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash;
  }, 'not_a_webhook'),
);
const EventsSchema = z.array(z.enum(webhookEvents)).check(z.maxLength(webhookEvents.length));

export const webhooksContract = contracts({
  staffListWebhooks: {
    summary: 'Where the shop tells programs what happened, and how that goes',
    access: ['admin'],
    extension: true,
    data: z.object({ endpoints: z.array(EndpointSchema), events: z.array(z.string()) }),
    refusals: [],
  },
  staffCreateWebhook: {
    summary: 'Tells one more address of events; answers the secret of its signatures, once',
    access: ['admin'],
    stepUp: true,
    extension: true,
    status: 201,
    body: z.object({ webhookUrl, events: EventsSchema }),
    data: z.object({ id: z.string(), secret: z.string() }),
    refusals: ['fields'],
  },
  staffSwitchWebhook: {
    summary: 'Switches an endpoint on or off; what happened while it was off is not told',
    access: ['admin'],
    extension: true,
    params: IdParams,
    body: z.object({ isOn: z.boolean() }),
    data: DoneSchema,
    refusals: ['fields', 'not_found'],
  },
  staffDeleteWebhook: {
    summary: 'Takes an endpoint away with what waits for it',
    access: ['admin'],
    extension: true,
    params: IdParams,
    data: DoneSchema,
    refusals: ['not_found'],
  },
  staffListWebhookMessages: {
    summary: 'Messages of one endpoint or of all, the newest first, each with its tries',
    access: ['admin'],
    extension: true,
    query: z.extend(CursorQuery, {
      endpoint: z.optional(z.string().check(z.maxLength(60))),
      state: z.optional(z.enum(['waiting', 'delivered', 'failed'])),
    }),
    data: z.array(MessageSchema),
    meta: CursorMeta,
    refusals: [],
  },
  staffResendWebhookMessage: {
    summary: 'Sends a message again, under its own id and with the same body',
    access: ['admin'],
    extension: true,
    params: IdParams,
    data: DoneSchema,
    refusals: ['not_found'],
  },
});
