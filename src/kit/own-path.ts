/** A path of this site out of an address parameter, or null: never another site (UX-172, rules: return-addresses). */
export function ownPath(text: string | null): string | null {
  if (!text || !/^\/(?![/\\])/.test(text)) return null;
  const base = 'https://own.invalid';
  return URL.canParse(text, base) && new URL(text, base).origin === base ? text : null;
}
