/** A path of this site out of an address parameter, or null: never another site (UX-172, security 1.1 rule 7). */
export function ownPath(text: string | null): string | null {
  if (!text || !/^\/(?![/\\])/.test(text)) return null;
  const base = 'https://own.invalid';
  return URL.canParse(text, base) && new URL(text, base).origin === base ? text : null;
}
