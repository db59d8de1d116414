/** Sign-in of staff by the operator's own provider (OpenID Connect). */
import * as z from 'zod/mini';
import { contracts } from '../../../platform/api/contract.ts';
import { SignedInUserSchema } from '../account-schemas.ts';

const limit = { max: 30, windowSeconds: 60 } as const;
/** A parameter of the provider's answer: printable ASCII. */
const parameter = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\x20-\x7e]+$/));

export const oidcContract = contracts({
  getStaffSignIn: {
    summary: 'Whether staff can sign in through the provider of the operator',
    access: 'anyone',
    extension: true,
    data: z.object({ isOffered: z.boolean() }),
    refusals: [],
  },
  startStaffSignIn: {
    summary: 'Begins a sign-in of staff through the provider: the address to continue at',
    access: 'anyone',
    extension: true,
    data: z.object({ url: z.string() }),
    refusals: ['not_found', 'staff_sign_in_failed'],
    limit,
  },
  finishStaffSignIn: {
    summary: 'Signs a member of staff in with what the provider gave back to this browser',
    access: 'anyone',
    extension: true,
    body: z.object({
      code: parameter(4_000),
      state: parameter(100),
      /** The issuer that the answer names (RFC 9207). */
      iss: z.optional(parameter(500)),
    }),
    data: SignedInUserSchema,
    refusals: [
      'not_found',
      'sign_in_expired',
      'staff_sign_in_failed',
      'staff_sign_in_unknown',
      'second_factor_needed',
    ],
    limit,
  },
});
