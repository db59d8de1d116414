import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  IdParams,
  named,
  TimeSchema,
  typedText,
} from '../../platform/api/contract.ts';
import { locales } from '../../platform/texts/locale.ts';

/** The forms that POST /form/{name} takes (rules: named-calls). */
export const formNames = [
  'contact',
  'callback',
  'question',
  'suggest-store',
  'report-blacklist',
  'partnership',
  'claim',
  'subscribe',
] as const;
export type FormName = (typeof formNames)[number];

export const ticketStates = ['new', 'in_work', 'answered', 'closed'] as const;

const TicketSummarySchema = named(
  'TicketSummary',
  z.object({
    id: z.string(),
    number: z.string(),
    form: z.enum(formNames),
    state: z.enum(ticketStates),
    email: z.nullable(z.string()),
    name: z.nullable(z.string()),
    /** The first words of what was written. */
    excerpt: z.string(),
    assignedTo: z.nullable(z.string()),
    assignedToYou: z.boolean(),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  }),
);
export type TicketSummary = z.output<typeof TicketSummarySchema>;

const TicketSchema = named(
  'Ticket',
  z.extend(TicketSummarySchema, {
    /** The language that the visitor wrote in; an answer goes out in it. */
    locale: z.enum(locales),
    /** The values as written, by the names of the form's fields. */
    fields: z.record(z.string(), z.string()),
    consentVersion: z.string(),
    /** Expected by every command on the ticket: another version answers 409. */
    version: z.int(),
    entries: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['answer', 'note', 'state', 'assigned']),
        text: z.string(),
        by: z.nullable(z.string()),
        at: TimeSchema,
      }),
    ),
  }),
);
export type Ticket = z.output<typeof TicketSchema>;

const support = ['support', 'content'] as const;

export const ticketsContract = contracts({
  submitForm: {
    summary: 'A form of the public pages; it becomes a ticket',
    access: 'anyone',
    params: z.object({ name: z.enum(formNames) }),
    /** The fields of each form stand in decisions/0042; `website` stays empty, `consent` is true. */
    body: z.record(
      z.string().check(z.maxLength(60)),
      z.union([z.string().check(z.maxLength(5000)), z.boolean()]),
    ),
    data: z.object({ done: z.literal(true), number: z.string() }),
    refusals: ['fields', 'too_many_requests', 'too_many_tries'],
    status: 201,
    idempotent: true,
    limit: { max: 5, windowSeconds: 60, withFaults: 60 },
  },
  staffListTickets: {
    summary: 'Messages of visitors, the oldest unanswered first',
    access: support,
    extension: true,
    query: z.extend(CursorQuery, {
      state: z.optional(z.enum(ticketStates)),
      form: z.optional(z.enum(formNames)),
      mine: z.optional(z.enum(['1', '0'])),
      q: z.optional(z.union([z.literal(''), typedText(200)])),
    }),
    data: z.array(TicketSummarySchema),
    meta: z.extend(CursorMeta, { counts: z.partialRecord(z.enum(ticketStates), z.int()) }),
    refusals: [],
  },
  staffGetTicket: {
    summary: 'A ticket with everything that was said',
    access: support,
    extension: true,
    params: IdParams,
    data: TicketSchema,
    refusals: ['not_found'],
  },
  staffAnswerTicket: {
    summary: 'Answers by mail, in the language of the visitor',
    access: support,
    extension: true,
    params: IdParams,
    body: z.object({ text: typedText(10_000), version: z.int() }),
    data: TicketSchema,
    refusals: ['fields', 'not_found', 'changed_meanwhile', 'ticket_without_email'],
    idempotent: true,
  },
  staffMoveTicket: {
    summary: 'Takes a ticket, gives it back, closes it, or leaves a note that only staff see',
    access: support,
    extension: true,
    params: IdParams,
    body: z.object({
      version: z.int(),
      state: z.optional(z.enum(ticketStates)),
      assign: z.optional(z.enum(['me', 'nobody'])),
      note: z.optional(typedText(5000)),
    }),
    data: TicketSchema,
    refusals: ['fields', 'not_found', 'changed_meanwhile'],
  },
});
