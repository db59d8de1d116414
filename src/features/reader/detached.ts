/**
 * A copy of a text with memory of its own. A piece of a page keeps the whole page in memory for as long as
 * the piece is remembered; whatever outlives a page is copied first.
 */
export const detached = (text: string): string => ` ${text}`.slice(1);

/** Plain text, for which expressions that know every script are needless work. */
export const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);
