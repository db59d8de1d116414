/** Addresses that a mail, a page or a hand has broken apart (UX-033). Pure. */

/** Signs of which an address is made, without those of other scripts: a title behind a link mostly has some of these. */
const plain = /^[\w.~:/?#[\]@!$&'()*+,;=%-]+$/;
/** Lines of mail are cut at 76 signs or so. */
const LONG_LINE = 60;

/** The text with its one address in one piece, where nothing but that address stands in it; else the text as it is. */
export function inOnePiece(text: string): string {
  const [first = '', ...rest] = text.trim().split(/(\s+)/);
  if (rest.length === 0 || rest.length > 12 || !/^https?:\/\/[^\s/]*\./i.test(first)) return text;
  let whole = first;
  for (let at = 0; at < rest.length; at += 2) {
    const [gap = '', part = ''] = rest.slice(at, at + 2);
    if (!plain.test(part) || /^\w+:\/\//.test(part)) return text;
    const isLine = /[\n\r]/.test(gap);
    if (!goesOn(whole, part) && !(isLine && isCut(whole, part, rest.length === 2))) return text;
    whole += part;
  }
  return whole;
}

/** Signs at the gap that belong into an address, and into no sentence. */
function goesOn(before: string, part: string): boolean {
  if (/[?&=%#]$/.test(before) || /^[/?&=%#]/.test(part)) return true;
  return /\/[^/]*\d|\.html?\b/.test(part) || (before.endsWith('/') && /\d/.test(part));
}

/** A line that ended inside the address. Capitals with digits alone are the codes that apps set beside a link. */
function isCut(before: string, part: string, isLast: boolean): boolean {
  return (
    before.length >= LONG_LINE || /[/?=&%]/.test(part) || (isLast && !/^(?=.*[A-Z])[A-Z\d]+$/.test(part))
  );
}
