/** The list to fetch parcels by, on A4: by shelf, with pictures, and a box to tick. */
import { millimetre, openPdf, type Pdf, writeText } from '../../../platform/drawing/printed-text.ts';

export interface PickSheetRow {
  shelf: string;
  /** The zone of the shelf; null for a shelf without one. */
  zone: string | null;
  /** The order, and what is in the parcel. */
  name: string;
  detail: string;
  /** Such as "Box 3 · D-1024". */
  box: string;
  /** JPEG or PNG; null where nobody photographed it. */
  picture: Uint8Array | null;
}

export interface PickSheet {
  is: 'list';
  title: string;
  brand: string;
  createdAt: Date;
  rows: readonly PickSheetRow[];
}

const sheet = { width: 210 * millimetre, height: 297 * millimetre, margin: 12 * millimetre };
const rowHeight = 18 * millimetre;
const picture = 15 * millimetre;
/** Where each column begins, from the left edge. */
const at = {
  box: sheet.margin,
  shelf: sheet.margin + 9 * millimetre,
  picture: sheet.margin + 40 * millimetre,
  name: sheet.margin + 59 * millimetre,
  into: sheet.margin + 142 * millimetre,
};

/** The bytes of the PDF. */
export function drawPickSheet({ title, brand, createdAt, rows }: PickSheet): Promise<Buffer> {
  const { width, height, margin } = sheet;
  const { pdf, bytes } = openPdf({ size: [width, height], margin, title, creator: brand, createdAt });
  let y = height;
  for (const row of rows) {
    if (y + rowHeight > height - margin) y = begin(pdf, title);
    rowOn(pdf, row, y);
    y += rowHeight;
  }
  if (rows.length === 0) begin(pdf, title);
  pdf.end();
  return bytes;
}

function begin(pdf: Pdf, title: string): number {
  pdf.addPage();
  const { margin: x, margin: y, width } = sheet;
  return writeText(pdf, title, { x, y, width: width - 2 * x, size: 14 }) + 6;
}

/** Words of customers and of shops stay in their row: none covers the row below it, or the number of a box. */
function rowOn(pdf: Pdf, row: PickSheetRow, y: number): void {
  pdf
    .moveTo(sheet.margin, y)
    .lineTo(sheet.width - sheet.margin, y)
    .lineWidth(0.4)
    .stroke();
  const top = y + 5;
  pdf
    .rect(at.box, top + 4, 14, 14)
    .lineWidth(1)
    .stroke();
  const shelved = { x: at.shelf, width: at.picture - at.shelf - 6 };
  const below = writeText(pdf, row.shelf, { ...shelved, y: top, size: 15, most: row.zone ? 1 : 2 });
  if (row.zone) writeText(pdf, row.zone, { ...shelved, y: below, size: 8, most: 2 });
  if (row.picture) pdf.image(Buffer.from(row.picture), at.picture, top, { fit: [picture, picture] });
  const named = at.into - at.name - 6;
  const next = writeText(pdf, row.name, { x: at.name, y: top, width: named, size: 10, most: 3 });
  writeText(pdf, row.detail, { x: at.name, y: next, width: named, size: 8, most: 1 });
  const width = sheet.width - sheet.margin - at.into;
  writeText(pdf, row.box, { x: at.into, y: top, width, size: 11, most: 3 });
}
