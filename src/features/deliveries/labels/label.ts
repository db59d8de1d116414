/** The label of a parcel as PDF: to whom, how, what is in it, and the number as a bar code. 100 by 150 millimetres. */
import { drawCode128 } from '../../../platform/drawing/printed-code.ts';
import {
  millimetre,
  openPdf,
  type Paragraph,
  type Pdf,
  writeFitting,
  writeText,
} from '../../../platform/drawing/printed-text.ts';
import type { LabelPage } from './label-page.ts';

export const page = { width: 100 * millimetre, height: 150 * millimetre, margin: 5 * millimetre };
export const inner = page.width - 2 * page.margin;

const barsHeight = 18 * millimetre;
const barsTop = page.height - page.margin - barsHeight - 14;

/** The bytes of the PDF. */
export function drawLabel(label: LabelPage): Promise<Buffer> {
  const { number: title, brand: creator, createdAt } = label;
  const size: [number, number] = [page.width, page.height];
  const { pdf, bytes } = openPdf({ size, margin: page.margin, title, creator, createdAt });
  labelOn(pdf, label);
  pdf.end();
  return bytes;
}

/** Draws a label on a page of its own. */
export function labelOn(pdf: Pdf, label: LabelPage): void {
  pdf.addPage();
  let y = page.margin;
  const line = (text: string, size: number, gap = 1.35): void => {
    y = writeText(pdf, text, { x: page.margin, y, width: inner, size }) + size * (gap - 1.2);
  };
  const rule = (): void => {
    y = ruleOn(pdf, y);
  };
  line(label.way, 9);
  rule();
  line(label.to, 7);
  y = writeFitting(pdf, receiverOf(label), { x: page.margin, y, width: inner, height: barsTop - 90 - y });
  rule();
  if (label.weight !== null) line(label.weight, 9);
  let written = 0;
  for (const content of label.contents) {
    // the bar code below keeps its place whatever the parcel holds
    if (y > barsTop - 40) break;
    written++;
    line(content, 7.5);
  }
  const rest = label.rests[written];
  if (rest) line(rest, 7.5);
  writeText(pdf, label.orders, { x: page.margin, y, width: inner, size: 7, most: 2 });
  drawCode128(pdf, label.number, { x: page.margin, y: barsTop, width: inner, height: barsHeight, size: 11 });
}

/** The lines by which the parcel arrives; each as large as it can be, and none of them is cut. */
function receiverOf({ names, address, country, phone }: LabelPage): Paragraph[] {
  const named = names.map((text, index) => ({ text, size: index === 0 ? 13 : 11 }));
  const placed = address.map((text) => ({ text, size: 10 }));
  const parts = [...named, ...placed, { text: country, size: 13 }, { text: phone, size: 9 }];
  return parts.map((part) => ({ ...part, gap: 0.15 }));
}

/** A rule across the page; answers where the next line begins. */
export function ruleOn(pdf: Pdf, y: number): number {
  pdf
    .moveTo(page.margin, y + 4)
    .lineTo(page.width - page.margin, y + 4)
    .lineWidth(0.7)
    .stroke();
  return y + 9;
}
