/** Texts of staff lead no payment elsewhere: they name neither another account nor another site (decisions/1040). Pure. */

import type { Settings } from '../../../platform/installation.ts';

/** Digits with at most one sign between two of them: a card or an account, and no telephone number (at most 15, E.164). */
const number = /\d(?:[ .\-\u2010-\u2015]?\d){15,}/;
/** Account numbers (ISO 13616): in one, or in groups of four. The shortest has 15 signs, and those of post 13. */
const iban = /\b[A-Z]{2}\d{2}(?:[A-Z0-9]{11,30}|(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?)\b/i;
/** A purse: long, of letters and digits both. */
const purse = /\b(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{26,}\b/i;
const address = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)([^\s/?#)\]}>"'«»“”]+)/gi;
/** A name of a host that a program for mails makes a link of, without a scheme. */
const bareHost =
  /(?<![\p{L}\p{N}_@.-])((?:[\p{L}\p{N}-]+\.)+(?:[a-z]{2,24}|рф|xn--[a-z0-9-]+))(?![\p{L}\p{N}_-])/giu;

/** As a reader sees it: full-width signs as plain ones, spaces as one kind, nothing unseen, and of addresses of mail no name. */
const seen = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[^\S\n]/g, ' ')
    .replaceAll(/(?<![\p{L}\p{N}-])\.+/gu, ' ')
    .replaceAll(/(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@(?=[\p{L}\p{N}])/gu, '@');

/**
 * Whether a text names an account, a card or a purse, or leads to a site that is none of `own` (full addresses); null
 * when it does neither. A number that is spelled in words, or a telephone number, is not found.
 */
export function paidElsewhere(text: string, own: readonly string[]): 'names_account' | 'foreign_link' | null {
  const plain = seen(text);
  const hosts = own.map((one) => URL.parse(one)?.hostname).filter((host) => host !== undefined);
  const named = [...plain.matchAll(address), ...plain.matchAll(bareHost)].map(([, host = '']) =>
    (host.split('@').at(-1) ?? '')
      .replace(/:\d+$/, '')
      .replace(/^www\./, '')
      .replace(/(?<![.,;!?])[.,;!?]+$/, '')
      .toLowerCase(),
  );
  if (
    named.some(
      (host) => /[\p{L}\p{N}]/u.test(host) && !hosts.some((one) => one === host || one === `www.${host}`),
    )
  )
    return 'foreign_link';
  return number.test(plain) || iban.test(plain) || purse.test(plain) ? 'names_account' : null;
}

/** Where texts of the shop may lead: to itself and to its staff area. */
export const ownAddresses = ({ publicUrl, staffUrl }: Pick<Settings, 'publicUrl' | 'staffUrl'>): string[] =>
  staffUrl === null ? [publicUrl] : [publicUrl, staffUrl];
