/** Reading a carrier's label before the papers of a batch are drawn with it. */
import { type DrawnPages, readDrawnPages } from '../../../platform/drawing/foreign/drawn-pages.ts';
import { placePages } from '../../../platform/drawing/foreign/place-pages.ts';
import { openPdf } from '../../../platform/drawing/printed-text.ts';

export interface LabelTrial {
  is: 'trial';
  label: Uint8Array;
}

/** Four copies of two forms for customs behind a label; the bytes of what they draw. */
const limits = { pages: 12, objects: 4_000, bytes: 6_000_000 };

/** Throws for a file that is broken, encrypted, or beyond the limits. */
export const pagesOfLabel = (label: Uint8Array): DrawnPages => readDrawnPages(Buffer.from(label), limits);

/** Draws the label alone, so that what cannot be written is found as well. Throws the same. */
export function tryLabel({ label }: LabelTrial): Promise<Buffer> {
  const pages = pagesOfLabel(label);
  const { pdf, bytes } = openPdf({ size: [1, 1], margin: 0, title: '', creator: '', createdAt: new Date(0) });
  placePages(pdf, pages);
  pdf.end();
  return bytes;
}
