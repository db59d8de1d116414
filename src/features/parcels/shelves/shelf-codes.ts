/** Codes of shelves: how one is spelled, and a range of them. Pure. */

const shape = /^[A-Z][A-Z0-9-]{0,19}$/;
/** As many as eight sheets of labels hold. */
export const mostShelves = 192;

/**
 * From: all codes between two that differ in their last number alone, with as many digits as the first
 * has. One code when both are the same; null for what is no range, and for one that goes backwards or is too long.
 */
export function shelfRange(from: string, to: string): string[] | null {
  const [first, last] = [parts(from), parts(to)];
  if (!first || !last || first.before !== last.before) return null;
  // from A to A24 would be 25 labels with the one code A
  if ((first.digits === 0) !== (last.digits === 0)) return null;
  const count = last.number - first.number + 1;
  if (count < 1 || count > mostShelves) return null;
  return Array.from({ length: count }, (_, at) => {
    const digits = String(first.number + at).padStart(first.digits, '0');
    return `${first.before}${first.digits === 0 ? '' : digits}`;
  });
}

/** A code without a number is a range of its own. */
function parts(typed: string): { before: string; number: number; digits: number } | null {
  const code = typed.normalize('NFKC').trim().toUpperCase();
  if (!shape.test(code)) return null;
  const [digits = ''] = /\d{0,6}$/.exec(code) ?? [];
  return {
    before: code.slice(0, code.length - digits.length),
    number: Number(digits || '0'),
    digits: digits.length,
  };
}

const order = new Intl.Collator('en', { numeric: true });
/** Compares shelves as somebody walks past them: A-2 comes before A-10. */
export const byWalk = (one: string, other: string): number => order.compare(one, other);
