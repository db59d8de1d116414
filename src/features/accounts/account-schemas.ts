/** The signed-in person, and what is typed of them, as calls take and answer it. */
import * as z from 'zod/mini';
import { named, staffRoles } from '../../platform/api/contract.ts';
import { isEmailAddress, withoutInvisible } from '../../platform/mail/email-address.ts';
import { locales } from '../../platform/texts/locale.ts';
import { isZone } from '../../platform/time/zoned.ts';

/** The signed-in person (rules: money-on-the-wire). `balance` is a number in major units: the specification's form. */
export const UserSchema = named(
  'User',
  z.object({
    /** `usr_…` */
    id: z.string(),
    /** The suite code of the warehouse, such as `W482137`: it stands in the customer's address there. */
    customer_id: z.string(),
    email: z.string(),
    /** One line in any script; null while the person has not told a name. */
    name: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    /** Major units of the settlement currency; 0 when there is none. */
    balance: z.number(),
    /** A path on our own origin, or null. */
    avatar: z.nullable(z.string()),
    locale: z.enum(locales),
    /** IANA name of the zone in which the person reads times; null while it is unknown. */
    timeZone: z.nullable(z.string()),
    /** Chosen in the profile; otherwise it follows the browser. */
    timeZoneChosen: z.boolean(),
    emailConfirmed: z.boolean(),
    /** False for an account that was made with an order, until its owner sets one by a link. */
    hasPassword: z.boolean(),
    /** A new address that waits for its confirmation; the old one stays in force until then (UX-163). */
    pendingEmail: z.nullable(z.string()),
    /** Empty for customers. */
    roles: z.array(z.enum(staffRoles)),
    unreadNotifications: z.int(),
    /** Lines in the cart. */
    cartLines: z.int(),
  }),
);
export type User = z.output<typeof UserSchema>;

/** The user with the token of the new session (specification 7). */
export const SignedInUserSchema = named('SignedInUser', z.extend(UserSchema, { token: z.string() }));

export const email = z.string().check(
  z.overwrite((text) => withoutInvisible(text).trim()),
  z.minLength(1),
  z.maxLength(254),
  z.refine((text) => isEmailAddress(text), { error: 'not_an_email' }),
);

/** No maximum that a person would meet, no rules of composition (UX-166). */
export const newPassword = z.string().check(z.minLength(8), z.maxLength(1000));
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(1000));

export const name = z.string().check(z.trim(), z.maxLength(100), z.regex(/^\P{Cc}*$/u));
export const phone = z.string().check(z.trim(), z.maxLength(40), z.regex(/^\P{Cc}*$/u));
export const zone = z.string().check(
  z.maxLength(60),
  z.refine((name) => isZone(name), { error: 'unknown_zone' }),
);
export const linkToken = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
export const agreed = z.boolean().check(z.refine((value) => value, { error: 'consent_needed' }));

/** The same answer whether the address is known or not (UX-171). */
export const sentAnswer = named('Sent', z.object({ done: z.literal(true), email: z.string() }));

export const linkRefusals = ['link_used', 'link_expired', 'link_replaced', 'link_unknown'] as const;
export const linkLimit = { max: 60, windowSeconds: 60 } as const;

const share = z.coerce.number().check(z.minimum(0), z.maximum(1));

/** The square that is kept, in fractions of the picture as a person sees it; without it the middle. */
export const AvatarCropSchema = z.object({
  /** Of the width. */
  left: z.optional(share),
  /** Of the height. */
  top: z.optional(share),
  /** The side, of the shorter side. */
  size: z.optional(z.coerce.number().check(z.minimum(0.01), z.maximum(1))),
});
