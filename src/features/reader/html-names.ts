/** Names of tags and attributes, each kept once, with the marks of those that are asked about on every element. */
import { detached } from './detached.ts';

/** The tag ends with a slash. */
export const SELF_CLOSING = 1;
/** An attribute's value looks like a JSON list or object. */
export const HOLDS_JSON = 2;
/** The tag has `itemprop` or `property`. */
export const HOLDS_PROPERTY = 4;
/** The tag has `class`, `id` or a test hook. */
export const HOLDS_LABEL = 8;
/** The tag has a test hook. */
export const HOLDS_HOOK = 16;
/** The tag has an attribute that may hide it. */
export const MAY_HIDE = 32;
/** The tag has `role`. */
export const HOLDS_ROLE = 64;

/** Attributes in which shops write for their tests what an element is. */
export const HOOKS = ['data-testid', 'data-test', 'data-auto', 'data-hook'];

/**
 * The marks of attributes that are asked about on every element. A question to an object with the attributes of one tag
 * is slow, since each tag has others.
 */
const MARKS = new Map<string, number>([
  ['itemprop', HOLDS_PROPERTY],
  ['property', HOLDS_PROPERTY],
  ['class', HOLDS_LABEL | MAY_HIDE],
  ['id', HOLDS_LABEL],
  ['hidden', MAY_HIDE],
  ['style', MAY_HIDE],
  ['role', HOLDS_ROLE],
  ...HOOKS.map((name): [string, number] => [name, HOLDS_LABEL | HOLDS_HOOK]),
]);

/** One spelling of a name: `marks` as an attribute, `kind` as a tag. */
export type Name = { spelling: string; lower: string; marks: number; kind: number };

/**
 * Kinds of tags (bits): no end tag; ends a paragraph; holds inline end tags; inline; listed by `Page.byTag` at once; content is
 * text up to the end tag; entities in it are undone.
 */
export const VOID = 1;
export const BLOCK = 2;
export const BARRIER = 4;
export const INLINE = 8;
export const LISTED = 16;
export const RAW = 32;
export const DECODED = 64;

const KINDS = new Map<string, number>();
for (const [kind, tags] of [
  [VOID, 'area base br col embed frame hr img input link meta param source track wbr image'],
  [
    BLOCK,
    'address article aside blockquote div dl fieldset footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul',
  ],
  [BARRIER, 'body div section article table tr td th ul ol form main header footer aside html'],
  [INLINE, 'a b i u s em strong span font small big sup sub del ins label p'],
  [RAW, 'script style iframe xmp noembed noframes title textarea'],
  [DECODED, 'title textarea'],
  [LISTED, 'a base body form h1 h2 h3 h4 h5 html img image input label link meta script select style title'],
] as const)
  for (const tag of tags.split(' ')) KINDS.set(tag, (KINDS.get(tag) ?? 0) | kind);

/** The kinds of a tag, added up. */
export const kindOf = (tag: string): number => KINDS.get(tag) ?? 0;

/** Names by a hash of their spelling: pages repeat a few hundred of them thousands of times. */
const NAME_SLOTS = 4096;
const names: (Name | undefined)[] = new Array(NAME_SLOTS).fill(undefined);

/** The one copy of a text that the engine keeps for names of properties: comparing it with another costs a step. */
const oneOf = (text: string): string => Object.keys({ [text]: 0 })[0] ?? text;

/** The name between two places of a text whose characters have the given hash. */
export function nameAt(html: string, place: { from: number; to: number; hash: number }): Name {
  const { from, to, hash } = place;
  const known = names[hash & (NAME_SLOTS - 1)];
  if (known && known.spelling.length === to - from && html.startsWith(known.spelling, from)) return known;
  const spelling = detached(html.slice(from, to));
  const lower = oneOf(spelling.toLowerCase());
  const name = { spelling, lower, marks: MARKS.get(lower) ?? 0, kind: kindOf(lower) };
  if (spelling.length < 60) names[hash & (NAME_SLOTS - 1)] = name;
  return name;
}
