/** Calls about the months of the books: their reports, closing and opening them, and how the fee is taxed. */
import * as z from 'zod/mini';
import { contracts, MoneySchema, named, TimeSchema, typedText } from '../../../platform/api/contract.ts';
import { ExportFileSchema } from '../../../platform/tables/table-contract.ts';

const finance = ['finance'] as const;
export const monthText = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));
const person = z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) }));

const RequestSchema = z.object({
  id: z.string(),
  kind: z.enum(['close', 'reopen']),
  state: z.enum(['waiting', 'done', 'refused']),
  note: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
  askedBy: person,
  askedAt: TimeSchema,
  decidedBy: person,
  decidedAt: z.nullable(TimeSchema),
  isOwn: z.boolean(),
});

const MonthSchema = named(
  'BooksMonth',
  z.object({
    month: monthText,
    state: z.enum(['running', 'open', 'closed']),
    /** Of the frozen report, in hexadecimal; null while it is open. */
    sha256: z.nullable(z.string()),
    /** The newest first. */
    requests: z.array(RequestSchema),
  }),
);

const TaxSchema = named(
  'TaxTerms',
  z.object({ version: z.int(), feePercent: z.string(), isIncluded: z.boolean() }),
);

const BooksSchema = named('BooksMonths', z.object({ months: z.array(MonthSchema), tax: TaxSchema }));
export type BooksMonths = z.output<typeof BooksSchema>;

const MonthReportSchema = named(
  'MonthReport',
  z.object({
    month: monthText,
    isFrozen: z.boolean(),
    sha256: z.string(),
    file: ExportFileSchema,
    /** The sums that people look at first, in each currency of the month. */
    summary: z.array(z.object({ line: z.string(), amount: MoneySchema })),
  }),
);
export type MonthReport = z.output<typeof MonthReportSchema>;

export const booksContract = contracts({
  staffListBooks: {
    summary: 'Months of the books, the newest first: open or closed, and who asked for what',
    access: finance,
    extension: true,
    data: BooksSchema,
    refusals: [],
  },
  staffGetMonthReport: {
    summary: 'The report of a month for taxes and accounting; of a closed one the same bytes each time',
    access: finance,
    extension: true,
    query: z.object({ month: monthText }),
    data: MonthReportSchema,
    refusals: ['not_found'],
  },
  staffAskForMonth: {
    summary: 'Asks a second person to close a month that is over, or to open a closed one again',
    access: finance,
    stepUp: true,
    extension: true,
    idempotent: true,
    body: z.object({ month: monthText, kind: z.enum(['close', 'reopen']), note: z.optional(typedText(500)) }),
    data: BooksSchema,
    refusals: ['not_found', 'wrong_state', 'changed_meanwhile'],
  },
  staffDecideMonth: {
    summary:
      'The second person agrees, by the hash of the report that was seen, or does not; who asked takes it back',
    access: finance,
    stepUp: true,
    extension: true,
    idempotent: true,
    params: z.object({ id: z.string().check(z.regex(/^\d{1,12}$/)) }),
    body: z.object({
      approve: z.boolean(),
      /** Of the report that is frozen; it stays in the audit log. Null where a month is opened again. */
      sha256: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    }),
    data: BooksSchema,
    refusals: ['not_found', 'own_request', 'second_person_needed', 'changed_meanwhile'],
  },
  staffSaveTaxTerms: {
    summary: 'Sets the tax on the service fee for the reports of open months',
    access: finance,
    stepUp: true,
    extension: true,
    body: z.object({
      fee_percent: z.string().check(
        z.trim(),
        z.overwrite((text) => text.replace(',', '.')),
        z.regex(/^\d{1,2}(\.\d{1,3})?$/),
      ),
      is_included: z.boolean(),
      version: z.int(),
    }),
    data: TaxSchema,
    refusals: ['changed_meanwhile'],
  },
});
