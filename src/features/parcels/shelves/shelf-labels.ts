/** Labels of shelves on sheets of A4: 24 of 70 by 37 millimetres, as they are sold for every office printer. */
import { drawCode128 } from '../../../platform/drawing/printed-code.ts';
import { millimetre, openPdf, writeText } from '../../../platform/drawing/printed-text.ts';

export interface ShelfSheet {
  title: string;
  brand: string;
  createdAt: Date;
  /** `zone` is its name, null where nothing is divided. */
  shelves: readonly { code: string; zone: string | null }[];
  /** The warehouse's code, beside that of the shelf; null in a shop with one. */
  place: string | null;
}

const sheet = { width: 210 * millimetre, height: 297 * millimetre };
const columns = 3;
const rows = 8;
const label = { width: sheet.width / columns, height: sheet.height / rows };
/** Printers leave the edge of a sheet white, and labels are cut a little off their place. */
const edge = 4 * millimetre;

/** The bytes of the PDF. */
export function drawShelfLabels({
  title,
  brand,
  createdAt,
  shelves,
  place: mark,
}: ShelfSheet): Promise<Buffer> {
  const size: [number, number] = [sheet.width, sheet.height];
  const { pdf, bytes } = openPdf({ size, margin: 0, title, creator: brand, createdAt });
  for (const [index, { code, zone }] of shelves.entries()) {
    const head = [mark, zone].filter((part) => part !== null).join(' · ');
    const place = index % (columns * rows);
    if (place === 0) pdf.addPage();
    const [x, y] = [
      (place % columns) * label.width + edge,
      Math.floor(place / columns) * label.height + edge,
    ];
    if (head) writeText(pdf, head, { x, y: y - 2, width: label.width - 2 * edge, size: 7, most: 1 });
    drawCode128(pdf, code, {
      x,
      y: y + (head ? 8 : 0),
      width: label.width - 2 * edge,
      height: label.height - 2 * edge - 22 - (head ? 8 : 0),
      // read from a few steps away
      size: 18,
    });
  }
  pdf.end();
  return bytes;
}
