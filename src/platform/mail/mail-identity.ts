/**
 * The operator's logo and company in mails. They go with the texts, since mails are written wherever texts are at hand.
 */
import type { Locale } from '../texts/locale.ts';
import type { LocalisedTree } from '../texts/texts.ts';

export interface MailLogo {
  /** A whole address: mails are read elsewhere. */
  src: string;
  /** In pixels, as it is shown. */
  width: number;
  height: number;
}

const logos = new WeakMap<LocalisedTree, MailLogo>();

/** From now on mails in these texts show the logo; undefined shows the mark and the name. */
export function setMailLogo(texts: LocalisedTree, logo: MailLogo | undefined): void {
  if (logo) logos.set(texts, logo);
  else logos.delete(texts);
}

export const mailLogoOf = (texts: LocalisedTree): MailLogo | undefined => logos.get(texts);

/** Name, address and numbers of the company, on one line in each language. */
type Senders = Readonly<Record<Locale, string | undefined>>;
const senders = new WeakMap<LocalisedTree, Senders>();

/** From now on mails in these texts end with the company that sends them, in the languages that have one. */
export function setMailSenders(texts: LocalisedTree, lines: Senders): void {
  senders.set(texts, lines);
}

export const mailSenderOf = (texts: LocalisedTree, locale: Locale): string | undefined =>
  senders.get(texts)?.[locale];
