/** Staff write the words of mails; what they save can always be sent (decisions/0098-mail-templates.md). */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { composeMail } from '../../../platform/mail/mail-content.ts';
import { changeTemplate, type MailWords, mailTemplates } from '../../../platform/mail/mail-template-store.ts';
import { type Locale, locales } from '../../../platform/texts/locale.ts';
import { placeholdersIn } from '../../../platform/texts/placeholders.ts';
import { messageAt, wordsOf } from '../../../platform/texts/texts.ts';
import type { MailTemplateJson } from './mail-contract.ts';
import { exampleOf, isOfMoney } from './mail-examples.ts';
import { inWords } from './message-placeholders.ts';
import { ownAddresses, paidElsewhere } from './paid-elsewhere.ts';
import {
  builtIn,
  exampleFacts,
  exampleNews,
  examplesFor,
  kindsOf,
  knownOf,
  type MailDesk,
  type TemplateInput,
} from './template-examples.ts';
import type { TellWords } from './words-told.ts';

/** All mails with the languages in which staff wrote them, and those of the shop that are missing; one statement. */
export async function listMailTemplates(db: Database, desk: MailDesk, locale: Locale) {
  const written = Map.groupBy(await mailTemplates(db), ({ kind }) => kind);
  return kindsOf(desk).map((kind) => {
    const own = written.get(kind) ?? [];
    const has = own.map((template) => template.locale);
    const message = own.find((template) => template.locale === locale) ?? builtIn(desk, kind, locale);
    return {
      kind,
      subject: spoken(desk, { locale, kind }, message?.subject ?? kind),
      written: has,
      missing: has.length > 0 ? desk.shop.settings.languages.filter((one) => !has.includes(one)) : [],
    };
  });
}

/** One mail in all languages; one statement. Throws `not_found`. */
export async function getMailTemplate(db: Database, desk: MailDesk, kind: string): Promise<MailTemplateJson> {
  const known = knownOf(desk, kind);
  const written = await mailTemplates(db, kind);
  const about = { locale: desk.shop.settings.defaultLocale, ...exampleFacts(desk) };
  return {
    kind,
    placeholders: known.names.map((name) => ({
      name,
      required: known.required.includes(name),
      example: String(exampleOf(name, about)),
    })),
    button: Object.fromEntries(
      locales.flatMap((locale) => {
        const label = messageAt(desk.texts[locale], `mails.${kind}.action`);
        return typeof label === 'string' ? [[locale, label]] : [];
      }),
    ),
    languages: locales.map((locale) => {
      const own = written.find((template) => template.locale === locale);
      return {
        locale,
        examples: Object.fromEntries(
          Object.entries(examplesFor(desk, { kind, locale })).map(([name, value]) => [name, String(value)]),
        ),
        builtIn: wordsJson(builtIn(desk, kind, locale)),
        written: own ? wordsJson(own) : null,
        version: own?.version ?? 0,
        updatedAt: own?.updatedAt.toISOString() ?? null,
      };
    }),
  };
}

const wordsJson = (words: MailWords | undefined) => ({
  subject: words?.subject ?? '',
  text: words?.body ?? '',
});

/**
 * Writes the words of a mail over those that were seen. Throws `not_found`, `changed_meanwhile`, and names the field
 * of words that cannot be sent: not readable, a placeholder that the mail does not have, or one that it needs, an account
 * or a foreign site. Other words of a mail that names a sum are told to administrators (decisions/1040).
 */
export async function saveMailTemplate(
  db: Database,
  desk: MailDesk,
  change: Omit<TemplateInput, 'words'> & {
    words: TemplateInput['words'] | null;
    version: number;
    by: string;
  },
  tell: TellWords,
): Promise<MailTemplateJson> {
  const { kind, locale, words, version, by } = change;
  if (words) refuseUnsendable(desk, { kind, locale, words });
  else knownOf(desk, kind);
  const written = words && { subject: words.subject, body: words.text };
  const saved = { kind, locale, words: written, version, by, at: desk.shop.clock.now() };
  await inTransaction(db, async (transaction) => {
    const [stood] = (await mailTemplates(transaction, kind)).filter((one) => one.locale === locale);
    if (!(await changeTemplate(transaction, saved))) throw new Refusal('changed_meanwhile');
    if (!knownOf(desk, kind).names.some(isOfMoney)) return;
    const own = builtIn(desk, kind, locale);
    const [before = '', after = ''] = [stood ?? own, written ?? own].map(
      (one) => `${one?.subject} – ${one?.body}`,
    );
    const what = (reader: Locale) => builtIn(desk, kind, reader)?.subject ?? kind;
    await tell(transaction, { what, locale, by, before, after, path: `/staff/content/mails/${kind}` });
  });
  return getMailTemplate(db, desk, kind);
}

/** A mail as it would be read, with example values. Throws like saving does. */
export function previewMailTemplate(desk: MailDesk, input: TemplateInput): { subject: string; text: string } {
  refuseUnsendable(desk, input);
  const { kind, locale, words } = input;
  const { subject, text } = composeMail(desk.texts, {
    ...{ kind, locale, values: examplesFor(desk, input) },
    words: { subject: words.subject, body: words.text },
    news: exampleNews(desk, input),
    link: desk.shop.settings.publicUrl,
  });
  return { subject, text };
}

function refuseUnsendable(desk: MailDesk, { kind, locale, words }: TemplateInput): void {
  const { names, required } = knownOf(desk, kind);
  const values = examplesFor(desk, { kind, locale });
  for (const field of ['subject', 'text'] as const) {
    const unknown = placeholdersIn(words[field]).filter((name) => !names.includes(name));
    if (unknown.length > 0) {
      throw refuseField(`words.${field}`, 'unknown_placeholder', {
        names: inBraces(unknown),
        known: inBraces(names),
      });
    }
    // the branches of a choice are read as well
    const absent = Object.fromEntries(
      names.map((name) => [name, name.startsWith('has_') ? 'no' : values[name]]),
    );
    const said = [values, absent].map((given) => inWords(locale, words[field], given));
    if (said.includes(null)) throw refuseField(`words.${field}`, 'not_a_message');
    // a branch that no example takes is read as it was typed
    const fault = [words[field], ...said]
      .map((one) => paidElsewhere(one ?? '', ownAddresses(desk.shop.settings)))
      .find(Boolean);
    if (fault) throw refuseField(`words.${field}`, fault);
  }
  const used = placeholdersIn(`${words.subject} ${words.text}`);
  const missing = required.filter((name) => !used.includes(name));
  if (missing.length > 0)
    throw refuseField('words.text', 'placeholder_missing', { names: inBraces(missing) });
}

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** A subject with example values, for a list. */
function spoken(desk: MailDesk, about: Omit<TemplateInput, 'words'>, message: string): string {
  const { locale } = about;
  const tree = { ...desk.texts, [locale]: { message } };
  return wordsOf(tree, locale)('message', examplesFor(desk, about));
}
