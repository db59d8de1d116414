/** The rest of what happened around an order, beside its own events: talk, the road, money back to a card. */
import * as z from 'zod/mini';
import {
  contracts,
  IdParams,
  MoneySchema,
  named,
  type StaffRole,
  TimeSchema,
} from '../../../platform/api/contract.ts';

/** Roles that open the page of an order. */
const readers: readonly StaffRole[] = ['buyer', 'warehouse', 'support', 'finance', 'admin'];

const EntrySchema = named(
  'OrderTimelineEntry',
  z.object({
    id: z.string(),
    at: TimeSchema,
    source: z.enum(['chat', 'delivery', 'refund']),
    /** Of a message its author, of a delivery the kind of its event, of a refund its state. */
    what: z.string(),
    /** The first words of a message, or the note of an event; null without any. */
    text: z.nullable(z.string()),
    /** A colleague's name, else their address; null when nobody of staff did it. */
    byName: z.nullable(z.string()),
    /** The customer's own doing; with no name either, nobody pressed anything. */
    isOfCustomer: z.boolean(),
    amount: z.nullable(MoneySchema),
    /** The page with the whole of it. */
    place: z.object({
      /** Null for whom that page is closed. */
      path: z.nullable(z.string()),
      label: z.nullable(z.string()),
    }),
  }),
);
export type OrderTimelineEntry = z.output<typeof EntrySchema>;

export const timelineContract = contracts({
  staffGetOrderTimeline: {
    summary:
      'Messages about an order, events of its deliveries and refunds to cards, the oldest first, the newest 200 at most; messages for support, refunds for support and finance alone',
    access: readers,
    extension: true,
    params: IdParams,
    data: z.array(EntrySchema),
    refusals: ['not_found'],
  },
});
