/** Joins class names and drops everything that is not one. */
export function classNames(...parts: unknown[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
}
