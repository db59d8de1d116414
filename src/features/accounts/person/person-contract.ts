/** Calls on an account as a whole: sessions, a copy of all data, its deletion. */
import * as z from 'zod/mini';
import { contracts, DoneSchema, IdParams, named, TimeSchema } from '../../../platform/api/contract.ts';
import { typedPassword } from '../account-schemas.ts';
import { SignInSchema } from '../sign-in-schema.ts';

export type { SignInJson } from '../sign-in-schema.ts';

export const SessionSchema = named(
  'Session',
  z.object({
    id: z.string(),
    userAgent: z.string(),
    /** Browser and system, such as "Firefox, Windows"; null when neither is known. */
    device: z.nullable(z.string()),
    createdAt: TimeSchema,
    lastUsedAt: TimeSchema,
    /** The one that asks. */
    isCurrent: z.boolean(),
  }),
);
export type SessionJson = z.output<typeof SessionSchema>;

export const ExportSchema = named(
  'DataExport',
  z.object({
    id: z.string(),
    requestedAt: TimeSchema,
    /** Null while the worker makes it. */
    readyAt: z.nullable(TimeSchema),
    expiresAt: z.nullable(TimeSchema),
    /** A path on our origin for its owner alone; null until it is ready. */
    url: z.nullable(z.string()),
  }),
);
export type Export = z.output<typeof ExportSchema>;

export const DeletionSchema = named(
  'AccountDeletion',
  z.object({
    /** When the account goes; null when nobody asked for it. */
    dueAt: z.nullable(TimeSchema),
    /** Matters to settle first. */
    blockers: z.array(z.enum(['orders', 'balance', 'staff'])),
  }),
);
export type Deletion = z.output<typeof DeletionSchema>;

export const personContract = contracts({
  listSessions: {
    summary: 'Where the account is signed in, the session used last first',
    access: 'customer',
    extension: true,
    data: z.array(SessionSchema),
    refusals: [],
  },
  listSignIns: {
    summary: 'The newest 50 sign-ins of the account within 90 days, those with a wrong password too',
    access: 'customer',
    extension: true,
    data: z.array(SignInSchema),
    refusals: [],
  },
  endSession: {
    summary: 'Signs out one session of the account',
    access: 'customer',
    extension: true,
    params: IdParams,
    data: DoneSchema,
    refusals: ['not_found'],
  },
  endOtherSessions: {
    summary: 'Signs out every session of the account but this one',
    access: 'customer',
    extension: true,
    data: z.object({ ended: z.int() }),
    refusals: [],
  },
  requestDataExport: {
    summary: 'Orders a copy of everything that the shop keeps about the account; at most one a day',
    access: 'customer',
    stepUp: true,
    extension: true,
    idempotent: true,
    data: ExportSchema,
    status: 201,
    mayMakeNothing: true,
    refusals: [],
    limit: { max: 10, windowSeconds: 60 },
  },
  getDataExport: {
    summary: 'The newest copy of one’s data, or null',
    access: 'customer',
    extension: true,
    data: z.nullable(ExportSchema),
    refusals: [],
  },
  getAccountDeletion: {
    summary: 'Whether the account is to go, and what stands against it',
    access: 'customer',
    extension: true,
    data: DeletionSchema,
    refusals: [],
  },
  requestAccountDeletion: {
    summary: 'Asks for the end of the account, 14 days ahead',
    access: 'customer',
    stepUp: true,
    extension: true,
    idempotent: true,
    body: z.object({ currentPassword: typedPassword }),
    data: DeletionSchema,
    refusals: ['deletion_blocked', 'too_many_tries'],
  },
  cancelAccountDeletion: {
    summary: 'Takes the wish for the end of the account back',
    access: 'customer',
    extension: true,
    data: DeletionSchema,
    refusals: [],
  },
});
