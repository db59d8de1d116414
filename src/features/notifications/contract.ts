import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  IdSchema,
  named,
  TimeSchema,
} from '../../platform/api/contract.ts';

/**
 * The kinds of notifications to customers; each has words under `notifications.<kind>`. A kind is stored, so its name
 * stays.
 */
export const notificationKinds = [
  'order-paid',
  'order-purchased',
  'order-cancelled',
  'order-cancelled-by-you',
  'order-expired',
  'order-review-approved',
  'order-review-rejected',
  'question-opened',
  'question-reminder',
  'question-expired',
  'order-advance-applied',
  'order-price-fell',
  'order-extra-due',
  'order-extra-paid',
  'order-extra-carried',
  'order-extra-left-out',
  'order-sent',
  'order-tracking-changed',
  'order-refunded',
  'order-cancel-declined',
  'payment-failed',
  'top-up-failed',
  'balance-topped-up',
  'late-payment',
  'refund-sent',
  'refund-failed',
  'claim-asked',
  'claim-written',
  'claim-offered',
  'claim-rejected',
  'claim-compensated',
  'claim-refunded',
  'claim-sent',
  'claim-replaced',
  'claim-refused-by-seller',
  'order-pieces-refunded',
  'delivery-quoted',
  'delivery-paid',
  'delivery-packed',
  'delivery-shipped',
  'delivery-tracking-changed',
  'delivery-customs',
  'delivery-delivered',
  'delivery-returned',
  'delivery-lost',
  'delivery-question',
  'delivery-cancelled',
  'delivery-payment-failed',
  'review-published',
  'review-refused',
  'review-answered',
  'chat-answer',
  'arrival-complete',
  'arrival-partial',
  'warehouse-service-done',
  'warehouse-service-declined',
  'storage-free-ends-early',
  'storage-free-ends-soon',
  'storage-last-free-day',
  'storage-abandonment',
  'storage-abandoned',
  'merge-done',
  'merge-undone',
  'proposal-waits',
  'approval-waits',
  'work-waits',
  'mention-waits',
  'saved-price-fell',
  'saved-price-check',
  'saved-in-stock',
  'saved-watch-ended',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The subjects of mails, as a customer chooses them; `mail-rules.ts` says to which group a kind belongs. */
export const mailGroups = [
  'orders',
  'payments',
  'delivery',
  'claims',
  'reviews',
  'chat',
  'saved',
  'staff',
] as const;
export type MailGroup = (typeof mailGroups)[number];
/** A mail for each, all of a day in one, or none. */
export const mailModes = ['each', 'digest', 'off'] as const;
export type MailMode = (typeof mailModes)[number];

export const NotificationSettingsSchema = named(
  'NotificationSettings',
  z.array(
    z.object({
      group: z.enum(mailGroups),
      mail: z.enum(mailModes),
      /** Always 'each': mail about orders and payments cannot be switched off. */
      fixed: z.boolean(),
    }),
  ),
);

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
      /** How many the whole list has. */
      total: z.int(),
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
  getNotificationSettings: {
    summary: 'By group, how notifications come by mail; in the cabinet all of them always stand',
    access: 'customer',
    extension: true,
    data: NotificationSettingsSchema,
    refusals: [],
  },
  updateNotificationSettings: {
    summary: 'Changes how groups come by mail; those that are not named stay',
    access: 'customer',
    extension: true,
    body: z.object({
      mail: z.object({
        delivery: z.optional(z.enum(mailModes)),
        claims: z.optional(z.enum(mailModes)),
        reviews: z.optional(z.enum(mailModes)),
        chat: z.optional(z.enum(mailModes)),
        saved: z.optional(z.enum(mailModes)),
        /** Messages to staff about the shop; no effect for customers. */
        staff: z.optional(z.enum(mailModes)),
      }),
    }),
    data: NotificationSettingsSchema,
    refusals: [],
  },
});
