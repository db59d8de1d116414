/** A letter as its receiver gets it: HTML and plain text, with who sends it and how to end it. */

import type { Settings } from '../../../platform/installation.ts';
import { type Locale, languageNames, languageTags } from '../../../platform/locale.ts';
import { shopLink } from '../../../platform/mail-content.ts';
import type { LocalisedTree } from '../../../platform/texts.ts';
import { wordsOf } from '../../../platform/texts.ts';
import { renderMarkdown } from '../../content/actions.ts';
import { promised } from '../screens/promise.ts';
import { plainText } from './plain-text.ts';
import type { LetterWords } from './words.ts';

export interface LetterParts {
  words: LetterWords;
  /** The language of the words. */
  written: Locale;
  /** The language of the receiver, in which the shop's own lines are. */
  reader: Locale;
  /** Name and postal address of the sender, in lines. */
  imprint: string;
  /** Opens nothing but the page that ends the subscription. */
  token: string;
}

export interface Letter {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** The body alone, sanitised. */
  bodyHtml: string;
  /** Its last lines: why it came, how to end it, who sent it. */
  footer: string;
}

type Shop = Pick<Settings, 'publicUrl' | 'localeStrategy'>;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Where mail programs post the wish to end it, without a page (RFC 8058). */
export const oneClickPath = '/newsletter/one-click';

/** Makes a letter. A language that the reader did not choose is said in the reader's own. */
export function makeLetter(shop: Shop, texts: LocalisedTree, parts: LetterParts): Letter {
  const { written, reader, token } = parts;
  const words = wordsOf(texts, reader);
  const subject = parts.words.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  const bodyHtml = wholeLinks(renderMarkdown(parts.words.body), shop, written);
  const said = wordsOf(texts, reader)('pages.news-letter.otherLanguage', {
    language: languageNames[written],
  });
  const note = written === reader ? '' : said;
  const page = `${shopLink(shop, reader, '/newsletter/unsubscribe')}?token=${token}`;
  const why = words('pages.news-letter.why', promised);
  const leave = words('pages.news-letter.unsubscribe');
  const imprint = parts.imprint.trim();
  const footer = [why, `${leave}: ${page}`, imprint].join('\n\n');
  const text = [...(note ? [note] : []), plainText(bodyHtml), `-- \n${footer}`].join('\n\n');
  const small = 'font-size:13px;color:#5a5a5a';
  const html = `<!doctype html>
<html lang="${languageTags[reader]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1b1b1b;background:#ffffff">
<div style="max-width:560px;margin:0 auto">
${note ? `<p style="${small}">${escapeHtml(note)}</p>` : ''}
<div lang="${languageTags[written]}">
${bodyHtml}
</div>
<hr style="margin:32px 0 16px;border:0;border-top:1px solid #d8d8d8">
<p style="${small}">${escapeHtml(why)}</p>
<p style="${small}"><a href="${escapeHtml(page)}" style="color:#1f3d36">${escapeHtml(leave)}</a></p>
<p style="${small}">${escapeHtml(imprint).replaceAll('\n', '<br>')}</p>
</div>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html, headers: headersFor(shop, token), bodyHtml, footer };
}

/** What lets mail programs show a button of their own that ends it (RFC 2369, RFC 8058). */
function headersFor({ publicUrl }: Shop, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${publicUrl}${oneClickPath}?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
  };
}

/** Links within the shop lead there from a mail too; a link to a place in the text leads nowhere and goes. */
function wholeLinks(html: string, shop: Shop, locale: Locale): string {
  const whole = (path: string): string =>
    // an address that was copied with its language stays in it
    /^\/(ru|en|zh)(\/|$)/.test(path) ? shop.publicUrl + path : shopLink(shop, locale, path);
  return html
    .replaceAll(/ href="(\/[^"]*)"/g, (_, path: string) => ` href="${whole(path)}"`)
    .replaceAll(/ target="_blank" rel="[^"]*"/g, '');
}
