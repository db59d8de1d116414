/** Second factors as calls take and answer them. */
import * as z from 'zod/mini';
import { named, TimeSchema } from '../../../platform/api/contract.ts';

/** Bytes as base64url, with room for what authenticators say. */
const bytes = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[A-Za-z0-9_-]*$/));

/** The answer of a browser: the JSON forms of WebAuthn level 3, of a new passkey or of one that signed. */
export const PasskeyAnswerSchema = named(
  'PasskeyAnswer',
  z.object({
    id: bytes(1400).check(z.minLength(1)),
    rawId: bytes(1400).check(z.minLength(1)),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytes(10_000),
      attestationObject: z.optional(bytes(40_000)),
      authenticatorData: z.optional(bytes(10_000)),
      signature: z.optional(bytes(10_000)),
      userHandle: z.optional(z.nullable(bytes(200))),
      transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(8))),
    }),
  }),
);
/** The request to a browser: the JSON forms of WebAuthn level 3. */
export const PasskeyOptionsSchema = z.looseObject({ challenge: z.string() });
export const SecuritySchema = named(
  'AccountSecurity',
  z.object({
    /** The authenticator app; null without one. */
    totp: z.nullable(z.object({ addedAt: TimeSchema, lastUsedAt: z.nullable(TimeSchema) })),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        addedAt: TimeSchema,
        lastUsedAt: z.nullable(TimeSchema),
      }),
    ),
    /** Passkeys can be used at the address of this shop. */
    hasPasskeys: z.boolean(),
    /** In which ways the account proves a second factor; the first one is what most people want. */
    methods: z.array(z.enum(['passkey', 'totp', 'recovery'])),
    /** Recovery codes that were not used. */
    recoveryCodesLeft: z.int(),
    /** The person works here, and the shop asks its staff for a second factor. */
    isRequired: z.boolean(),
  }),
);
export type SecurityJson = z.output<typeof SecuritySchema>;

export const ShownTotpSchema = z.object({
  /** Base32, for whoever types it. */
  secret: z.string(),
  /** `otpauth://…`, for an app on the same device. */
  uri: z.string(),
  /** The QR code of `uri`: its side in modules, and the dark ones as a path of SVG. */
  qr: z.object({ size: z.int(), path: z.string() }),
  expiresAt: TimeSchema,
});
export type ShownTotp = z.output<typeof ShownTotpSchema>;

export const RecoveryCodesSchema = z.array(z.string());
