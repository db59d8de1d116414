/** Mails as plain text and HTML, made of the texts under `mails.<kind>`, of facts, and of one link of the shop. */

import type { Database } from '../database/database.ts';
import type { Settings } from '../installation.ts';
import type { Locale } from '../texts/locale.ts';
import { type LocalisedTree, type MessageTree, messageAt, wordsOf } from '../texts/texts.ts';
import { mailHtml } from './mail-html.ts';
import { mailLogoOf, mailSenderOf } from './mail-identity.ts';
import { type MailFacts, type MailNews, type MailPage, type MailWayOut, oneLine } from './mail-parts.ts';
import { type MailWords, mailWordsOf } from './mail-template-store.ts';
import { mailText } from './mail-text.ts';

export interface MailContent {
  /** One line; never with line breaks, so no header can be added. */
  subject: string;
  text: string;
  html: string;
}

/** A path below the locale as a full address of the shop or of its staff area, for instance in a mail. */
export function shopLink(
  settings: Pick<Settings, 'publicUrl' | 'staffUrl' | 'localeStrategy'>,
  locale: Locale,
  path: string,
): string {
  const prefix = settings.localeStrategy === 'prefix' ? `/${locale}` : '';
  const isStaffs = /^\/staff(?:[/?#]|$)/.test(path);
  return `${(isStaffs && settings.staffUrl) || settings.publicUrl}${prefix}${path}`;
}

export interface MailParts {
  locale: Locale;
  /** `mails.<kind>` with `subject`, `body` (paragraphs parted by an empty line) and, with a link, `action`. */
  kind: string;
  values?: Record<string, string | number>;
  /** Subject and body that staff wrote instead of the built-in ones. */
  words?: MailWords | undefined;
  /** A person's own text, after the first paragraph of the body; new lines stay. */
  written?: string;
  /** Goods, sums and a deadline that stand beside the sentences. */
  facts?: MailFacts;
  /** Several news in one mail, below the sentences. */
  news?: readonly MailNews[];
  /** Where the button leads; a full address. */
  link?: string;
  /** In words already. */
  wayOut?: MailWayOut | undefined;
}

/** Composes a mail in the reader's language, with the shop's common closing `mails.closing`. */
export function composeMail(texts: LocalisedTree, parts: MailParts): MailContent {
  const words = wordsOf(parts.words ? withWords(texts, parts.words, parts) : texts, parts.locale);
  const values = Object.fromEntries(
    Object.entries(parts.values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? oneLine(value) : value,
    ]),
  );
  const subject = oneLine(words(`mails.${parts.kind}.subject`, values));
  const [first = '', ...others] = words(`mails.${parts.kind}.body`, values).split('\n\n');
  const written =
    parts.written
      ?.replaceAll('\r\n', '\n')
      .trim()
      .split(/\n{2,}/) ?? [];
  const hasAction = typeof messageAt(texts[parts.locale], `mails.${parts.kind}.action`) === 'string';
  const page: MailPage = {
    locale: parts.locale,
    brand: words('pages.ui.brand'),
    logo: mailLogoOf(texts),
    heading: subject,
    paragraphs: [first, ...written, ...others],
    facts: parts.facts ?? {},
    news: parts.news ?? [],
    action:
      hasAction && parts.link
        ? {
            label: words(`mails.${parts.kind}.action`, values),
            link: parts.link,
            orLink: words('mails.orLink'),
          }
        : undefined,
    wayOut: parts.wayOut,
    closing: [words('mails.closing'), mailSenderOf(texts, parts.locale)].filter(Boolean).join('\n'),
  };
  return { subject, text: mailText(page), html: mailHtml(page) };
}

/** As `composeMail`, in the words that staff wrote for this mail and language. One statement. */
export async function writeMail(db: Database, texts: LocalisedTree, parts: MailParts): Promise<MailContent> {
  return composeMail(texts, { ...parts, words: await mailWordsOf(db, parts) });
}

function withWords(texts: LocalisedTree, words: MailWords, { kind, locale }: MailParts): LocalisedTree {
  const mails = texts[locale].mails as MessageTree;
  // only what the mail is made of: a translator of all texts would be made again for each mail
  const common = Object.entries(mails).filter(([, message]) => typeof message === 'string');
  const mail = { ...(mails[kind] as MessageTree), ...words };
  const brand = messageAt(texts[locale], 'pages.ui.brand') ?? '';
  return {
    ...texts,
    [locale]: { mails: { ...Object.fromEntries(common), [kind]: mail }, pages: { ui: { brand } } },
  };
}
