/** Cells of a file that a spreadsheet would calculate, whatever the file and the spreadsheet separate by. */

/**
 * The cells of a line as Excel cuts them with its own separator: a quote counts at the beginning of a cell only, and
 * what stands behind the closing one belongs to the cell.
 */
export function cellsOf(text: string, separator: string): string[] {
  const cells = [''];
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    const cell = cells.at(-1) ?? '';
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cells[cells.length - 1] = `${cell}"`;
      at++;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && (sign === separator || sign === '\n' || sign === '\r')) cells.push('');
    else cells[cells.length - 1] = cell + sign;
  }
  return cells;
}

const isFormula = (cell: string) =>
  /^[\s"]*[=+\-@＝＋－＠]/.test(cell) && !/^\s*[+-]\d+([.,]\d+)?"?$/.test(cell);
const separators = [',', ';', '\t'];

export const formulasIn = (csv: string): string[] =>
  separators.flatMap((separator) => cellsOf(csv, separator).filter(isFormula));
