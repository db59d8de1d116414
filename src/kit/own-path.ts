/**
 * A path of this site out of an address parameter, or null: never another site (UX-172, rules: return-addresses). It is
 * spelled as an address is, so that it can stand in a header.
 */
export function ownPath(text: string | null): string | null {
  if (!text || !/^\/(?![/\\])/.test(text)) return null;
  const base = 'https://own.invalid';
  const url = URL.parse(text, base);
  // "/.//elsewhere" is a path of this site that begins with two slashes, and another site once it stands alone
  return url?.origin === base && !url.pathname.startsWith('//') ? url.href.slice(base.length) : null;
}
