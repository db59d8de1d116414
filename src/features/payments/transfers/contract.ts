/** Calls about bank transfers: what a customer sends, and what finance takes in. */
import * as z from 'zod/mini';
import {
  CursorMeta,
  CursorQuery,
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
import { transferActions, transferReasons, transferStates } from '../payment-words.ts';

const finance = ['finance'] as const;

export const TransferOrderSchema = named(
  'TransferOrder',
  z.object({
    payment: z.string(),
    payee: z.string(),
    /** An IBAN in groups of four, or the number as the bank writes it. */
    account: z.string(),
    bank: z.nullable(z.string()),
    bic: z.nullable(z.string()),
    details: z.nullable(z.string()),
    /** The purpose of the transfer: ISO 11649, in groups of four. */
    reference: z.string(),
    amount: MoneySchema,
    until: TimeSchema,
    /** For banking apps, where there is a code for it: the side in modules, and the dark ones as a path of SVG. */
    qr: z.nullable(z.object({ size: z.int(), path: z.string() })),
  }),
);
export type TransferOrder = z.output<typeof TransferOrderSchema>;

export const TransferLineSchema = named(
  'TransferLine',
  z.object({
    id: z.string(),
    source: z.enum(['hand', 'statement']),
    bookedOn: DaySchema,
    amount: MoneySchema,
    payer: z.nullable(z.string()),
    purpose: z.string(),
    state: z.enum(transferStates),
    /** Why it waits for a person, or waited. */
    why: z.nullable(z.enum(transferReasons)),
    /** The payment that its reference names. */
    payment: z.nullable(z.string()),
    /** The payment that put it onto a balance. */
    topUp: z.nullable(z.string()),
    enteredBy: z.string(),
    enteredAt: TimeSchema,
    settledBy: z.nullable(z.string()),
    note: z.nullable(z.string()),
    /** Actions that the reader may take on it; the first is the usual one. */
    deeds: z.array(z.enum(transferActions)),
  }),
);
export type TransferLineJson = z.output<typeof TransferLineSchema>;

export const transfersContract = contracts({
  getTransferOrder: {
    summary: 'The bank transfer for a payment: account, amount and the reference to name',
    access: 'customer',
    extension: true,
    params: IdParams,
    data: TransferOrderSchema,
    refusals: ['not_found'],
  },
  staffListTransfers: {
    summary: 'Bank transfers that wait for a person, or that were settled; the newest first',
    access: finance,
    extension: true,
    query: z.extend(CursorQuery, { state: z._default(z.enum(['open', 'done']), 'open') }),
    data: z.array(TransferLineSchema),
    /** The currency that transfers are entered in. */
    meta: z.extend(CursorMeta, { currency: z.string() }),
    refusals: [],
  },
  staffEnterTransfer: {
    summary: 'Takes in one transfer that came; it pays what its reference names, or waits for a person',
    access: finance,
    stepUp: true,
    extension: true,
    idempotent: true,
    body: z.object({
      booked_on: DaySchema,
      /** In the settlement currency. */
      amount: amountText,
      /** The reference, or all that the bank shows as purpose. */
      purpose: typedText(500),
      payer: z.optional(typedText(200)),
    }),
    data: z.object({ result: z.enum(['paid', 'open', 'known']) }),
    refusals: [],
  },
  staffImportTransfers: {
    summary:
      'Takes in the credits of a bank’s statement, CAMT.053, MT940 or CSV; a line that was taken in before changes nothing',
    access: finance,
    stepUp: true,
    extension: true,
    idempotent: true,
    bodyBytes: fileBytes,
    body: z.object({ statement: z.string().check(z.minLength(1), z.maxLength(800_000)) }),
    data: z.object({
      paid: z.int(),
      /** Credits that wait for a person. */
      open: z.int(),
      /** Credits that had been taken in before. */
      known: z.int(),
    }),
    refusals: [],
    limit: { max: 20, windowSeconds: 60 },
  },
  staffSettleTransfer: {
    summary: 'Settles a transfer that waits: it pays after all, goes to a balance, or is noted as sent back',
    access: finance,
    stepUp: true,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({
      deed: z.enum(transferActions),
      /** The customer’s code, when the reference names nobody or somebody else gets the money. */
      customer: z.optional(typedText(40)),
      note: typedText(500),
    }),
    data: z.object({ result: z.enum(['paid', 'credited', 'returned', 'void']) }),
    refusals: ['not_found', 'changed_meanwhile', 'wrong_state', 'second_person_needed'],
  },
});
