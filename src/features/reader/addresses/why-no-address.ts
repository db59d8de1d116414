/** Why an address in a text is none that a shop can be read at, so that its owner is told the cure. */
import { narrow, withoutMarks } from './address-signs.ts';
import { withDotsInHosts } from './ideographic-stops.ts';

export type NoAddress =
  | { code: 'link_credentials' | 'link_private' | 'no_link' }
  /** `scheme` without its colon. */
  | { code: 'link_scheme'; values: { scheme: string } }
  /** `host` as it was typed. */
  | { code: 'link_host'; values: { host: string } };

const SCHEME = /(?<![a-z0-9+.-])([a-z][a-z0-9+.-]{1,30}):\/\//i;
const LONGEST_SHOWN = 60;

/**
 * The reason for a text in which no address was found: it carries a name and a password, is no web address (`ftp://`,
 * the address of an app), has a host that no shop on the internet can have, or there is no address at all.
 */
export function whyNoAddress(pasted: string): NoAddress {
  const text = withDotsInHosts(withoutMarks(narrow(pasted)));
  const found = SCHEME.exec(text);
  const scheme = found?.[1]?.toLowerCase();
  if (!found || !scheme) return { code: 'no_link' };
  if (!/^h(?:tt|xx)ps?$/.test(scheme)) return { code: 'link_scheme', values: { scheme } };
  const rest = /^[^\s/?#]{0,2000}/u.exec(text.slice(found.index + found[0].length))?.[0] ?? '';
  const url = URL.parse(`https://${rest}`);
  if (rest.includes('@') && (!url || url.username || url.password)) return { code: 'link_credentials' };
  // one label names a computer of the own network: "https://intranet/", and with the dot of the root "https://host./"
  if (url && /^[^.]+\.?$/.test(url.hostname)) return { code: 'link_private' };
  return { code: 'link_host', values: { host: rest.slice(0, LONGEST_SHOWN) } };
}
