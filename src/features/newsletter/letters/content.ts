/** A letter as its receiver gets it: HTML and plain text, with who sends it and how to end it. */

import { promised } from '../../../kit/parts/promise.ts';
import type { Settings } from '../../../platform/installation.ts';
import { shopLink } from '../../../platform/mail/mail-content.ts';
import { headingHtml, mailFrame } from '../../../platform/mail/mail-html.ts';
import { mailLogoOf } from '../../../platform/mail/mail-identity.ts';
import { painted } from '../../../platform/mail/mail-look.ts';
import { escapeHtml, oneLine } from '../../../platform/mail/mail-parts.ts';
import {
  isLocale,
  type Locale,
  languageNames,
  languages,
  languageTags,
} from '../../../platform/texts/locale.ts';
import type { LocalisedTree } from '../../../platform/texts/texts.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import { renderMarkdown } from '../../content/rich-text.ts';
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

type Shop = Pick<Settings, 'publicUrl' | 'staffUrl' | 'localeStrategy'>;

/** Where mail programs post the wish to end it, without a page (RFC 8058). */
export const oneClickPath = '/newsletter/one-click';

/** Makes a letter. A language that the reader did not choose is said in the reader's own. */
export function makeLetter(shop: Shop, texts: LocalisedTree, parts: LetterParts): Letter {
  const { written, reader, token } = parts;
  const words = wordsOf(texts, reader);
  const subject = oneLine(parts.words.subject);
  const bodyHtml = wholeLinks(renderMarkdown(parts.words.body), shop, written);
  const said = wordsOf(texts, reader)('pages.news-letter.otherLanguage', {
    language: languageNames[written],
  });
  const note = written === reader ? '' : said;
  const page = `${shopLink(shop, reader, '/newsletter/unsubscribe')}?token=${token}`;
  const why = words('pages.news-letter.why', promised);
  const leave = words('pages.news-letter.unsubscribe');
  const imprint = parts.imprint.trim();
  const footer = [why, `${leave}${languages[reader].colon}${page}`, imprint].join('\n\n');
  const text = [...(note ? [note] : []), subject, plainText(bodyHtml), `-- \n${footer}`].join('\n\n');
  const small = 'margin:0 0 8px;font-size:14px;line-height:1.4';
  const soft = (inner: string): string => `<p ${painted({ ink: 'soft' }, small)}>${inner}</p>`;
  const accent = painted({ ink: 'accent' });
  const html = mailFrame({
    ...{ locale: reader, brand: words('pages.ui.brand'), logo: mailLogoOf(texts), title: subject },
    preheader: plainText(bodyHtml).replaceAll(/\s+/g, ' '),
    content: [
      note && soft(escapeHtml(note)),
      `<div lang="${languageTags[written]}" ${painted({ ink: 'text' }, 'font-size:16px;line-height:1.5;overflow-wrap:anywhere')}>`,
      headingHtml(subject),
      bodyHtml.replaceAll('<a ', `<a ${accent} `).replaceAll(/<h[234]/g, `$& style="${innerHeading}"`),
      '</div>',
    ]
      .filter(Boolean)
      .join('\n'),
    closing: [
      soft(escapeHtml(why)),
      soft(`<a href="${escapeHtml(page)}" ${accent}>${escapeHtml(leave)}</a>`),
      soft(escapeHtml(imprint).replaceAll('\n', '<br>')),
    ].join('\n'),
  });
  return { subject, text: `${text}\n`, html, headers: headersFor(shop, token), bodyHtml, footer };
}

/** Headers that let mail programs show a button of their own that ends the subscription (RFC 2369, RFC 8058). */
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
    isLocale(path.split('/')[1]) ? shop.publicUrl + path : shopLink(shop, locale, path);
  return html
    .replaceAll(/ href="(\/[^"]*)"/g, (_, path: string) => ` href="${whole(path)}"`)
    .replaceAll(/ target="_blank" rel="[^"]*"/g, '');
}

/** Below the subject, which is the heading of the letter, whatever a program for mails makes of headings. */
const innerHeading = 'margin:24px 0 0;font-size:18px;line-height:1.3;font-weight:600';
