import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

/** Names that pages use for an encoding that must be read as another one (WHATWG rules). */
const ALIASES: Record<string, string> = {
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'us-ascii': 'windows-1252',
  ascii: 'windows-1252',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  'x-gbk': 'gb18030',
  'gb_2312-80': 'gb18030',
  'x-sjis': 'shift_jis',
  'shift-jis': 'shift_jis',
  'windows-31j': 'shift_jis',
  'big5-hkscs': 'big5',
  'ks_c_5601-1987': 'euc-kr',
  utf8: 'utf-8',
  'unicode-1-1-utf-8': 'utf-8',
};

function known(label: string | undefined): string | null {
  if (!label) return null;
  const name = label
    .trim()
    .toLowerCase()
    .replace(/^["']|["';]$/g, '');
  const mapped = ALIASES[name] ?? name;
  return iconv.encodingExists(mapped) ? mapped : null;
}

function fromBom(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return null;
}

function fromMeta(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  const found = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{2,20})/i.exec(head);
  const xml = /^\s*<\?xml[^>]{0,100}encoding\s*=\s*["']([\w-]{2,20})/i.exec(head);
  const name = known(found?.[1] ?? xml?.[1]);
  // A page that could be read far enough to find the tag is not UTF-16.
  return name?.startsWith('utf-16') ? 'utf-8' : name;
}

/** The text when the bytes are valid UTF-8; a cut-off last character is no proof against it. */
function asUtf8(bytes: Uint8Array): string | null {
  let end = bytes.length;
  // The lead byte of a character that was cut off stands among the last three bytes.
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (length > back) end = bytes.length - back;
    break;
  }
  const whole = bytes.subarray(0, end);
  return isUtf8(whole) ? Buffer.from(whole.buffer, whole.byteOffset, whole.length).toString('utf8') : null;
}

/** Counts what a wrong decoding leaves behind, so that two encodings can be compared. */
function damage(text: string): number {
  let bad = 0;
  const sample = text.length > 200_000 ? text.slice(0, 200_000) : text;
  for (let i = 0; i < sample.length; i++) {
    const code = sample.charCodeAt(i);
    if (code === 0xfffd || (code >= 0x80 && code < 0xa0) || (code >= 0xe000 && code < 0xf900)) bad++;
  }
  return bad;
}

/**
 * Decodes the bytes of a page. Order: byte order mark, valid UTF-8 (a header or tag that says
 * otherwise is then wrong), the HTTP header, the page's own tag, and for pages that say nothing the
 * candidate that leaves the fewest broken characters.
 */
export function decodePage(page: Uint8Array, contentType?: string): string {
  const bytes = page.length > MAX_BYTES ? page.subarray(0, MAX_BYTES) : page;
  const bom = fromBom(bytes);
  if (bom) return iconv.decode(Buffer.from(bytes), bom);
  const utf8 = asUtf8(bytes);
  if (utf8 !== null) {
    const seven = known(/charset\s*=\s*([^;\s]+)/i.exec(contentType ?? '')?.[1]) ?? fromMeta(bytes);
    if (seven && /^(iso-2022|utf-7)/.test(seven)) return iconv.decode(Buffer.from(bytes), seven);
    return utf8;
  }
  const header = known(/charset\s*=\s*([^;\s]+)/i.exec(contentType ?? '')?.[1]);
  const meta = fromMeta(bytes);
  const named = [header, meta].filter((name): name is string => name !== null);
  const candidates = named.length > 0 ? [...new Set([...named, 'utf-8'])] : GUESSES;
  let best = '';
  let least = Number.POSITIVE_INFINITY;
  for (const name of candidates) {
    const text = iconv.decode(Buffer.from(bytes), name);
    const bad = damage(text);
    if (bad < least) {
      best = text;
      least = bad;
    }
  }
  return best;
}

/** Twice the characters that are read: what follows is never looked at. */
const MAX_BYTES = 10_000_000;

const GUESSES = ['utf-8', 'gb18030', 'shift_jis', 'euc-kr', 'windows-1252'];
