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

/** Roles that work with orders and their customers. */
const writers: readonly StaffRole[] = ['buyer', 'warehouse', 'support', 'finance', 'admin'];

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
  }),
);
export type StaffNote = z.output<typeof NoteSchema>;

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
    body: z.object({ ...subject, text: typedText(2000) }),
    data: NoteSchema,
    refusals: ['not_found'],
  },
  staffRemoveNote: {
    summary: 'Takes back a note of one’s own',
    access: writers,
    extension: true,
    params: IdParams,
    data: DoneSchema,
    refusals: ['not_found'],
  },
});
