/** Newsletters as calls of staff take and answer them. */
import * as z from 'zod/mini';
import { named, TimeSchema } from '../../platform/api/contract.ts';
import { inEachLanguage, locales } from '../../platform/texts/locale.ts';

export const LocaleSchema = z.enum(locales);

/** One line; empty while a language is not written. */
export const subject = z.string().check(z.trim(), z.maxLength(200), z.regex(/^\P{Cc}*$/u));
export const body = z.string().check(z.trim(), z.maxLength(20_000), z.regex(/^(?:\P{Cc}|[\t\n\r])*$/u));
export const WordsSchema = z.object({ subject, body });
export const LetterWordsSchema = z.object(inEachLanguage(() => WordsSchema));
export type LetterDraft = z.output<typeof LetterWordsSchema>;

const imprint = z.string().check(z.trim(), z.maxLength(500), z.regex(/^(?:\P{Cc}|[\n\r])*$/u));
const ImprintSchema = z.object(inEachLanguage(() => imprint));

const letterStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const;

export const NewsletterSchema = named(
  'Newsletter',
  z.object({
    id: z.string(),
    state: z.enum(letterStates),
    version: z.int(),
    words: LetterWordsSchema,
    /** Languages in which it can be read; receivers of the others get another one, and are told so. */
    written: z.array(LocaleSchema),
    sendAt: z.nullable(TimeSchema),
    startedAt: z.nullable(TimeSchema),
    endedAt: z.nullable(TimeSchema),
    /** The mail server's message that explains why it is not sent yet. */
    problem: z.nullable(z.string()),
    sent: z.int(),
    /** Refused by the receiver's mail server. */
    failed: z.int(),
    /** The line broke before the server answered; not sent again. */
    unclear: z.int(),
    /** Had as many letters as was promised; known when the letter is through. */
    keptBack: z.int(),
    unsubscribed: z.int(),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
    updatedBy: z.string(),
  }),
);
export type NewsletterJson = z.output<typeof NewsletterSchema>;

export const SettingsSchema = z.object({
  /** Send it back with a change; 0 while nothing was set. */
  version: z.int(),
  /** Name and postal address of the sender, as letters end with them. */
  imprint: ImprintSchema,
  /** Letters a minute. */
  perMinute: z.int().check(z.minimum(1), z.maximum(600)),
});
export type NewsSettingsJson = z.output<typeof SettingsSchema>;
