/** Calls of the administrator on what holds for the whole shop. */

import * as z from 'zod/mini';
import { contracts, named, TimeSchema } from '../../platform/api/contract.ts';
import { SavesSchema } from '../../platform/api/saves.ts';
import { isColour } from '../../platform/look/accent.ts';
import { isLookPicture } from '../../platform/look/look.ts';
import { isEmailAddress } from '../../platform/mail/email-address.ts';
import { plainNumber } from '../../platform/money/plain-number.ts';
import { keptBrand, mostBrandLetters } from '../../platform/texts/brand.ts';
import { locales } from '../../platform/texts/locale.ts';
import { isZone } from '../../platform/time/zoned.ts';

/** Major units. */
const amountText = z
  .string()
  .check(z.maxLength(40), z.overwrite(plainNumber), z.regex(/^\d{1,9}(\.\d{1,2})?$/));

/** Pages link it as `mailto:`, where some signs that an address may hold add headers to the letter. */
const address = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(254),
  z.refine((text) => isEmailAddress(text) && !/[%?&#]/.test(text), 'not_an_email'),
);
const day = z.int().check(z.minimum(1), z.maximum(7));
/** By the clock of the zone, from 00:00 to 24:00. */
const clock = z.string().check(
  z.maxLength(5),
  z.refine((text) => /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text), 'not_a_clock'),
);

const lookPicture = z.nullable(z.string().check(z.maxLength(60), z.refine(isLookPicture, 'picture_unknown')));

function isPublicLink(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && !url.username && !url.password;
}

const ValuesSchema = z.object({
  brand: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(mostBrandLetters),
    z.refine((text) => keptBrand(text) !== undefined, 'not_a_brand'),
  ),
  /** Names that `staffUploadLook` answered; null shows the shop's own mark. */
  logo: lookPicture,
  icon: lookPicture,
  /** `#rrggbb`, for links and what is chosen; null is the shop's own colour. */
  accent: z.nullable(z.string().check(z.maxLength(7), z.toLowerCase(), z.refine(isColour, 'not_a_colour'))),
  /** Before the number of each order that is placed from now on. */
  orderPrefix: z.string().check(
    z.maxLength(3),
    z.refine((text) => /^[A-Z]{1,3}$/.test(text), 'not_a_prefix'),
  ),
  /** The operator's pages in networks and messengers. */
  socialLinks: z
    .array(z.string().check(z.maxLength(300)))
    // of the whole field: they are typed in one, a line each
    .check(
      z.maxLength(6),
      z.refine((links) => links.every(isPublicLink), 'not_a_link'),
    ),
  /** The address that pages name. */
  shopMail: address,
  /** Where what visitors send by the forms is announced. */
  operatorMail: address,
  /** Where foreign shops send parcels, until the first warehouse is saved by itself; line by line, empty without one. */
  warehouseAddress: z.string().check(z.trim(), z.maxLength(400), z.regex(/^(?:\P{Cc}|[\n\r])*$/u)),
  /** When people answer; 1 is Monday. */
  firstDay: day,
  lastDay: day,
  opens: clock,
  closes: clock,
  /** IANA name. */
  zone: z.string().check(z.maxLength(64), z.refine(isZone, 'unknown_zone')),
  /** How long an answer usually takes within the hours. */
  replyMinutes: z.int().check(z.minimum(1), z.maximum(1440)),
  /** Whether anybody may read figures from real orders: their page, its link and its place in the sitemap. */
  showsFigures: z.boolean(),
  /** Whether customers may have parcels sent here that they bought themselves. */
  takesParcels: z.boolean(),
  /** For each of them, in major units of the settlement currency; paid with the delivery. */
  parcelFee: amountText,
  /** Digits of a Yandex Metrica counter; null counts no visits. */
  counterId: z.nullable(
    z.string().check(
      z.maxLength(12),
      z.refine((text) => /^[1-9]\d{0,11}$/.test(text), 'not_a_counter'),
    ),
  ),
  /** Hours between two readings of a saved product. */
  watchHours: z.int().check(z.minimum(12), z.maximum(168)),
  /** Saved products that one customer may watch. */
  watchPerCustomer: z.int().check(z.minimum(1), z.maximum(100)),
  /** Readings of saved products on a day, for all customers together. */
  watchPerDay: z.int().check(z.minimum(1), z.maximum(20_000)),
  /** The languages that pages and mails are offered in; the default one of the environment is always among them. */
  languages: z.array(z.enum(locales)).check(
    z.maxLength(locales.length),
    z.refine((all) => new Set(all).size === all.length, 'language_twice'),
  ),
});
export type ShopValues = z.output<typeof ValuesSchema>;

const SettingsSchema = named(
  'ShopSettings',
  z.extend(ValuesSchema, {
    /** 0 while the environment's values count. */
    version: z.int(),
    /** The saved versions and who saved them, the newest first; at most 50. */
    history: SavesSchema,
  }),
);
export type ShopSettingsJson = z.output<typeof SettingsSchema>;

const ServiceSchema = named(
  'OutsideService',
  z.object({
    /** A key of the words of the page. */
    name: z.string(),
    /** Switched on by the environment. */
    isOn: z.boolean(),
    /** Which one, where there are several: a name or a host, never a secret. */
    which: z.nullable(z.string()),
    /** The variables of the environment that switch it on. */
    variables: z.array(z.string()),
    /** The state of the service as far as the shop knows it: `waiting` things have not got through. */
    state: z.enum(['works', 'waiting', 'unknown', 'off']),
    waiting: z.nullable(z.int()),
    /** When it last did what it is for. */
    lastAt: z.nullable(TimeSchema),
  }),
);
export type ServiceJson = z.output<typeof ServiceSchema>;

export const shopSettingsContract = contracts({
  staffGetShopSettings: {
    summary: 'The brand, addresses, hours and the counter of the shop, and who saved them',
    access: ['admin'],
    extension: true,
    data: SettingsSchema,
    refusals: [],
  },
  staffSaveShopSettings: {
    summary: 'Sets the brand, addresses, hours and the counter of the shop',
    access: ['admin'],
    stepUp: true,
    extension: true,
    body: z.extend(ValuesSchema, {
      /** The version that was seen; another one answers `changed_meanwhile`. */
      version: z.int().check(z.minimum(0)),
    }),
    data: SettingsSchema,
    refusals: ['fields', 'changed_meanwhile'],
  },
  staffUploadLook: {
    summary: 'Takes a picture for the logo or the icon of the shop; a save puts it into force',
    access: ['admin'],
    extension: true,
    idempotent: true,
    body: 'multipart',
    form: z.object({ part: z.enum(['logo', 'icon']) }),
    status: 201,
    data: z.object({ name: z.string(), width: z.int(), height: z.int() }),
    refusals: ['fields', 'unsupported_type', 'too_large', 'malformed', 'unavailable'],
    limit: { max: 30, windowSeconds: 60 },
  },
  staffListServices: {
    summary: 'Which outside services the shop is connected to, what switches each on, and whether it works',
    access: ['admin'],
    extension: true,
    data: z.array(ServiceSchema),
    refusals: [],
  },
});
