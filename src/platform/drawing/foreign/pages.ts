/** The pages of a foreign PDF with what they inherit (ISO 32000-1, 7.7.3). */
import { type ForeignPdf, isStream, type PdfObject } from './objects.ts';
import { isDictionary, type PdfDictionary, PdfPointer, type PdfValue } from './values.ts';

export interface ForeignPage {
  dictionary: PdfDictionary;
  resources: PdfValue;
  /** The part that is shown, in points: left, bottom, right, top. */
  box: [number, number, number, number];
  /** Clockwise, in degrees. */
  turn: 0 | 90 | 180 | 270;
}

const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;
const mostDepth = 20;
/** Pages, and the branches on which they stand. */
const mostNodes = 400;
/** Points: half an inch, and the long side of A3. */
const [leastSide, mostSide] = [36, 1_200];

/** In their order. Throws for a file without pages, with more than `most`, or with one that no printer prints. */
export function pagesOf(file: ForeignPdf, most: number): ForeignPage[] {
  const pages: ForeignPage[] = [];
  const seen = new Set<number>();
  let nodes = 0;
  const walk = (value: PdfValue | undefined, from: PdfDictionary, depth: number): void => {
    if (value instanceof PdfPointer && seen.size === seen.add(value.number).size)
      throw new Error('a page of the PDF stands in it twice');
    const node = requireDictionary(file.follow(value));
    if (++nodes > mostNodes) throw new Error('the pages of the PDF have too many branches');
    if (depth > mostDepth) throw new Error('the pages of the PDF lie too deep in each other');
    const given = new Map(from);
    for (const name of inherited) if (node.has(name)) given.set(name, node.get(name) ?? null);
    const kids = file.follow(node.get('Kids'));
    if (!Array.isArray(kids)) pages.push(pageOf(file, node, given));
    else for (const kid of kids as readonly PdfValue[]) walk(kid, given, depth + 1);
    if (pages.length > most) throw new Error(`the PDF has more than ${most} pages`);
  };
  const root = requireDictionary(file.follow(file.trailer.get('Root')));
  walk(root.get('Pages'), new Map(), 0);
  if (pages.length === 0) throw new Error('the PDF has no page');
  return pages;
}

function requireDictionary(object: PdfObject): PdfDictionary {
  if (!isDictionary(object)) throw new Error('the PDF has no dictionary where there should be one');
  return object;
}

function pageOf(file: ForeignPdf, dictionary: PdfDictionary, given: PdfDictionary): ForeignPage {
  const media = boxOf(file, given.get('MediaBox'));
  if (!media) throw new Error('a page of the PDF has no size');
  const crop = boxOf(file, given.get('CropBox')) ?? media;
  const box: ForeignPage['box'] = [
    ...[Math.max(media[0], crop[0]), Math.max(media[1], crop[1])],
    ...[Math.min(media[2], crop[2]), Math.min(media[3], crop[3])],
  ] as ForeignPage['box'];
  const sides = [box[2] - box[0], box[3] - box[1]];
  if (!sides.every((side) => side >= leastSide && side <= mostSide))
    throw new Error('a page of the PDF has a size that no printer prints');
  const told = file.follow(given.get('Rotate'));
  const turn = typeof told === 'number' ? ((told % 360) + 360) % 360 : 0;
  if (turn !== 0 && turn !== 90 && turn !== 180 && turn !== 270)
    throw new Error('a page of the PDF is turned in an unknown way');
  return { dictionary, resources: given.get('Resources') ?? null, box, turn };
}

function boxOf(file: ForeignPdf, value: PdfValue | undefined): ForeignPage['box'] | undefined {
  const sides = file.follow(value);
  if (isStream(sides) || !Array.isArray(sides)) return undefined;
  const [left, low, right, high] = (sides as readonly PdfValue[]).map((side) => file.follow(side));
  if (![left, low, right, high].every((side) => typeof side === 'number')) return undefined;
  const [x, y, toX, toY] = [left, low, right, high] as [number, number, number, number];
  return [Math.min(x, toX), Math.min(y, toY), Math.max(x, toX), Math.max(y, toY)];
}
