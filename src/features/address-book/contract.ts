import * as z from 'zod/mini';
import { contracts, IdParams, named, TimeSchema } from '../../platform/api/contract.ts';
import { documentKinds, RecipientBody, RecipientSchema } from './recipient-schemas.ts';

export type { DocumentKind, Recipient } from './recipient-schemas.ts';

/** The parts of an address. Which of them a country has, in which order and under which names, is data. */
export const addressFields = ['region', 'city', 'district', 'street', 'street2', 'postcode'] as const;
export type AddressField = (typeof addressFields)[number];

const AddressPartsSchema = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  region: z.nullable(z.string()),
  city: z.nullable(z.string()),
  district: z.nullable(z.string()),
  /** Street, house and flat, or the whole address where a country has no such parts. */
  street: z.nullable(z.string()),
  street2: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
});

export const AddressSchema = named(
  'Address',
  z.extend(AddressPartsSchema, {
    /** `adr_…` */
    id: z.string(),
    /** The customer's own word for it, such as "Home". */
    label: z.nullable(z.string()),
    /** The parts in the country's own order, one line each, without the country. */
    lines: z.array(z.string()),
    /** The postcode does not look like one of that country and is used as entered. */
    postcodeIsUnusual: z.boolean(),
    isDefault: z.boolean(),
    createdAt: TimeSchema,
  }),
);
export type Address = z.output<typeof AddressSchema>;

/** How a country writes its addresses (UX-130). */
export const AddressFormatSchema = named(
  'AddressFormat',
  z.object({
    /** The fields to ask, in the order of the form; the key of the label differs by country. */
    fields: z.array(
      z.object({
        name: z.enum(addressFields),
        /** `labels.<label>` of the texts, such as `province` or `prefecture` for `region`. */
        label: z.string(),
        required: z.boolean(),
      }),
    ),
    /** Example of a postcode for the hint, or null where the country has none. */
    postcodeExample: z.nullable(z.string()),
  }),
);
export type AddressFormat = z.output<typeof AddressFormatSchema>;

const part = z.string().check(z.trim(), z.maxLength(200), z.regex(/^\P{Cc}*$/u));
const optionalPart = z.optional(z.nullable(part));

const AddressBody = z.object({
  country: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/)),
  region: optionalPart,
  city: optionalPart,
  district: optionalPart,
  street: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(300), z.regex(/^\P{Cc}*$/u)))),
  street2: optionalPart,
  postcode: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(20), z.regex(/^\P{Cc}*$/u)))),
  /** "Use as entered": takes a postcode that does not look like one of that country (UX-131). */
  postcode_as_entered: z.optional(z.boolean()),
  label: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(60), z.regex(/^\P{Cc}*$/u)))),
  isDefault: z.optional(z.boolean()),
});

export const addressBookContract = contracts({
  listAddresses: {
    summary: "The customer's addresses, the default one first, and how each country writes addresses",
    access: 'customer',
    data: z.array(AddressSchema),
    meta: z.object({
      /** How many addresses may be kept. */
      max: z.int(),
      /** By country; `ZZ` stands for every other one. */
      formats: z.record(z.string(), AddressFormatSchema),
      /** All countries, ISO 3166-1 alpha-2. */
      countries: z.array(z.string()),
      /** Those that the shop’s routes name, the most served first; `ZZ` among them where one goes to all others. */
      served: z.array(z.string()),
    }),
    refusals: [],
  },
  createAddress: {
    summary: 'Adds an address; the first one becomes the default',
    access: 'customer',
    idempotent: true,
    body: AddressBody,
    data: AddressSchema,
    status: 201,
    refusals: ['book_full'],
  },
  updateAddress: {
    summary: 'Replaces an address; orders keep the copy they were made with',
    access: 'customer',
    params: IdParams,
    body: AddressBody,
    data: AddressSchema,
    refusals: ['not_found'],
  },
  deleteAddress: {
    summary: 'Removes an address; orders keep their copy',
    access: 'customer',
    params: IdParams,
    data: z.object({
      done: z.literal(true),
      /** Numbers of orders under way that go there; they keep their copy (UX-141). */
      orders: z.array(z.string()),
    }),
    refusals: ['not_found'],
  },
  listRecipients: {
    summary: "The customer's recipients, the default one first, with masked documents",
    access: 'customer',
    data: z.array(RecipientSchema),
    meta: z.object({
      max: z.int(),
      /** Which documents the customs of a destination ask for, by country (UX-138). */
      documentsByCountry: z.record(z.string(), z.array(z.enum(documentKinds))),
    }),
    refusals: [],
  },
  createRecipient: {
    summary: 'Adds a recipient; the first one becomes the default',
    access: 'customer',
    idempotent: true,
    body: RecipientBody,
    data: RecipientSchema,
    status: 201,
    refusals: ['book_full'],
  },
  updateRecipient: {
    summary: 'Replaces a recipient; documents that are not sent stay as they are',
    access: 'customer',
    params: IdParams,
    body: RecipientBody,
    data: RecipientSchema,
    refusals: ['not_found'],
  },
  showDocuments: {
    summary: 'The documents of a recipient in full, after asking for the password; each time is noted',
    access: 'customer',
    stepUp: true,
    extension: true,
    params: IdParams,
    body: z.object({ currentPassword: z.string().check(z.minLength(1), z.maxLength(1000)) }),
    data: z.object({
      passport: z.nullable(
        z.object({
          series: z.string(),
          number: z.string(),
          /** YYYY-MM-DD */
          issuedOn: z.string(),
          authorityCode: z.string(),
        }),
      ),
      inn: z.nullable(z.string()),
      chineseId: z.nullable(z.string()),
    }),
    refusals: ['not_found', 'too_many_tries', 'document_unreadable'],
  },
  deleteRecipient: {
    summary: 'Removes a recipient with the documents; orders keep their copy',
    access: 'customer',
    params: IdParams,
    data: z.object({
      done: z.literal(true),
      /** Numbers of orders under way that go to them; they keep their copy (UX-141). */
      orders: z.array(z.string()),
    }),
    refusals: ['not_found'],
  },
});
