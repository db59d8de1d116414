/** The calls of a customer's storage calendar and of its feed. */
import * as z from 'zod/mini';
import { contracts, MoneySchema, named, TimeSchema } from '../../platform/api/contract.ts';

export const entryKinds = [
  'free_until',
  'costs',
  'given_up',
  'return_until',
  'claim_until',
  'pay',
  'answer',
  'pay_delivery',
  'answer_delivery',
  'expected',
] as const;

/** Something that costs, ends or comes for goods of a customer. */
export const CalendarEntrySchema = named(
  'CalendarEntry',
  z.object({
    /** The same at every reading: kind and what it is about. */
    id: z.string(),
    kind: z.enum(entryKinds),
    at: TimeSchema,
    /** The order that it is about, the main one of a group; null for a delivery. */
    order: z.nullable(z.object({ orderNum: z.string(), title: z.string() })),
    /** The number of the delivery that it is about. */
    delivery: z.nullable(z.string()),
    /** The sum that is due; null where nothing is, or it depends on what is done. */
    amount: z.nullable(MoneySchema),
    /** That sum by card: more, where the bank takes a percent; null without a sum. */
    byCard: z.nullable(MoneySchema),
    /** Of `costs`: from `at` on, for each started day; null for other kinds. */
    storage: z.nullable(
      z.object({
        perDay: MoneySchema,
        /** Percent of the freight that it costs in the place of days, once. */
        penaltyShare: z.nullable(z.string()),
        /** Added to it where the delivery is paid by card: a decimal string, 0 where there is none. */
        bankPercent: z.string(),
        /** When it ends by itself, since the goods count as given up then. */
        until: z.nullable(TimeSchema),
        /** The sum of storage when it is sent on that day, by the day's first moment; empty where it is a part of the freight. */
        sums: z.array(z.object({ at: TimeSchema, amount: MoneySchema })),
      }),
    ),
  }),
);

const FeedSchema = z.object({ createdAt: TimeSchema, readAt: z.nullable(TimeSchema) });

export const calendarContract = contracts({
  getStorageCalendar: {
    summary: 'All that costs, ends or comes for the goods of the customer, by date',
    access: 'customer',
    extension: true,
    data: z.array(CalendarEntrySchema),
    meta: z.object({
      /** Null without a feed that is open. */
      feed: z.nullable(FeedSchema),
      /** Numbers of orders whose storage clock stands still, so that nothing of it can be dated. */
      held: z.array(z.string()),
    }),
    refusals: [],
  },
  createCalendarFeed: {
    summary:
      'Makes the private address of the calendar, in the place of the one before; it is told this once',
    access: 'customer',
    extension: true,
    status: 201,
    data: z.extend(FeedSchema, {
      /** For calendars on the web. */
      url: z.string(),
      /** For calendars of this device. */
      webcal: z.string(),
    }),
    refusals: [],
  },
  endCalendarFeed: {
    summary: 'Closes the private address of the calendar',
    access: 'customer',
    extension: true,
    data: z.object({ closed: z.literal(true) }),
    refusals: [],
  },
});

export type CalendarEntry = z.output<typeof CalendarEntrySchema>;
export type EntryKind = CalendarEntry['kind'];
export type CalendarFeed = z.output<typeof FeedSchema>;
