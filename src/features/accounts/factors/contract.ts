/** Second factors: the second step of a sign-in, fresh proofs, and the factors of one's account. */
import * as z from 'zod/mini';
import { contracts, DoneSchema, IdParams, TimeSchema } from '../../../platform/api/contract.ts';
import { SignedInUserSchema, typedPassword } from '../account-schemas.ts';
import {
  PasskeyAnswerSchema,
  PasskeyOptionsSchema,
  RecoveryCodesSchema,
  SecuritySchema,
  ShownTotpSchema,
} from './factor-schemas.ts';

export type { SecurityJson, ShownTotp } from './factor-schemas.ts';

const code = z.string().check(
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/),
);
const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^\P{Cc}*$/u));

/** Exactly one of them. */
const proof = {
  /** Six digits of the authenticator app. */
  code: z.optional(code),
  recoveryCode: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
  /** `AuthenticationResponseJSON` of WebAuthn. */
  passkey: z.optional(PasskeyAnswerSchema),
};

export const factorsContract = contracts({
  finishSignIn: {
    summary: 'The second step of a sign-in: the ticket of the first one, and a second factor',
    access: 'anyone',
    extension: true,
    body: z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(100)), ...proof }),
    data: SignedInUserSchema,
    refusals: ['sign_in_expired', 'too_many_tries'],
    limit: { max: 60, windowSeconds: 60 },
  },
  startPasskeyStep: {
    summary: 'The request that a browser signs for the second step of a sign-in',
    access: 'anyone',
    extension: true,
    body: z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(100)) }),
    data: PasskeyOptionsSchema,
    refusals: ['sign_in_expired'],
    limit: { max: 60, windowSeconds: 60 },
  },
  startPasskeySignIn: {
    summary: 'The request that a browser signs for a sign-in by a passkey alone',
    access: 'anyone',
    extension: true,
    data: PasskeyOptionsSchema,
    refusals: ['not_found'],
    limit: { max: 60, windowSeconds: 60 },
  },
  signInByPasskey: {
    summary: 'Signs in by a passkey alone, after which the device asked who it is',
    access: 'anyone',
    extension: true,
    body: z.object({ passkey: PasskeyAnswerSchema }),
    data: SignedInUserSchema,
    refusals: ['not_found'],
    limit: { max: 60, windowSeconds: 60 },
  },
  startPasskeyProof: {
    summary: 'The request that a browser signs for a fresh proof',
    access: 'customer',
    whileEnrolling: true,
    extension: true,
    data: PasskeyOptionsSchema,
    refusals: [],
    limit: { max: 60, windowSeconds: 60 },
  },
  startPasskey: {
    summary: 'The request from which a browser makes a passkey',
    access: 'customer',
    whileEnrolling: true,
    stepUp: true,
    extension: true,
    body: z.object({ currentPassword: typedPassword }),
    data: PasskeyOptionsSchema,
    refusals: ['not_found', 'passkeys_full', 'too_many_tries'],
  },
  addPasskey: {
    summary:
      'Adds the passkey that a browser made; recovery codes come with the first factor and are shown once',
    access: 'customer',
    whileEnrolling: true,
    extension: true,
    body: z.object({ name: passkeyName, passkey: PasskeyAnswerSchema }),
    data: z.object({ recoveryCodes: z.nullable(z.array(z.string())) }),
    refusals: ['not_found'],
  },
  renamePasskey: {
    summary: 'Names a passkey',
    access: 'customer',
    extension: true,
    params: IdParams,
    body: z.object({ name: passkeyName }),
    data: DoneSchema,
    refusals: ['not_found'],
  },
  removePasskey: {
    summary: 'Removes a passkey',
    access: 'customer',
    stepUp: true,
    extension: true,
    params: IdParams,
    data: DoneSchema,
    refusals: ['not_found', 'factor_required'],
  },
  proveAgain: {
    summary: 'Proves a second factor again, for the calls that need a fresh proof',
    access: 'customer',
    whileEnrolling: true,
    extension: true,
    body: z.object(proof),
    data: z.object({
      /** How long the proof counts. */
      until: TimeSchema,
    }),
    refusals: ['too_many_tries'],
    limit: { max: 60, windowSeconds: 60 },
  },
  getSecurity: {
    summary: 'The second factors of the account, without their secrets',
    access: 'customer',
    whileEnrolling: true,
    extension: true,
    data: SecuritySchema,
    refusals: [],
  },
  startTotp: {
    summary: 'Makes and shows a secret for an authenticator app; it counts after its first code',
    access: 'customer',
    whileEnrolling: true,
    extension: true,
    stepUp: true,
    body: z.object({ currentPassword: typedPassword }),
    data: ShownTotpSchema,
    refusals: ['too_many_tries'],
  },
  confirmTotp: {
    summary:
      'Takes the shown secret into force; recovery codes come with the first factor and are shown once',
    access: 'customer',
    whileEnrolling: true,
    extension: true,
    body: z.object({ code }),
    data: z.object({ recoveryCodes: z.nullable(RecoveryCodesSchema) }),
    refusals: ['expired', 'too_many_tries'],
  },
  removeTotp: {
    summary: 'Takes the authenticator app away',
    access: 'customer',
    extension: true,
    stepUp: true,
    data: DoneSchema,
    refusals: ['not_found', 'factor_required'],
  },
  renewRecoveryCodes: {
    summary: 'Makes new recovery codes, shown once; earlier ones stop working',
    access: 'customer',
    extension: true,
    stepUp: true,
    data: z.object({ recoveryCodes: RecoveryCodesSchema }),
    refusals: ['not_found'],
  },
});
