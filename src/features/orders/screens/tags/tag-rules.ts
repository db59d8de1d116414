/** Tags that staff put on orders: how they are written, when two are the same, and how many an order has. Pure. */

/** In UTF-16 units, as forms and the contract count. */
export const longestTag = 30;
/** More of them tell nobody anything at a glance. */
export const mostTags = 10;

/** One line, with something in it to see. */
export const tagSigns = /^(?=.*[\p{L}\p{N}\p{P}\p{S}])\P{Cc}*$/u;

/** As it is kept: one space between words, and signs in one form (Unicode NFC). */
export const tidyTag = (typed: string): string => typed.normalize('NFC').trim().replace(/\s+/gu, ' ');

/** The same for spellings that differ in upper and lower case only. */
export const tagKey = (tag: string): string => tidyTag(tag).toLowerCase();

/** The tag that an address names, as calls take it; empty for what is none. */
export function tagIn(query: URLSearchParams): string {
  const tag = tidyTag(query.get('tag') ?? '');
  return tag.length <= longestTag && tagSigns.test(tag) ? tag : '';
}

export const hasTag = (tags: readonly string[], tag: string): boolean =>
  tags.some((one) => tagKey(one) === tagKey(tag));

/** Whether one more may be put on an order with these; one that is there already changes nothing. */
export function mayTag(tags: readonly string[], tag: string): 'yes' | 'there' | 'full' {
  if (hasTag(tags, tag)) return 'there';
  return tags.length < mostTags ? 'yes' : 'full';
}
