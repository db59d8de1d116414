/** Puts pages of a foreign PDF into one of the shop's: each is a picture on a page of its own size (ISO 32000-1, 8.10). */
import type { Pdf } from '../printed-text.ts';
import {
  type DrawnMap,
  type DrawnObject,
  type DrawnPage,
  type DrawnPages,
  DrawnPointer,
  type DrawnValue,
} from './drawn-pages.ts';
import { PdfName } from './values.ts';

/** As pdfkit writes it: a bare text is a name. */
type Written = null | boolean | number | string | Buffer | Reference | Written[] | { [key: string]: Written };
type Reference = ReturnType<Pdf['ref']>;

export function placePages(pdf: Pdf, { pages, objects }: DrawnPages): void {
  const references = new Map<string, Reference>();
  const written = (value: DrawnValue): Written => {
    if (value instanceof DrawnPointer) return references.get(value.to) ?? null;
    if (value instanceof PdfName) return value.text;
    if (value instanceof Map) return entries(value, written);
    return Array.isArray(value) ? value.map(written) : value;
  };
  for (const [to, object] of objects) {
    // an array or a number of its own can stand in a reference as well
    references.set(to, pdf.ref(filtered(object)));
  }
  for (const [to, object] of objects) end(references.get(to) as Reference, object, written);
  for (const page of pages) placePage(pdf, page, written);
}

function entries(map: DrawnMap, written: (value: DrawnValue) => Written): { [key: string]: Written } {
  const given = Object.create(null) as { [key: string]: Written };
  for (const [key, value] of map) given[key] = written(value);
  return given;
}

const filterOf = ({ value }: DrawnObject): DrawnValue =>
  (value instanceof Map ? value.get('Filter') : null) ?? null;

/** Known to the writer from the beginning, or it packs the bytes once more. */
function filtered(object: DrawnObject): { Filter?: string[] } {
  const filter = filterOf(object);
  if (!object.bytes?.length || !Array.isArray(filter) || filter.length === 0) return {};
  return { Filter: filter.map((name) => (name as PdfName).text) };
}

function end(reference: Reference, object: DrawnObject, written: (value: DrawnValue) => Written): void {
  const { value, bytes } = object;
  const holder = reference as unknown as { data: Written };
  if (bytes === null || !(value instanceof Map)) {
    holder.data = written(value);
    reference.end('');
    return;
  }
  const { Filter: _, ...given } = written(value) as { [key: string]: Written };
  Object.assign(holder.data as object, given);
  // without a byte it would be written as no stream at all
  reference.end(bytes.length > 0 ? bytes : Buffer.from('\n'));
}

function placePage(pdf: Pdf, page: DrawnPage, written: (value: DrawnValue) => Written): void {
  const [left, low, right, high] = page.box;
  const [across, up] = [right - left, high - low];
  const isLying = page.turn === 90 || page.turn === 270;
  const [width, height] = isLying ? [up, across] : [across, up];
  pdf.addPage({ size: [width, height], margin: 0 });
  const form = pdf.ref(filtered(page.content));
  const shape = {
    ...{ Type: 'XObject', Subtype: 'Form', BBox: page.box, Matrix: turned(page) },
    Resources: written(page.resources) ?? {},
  };
  Object.assign((form as unknown as { data: object }).data, packing(page.content, written), shape);
  form.end(page.content.bytes?.length ? page.content.bytes : Buffer.from('\n'));
  pdf.page.xobjects.Foreign = form;
  // the page is drawn from its upper edge down, the picture from its lower edge up
  pdf.addContent(`q 1 0 0 -1 0 ${height.toFixed(4)} cm /Foreign Do Q`);
}

function packing(
  { value }: DrawnObject,
  written: (value: DrawnValue) => Written,
): { [key: string]: Written } {
  const parts = value instanceof Map ? value.get('DecodeParms') : undefined;
  return parts === undefined ? {} : { DecodeParms: written(parts) };
}

/** Moves the lower left corner of what is shown, upright, to zero. */
function turned({ box: [left, low, right, high], turn }: DrawnPage): number[] {
  if (turn === 90) return [0, -1, 1, 0, -low, right];
  if (turn === 180) return [-1, 0, 0, -1, right, high];
  if (turn === 270) return [0, 1, -1, 0, high, -left];
  return [1, 0, 0, 1, -left, -low];
}
