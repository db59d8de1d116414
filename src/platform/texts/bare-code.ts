/** Codes and numbers of things as people type, copy and scan them: pure. */

/**
 * A code without what people and pages put into it and around it (UX-033): spaces, dashes of any length, brackets and
 * signs that nobody sees; half-width and in capitals.
 */
export function bareCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}\u2212()[\]{}]/gu, '')
    .toUpperCase();
}

/** A text to search for, without signs that nobody sees. */
export const soughtText = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim();
