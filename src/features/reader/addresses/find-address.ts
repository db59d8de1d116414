/** The first web address in a text that people paste. Every part of it walks over the text once. */
import { addressEnd, type Surroundings, withoutClosing } from './address-end.ts';
import { narrow, withoutMarks } from './address-signs.ts';
import { bareAddresses, hostEnd, LONGEST_HOST } from './bare-address.ts';
import { inOnePiece } from './broken-address.ts';
import { withDotsInHosts } from './ideographic-stops.ts';
import { isShortHost } from './short-links.ts';

/** An address as WHATWG writes it, and its host in ASCII form. */
export type Address = { url: string; host: string };

const SCHEMES = /[hｈ](?:[tｔ]{2}|xx)[pｐ][sｓ]?[:：][/／]{2}/giu;

/**
 * The first http(s) address out of any text: share texts of shop apps, addresses without a scheme, with full-width
 * signs, in quotation marks, with trailing punctuation, in any script. Characters that can be read as a part of the
 * address stay in it.
 */
export function extractAddress(text: string): Address | null {
  for (const address of addressesIn(inOnePiece(text))) return address;
  return null;
}

/** True for a text that holds an address with a scheme, or is one word with a domain and a path: no search words. */
export function isLinkAlone(pasted: string): boolean {
  const text = withDotsInHosts(pasted);
  return /https?:\/\//i.test(text) || (aloneFrom(text) >= 0 && /\.\p{L}{2,24}\/./u.test(text));
}

/** All addresses with a scheme, in their order; without any, those of bare domains. */
export function* addressesIn(pasted: string): Generator<Address> {
  const text = withDotsInHosts(withoutMarks(pasted));
  let found = false;
  const alone = aloneFrom(text);
  for (const address of withScheme(text, alone)) {
    found = true;
    yield address;
  }
  if (found) return;
  let done = 0;
  for (const { host, from } of bareAddresses(text)) {
    if (from < done) continue;
    const read = { scheme: 'https://', start: from, hostEnds: from + host.length, ends: 0 };
    const address = readAt(text, from, read, alone);
    done = read.ends;
    if (address) yield address;
  }
}

/** Where a text that is one word begins; -1 for a text of several words. */
function aloneFrom(text: string): number {
  const trimmed = text.trim();
  return /\s/.test(trimmed) ? -1 : text.indexOf(trimmed);
}

function* withScheme(text: string, alone: number): Generator<Address> {
  let done = 0;
  for (const match of text.matchAll(SCHEMES)) {
    if (match.index < done) continue;
    const from = match.index + match[0].length;
    const scheme = narrow(match[0]).toLowerCase().replace('xx', 'tt');
    // typed with full-width signs: the whole address is
    if (match[0].includes('／')) {
      const word = /^\S*/u.exec(text.slice(from))?.[0] ?? '';
      done = from + word.length;
      const address = readAt(narrow(word), 0, { scheme, start: 0, ends: 0 }, 0);
      if (address) yield address;
      continue;
    }
    const read = { scheme, start: match.index, ends: 0 };
    const address = readAt(text, from, read, alone);
    done = Math.max(from, read.ends);
    if (address) yield address;
  }
}

interface Read {
  scheme: string;
  /** Where the address begins, with its scheme. */
  start: number;
  /** Where its host ends, when that is known. */
  hostEnds?: number;
  /** Set to the place that the walk came to. */
  ends: number;
}

/** One address whose host begins at `from`. */
function readAt(text: string, from: number, read: Read, alone: number): Address | null {
  const hostEnds = read.hostEnds ?? hostEnd(text, from);
  const isAlone = alone >= 0 && read.start - alone <= 1;
  const around: Surroundings = {
    before: text.charAt(read.start - 1),
    isAlone,
    isShort: isShortHost(text.slice(from, hostEnds).toLowerCase()),
  };
  const isMore = /[/?#\\]/.test(text.charAt(hostEnds));
  read.ends = isMore ? addressEnd(text, hostEnds, around) : hostEnds;
  if (hostEnds - from > LONGEST_HOST) return null;
  return toAddress(read.scheme + withoutClosing(text.slice(from, read.ends), isAlone && isMore));
}

/** The dot of a fully qualified name ("shop.example.") says nothing of the page. */
function toAddress(text: string): Address | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.replace(/\.$/, '');
  const host = url.hostname;
  const isName = host.includes('.') && !host.startsWith('.') && !host.endsWith('.');
  return isName || host === 'localhost' || host.startsWith('[') ? { url: url.href, host } : null;
}
