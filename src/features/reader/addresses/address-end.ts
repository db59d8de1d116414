/** Where an address ends in a text that people pasted; one walk over its signs, so linear in their number. */
import {
  CLOSING,
  endsAddress,
  endsOutsideWords,
  goesOn,
  isDash,
  isForeign,
  isPicture,
  isPlain,
} from './address-signs.ts';

export interface Surroundings {
  /** The sign right before the address: an opening bracket or quote closes it. */
  before: string;
  /** The pasted text is this address and nothing else: what can be meant as a part of it is one. */
  isAlone: boolean;
  /** Paths of link shorteners are ASCII: whatever else follows is talk. */
  isShort: boolean;
}

const SCHEME = /h(?:tt|xx)ps?:\/\//iy;
/** After a sign of these, another address is a part of this one: `?url=https://…`, `/web/https://…`. */
const BEFORE_NESTED = new Set('=/?&#%@+');

/**
 * The place behind the last sign of the path, query and fragment that begin at `from` (a slash, a question mark or a
 * hash). Signs that close a sentence at the end still count as part: see `withoutClosing`.
 */
export function addressEnd(text: string, from: number, around: Surroundings): number {
  const walk = { text, around, close: CLOSING[around.before] ?? '', depth: 0, known: -1, structure: -1 };
  let previous = '';
  let at = from;
  while (at < text.length) {
    const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (stops(walk, at, sign, previous)) return at;
    previous = sign;
    at += sign.length;
  }
  return at;
}

interface Walk {
  text: string;
  around: Surroundings;
  close: string;
  /** Open brackets of the kind that stands before the address. */
  depth: number;
  /** Where the last look ahead for structure began, and the place that it found. */
  known: number;
  structure: number;
}

function stops(walk: Walk, at: number, sign: string, previous: string): boolean {
  const { text, around } = walk;
  if (sign === walk.close && walk.depth === 0) return true;
  if (sign === around.before && walk.close) walk.depth++;
  else if (sign === walk.close) walk.depth--;
  if (endsAddress(sign)) return true;
  if (sign === 'h' || sign === 'H') return !BEFORE_NESTED.has(previous) && startsScheme(text, at);
  if (sign <= '\u007f') return false;
  if (around.isShort) return true;
  const isWithinWord = isForeign(previous) && previous !== '';
  if (isDash(sign)) return !isPlain(text.charAt(at + 1));
  if (endsOutsideWords(sign)) return !(around.isAlone && (isWithinWord || !isPlain(previous)));
  if (!isForeign(sign) || isWithinWord) return false;
  if (isPlain(previous)) return !goesOnAsAddress(walk, at);
  return !around.isAlone && isTalk(walk, at, sign, previous);
}

/** Words of another script right behind a plain letter: a part only where the rest still reads as an address. */
function goesOnAsAddress(walk: Walk, at: number): boolean {
  const { text, around } = walk;
  if (goesOn(text.slice(at, at + 12)) || isPicture(text.slice(at, at + 2)) || endsInFile(text, at))
    return false;
  return around.isAlone || hasStructure(walk, at);
}

/** Words of another script behind a separator, in a text that says more than the address. */
function isTalk(walk: Walk, at: number, sign: string, previous: string): boolean {
  if (isPicture(sign)) return !hasStructure(walk, at);
  if (goesOn(walk.text.slice(at, at + 12))) return !hasStructure(walk, at);
  return '.,;:!'.includes(previous) || (previous === '?' && !hasStructure(walk, at));
}

const endsInFile = (text: string, at: number): boolean =>
  /\.(?:s?html?|php|aspx?|jsp)$/i.test(text.slice(Math.max(0, at - 8), at));

/** True when a path, a parameter or a fragment follows before the address can end. Each sign is looked at once. */
function hasStructure(walk: Walk, at: number): boolean {
  const { text } = walk;
  if (walk.known < 0 || at < walk.known || at > walk.structure) {
    let place = at;
    while (place < text.length && !/[/?&=#]/.test(text.charAt(place)) && !endsAddress(text.charAt(place)))
      place++;
    walk.known = at;
    walk.structure = place;
  }
  return /^(?:\/[\p{L}\p{N}%]|[?&#][^\s=]{1,40}=|=)/u.test(text.slice(walk.structure, walk.structure + 43));
}

function startsScheme(text: string, at: number): boolean {
  SCHEME.lastIndex = at;
  return SCHEME.test(text);
}

const CLOSES_SENTENCE = new Set('.,;:!?\'"’‘”…‥•·~*|_');
/** Only talk ends in these: an address that was copied alone keeps them. */
const KEPT_ALONE = new Set("~*|_'");
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '）': '（' };

/** The address without the signs that close a sentence or a bracket around it. */
export function withoutClosing(address: string, isAlone: boolean): string {
  const open = new Map<string, number>();
  for (const sign of address) open.set(sign, (open.get(sign) ?? 0) + 1);
  let end = address.length;
  for (; end > 0; end--) {
    const sign = address.charAt(end - 1);
    const opening = BRACKETS[sign];
    if (opening) {
      const closed = open.get(sign) ?? 0;
      if (closed <= (open.get(opening) ?? 0)) break;
      open.set(sign, closed - 1);
    } else if (!CLOSES_SENTENCE.has(sign) || (isAlone && KEPT_ALONE.has(sign))) break;
  }
  const unclosed = isAlone ? -1 : address.lastIndexOf('(', end);
  return address.slice(0, unclosed > address.lastIndexOf(')', end) ? unclosed : end);
}
