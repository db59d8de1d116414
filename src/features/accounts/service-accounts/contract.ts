/** Calls of the administrator on service accounts: programs that use the API by a key. */
import * as z from 'zod/mini';
import {
  contracts,
  IdParams,
  named,
  staffRoles,
  TimeSchema,
  typedText,
} from '../../../platform/api/contract.ts';
import { mostKeyDays, usualKeyDays } from './rules.ts';

const RoleSchema = z.enum(staffRoles);

const ServiceAccountSchema = named(
  'ServiceAccount',
  z.object({
    id: z.string(),
    name: z.string(),
    roles: z.array(RoleSchema),
    readsOnly: z.boolean(),
    createdAt: TimeSchema,
    createdBy: z.nullable(z.string()),
    keys: z.array(
      z.object({
        id: z.string(),
        /** The last four characters. */
        ending: z.string(),
        createdAt: TimeSchema,
        expiresAt: TimeSchema,
        isOver: z.boolean(),
        /** To the minute; null while it was never used. */
        lastUsedAt: z.nullable(TimeSchema),
      }),
    ),
  }),
);
export type ServiceAccountJson = z.output<typeof ServiceAccountSchema>;

const NewKeySchema = named(
  'NewServiceKey',
  z.object({
    service: z.string(),
    /** Shown now and never again. */
    key: z.string(),
    expiresAt: TimeSchema,
  }),
);

const keyDays = z._default(z.int().check(z.minimum(1), z.maximum(mostKeyDays)), usualKeyDays);

export const serviceAccountsContract = contracts({
  staffListServiceAccounts: {
    summary: 'Programs that use the API, what their keys may do, and when each key was last used',
    access: ['admin'],
    extension: true,
    data: z.array(ServiceAccountSchema),
    refusals: [],
  },
  staffCreateServiceAccount: {
    summary: 'Makes a service account with its first key, which is shown once',
    access: ['admin'],
    stepUp: true,
    extension: true,
    status: 201,
    body: z.object({
      serviceName: typedText(60),
      /** A key makes the calls of these roles, but none that asks a person for a fresh proof. */
      roles: z.array(RoleSchema).check(z.minLength(1), z.maxLength(staffRoles.length)),
      readsOnly: z.boolean(),
      keyDays,
    }),
    data: NewKeySchema,
    refusals: ['fields'],
  },
  staffCreateServiceKey: {
    summary: 'Makes one more key of a service account, for instance before the one before ends',
    access: ['admin'],
    stepUp: true,
    extension: true,
    status: 201,
    params: IdParams,
    body: z.object({ keyDays }),
    data: NewKeySchema,
    refusals: ['fields', 'not_found'],
  },
  staffRevokeServiceKey: {
    summary: 'Ends a key at once',
    access: ['admin'],
    extension: true,
    params: IdParams,
    data: z.array(ServiceAccountSchema),
    refusals: ['not_found'],
  },
  staffEndServiceAccount: {
    summary: 'Ends a service account with all its keys at once; what it did stays in the audit log',
    access: ['admin'],
    extension: true,
    params: IdParams,
    data: z.array(ServiceAccountSchema),
    refusals: ['not_found'],
  },
});
