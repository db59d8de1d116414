/** How a mail is called in lists: by its event where its subject names one customer's order or sum. */
import type { Words } from '../../../../platform/texts/texts.ts';

/** Kinds whose subjects hold facts of one case; `names.<kind>` of `staff-mails` names each. */
export const namedMails: readonly string[] = [
  'arrival-complete',
  'arrival-partial',
  'balance-topped-up',
  'claim-asked',
  'claim-compensated',
  'claim-offered',
  'claim-refunded',
  'claim-refused-by-seller',
  'claim-rejected',
  'claim-replaced',
  'claim-sent',
  'claim-written',
  'deletion-asked',
  'delivery-cancelled',
  'delivery-customs',
  'delivery-delivered',
  'delivery-lost',
  'delivery-packed',
  'delivery-paid',
  'delivery-payment-failed',
  'delivery-question',
  'delivery-quoted',
  'delivery-returned',
  'delivery-shipped',
  'delivery-tracking-changed',
  'digest',
  'disk-full',
  'late-payment',
  'mention-waits',
  'merge-done',
  'merge-undone',
  'order-advance-applied',
  'order-cancel-declined',
  'order-cancelled',
  'order-cancelled-by-you',
  'order-expired',
  'order-extra-carried',
  'order-extra-due',
  'order-extra-left-out',
  'order-extra-paid',
  'order-paid',
  'order-pieces-refunded',
  'order-price-fell',
  'order-purchased',
  'order-refunded',
  'order-review-approved',
  'order-review-rejected',
  'order-sent',
  'order-tracking-changed',
  'payment-failed',
  'question-expired',
  'question-opened',
  'question-reminder',
  'refund-failed',
  'refund-sent',
  'saved-in-stock',
  'saved-price-check',
  'saved-price-fell',
  'saved-watch-ended',
  'storage-abandoned',
  'storage-abandonment',
  'storage-free-ends-early',
  'storage-free-ends-soon',
  'storage-last-free-day',
  'ticket-answer',
  'ticket-received',
  'transfer-order',
  'warehouse-service-declined',
  'warehouse-service-done',
  'work-waits',
];

/** Needs the words of `staff-mails`. */
export const nameOfMail = (words: Words, { kind, subject }: { kind: string; subject: string }): string =>
  namedMails.includes(kind) ? words(`names.${kind}`) : subject;

export const mailGroups = [
  'account',
  'order',
  'payment',
  'warehouse',
  'delivery',
  'claim',
  'saved',
  'talk',
  'staff',
] as const;
export type MailGroup = (typeof mailGroups)[number];

/** The beginnings of kinds, of which the first that fits counts; all others are about the account. */
const groupsByName: readonly [RegExp, MailGroup][] = [
  [/^(staff-|ticket-received$|disk-|work-|mention-|words-|launch-|proposal-|approval-)/, 'staff'],
  [/^delivery-/, 'delivery'],
  [/^claim-/, 'claim'],
  [/^saved-/, 'saved'],
  [/^(arrival|warehouse|storage|merge)-/, 'warehouse'],
  [/^(payment|refund|balance|late-payment|top-up|transfer)(-|$)/, 'payment'],
  [/^(order|question)-/, 'order'],
  [/^(ticket|chat|newsletter|review)-/, 'talk'],
];

/** The heading that a mail stands under: `groups` of `staff-mails`. */
export const groupOfMail = (kind: string): MailGroup =>
  groupsByName.find(([start]) => start.test(kind))?.[1] ?? 'account';
