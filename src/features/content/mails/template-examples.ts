/** Mails that staff may word, and example facts for a preview of each. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Installation } from '../../../platform/installation.ts';
import type { MailNews } from '../../../platform/mail/mail-parts.ts';
import type { MailWords } from '../../../platform/mail/mail-template-store.ts';
import { type Locale, locales } from '../../../platform/texts/locale.ts';
import { placeholdersIn } from '../../../platform/texts/placeholders.ts';
import { type LocalisedTree, type MessageTree, messageAt, wordsOf } from '../../../platform/texts/texts.ts';
import { exampleOf } from './mail-examples.ts';

/** Needs of the words of mails: all built-in ones under `mails`, those of notifications too. */
export interface MailDesk {
  shop: Installation;
  texts: LocalisedTree;
}

/** Warnings to administrators: no member of staff words the mail that warns of them. */
const fixed: readonly string[] = ['staff-joined', 'staff-joined-by-command', 'words-changed'];

/** The built-in words of a mail, or undefined when there is no such mail. */
export function builtIn({ texts }: MailDesk, kind: string, locale: Locale): MailWords | undefined {
  const [subject, body] = ['subject', 'body'].map((part) =>
    messageAt(texts[locale], `mails.${kind}.${part}`),
  );
  return typeof subject === 'string' && typeof body === 'string' ? { subject, body } : undefined;
}

export function kindsOf({ texts }: MailDesk): string[] {
  const mails = texts.en.mails as MessageTree;
  return Object.keys(mails).filter((kind) => typeof mails[kind] === 'object' && !fixed.includes(kind));
}

/** The placeholders of a mail: all that any language names, and those that no mail may do without. */
export function knownOf(desk: MailDesk, kind: string): { names: string[]; required: string[] } {
  const words = locales.flatMap((locale) => builtIn(desk, kind, locale) ?? []);
  if (words.length === 0 || fixed.includes(kind)) throw new Refusal('not_found');
  const named = words.map(({ subject, body }) => placeholdersIn(`${subject} ${body}`));
  const names = [...new Set(named.flat())];
  // what is not always there cannot be asked for; the rest is a fact that the customer is owed
  const required = names.filter(
    (name) =>
      !name.startsWith('has_') && !names.includes(`has_${name}`) && named.every((own) => own.includes(name)),
  );
  return { names, required };
}

export interface TemplateInput {
  kind: string;
  locale: Locale;
  words: { subject: string; text: string };
}

export const exampleFacts = ({ shop }: MailDesk) => ({
  currency: shop.settings.settlementCurrency,
  zone: shop.settings.timeZone,
  now: shop.clock.now(),
});

export function examplesFor(
  desk: MailDesk,
  { kind, locale }: Omit<TemplateInput, 'words'>,
): Record<string, string | number> {
  const about = { locale, ...exampleFacts(desk) };
  return Object.fromEntries(knownOf(desk, kind).names.map((name) => [name, exampleOf(name, about)]));
}

/** Two pieces of news, where a mail is a list of them. */
export function exampleNews(desk: MailDesk, { kind, locale }: Omit<TemplateInput, 'words'>): MailNews[] {
  if (kind !== 'digest') return [];
  const words = wordsOf(desk.texts, locale);
  return ['order-purchased', 'arrival-complete'].map((one) => {
    const values = examplesFor(desk, { kind: one, locale });
    const [text = ''] = words(`mails.${one}.body`, values).split('\n\n');
    return { title: words(`mails.${one}.subject`, values), text };
  });
}
