/** Calls on what was done and what was sent: the audit log, and the outbox. */
import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  DoneSchema,
  IdParams,
  named,
  TimeSchema,
} from '../../../platform/api/contract.ts';

const ActionSchema = named(
  'StaffDeed',
  z.object({
    id: z.string(),
    at: TimeSchema,
    actor: z.object({ id: z.string(), email: z.string(), name: z.nullable(z.string()) }),
    /** Name of the call. */
    call: z.string(),
    target: z.nullable(z.string()),
    /**
     * The order, delivery, parcel, message, conversation or customer that the target is the id of, or the order that was
     * sent: the number or code that people know, and the page.
     */
    subject: z.nullable(z.object({ name: z.string(), path: z.string() })),
    /** The data that were sent, as JSON. */
    said: z.record(z.string(), z.unknown()),
    /** The same in words of the reader's language. */
    details: z.array(z.object({ label: z.string(), text: z.string(), at: z.optional(TimeSchema) })),
    requestId: z.string(),
  }),
);
export type ActionJson = z.output<typeof ActionSchema>;

const MailSchema = named(
  'OutboxMail',
  z.object({
    id: z.string(),
    to: z.string(),
    kind: z.string(),
    subject: z.string(),
    text: z.string(),
    createdAt: TimeSchema,
    sentAt: z.nullable(TimeSchema),
    attempts: z.int(),
    lastError: z.nullable(z.string()),
    /** It did not leave, and its text is still there. */
    canBeSent: z.boolean(),
  }),
);
export type OutboxMail = z.output<typeof MailSchema>;

export const auditLogContract = contracts({
  staffListDeeds: {
    summary: 'The audit log of everything that staff did, the newest first',
    access: ['admin'],
    extension: true,
    query: z.extend(CursorQuery, {
      actor: z.optional(z.string().check(z.maxLength(60))),
      target: z.optional(z.string().check(z.maxLength(80))),
      call: z.optional(z.string().check(z.maxLength(60))),
      /** Of so many last days alone. */
      days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3660))),
    }),
    data: z.array(ActionSchema),
    meta: CursorMeta,
    refusals: [],
  },
  staffListMails: {
    summary: 'Mails of the outbox, the newest first; links that sign somebody in are left out',
    access: ['support'],
    extension: true,
    query: z.extend(CursorQuery, {
      to: z.optional(z.string().check(z.maxLength(254))),
      /** `failed`: the last try failed; `waiting`: none was made yet. */
      state: z.optional(z.enum(['sent', 'failed', 'waiting'])),
    }),
    data: z.array(MailSchema),
    meta: CursorMeta,
    refusals: [],
  },
  staffSendMailAgain: {
    summary: 'Puts a mail that did not leave into the queue again',
    access: ['support'],
    extension: true,
    params: IdParams,
    data: DoneSchema,
    refusals: ['not_found', 'wrong_state'],
  },
});
