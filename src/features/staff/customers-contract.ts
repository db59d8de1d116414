/** Calls on customers as staff see them: masked, until somebody asks with a reason. */
import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
  contracts,
  IdParams,
  MoneySchema,
  named,
  TimeSchema,
  typedText,
} from '../../platform/api/contract.ts';
import { stateSchema } from '../orders/contract.ts';
import { refundRoles } from '../payments/refunds/who-may-refund.ts';
import { monthText } from './books/books-contract.ts';
import { CorrectionSchema } from './corrections/corrections-contract.ts';

/** The data that all staff see: the rest is masked until it is asked for, with a reason. */
export const CustomerSummarySchema = named(
  'CustomerSummary',
  z.object({
    id: z.string(),
    /** The suite code on parcels. */
    customerId: z.string(),
    email: z.string(),
    name: z.nullable(z.string()),
    confirmed: z.boolean(),
    closed: z.boolean(),
    createdAt: TimeSchema,
  }),
);
export type CustomerSummary = z.output<typeof CustomerSummarySchema>;

/** A customer in the list, with what is open between them and the shop. */
const ListedCustomerSchema = named(
  'ListedCustomer',
  z.extend(CustomerSummarySchema, {
    /** The free sum on the balance. */
    balance: MoneySchema,
    /** How many orders they ever placed. */
    orders: z.int(),
    lastOrderAt: z.nullable(TimeSchema),
  }),
);
export type ListedCustomer = z.output<typeof ListedCustomerSchema>;

export const CustomerSchema = named(
  'Customer',
  z.extend(CustomerSummarySchema, {
    locale: z.string(),
    phone: z.nullable(z.string()),
    balance: MoneySchema,
    held: MoneySchema,
    /** His newest orders. */
    orders: z.array(
      z.object({
        id: z.string(),
        orderNum: z.string(),
        state: stateSchema,
        total: MoneySchema,
        createdAt: TimeSchema,
      }),
    ),
    corrections: z.array(CorrectionSchema),
    /** Up to this sum one person may correct alone; nothing when the limit is set in a currency that has no rate. */
    aloneUpTo: MoneySchema,
    mayCorrect: z.boolean(),
  }),
);
export type Customer = z.output<typeof CustomerSchema>;

const RevealedSchema = z.object({
  email: z.string(),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  addresses: z.array(z.object({ id: z.string(), lines: z.array(z.string()), country: z.string() })),
});
export type Revealed = z.output<typeof RevealedSchema>;

const reason = typedText(500).check(z.minLength(5));
const search = z.optional(typedText(200));

export const customersContract = contracts({
  staffListCustomers: {
    summary: 'Customers by address, name or suite code, the newest first; masked',
    access: ['support', 'finance', 'warehouse'],
    extension: true,
    query: z.extend(CursorQuery, { q: search }),
    data: z.array(ListedCustomerSchema),
    meta: CursorMeta,
    refusals: [],
  },
  staffGetCustomer: {
    summary: 'One customer with balance and orders; masked',
    access: ['support', 'finance', 'warehouse'],
    extension: true,
    params: IdParams,
    data: CustomerSchema,
    refusals: ['not_found'],
  },
  staffEndSessions: {
    summary: 'Signs a customer out everywhere; somebody of staff only by an administrator',
    access: ['support'],
    stepUp: true,
    extension: true,
    params: IdParams,
    data: z.object({ ended: z.int() }),
    refusals: ['not_found', 'forbidden'],
  },
  staffRevealCustomer: {
    summary: 'The masked data of a customer; the audit log keeps who asked, and why',
    access: ['support', 'finance', 'warehouse'],
    stepUp: true,
    extension: true,
    params: IdParams,
    body: z.object({ reason }),
    data: RevealedSchema,
    refusals: ['not_found'],
  },
  staffCorrectBalance: {
    summary: 'Changes a balance by hand; above a limit a second person decides',
    access: refundRoles.balance,
    stepUp: true,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({
      /** Major units; negative takes away. */
      amount: z.string().check(
        z.trim(),
        z.overwrite((text) => text.replace(',', '.').replace('−', '-')),
        z.regex(/^-?\d{1,9}(\.\d{1,2})?$/),
      ),
      reason,
      /** The closed month that it is about; it is booked now. */
      month: z.optional(monthText),
    }),
    data: CustomerSchema,
    refusals: ['not_found', 'second_person_needed', 'customer_balance_short'],
  },
});
