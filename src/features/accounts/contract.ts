import * as z from 'zod/mini';
import { contracts, DoneSchema } from '../../platform/api/contract.ts';
import { locales } from '../../platform/texts/locale.ts';
import {
  AvatarCropSchema,
  agreed,
  email,
  linkLimit,
  linkRefusals,
  linkToken,
  name,
  newPassword,
  phone,
  SignedInUserSchema,
  sentAnswer,
  typedPassword,
  UserSchema,
  zone,
} from './account-schemas.ts';

export { SignInSchema } from './sign-in-schema.ts';

export const accountsContract = contracts({
  signIn: {
    summary: 'Signs in; a browser gets its two cookies, another client the token alone',
    access: 'anyone',
    body: z.object({
      email: z.string().check(
        z.trim(),
        z.minLength(1),
        z.maxLength(254),
        // only an obvious slip is refused: every stored address has text on both sides of the @
        z.refine((typed) => /[^@]@[^@]/.test(typed), { error: 'not_an_email' }),
      ),
      password: typedPassword,
    }),
    data: SignedInUserSchema,
    refusals: ['wrong_pair', 'too_many_tries'],
    limit: { max: 120, windowSeconds: 60 },
  },
  register: {
    summary:
      'Creates an account and mails a link that confirms the address; answers alike for a known address',
    access: 'anyone',
    idempotent: true,
    body: z.object({
      email,
      password: newPassword,
      name: z.optional(name),
      locale: z.optional(z.enum(locales)),
      consents: z.object({
        /** /general-terms-conditions */
        terms: agreed,
        /** /processing-data */
        personalData: agreed,
        /** /consent-to-advertising */
        advertising: z.optional(z.boolean()),
      }),
    }),
    data: sentAnswer,
    status: 201,
    refusals: ['too_many_tries'],
    limit: linkLimit,
  },
  openGuestAccount: {
    summary:
      'Makes an account of an address alone, for a first order, and signs in; a known address signs nobody in',
    access: 'anyone',
    extension: true,
    body: z.object({
      email,
      locale: z.optional(z.enum(locales)),
      /** Both, by one sentence at the button of the order. */
      consents: z.object({ terms: agreed, personalData: agreed }),
      /** A secret that the client makes; sent again after a lost answer it opens the same account. */
      claim: z.string().check(z.minLength(32), z.maxLength(100)),
    }),
    data: SignedInUserSchema,
    status: 201,
    refusals: ['address_known', 'changed_meanwhile', 'too_many_tries'],
    limit: linkLimit,
  },
  signOut: {
    summary: 'Ends the session at once and clears both cookies; a dead session is no mistake',
    access: 'anyone',
    data: DoneSchema,
    refusals: [],
  },
  confirmEmail: {
    summary: 'Confirms the address of a new account, or a new address of an account',
    access: 'anyone',
    body: z.object({
      token: linkToken,
      /** Of the account; asked for when a link is opened by somebody who isn’t signed in to it. */
      password: z.optional(typedPassword),
    }),
    data: z.object({
      email: z.string(),
      /** True when a new address took the place of an old one. */
      changed: z.boolean(),
      /** The token that replaces the caller's own, when he is signed in and his address changed. */
      token: z.nullable(z.string()),
    }),
    refusals: [...linkRefusals, 'changed_meanwhile', 'too_many_tries'],
    limit: linkLimit,
  },
  requestPasswordRecovery: {
    summary: 'Mails a link for a new password; answers alike for known and unknown addresses',
    access: 'anyone',
    acts: true,
    query: z.object({ email, locale: z.optional(z.enum(locales)) }),
    data: sentAnswer,
    refusals: ['too_many_tries', 'foreign_site'],
    limit: linkLimit,
  },
  requestPasswordRecoveryByPost: {
    summary: 'The same as GET /auth/password-recovery, as a POST; the mail is in the language of the request',
    access: 'anyone',
    extension: true,
    idempotent: true,
    body: z.object({ email }),
    data: sentAnswer,
    refusals: ['too_many_tries'],
    limit: linkLimit,
  },
  changePasswordByToken: {
    summary: 'Sets a new password by the link from the mail and ends every session',
    access: 'anyone',
    body: z.object({ token: linkToken, password: newPassword }),
    /** The address, for the sign-in form that follows. */
    data: z.object({ email: z.string() }),
    refusals: linkRefusals,
    limit: linkLimit,
  },
  getUser: {
    summary: 'The signed-in person',
    access: 'customer',
    whileEnrolling: true,
    data: UserSchema,
    refusals: [],
  },
  updateUser: {
    summary: 'Changes name, language, phone; a new e-mail address counts after its confirmation',
    access: 'customer',
    body: z.object({
      name: z.optional(z.nullable(name)),
      phone: z.optional(z.nullable(phone)),
      locale: z.optional(z.enum(locales)),
      /** Chosen by hand; null follows the browser again. */
      timeZone: z.optional(z.nullable(zone)),
      /** The zone of the browser; kept unless another one was chosen. */
      deviceTimeZone: z.optional(zone),
      email: z.optional(email),
      /** Asked for when `email` changes. */
      currentPassword: z.optional(typedPassword),
    }),
    data: UserSchema,
    refusals: ['too_many_tries', 'email_unconfirmed', 'step_up_needed'],
  },
  changePassword: {
    summary: 'Changes the password, ends the other sessions and answers a new token for this one',
    access: 'customer',
    stepUp: true,
    body: z.object({ currentPassword: typedPassword, password: newPassword }),
    data: z.object({ token: z.string() }),
    refusals: ['too_many_tries', 'changed_meanwhile'],
  },
  refreshEmail: {
    summary: 'Mails the confirming link again, to the new address if one waits',
    access: 'customer',
    acts: true,
    data: sentAnswer,
    refusals: ['too_many_tries', 'foreign_site'],
    limit: linkLimit,
  },
  refreshEmailByPost: {
    summary: 'The same as GET /user/email-refresh, as a POST',
    access: 'customer',
    extension: true,
    idempotent: true,
    data: sentAnswer,
    refusals: ['too_many_tries'],
    limit: linkLimit,
  },
  uploadAvatar: {
    summary: 'Replaces the avatar by an uploaded JPEG, PNG or WebP of at most 5 MB, which is re-encoded',
    access: 'customer',
    idempotent: true,
    body: 'multipart',
    form: AvatarCropSchema,
    data: UserSchema,
    refusals: ['too_large', 'unsupported_type'],
    limit: { max: 20, windowSeconds: 60 },
  },
  deleteAvatar: {
    summary: 'Removes the avatar',
    access: 'customer',
    data: UserSchema,
    refusals: [],
  },
  restoreAvatar: {
    summary: 'Brings back an avatar that was replaced or removed within the last day',
    access: 'customer',
    extension: true,
    body: z.object({
      /** The path that `user.avatar` told before. */
      avatar: z.string().check(z.maxLength(200)),
    }),
    data: UserSchema,
    refusals: ['expired'],
  },
});
