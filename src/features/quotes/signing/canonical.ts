/** The one text of a JSON value, for signatures: RFC 8785, without fractions, which our terms have none of. Pure. */

/**
 * Keys in the order of their UTF-16 units, no spaces, strings as ECMAScript writes them; members that are `undefined` are
 * left out, as JSON leaves them. Throws a TypeError for a fraction and for a number beyond the exact ones.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`);
    return `{${members.join(',')}}`;
  }
  const isPlain = value === null || typeof value === 'string' || typeof value === 'boolean';
  if (isPlain || Number.isSafeInteger(value)) return JSON.stringify(value);
  throw new TypeError(`no canonical form: ${String(value)}`);
}
