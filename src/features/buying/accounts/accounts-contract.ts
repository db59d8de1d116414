/** Calls about the cards and accounts that goods are bought with, and the book of each. */
import * as z from 'zod/mini';
import {
  contracts,
  DaySchema,
  IdParams,
  MoneySchema,
  named,
  TimeSchema,
  typedText,
} from '../../../platform/api/contract.ts';
import { fileBytes } from '../../../platform/tables/table-contract.ts';
import { amountText } from '../../pricing/contract.ts';

const finance = ['finance'] as const;
const kinds = ['card', 'account'] as const;
const person = z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) }));

export const SupplierAccountSchema = named(
  'SupplierAccount',
  z.object({
    id: z.string(),
    version: z.int(),
    name: z.string(),
    kind: z.enum(kinds),
    currency: z.string(),
    lastDigits: z.nullable(z.string()),
    responsible: person,
    isActive: z.boolean(),
    /** The money put there, less that of purchases. */
    balance: MoneySchema,
    spent: MoneySchema,
    /** Purchases that no line of a statement is ticked off against. */
    unreconciled: z.int(),
    /** Of them, those whose sum in this currency is not known yet: they are in no balance. */
    unknown: z.int(),
    /** Lines of statements that nobody has ticked off. */
    openLines: z.int(),
  }),
);
export type SupplierAccount = z.output<typeof SupplierAccountSchema>;

const BookSchema = named(
  'SupplierBook',
  z.object({
    account: SupplierAccountSchema,
    /** The newest first, 200 at most, as the purchases and the lines. */
    entries: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['top_up', 'withdrawal', 'fee', 'undone']),
        amount: MoneySchema,
        on: DaySchema,
        note: z.nullable(z.string()),
        by: z.nullable(z.string()),
        isTicked: z.boolean(),
      }),
    ),
    purchases: z.array(
      z.object({
        id: z.string(),
        shop: z.string(),
        shopOrderNumber: z.string(),
        /** By the shop, in its currency. */
        total: MoneySchema,
        /** By the statement, else by what was entered; null while it is not known in the account's currency. */
        spent: z.nullable(MoneySchema),
        at: TimeSchema,
        by: z.nullable(z.string()),
        isTicked: z.boolean(),
      }),
    ),
    lines: z.array(
      z.object({
        id: z.string(),
        on: DaySchema,
        amount: MoneySchema,
        purpose: z.string(),
        state: z.enum(['open', 'ticked', 'left']),
        purchase: z.nullable(z.string()),
        entry: z.nullable(z.string()),
        note: z.nullable(z.string()),
      }),
    ),
  }),
);
export type SupplierBook = z.output<typeof BookSchema>;

const fields = {
  name: typedText(60),
  last_digits: z.optional(z.nullable(typedText(30))),
  /** Of a member of staff; null for none. */
  responsible: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
};

export const accountsContract = contracts({
  staffListSupplierAccounts: {
    summary: 'The cards and accounts that goods are bought with, those in use first, each with its balance',
    access: ['buyer', 'finance'],
    extension: true,
    data: z.array(SupplierAccountSchema),
    /** People who may be responsible for one. */
    meta: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
    refusals: [],
  },
  staffCreateSupplierAccount: {
    summary: 'Adds a card or an account; a whole number of one is refused',
    access: finance,
    extension: true,
    idempotent: true,
    status: 201,
    body: z.object({
      ...fields,
      kind: z.enum(kinds),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    }),
    data: SupplierAccountSchema,
    refusals: [],
  },
  staffSaveSupplierAccount: {
    summary: 'Changes the name, the last digits and the responsible person, or takes it out of use',
    access: finance,
    extension: true,
    params: IdParams,
    body: z.object({ ...fields, is_active: z.boolean(), version: z.int() }),
    data: SupplierAccountSchema,
    refusals: ['not_found', 'changed_meanwhile'],
  },
  staffGetSupplierAccount: {
    summary: 'The book of one: entries, purchases and lines of statements',
    access: finance,
    extension: true,
    params: IdParams,
    data: BookSchema,
    refusals: ['not_found'],
  },
  staffEnterSupplierMoney: {
    summary: 'Writes down what was put onto an account, taken off it, or what its bank took',
    access: finance,
    extension: true,
    idempotent: true,
    status: 201,
    params: IdParams,
    body: z.object({
      kind: z.enum(['top_up', 'withdrawal', 'fee']),
      amount: amountText,
      booked_on: DaySchema,
      note: z.optional(typedText(300)),
    }),
    data: BookSchema,
    refusals: ['not_found'],
  },
  staffImportSupplierStatement: {
    summary: 'Takes in a statement, CSV; a line that was taken in before changes nothing',
    access: finance,
    extension: true,
    idempotent: true,
    params: IdParams,
    bodyBytes: fileBytes,
    body: z.object({ statement: z.string().check(z.minLength(1), z.maxLength(800_000)) }),
    data: z.object({ taken: z.int(), known: z.int() }),
    refusals: ['not_found'],
    limit: { max: 20, windowSeconds: 60 },
  },
  staffTickSupplierLine: {
    summary:
      'Says what a line of a statement was: a purchase, an entry, an entry to be made of it, or nothing; `open` takes that back',
    access: finance,
    extension: true,
    params: IdParams,
    body: z.object({
      as: z.enum(['purchase', 'entry', 'top_up', 'withdrawal', 'fee', 'left', 'open']),
      /** Of the purchase or the entry. */
      ref: z.optional(z.string().check(z.maxLength(60))),
      note: z.optional(typedText(300)),
    }),
    data: BookSchema,
    refusals: ['not_found', 'changed_meanwhile'],
  },
});
