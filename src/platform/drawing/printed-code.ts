import bwipjs from 'bwip-js/node';
import type { Pdf } from './printed-text.ts';

/** Where a bar code stands, in points; its letters stand below it. */
export interface CodePlace {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Of the letters. */
  size: number;
}

/** Bars beside which nothing is white cannot be read. */
const quietModules = 20;
/** Wider bars are no easier to read. */
const widestModule = 1.35;

/** Code 128 as rectangles of the page itself, so that it is sharp on every printer; the same in letters below it. */
export function drawCode128(
  pdf: Pdf,
  text: string,
  { x: left, y, width: room, height, size }: CodePlace,
): void {
  const [code] = bwipjs.raw('code128', text);
  if (!code || !('sbs' in code)) throw new Error('a bar code could not be drawn');
  const modules = code.sbs.reduce((sum, width) => sum + width, 0);
  const unit = Math.min(widestModule, room / (modules + quietModules));
  let x = left + (room - modules * unit) / 2;
  for (const [at, width] of code.sbs.entries()) {
    if (at % 2 === 0) pdf.rect(x, y, width * unit, height);
    x += width * unit;
  }
  pdf.fill('black');
  pdf.font('latin').fontSize(size);
  pdf.text(text, left + (room - pdf.widthOfString(text)) / 2, y + height + 2, { lineBreak: false });
}
