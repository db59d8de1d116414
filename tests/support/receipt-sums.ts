/** The rows of a drawn receipt as amounts, for tests that add them up. */

export interface ShownSum {
  /** The receipt and the total, as a reader finds them. */
  of: string;
  /** Minor units at the lower and the upper end of a range; the same twice for one amount. */
  total: [number, number];
  rows: [number, number];
}

const text = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** "≈ €37 – €42" is [3700, 4200], "−€1.20" is [-120, -120]; null for what is no amount of the currency, as a rate. */
function endsOf(amount: string, sign: string): [number, number] | null {
  const parts = amount.replace('≈', '').split(' – ');
  const ends = parts.map((part) => {
    const plain = part.replaceAll(',', '').replace(sign, '').trim();
    if (part.includes('=') || (!part.includes(sign) && parts.length === 1)) return Number.NaN;
    return Math.round(Number(plain.replace('−', '-')) * 100);
  });
  const [from = Number.NaN, to = from] = ends;
  return Number.isFinite(from) && Number.isFinite(to) ? [from, to] : null;
}

/**
 * Every total of the receipts in a piece of HTML, with the sum of the rows above it. The sum to the door is a total too:
 * of what is paid now and of the rows of later above it.
 */
export function sumsOf(markup: string, sign: string): ShownSum[] {
  const sums: ShownSum[] = [];
  for (const receipt of markup.split('<section class="ui-receipt"').slice(1)) {
    let now: [number, number] = [0, 0];
    for (const group of receipt.split('<div class="ui-receipt-group">').slice(1)) {
      let rows: [number, number] = [0, 0];
      for (const row of group.split(/<div class="ui-receipt-(?=row|total)/).slice(1)) {
        const [label = '', value = ''] = row.split('<dd>');
        const name = text(label.slice(label.indexOf('<dt>')));
        const ends = endsOf(text(value.slice(0, value.indexOf('</dd>'))), sign);
        if (!ends) continue;
        const isToDoor = name.startsWith('Total to your door');
        const before: [number, number] = isToDoor ? [now[0] + rows[0], now[1] + rows[1]] : rows;
        if (isToDoor || row.startsWith('total')) sums.push({ of: name, total: ends, rows: before });
        if (row.startsWith('total')) now = ends;
        else if (!isToDoor) rows = [rows[0] + ends[0], rows[1] + ends[1]];
      }
    }
  }
  return sums;
}
