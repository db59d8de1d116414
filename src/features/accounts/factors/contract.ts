/** Second factors: the second step of a sign-in, fresh proofs, and the factors of one's account. */
import * as z from 'zod/mini';
import { contracts, DoneSchema, named, TimeSchema } from '../../../platform/contract.ts';
import { SignedInUserSchema, typedPassword } from '../contract.ts';

const code = z.string().check(
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/),
);
/** Exactly one of them. */
const proof = {
  /** Six digits of the authenticator app. */
  code: z.optional(code),
  recoveryCode: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
};

export const SecuritySchema = named(
  'AccountSecurity',
  z.object({
    /** The authenticator app; null without one. */
    totp: z.nullable(z.object({ addedAt: TimeSchema, lastUsedAt: z.nullable(TimeSchema) })),
    /** Recovery codes that were not used. */
    recoveryCodesLeft: z.int(),
    /** The person works here, and the shop asks its staff for a second factor. */
    isRequired: z.boolean(),
  }),
);
export type SecurityJson = z.output<typeof SecuritySchema>;

const ShownTotpSchema = z.object({
  /** Base32, for whoever types it. */
  secret: z.string(),
  /** `otpauth://…`, for an app on the same device. */
  uri: z.string(),
  /** The QR code of `uri`: its side in modules, and the dark ones as a path of SVG. */
  qr: z.object({ size: z.int(), path: z.string() }),
  expiresAt: TimeSchema,
});
export type ShownTotp = z.output<typeof ShownTotpSchema>;

const RecoveryCodesSchema = z.array(z.string());

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
