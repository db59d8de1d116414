/** Calls of the administrator on the company that runs the shop. */
import * as z from 'zod/mini';
import { contracts, named } from '../../platform/api/contract.ts';
import { SavesSchema } from '../../platform/api/saves.ts';
import { inEachLanguage, locales } from '../../platform/texts/locale.ts';

/** Braces and markup would be read as words of the page around them, and bidirectional marks turn those. */
const plain = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}{}<>[\]|\\]*$/u;

const line = (most: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(most),
    z.refine((text) => plain.test(text), 'not_plain'),
  );
const lines = z.string().check(
  z.trim(),
  z.maxLength(400),
  z.refine((text) => text.split('\n').every((one) => plain.test(one.trimEnd())), 'not_plain'),
);

const DetailsSchema = z.object({
  /** As in the register. */
  legalName: z.object(inEachLanguage(() => line(120))),
  address: z.object(inEachLanguage(() => line(200))),
  /** Registers and numbers, a line each. */
  registration: z.object(inEachLanguage(() => lines)),
  /** The person who answers for the company. */
  head: z.object(inEachLanguage(() => line(120))),
  /** With the code of the country; empty without one. */
  phone: z.string().check(
    z.trim(),
    z.maxLength(30),
    z.refine((text) => /^(?:\+[\d ()-]{6,29})?$/.test(text), 'not_international'),
  ),
});

const CompanySchema = named(
  'Company',
  z.extend(DetailsSchema, {
    /** The shop's own language: it needs every field, and the others show it where they are empty. */
    language: z.enum(locales),
    /** 0 while nothing was saved and pages name a sample. */
    version: z.int(),
    /** The saved versions and who saved them, the newest first; at most 50. */
    history: SavesSchema,
  }),
);

export const companyContract = contracts({
  staffGetCompany: {
    summary: 'The company that runs the shop, as legal pages, documents and mails name it',
    access: ['admin'],
    extension: true,
    data: CompanySchema,
    refusals: [],
  },
  staffSaveCompany: {
    summary: 'Sets the company that runs the shop',
    access: ['admin'],
    stepUp: true,
    extension: true,
    body: z.extend(DetailsSchema, {
      /** The version that was seen; another one answers `changed_meanwhile`. */
      version: z.int().check(z.minimum(0)),
    }),
    data: CompanySchema,
    refusals: ['fields', 'changed_meanwhile'],
  },
});
export type CompanyJson = z.output<typeof CompanySchema>;
