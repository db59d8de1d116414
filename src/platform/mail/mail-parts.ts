/** The parts of which a mail is made, in words and figures already: both its HTML and its plain text are written of them. */

import type { Locale } from '../texts/locale.ts';
import type { MailLogo } from './mail-identity.ts';

/** Something that was ordered. */
export interface MailItem {
  title: string;
  /** Its options and how many of it, each a line. */
  details: readonly string[];
  /** The full address of a picture of `mailPicture`'s size; null where there is none that everybody may open. */
  picture: string | null;
}

export const mailPicture = { width: 64, height: 80 } as const;

/** A row of a bill or a receipt. */
export interface MailSum {
  label: string;
  amount: string;
  /** The rule behind the row. */
  note?: string | undefined;
  /** It sums up what stands above it. */
  isTotal?: boolean;
  /** The first of a block of rows. */
  begins?: boolean;
  /** No sum but words, such as the number of an account: below its label, where a phone has room for it. */
  isText?: boolean;
}

/** Shown in a mail besides its sentences. */
export interface MailFacts {
  /** By when somebody is to act, with the zone, and how long that is. */
  deadline?: { by: string; left: string | null } | undefined;
  /** Where a parcel is fetched, line under line, with the name of what it is. */
  place?: { title: string; lines: readonly string[] } | undefined;
  items?: readonly MailItem[];
  /** That there are more items than are shown. */
  more?: string | undefined;
  /** Rows with the name of what they are. */
  sums?: { title: string; rows: readonly MailSum[] } | undefined;
}

/** News among others in one mail. */
export interface MailNews {
  title: string;
  text: string;
}

/** A link below the closing that ends what a mail came for. */
export interface MailWayOut {
  label: string;
  link: string;
}

/** A mail in words, before it is HTML or text. */
export interface MailPage {
  locale: Locale;
  brand: string;
  logo: MailLogo | undefined;
  /** The subject, which is the heading too. */
  heading: string;
  paragraphs: readonly string[];
  facts: MailFacts;
  news: readonly MailNews[];
  action: { label: string; link: string; orLink: string } | undefined;
  closing: string;
  /** Ends at once what the mail came for. */
  wayOut?: MailWayOut | undefined;
}

/** The text on one line, without control characters: nothing in it can begin a header of its own. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** Written out for HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
