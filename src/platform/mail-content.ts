/** Mails as plain text and simple HTML, made of the texts under `mails.<kind>` and one link of the shop. */

import type { Database } from './database.ts';
import type { Settings } from './installation.ts';
import { type Locale, languages, languageTags } from './locale.ts';
import { type MailWords, mailWordsOf } from './mail-template-store.ts';
import { type LocalisedTree, type MessageTree, messageAt, wordsOf } from './texts.ts';

export interface MailContent {
  /** One line; never with line breaks, so no header can be added. */
  subject: string;
  text: string;
  html: string;
}

/** A path below the locale as a full address of the shop, for instance in a mail. */
export function shopLink(
  settings: Pick<Settings, 'publicUrl' | 'localeStrategy'>,
  locale: Locale,
  path: string,
): string {
  const prefix = settings.localeStrategy === 'prefix' ? `/${locale}` : '';
  return `${settings.publicUrl}${prefix}${path}`;
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
  /** Where the button leads; a full address. */
  link?: string;
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
  const paragraphs = [first, ...written, ...others];
  const closing = words('mails.closing');
  const hasAction = typeof messageAt(texts[parts.locale], `mails.${parts.kind}.action`) === 'string';
  const action = hasAction && parts.link ? words(`mails.${parts.kind}.action`, values) : undefined;
  const text = [
    ...paragraphs,
    ...(action ? [`${action}${languages[parts.locale].colon.trimEnd()}\n${parts.link}`] : []),
    `-- \n${closing}`,
  ].join('\n\n');
  return { subject, text: `${text}\n`, html: htmlOf({ ...parts, subject, paragraphs, action, closing }) };
}

/** As `composeMail`, in the words that staff wrote for this mail and language. One statement. */
export async function writeMail(db: Database, texts: LocalisedTree, parts: MailParts): Promise<MailContent> {
  return composeMail(texts, { ...parts, words: await mailWordsOf(db, parts) });
}

function withWords(texts: LocalisedTree, words: MailWords, { kind, locale }: MailParts): LocalisedTree {
  const { closing = '', [kind]: builtIn = {} } = texts[locale].mails as MessageTree;
  // only what the mail is made of: a translator of all texts would be made anew for each mail
  const mail = { ...(builtIn as MessageTree), ...words };
  return { ...texts, [locale]: { mails: { closing, [kind]: mail } } };
}

function htmlOf(mail: {
  locale: Locale;
  subject: string;
  paragraphs: string[];
  action: string | undefined;
  link?: string;
  closing: string;
}): string {
  const paragraphs = mail.paragraphs.map(
    (paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
  );
  const button =
    mail.action && mail.link
      ? [
          `<p><a href="${escapeHtml(mail.link)}" style="display:inline-block;padding:12px 20px;background:#1f3d36;color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(mail.action)}</a></p>`,
          `<p style="font-size:13px;word-break:break-all">${escapeHtml(mail.link)}</p>`,
        ]
      : [];
  return `<!doctype html>
<html lang="${languageTags[mail.locale]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1b1b1b;background:#ffffff">
<div style="max-width:560px;margin:0 auto">
${[...paragraphs, ...button].join('\n')}
<p style="margin-top:32px;font-size:13px;color:#5a5a5a">${escapeHtml(mail.closing)}</p>
</div>
</body>
</html>
`;
}

/** The text on one line, without control characters: nothing in it can begin a header of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
