/** Calls on the notes that staff write for one another about a customer, an order or a delivery. */
import * as z from 'zod/mini';
import {
  contracts,
  DoneSchema,
  IdParams,
  named,
  type StaffRole,
  TimeSchema,
  typedText,
} from '../../../platform/api/contract.ts';
import { orderReaders } from '../../orders/order-readers.ts';
import { mostMentions } from '../screens/notes/mention-rules.ts';

/** Roles that work with orders and their customers. */
const writers: readonly StaffRole[] = [...orderReaders, 'admin'];

const idText = z.string().check(z.minLength(1), z.maxLength(80));
/** The subject of a note: a customer, and one of their orders or deliveries. */
const subject = { customer: idText, order: z.optional(idText), delivery: z.optional(idText) };

const NoteSchema = named(
  'StaffNote',
  z.object({
    id: z.string(),
    text: z.string(),
    /** Its number where it is about one; null for a note about the customer. */
    order: z.nullable(z.object({ id: z.string(), number: z.string() })),
    delivery: z.nullable(z.object({ id: z.string(), number: z.string() })),
    /** The name of a colleague; null where the account has none. */
    by: z.nullable(z.string()),
    isMine: z.boolean(),
    at: TimeSchema,
    /** Colleagues whom the text names, each as `@[place]`. */
    mentions: z.array(
      z.object({
        place: z.int(),
        /** Their name now; null where the account has none. */
        name: z.nullable(z.string()),
        isMe: z.boolean(),
        /** Neither opened the order since, nor said that they are done. */
        isOpen: z.boolean(),
      }),
    ),
  }),
);
export type StaffNote = z.output<typeof NoteSchema>;

const ColleagueSchema = named(
  'StaffColleague',
  z.object({
    id: z.string(),
    /** With the address, where several have the same name. */
    name: z.string(),
  }),
);

const MentioningOrderSchema = named(
  'StaffMentioningOrder',
  z.object({
    order: z.object({ id: z.string(), number: z.string(), title: z.string() }),
    /** The name of the colleague who wrote the newest of the notes; null where the account has none. */
    by: z.nullable(z.string()),
    /** Since the first of the notes that were not seen. */
    since: TimeSchema,
  }),
);
export type MentioningOrderJson = z.output<typeof MentioningOrderSchema>;

export const notesContract = contracts({
  staffListNotes: {
    summary:
      'Notes about a customer, the newest first, 100 at most; of an order or a delivery those about it and about the customer',
    access: writers,
    extension: true,
    query: z.object(subject),
    data: z.array(NoteSchema),
    refusals: [],
  },
  staffAddNote: {
    summary: 'Writes a note for colleagues; the customer never sees it',
    access: writers,
    extension: true,
    idempotent: true,
    body: z.object({
      ...subject,
      text: typedText(2000),
      /** In a note about an order: the colleagues whom the text names as `@[1]`, `@[2]` …, in this order. */
      mentions: z._default(z.array(idText).check(z.maxLength(mostMentions)), []),
    }),
    data: NoteSchema,
    refusals: ['not_found', 'fields'],
  },
  staffRemoveNote: {
    summary: 'Takes back a note of one’s own',
    access: writers,
    extension: true,
    params: IdParams,
    data: DoneSchema,
    refusals: ['not_found'],
  },
  staffListColleagues: {
    summary: 'Colleagues who see an order and may be mentioned in a note about it, by name',
    access: writers,
    extension: true,
    params: IdParams,
    data: z.array(ColleagueSchema),
    refusals: ['not_found'],
  },
  staffListMentions: {
    summary:
      'Orders whose notes mention the caller, who has not seen them since; the longest first, 100 at most',
    access: writers,
    extension: true,
    data: z.array(MentioningOrderSchema),
    refusals: [],
  },
  staffSettleMentions: {
    summary: 'The caller has seen an order, or is done with it: their mentions there wait no longer',
    access: writers,
    extension: true,
    params: IdParams,
    data: DoneSchema,
    refusals: [],
  },
});
