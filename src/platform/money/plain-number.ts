/** Numbers as people type and paste them: pure. */

/** "1,234,567" and "1.234,50": the first sign groups by three, and stands twice or before another one that parts the decimals. */
const grouped = /^-?\d{1,3}([.,])\d{3}(?:(?:\1\d{3})+|(?:\1\d{3})*(?!\1)[.,]\d+)$/;

/**
 * A decimal string out of what people type or copy from a page, ours among them (UX-033): spaces, full-width digits,
 * brackets, hyphens between digits and a comma are understood. A text that is no number stays none, and
 * "5,000" is five thousand to some and five to others: it is left with three decimals, for the form to judge.
 */
export function plainNumber(typed: string): string {
  const bare = typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}()[\]'’]/gu, '')
    .replace(/(?<=\d)\p{Pd}(?=\d)/gu, '');
  const [, group = ''] = grouped.exec(bare) ?? [];
  return bare.replaceAll(group, '').replace(',', '.');
}
