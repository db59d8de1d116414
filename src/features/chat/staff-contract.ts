import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  DoneSchema,
  IdParams,
  named,
  TimeSchema,
  typedText,
} from '../../platform/api/contract.ts';
import { inEachLanguage, locales } from '../../platform/texts/locale.ts';
import { ChatMessageSchema, pictures, senderKey, seqs } from './contract.ts';

const CannedSchema = named(
  'CannedAnswer',
  z.object({
    id: z.string(),
    title: z.string(),
    texts: z.object(inEachLanguage(() => z.string())),
    version: z.int(),
  }),
);
export type CannedAnswer = z.output<typeof CannedSchema>;
const cannedBody = {
  title: typedText(100),
  /** A language that is missing takes the first that is there. */
  texts: z.object(inEachLanguage(() => z.optional(z.string().check(z.trim(), z.maxLength(2000))))),
};

export const StaffChatSchema = named(
  'StaffChat',
  z.object({
    id: z.string(),
    state: z.enum(['open', 'closed']),
    /** The customer spoke last. */
    waits: z.boolean(),
    unread: z.int(),
    lastText: z.string(),
    lastAt: TimeSchema,
    order: z.nullable(z.string()),
    locale: z.enum(locales),
    version: z.int(),
    /** Name and address of a customer are masked; of a visitor they are as he typed them, to be answered. */
    customer: z.object({
      /** Null for a visitor. */
      id: z.nullable(z.string()),
      customerId: z.nullable(z.string()),
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
    assignee: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()), isMe: z.boolean() })),
  }),
);
export type StaffChat = z.output<typeof StaffChatSchema>;
const support = ['support'] as const;
const expected = z.object({ version: z.int() });

export const staffChatContract = contracts({
  staffListChats: {
    summary: 'Conversations: those that wait (the longest first), one’s own, all open, or closed',
    access: support,
    extension: true,
    query: z.extend(CursorQuery, {
      filter: z._default(z.enum(['waiting', 'mine', 'open', 'closed']), 'waiting'),
      /** `usr_…`: the conversations of one customer, whatever their state. */
      customer: z.optional(z.string().check(z.maxLength(80))),
    }),
    data: z.array(StaffChatSchema),
    meta: z.extend(CursorMeta, {
      counts: z.object({ waiting: z.int(), mine: z.int(), open: z.int() }),
    }),
    refusals: [],
  },
  staffGetChat: {
    summary: 'One conversation',
    access: support,
    extension: true,
    params: IdParams,
    data: StaffChatSchema,
    refusals: ['not_found'],
  },
  staffListChatMessages: {
    summary: 'Messages of a conversation, in their order; the newest 50 unless said otherwise',
    access: support,
    extension: true,
    params: IdParams,
    query: seqs,
    data: z.array(ChatMessageSchema),
    meta: z.object({
      hasOlder: z.boolean(),
      /** Up to which message the customer has read. */
      readSeq: z.int(),
    }),
    refusals: ['not_found'],
  },
  staffTakeChat: {
    summary: 'Takes a conversation, or lets it go for others',
    access: support,
    extension: true,
    params: IdParams,
    body: z.extend(expected, { release: z.optional(z.boolean()) }),
    data: StaffChatSchema,
    refusals: ['not_found', 'changed_meanwhile'],
  },
  staffAnswerChat: {
    summary: 'Answers; who answers a conversation that nobody took takes it',
    access: support,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({
      text: z.string().check(z.trim(), z.maxLength(4000), z.regex(/^(?:\P{Cc}|[\t\n\r])*$/u)),
      senderKey,
      pictures,
    }),
    data: ChatMessageSchema,
    status: 201,
    refusals: ['not_found'],
  },
  staffReadChat: {
    summary: 'Says up to which message staff have read',
    access: support,
    extension: true,
    params: IdParams,
    body: z.object({ seq: z.int().check(z.minimum(0)) }),
    data: DoneSchema,
    refusals: ['not_found'],
  },
  staffCloseChat: {
    summary: 'Closes a conversation; the customer’s next message opens it again',
    access: support,
    extension: true,
    params: IdParams,
    body: expected,
    data: StaffChatSchema,
    refusals: ['not_found', 'changed_meanwhile'],
  },
  staffListCannedAnswers: {
    summary: 'Answers that are given often, by title',
    access: support,
    extension: true,
    data: z.array(CannedSchema),
    refusals: [],
  },
  staffCreateCannedAnswer: {
    summary: 'Adds an answer that is given often',
    access: support,
    extension: true,
    idempotent: true,
    body: z.object(cannedBody),
    data: CannedSchema,
    status: 201,
    refusals: [],
  },
  staffUpdateCannedAnswer: {
    summary: 'Changes an answer that is given often',
    access: support,
    extension: true,
    params: IdParams,
    body: z.object({ ...cannedBody, version: z.int() }),
    data: CannedSchema,
    refusals: ['not_found', 'changed_meanwhile'],
  },
  staffDeleteCannedAnswer: {
    summary: 'Removes an answer that is given often',
    access: support,
    extension: true,
    params: IdParams,
    /** The version that was seen: what a colleague has written since is not thrown away unread. */
    query: z.object({ version: z.coerce.number().check(z.int(), z.minimum(1)) }),
    data: DoneSchema,
    refusals: ['changed_meanwhile'],
  },
});
