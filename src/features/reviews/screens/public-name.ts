/** How the author of a review is named in public, and to the author before. Pure. */

/** The public form of a name: the first name, and the first letter of the last: "Anna S.". */
export function publicName(name: string | null): string | null {
  const parts = name?.trim().split(/\s+/).filter(Boolean) ?? [];
  const [first, ...rest] = parts;
  if (!first) return null;
  const last = rest.at(-1);
  // a Chinese name has no space and is short; its first character is the family's
  if (!last) return /^\p{Script=Han}{2,}$/u.test(first) ? `${[...first][0] ?? ''}**` : first;
  return `${first} ${[...last][0] ?? ''}.`;
}
