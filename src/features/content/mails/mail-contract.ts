/** Calls of staff about the words of mails. */
import * as z from 'zod/mini';
import { contracts, named, TimeSchema, typedText } from '../../../platform/api/contract.ts';
import { locales } from '../../../platform/texts/locale.ts';

const LocaleSchema = z.enum(locales);
const WordsSchema = z.object({ subject: z.string(), text: z.string() });
/** One line. */
const subject = typedText(300).check(z.regex(/^[^\r\n]*$/));
const text = typedText(10_000);

const MailTemplateSchema = named(
  'MailTemplate',
  z.object({
    kind: z.string(),
    placeholders: z.array(
      z.object({
        name: z.string(),
        /** Must stand in the subject or in the text. */
        required: z.boolean(),
        example: z.string(),
      }),
    ),
    /** The label of the button, by language, where the mail has one; it leads where the mail is about. */
    button: z.partialRecord(LocaleSchema, z.string()),
    languages: z.array(
      z.object({
        locale: LocaleSchema,
        /** The words of each placeholder in a preview, by its name. */
        examples: z.record(z.string(), z.string()),
        builtIn: WordsSchema,
        /** The words that staff wrote instead; null while the built-in words hold. */
        written: z.nullable(WordsSchema),
        /** Send it back with a change; 0 while nothing was written. */
        version: z.int(),
        updatedAt: z.nullable(TimeSchema),
      }),
    ),
  }),
);
export type MailTemplateJson = z.output<typeof MailTemplateSchema>;

const content = ['content'] as const;
const KindParams = z.object({ kind: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) });

export const mailTemplatesContract = contracts({
  staffListMailTemplates: {
    summary: 'Mails of the shop, in which languages staff wrote their words, and where that is missing',
    access: content,
    extension: true,
    data: z.array(
      z.object({
        kind: z.string(),
        /** The subject in the language of the request. */
        subject: z.string(),
        written: z.array(LocaleSchema),
        /** Languages that still have the built-in words although staff wrote another one. */
        missing: z.array(LocaleSchema),
      }),
    ),
    refusals: [],
  },
  staffGetMailTemplate: {
    summary: 'One mail in all languages, with its placeholders',
    access: content,
    extension: true,
    params: KindParams,
    data: MailTemplateSchema,
    refusals: ['not_found'],
  },
  staffSaveMailTemplate: {
    summary: 'Writes the words of a mail in one language, or with `words: null` takes the built-in ones back',
    access: content,
    extension: true,
    params: KindParams,
    body: z.object({
      locale: LocaleSchema,
      words: z.nullable(z.object({ subject, text })),
      version: z.int().check(z.minimum(0)),
    }),
    data: MailTemplateSchema,
    refusals: ['fields', 'not_found', 'changed_meanwhile'],
  },
  staffPreviewMailTemplate: {
    summary: 'A mail with example values, as it would be read; nothing is saved',
    access: content,
    extension: true,
    params: KindParams,
    body: z.object({ locale: LocaleSchema, words: z.object({ subject, text }) }),
    data: WordsSchema,
    refusals: ['fields', 'not_found'],
  },
});
