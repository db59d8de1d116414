/** Labels, the carriers' own labels and declarations for customs in one file, parcel after parcel. */

import { placePages } from '../../../platform/drawing/foreign/place-pages.ts';
import { drawCode128 } from '../../../platform/drawing/printed-code.ts';
import {
  millimetre,
  openPdf,
  type Pdf,
  writeFitting,
  writeText,
} from '../../../platform/drawing/printed-text.ts';
import { inner, labelOn, page, ruleOn } from '../labels/label.ts';
import type { LabelPage } from '../labels/label-page.ts';
import type { CustomsPage } from './customs-page.ts';
import { pagesOfLabel } from './try-label.ts';

export interface BatchPapers {
  is: 'papers';
  title: string;
  brand: string;
  createdAt: Date;
  parcels: readonly { label: LabelPage; carrier: Uint8Array | null; customs: CustomsPage | null }[];
}

/**
 * The bytes of the PDF. The shop's pages have the size of a label, so that one printer makes them; those of carriers keep
 * theirs, since a bar code that is drawn smaller may not be read. Throws for a carrier's label that cannot be read.
 */
export function drawBatchPapers({ title, brand, createdAt, parcels }: BatchPapers): Promise<Buffer> {
  const size: [number, number] = [page.width, page.height];
  const { pdf, bytes } = openPdf({ size, margin: page.margin, title, creator: brand, createdAt });
  for (const { label, carrier, customs } of parcels) {
    labelOn(pdf, label);
    if (carrier) placePages(pdf, pagesOfLabel(carrier));
    if (customs) customsOn(pdf, customs);
  }
  pdf.end();
  return bytes;
}

/** Above the sum, the weight and the line for the name. */
const bottom = page.height - page.margin - 26 * millimetre;

/** Of each of both ends, so that contents begin on the page that names them. */
const addressHeight = 28 * millimetre;

function customsOn(pdf: Pdf, customs: CustomsPage): void {
  let y = headOn(pdf, customs);
  for (const content of customs.contents) {
    if (y > bottom) y = headOn(pdf, customs);
    y = line(pdf, content, y, 8);
  }
  y = ruleOn(pdf, Math.max(y, bottom));
  y = line(pdf, customs.total, y, 10);
  if (customs.weight !== null) y = line(pdf, customs.weight, y, 9);
  line(pdf, customs.signature, page.height - page.margin - 12, 8);
}

/** A page with its head; answers where the contents begin. */
function headOn(pdf: Pdf, { number, title, from, to }: CustomsPage): number {
  pdf.addPage();
  let y = line(pdf, title, page.margin, 13);
  drawCode128(pdf, number, { x: page.margin, y, width: inner, height: 9 * millimetre, size: 8 });
  y += 9 * millimetre + 16;
  for (const { label, lines } of [from, to]) {
    y = line(pdf, label, y, 7);
    const parts = lines.map((text) => ({ text, size: 8.5, gap: 0.15 }));
    y = writeFitting(pdf, parts, { x: page.margin, y, width: inner, height: addressHeight }) + 3;
  }
  return ruleOn(pdf, y);
}

const line = (pdf: Pdf, text: string, y: number, size: number): number =>
  writeText(pdf, text, { x: page.margin, y, width: inner, size }) + size * 0.15;
