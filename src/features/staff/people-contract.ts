/** Calls on the people of the staff and their roles. */
import * as z from 'zod/mini';
import {
  contracts,
  IdParams,
  named,
  staffRoles,
  TimeSchema,
  typedText,
} from '../../platform/api/contract.ts';
import { SignInSchema } from '../accounts/contract.ts';

const rolesSchema = z.array(z.enum(staffRoles)).check(z.maxLength(staffRoles.length));

export const PersonSchema = named(
  'Person',
  z.object({
    id: z.string(),
    email: z.string(),
    name: z.nullable(z.string()),
    roles: rolesSchema,
    /** Shut out since then; null for somebody who may work. */
    shutOutAt: z.nullable(TimeSchema),
    seenAt: z.nullable(TimeSchema),
    /** Of an invitation that nobody used yet: how long it works. The id is the invitation's. */
    invitedUntil: z.nullable(TimeSchema),
    isMe: z.boolean(),
    /** A second factor protects the account. */
    hasFactor: z.boolean(),
  }),
);
export type PersonJson = z.output<typeof PersonSchema>;

export const peopleContract = contracts({
  staffListPeople: {
    summary: 'Everybody who works in the office, with roles',
    access: ['admin'],
    extension: true,
    data: z.array(PersonSchema),
    refusals: [],
  },
  staffInvitePerson: {
    summary: 'Mails an invitation; its link asks for a new password and gives the roles',
    access: ['admin'],
    stepUp: true,
    extension: true,
    idempotent: true,
    status: 201,
    body: z.object({
      email: z.string().check(z.trim(), z.maxLength(254), z.email()),
      name: z.optional(typedText(100)),
      roles: rolesSchema.check(z.minLength(1)),
    }),
    data: z.array(PersonSchema),
    refusals: [],
  },
  staffCancelInvitation: {
    summary: 'Takes back an invitation that nobody used yet',
    access: ['admin'],
    extension: true,
    params: IdParams,
    data: z.array(PersonSchema),
    refusals: ['not_found'],
  },
  staffListSignIns: {
    summary: 'The newest 50 sign-ins of somebody of staff within 90 days, those with a wrong password too',
    access: ['admin'],
    extension: true,
    params: IdParams,
    data: z.array(SignInSchema),
    refusals: ['not_found'],
  },
  staffChangeRoles: {
    summary: 'Changes what somebody may do; his sessions end. Without a role he is staff no longer',
    access: ['admin'],
    stepUp: true,
    extension: true,
    params: IdParams,
    body: z.object({ roles: rolesSchema, before: rolesSchema }),
    data: z.array(PersonSchema),
    refusals: ['not_found', 'changed_meanwhile'],
  },
  staffResetFactors: {
    summary: 'Takes the second factors of somebody away who lost them; sessions end, and a mail tells of it',
    access: ['admin'],
    stepUp: true,
    extension: true,
    params: IdParams,
    data: z.array(PersonSchema),
    refusals: ['not_found'],
  },
  staffShutOut: {
    summary: 'Shuts somebody out at once, or lets him in again',
    access: ['admin'],
    stepUp: true,
    extension: true,
    params: IdParams,
    body: z.object({ shut_out: z.boolean() }),
    data: z.array(PersonSchema),
    refusals: ['not_found'],
  },
});
