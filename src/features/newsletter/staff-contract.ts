/** Calls of staff on newsletters: written, tried, planned, held, and counted. */
import * as z from 'zod/mini';
import {
  contracts,
  DoneSchema,
  IdParams,
  PageMeta,
  PageQuery,
  TimeSchema,
} from '../../platform/api/contract.ts';
import { inEachLanguage } from '../../platform/texts/locale.ts';
import {
  LetterWordsSchema,
  LocaleSchema,
  NewsletterSchema,
  SettingsSchema,
  WordsSchema,
} from './newsletter-schemas.ts';

export type { LetterDraft, NewsletterJson, NewsSettingsJson } from './newsletter-schemas.ts';

const editors = ['content'] as const;
const gone = ['not_found', 'changed_meanwhile'] as const;

export const staffNewsletterContract = contracts({
  staffListNewsletters: {
    summary: 'Newsletters, the newest first, with who gets them',
    access: editors,
    extension: true,
    query: PageQuery,
    data: z.array(NewsletterSchema),
    meta: z.extend(PageMeta, {
      /** The number of people who confirmed, by language. */
      subscribers: z.object(inEachLanguage(() => z.int())),
      /** The number of people who were asked and have not answered. */
      unconfirmed: z.int(),
      /** False: letters stay in the outbox. */
      mailServer: z.boolean(),
    }),
    refusals: [],
  },
  staffGetNewsletter: {
    summary: 'One newsletter with its counts, and when it may go out by the promise',
    access: editors,
    extension: true,
    params: IdParams,
    data: z.object({
      letter: NewsletterSchema,
      /** Nothing earlier keeps the promise of so many letters a month. */
      earliest: TimeSchema,
      subscribers: z.object(inEachLanguage(() => z.int())),
      mailServer: z.boolean(),
      /** The sender is named in the settings. */
      hasImprint: z.boolean(),
    }),
    refusals: ['not_found'],
  },
  staffCreateNewsletter: {
    summary: 'Begins a newsletter',
    access: editors,
    extension: true,
    idempotent: true,
    status: 201,
    body: z.object({ words: LetterWordsSchema }),
    data: NewsletterSchema,
    refusals: [],
  },
  staffSaveNewsletter: {
    summary: 'Writes the words of a newsletter that is not planned yet',
    access: editors,
    extension: true,
    params: IdParams,
    body: z.object({ words: LetterWordsSchema, version: z.int() }),
    data: NewsletterSchema,
    refusals: [...gone, 'wrong_state'],
  },
  staffDeleteNewsletter: {
    summary: 'Throws a newsletter away that was never planned',
    access: editors,
    extension: true,
    params: IdParams,
    query: z.object({ version: z.coerce.number().check(z.int(), z.minimum(1)) }),
    data: DoneSchema,
    refusals: [...gone, 'wrong_state'],
  },
  staffPreviewNewsletter: {
    summary: 'A newsletter as it would be read; nothing is saved and nothing is sent',
    access: editors,
    extension: true,
    body: z.object({ locale: LocaleSchema, words: WordsSchema }),
    data: z.object({
      subject: z.string(),
      /** Sanitised. */
      html: z.string(),
      /** Its last lines. */
      footer: z.string(),
      /** The whole as plain text. */
      text: z.string(),
    }),
    refusals: ['fields'],
  },
  staffTestNewsletter: {
    summary: 'Sends a newsletter to the own address of whoever asks, as it was saved',
    access: editors,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({ locale: LocaleSchema }),
    data: z.object({ email: z.string() }),
    refusals: ['fields', 'not_found'],
    limit: { max: 10, windowSeconds: 60 },
  },
  staffPlanNewsletter: {
    summary: 'Plans a newsletter for a time, or sends it now; refused when that would break the promise',
    access: editors,
    extension: true,
    idempotent: true,
    params: IdParams,
    body: z.object({
      version: z.int(),
      /** Null for now. */
      at: z.nullable(TimeSchema),
    }),
    data: NewsletterSchema,
    refusals: ['fields', ...gone, 'wrong_state', 'news_sender_missing'],
  },
  staffHoldNewsletter: {
    summary:
      'Takes a plan back, pauses a newsletter that goes out, lets it go on, or stops the rest of it for good',
    access: editors,
    extension: true,
    params: IdParams,
    body: z.object({ version: z.int(), to: z.enum(['draft', 'paused', 'sending', 'cancelled']) }),
    data: NewsletterSchema,
    refusals: [...gone, 'wrong_state'],
  },
  staffGetNewsSettings: {
    summary: 'The sender of newsletters, and how many leave in a minute',
    access: editors,
    extension: true,
    data: SettingsSchema,
    refusals: [],
  },
  staffSaveNewsSettings: {
    summary: 'Sets who sends newsletters, and how many leave in a minute',
    access: editors,
    extension: true,
    body: SettingsSchema,
    data: SettingsSchema,
    refusals: ['fields', 'changed_meanwhile'],
  },
});
