import * as z from 'zod/mini';
import { CursorMeta, CursorQuery, contracts, IdSchema, named, TimeSchema } from '../../platform/contract.ts';

/** What customers are told; each has words under `notifications.<kind>`. A kind is stored, so its name stays. */
export const notificationKinds = [
  'order-paid',
  'order-purchased',
  'order-cancelled',
  'order-cancelled-by-you',
  'order-expired',
  'order-review-approved',
  'order-review-rejected',
  'payment-failed',
  'top-up-failed',
  'balance-topped-up',
  'late-payment',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const NotificationSchema = named(
  'Notification',
  z.object({
    /** `ntf_…` */
    id: z.string(),
    kind: z.enum(notificationKinds),
    /** In the language of the request. */
    title: z.string(),
    text: z.string(),
    /** The exact place, a path below the locale. */
    link: z.string(),
    /** True until the customer has done what it asks for. */
    needsAction: z.boolean(),
    createdAt: TimeSchema,
    readAt: z.nullable(TimeSchema),
  }),
);
export type Notification = z.output<typeof NotificationSchema>;

export const notificationsContract = contracts({
  listNotifications: {
    summary: 'Notifications, the newest first, with the count of the unread',
    access: 'customer',
    query: z.extend(CursorQuery, {
      /** Only those that are not read. */
      unread: z.optional(z.enum(['true', '1', 'false', '0'])),
    }),
    data: z.array(NotificationSchema),
    meta: z.extend(CursorMeta, {
      /** Of all. */
      unread: z.int(),
    }),
    refusals: [],
  },
  readAllNotifications: {
    summary: 'Marks all notifications as read, or some; takes one such marking back',
    access: 'customer',
    body: z.object({
      /** Only these. */
      ids: z.optional(z.array(IdSchema).check(z.minLength(1), z.maxLength(100))),
      /** Only those made until then: what came after the reader's list stays unread. */
      until: z.optional(TimeSchema),
      /** The `readAt` of an earlier answer: what was marked by it is unread again. */
      undo: z.optional(TimeSchema),
    }),
    data: z.object({
      /** How many changed. */
      changed: z.int(),
      /** The mark by which `undo` finds them; null when something was taken back. */
      readAt: z.nullable(TimeSchema),
      /** Of all, after the change. */
      unread: z.int(),
    }),
    refusals: [],
  },
});
