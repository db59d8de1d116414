/** The operator's logo in mails. It goes with the texts, since mails are written wherever texts are at hand. */
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
