/** A recipient and their documents, as calls take and answer them. */
import * as z from 'zod/mini';
import { named, TimeSchema } from '../../platform/api/contract.ts';
import { type PhoneFault, phoneFault } from '../../platform/phone.ts';
import { authorityFault, chineseIdFault, innFault, isoDate, numberFault, seriesFault } from './documents.ts';
import { bareCode, isEmail, isLatinName } from './typed-fields.ts';

export const documentKinds = ['passport', 'inn', 'chineseId'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const RecipientSchema = named(
  'Recipient',
  z.object({
    /** `rcp_…` */
    id: z.string(),
    /** The name as in the passport (UX-135). */
    familyName: z.string(),
    givenName: z.string(),
    patronymic: z.nullable(z.string()),
    /** The name in Latin letters, for labels abroad. */
    latinName: z.nullable(z.string()),
    phone: z.string(),
    email: z.nullable(z.string()),
    /** Documents are answered masked only, such as "•••• 1234" (UX-139); null where none is kept. */
    documents: z.object({
      passport: z.nullable(z.string()),
      inn: z.nullable(z.string()),
      chineseId: z.nullable(z.string()),
    }),
    isDefault: z.boolean(),
    createdAt: TimeSchema,
  }),
);
export type Recipient = z.output<typeof RecipientSchema>;

const personName = (max: number) => z.string().check(z.trim(), z.maxLength(max), z.regex(/^\P{Cc}*$/u));
const documentText = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** Checked here and not by the rules alone, so that every fault of a form is named at once. */
const faultless = (faultOf: (code: string) => string | null, faults: readonly string[]) =>
  faults.map((fault) => z.refine<string>((typed) => faultOf(bareCode(typed)) !== fault, fault));

/** Spaces, hyphens and full-width digits are ignored in all numbers (UX-033). */
const DocumentsBody = z.object({
  /** RU passport. Null removes it, a missing field leaves it as it is. */
  passport: z.optional(
    z.nullable(
      z.object({
        /** 4 digits. */
        series: documentText(20).check(...faultless(seriesFault, ['not_digits', 'passport_series'])),
        /** 6 digits. */
        number: documentText(20).check(...faultless(numberFault, ['not_digits', 'passport_number'])),
        /** YYYY-MM-DD */
        issuedOn: documentText(10).check(z.refine((day) => isoDate(day) !== null, 'date_wrong')),
        /** The code of the authority, such as 770-001. */
        authorityCode: documentText(20).check(...faultless(authorityFault, ['not_digits', 'authority_code'])),
      }),
    ),
  ),
  /** RU tax number of a person: 12 digits with two check digits. */
  inn: z.optional(
    z.nullable(documentText(40).check(...faultless(innFault, ['not_digits', 'inn_length', 'inn_check']))),
  ),
  /** CN identity card: 18 characters with a check character. */
  chineseId: z.optional(
    z.nullable(documentText(40).check(...faultless(chineseIdFault, ['id_length', 'id_check']))),
  ),
});

const phoneFaults: PhoneFault[] = ['phone_letters', 'phone_short', 'phone_long'];

export const RecipientBody = z.object({
  familyName: personName(100).check(z.minLength(1)),
  givenName: personName(100).check(z.minLength(1)),
  patronymic: z.optional(z.nullable(personName(100))),
  latinName: z.optional(z.nullable(personName(200).check(z.refine(isLatinName, 'not_latin')))),
  phone: z
    .string()
    .check(
      ...[z.trim(), z.minLength(1), z.maxLength(40), z.regex(/^\P{Cc}*$/u)],
      ...phoneFaults.map((fault) => z.refine<string>((typed) => phoneFault(typed) !== fault, fault)),
    ),
  email: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(254), z.refine(isEmail, 'not_an_email'))),
  ),
  documents: z.optional(DocumentsBody),
  /** The separate consent to keep documents (UX-136); asked for when one is given. */
  documentsConsent: z.optional(z.boolean()),
  isDefault: z.optional(z.boolean()),
});
