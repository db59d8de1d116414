/** The drawings of a foreign PDF, without its actions: no scripts, forms, links, attachments or metadata. */
import { drawingKeys, drawnKinds, resourceKinds, usualFilters } from './drawing-keys.ts';
import { type ForeignPdf, isStream, openForeign, type PdfObject } from './objects.ts';
import { type ForeignPage, pagesOf } from './pages.ts';
import {
  isDictionary,
  nameOf,
  type PdfDictionary,
  PdfName,
  PdfPointer,
  type PdfStream,
  type PdfValue,
} from './values.ts';

/** A value whose pointers lead into `objects`. */
export type DrawnValue = null | boolean | number | Buffer | PdfName | DrawnPointer | DrawnValue[] | DrawnMap;
export type DrawnMap = Map<string, DrawnValue>;
export class DrawnPointer {
  readonly to: string;
  constructor(to: string) {
    this.to = to;
  }
}
export interface DrawnObject {
  value: DrawnValue;
  /** Of a stream, behind its filters. */
  bytes: Buffer | null;
}
export interface DrawnPage extends Pick<ForeignPage, 'box' | 'turn'> {
  resources: DrawnValue;
  /** The operators that draw, with their filters. */
  content: DrawnObject;
}
export interface DrawnPages {
  pages: DrawnPage[];
  objects: Map<string, DrawnObject>;
}

/** Which entries count: those that draw, all (they are names of things), or the kinds of resources. */
type Kind = 'thing' | 'names' | 'resources';

export interface DrawnLimits {
  pages: number;
  objects: number;
  /** Of all that is taken over. */
  bytes: number;
}

/** Reads a file. Throws for one that is broken, encrypted, beyond the limits, or drawn in an unusual way. */
export function readDrawnPages(file: Buffer, limits: DrawnLimits): DrawnPages {
  const foreign = openForeign(file);
  const objects = new Map<string, DrawnObject>();
  const waiting: { pointer: PdfPointer; kind: Kind; to: string }[] = [];
  let bytes = 0;
  const count = (object: DrawnObject): DrawnObject => {
    bytes += object.bytes?.length ?? 0;
    if (bytes > limits.bytes) throw new Error('the PDF holds too many bytes');
    return object;
  };
  const point = (pointer: PdfPointer, kind: Kind): DrawnPointer => {
    // the same object as a list of names keeps more of itself than as a thing
    const to = `${pointer.number} ${kind}`;
    if (!objects.has(to)) {
      if (objects.size >= limits.objects) throw new Error('the PDF has too many objects');
      objects.set(to, { value: null, bytes: null });
      waiting.push({ pointer, kind, to });
    }
    return new DrawnPointer(to);
  };
  const pages = pagesOf(foreign, limits.pages).map(({ dictionary, resources, box, turn }) => ({
    ...{ box, turn, resources: drawn(resources, 'resources', point) },
    content: count(contentOf(foreign, dictionary)),
  }));
  for (let next = waiting.pop(); next; next = waiting.pop())
    objects.set(next.to, count(drawnObject(foreign, next, point)));
  return { pages, objects };
}

type Point = (pointer: PdfPointer, kind: Kind) => DrawnPointer;

function drawnObject(
  foreign: ForeignPdf,
  { pointer, kind }: { pointer: PdfPointer; kind: Kind },
  point: Point,
): DrawnObject {
  const object = foreign.follow(pointer);
  if (!isStream(object)) return { value: drawn(object, kind, point), bytes: null };
  if (kind !== 'thing') throw new Error('the PDF has a stream in place of a list');
  const subtype = foreign.follow(object.dictionary.get('Subtype'));
  if (subtype !== null && !drawnKinds.get('Subtype')?.has(nameOf(subtype) ?? ''))
    throw new Error('the PDF holds a program, or what is no picture');
  const value = drawn(object.dictionary, 'thing', point) as DrawnMap;
  return { value: value.set('Filter', filtersOf(foreign, object)), bytes: object.bytes };
}

function filtersOf(foreign: ForeignPdf, { dictionary }: PdfStream): DrawnValue {
  const told = foreign.follow(dictionary.get('Filter'));
  const names = (Array.isArray(told) ? (told as PdfValue[]) : told === null ? [] : [told]) as PdfValue[];
  return names.map((one) => {
    const name = foreign.follow(one);
    if (!(name instanceof PdfName) || !usualFilters.has(name.text))
      throw new Error('a stream of the PDF has an unusual filter');
    return name;
  });
}

function drawn(object: PdfObject, kind: Kind, point: Point): DrawnValue {
  if (isStream(object)) throw new Error('a stream of the PDF stands where none can');
  if (object instanceof PdfPointer) return point(object, kind);
  if (isDictionary(object)) return drawnEntries(object, kind, point);
  if (Array.isArray(object)) return (object as readonly PdfValue[]).map((one) => drawn(one, 'thing', point));
  return object as DrawnValue;
}

function drawnEntries(dictionary: PdfDictionary, kind: Kind, point: Point): DrawnMap {
  const kept: DrawnMap = new Map();
  for (const [key, value] of dictionary) {
    if (kind === 'names') kept.set(key, drawn(value, 'thing', point));
    else if (kind === 'resources' && resourceKinds.has(key)) kept.set(key, drawn(value, 'names', point));
    else if (kind === 'thing' && drawingKeys.has(key) && isDrawnKind(key, value))
      kept.set(key, drawn(value, kindOf(key), point));
  }
  return kept;
}

/** Pointers to a kind are not followed: no writer of labels says it elsewhere. */
const isDrawnKind = (key: string, value: PdfValue): boolean =>
  drawnKinds.get(key)?.has(nameOf(value) ?? '') ?? true;

const kindOf = (key: string): Kind =>
  key === 'Resources' ? 'resources' : key === 'CharProcs' ? 'names' : 'thing';

/** Several streams are one: what the first sets counts in the next. */
function contentOf(foreign: ForeignPdf, page: PdfDictionary): DrawnObject {
  const told = foreign.follow(page.get('Contents'));
  const parts = (Array.isArray(told) ? (told as PdfValue[]) : [page.get('Contents') ?? null])
    .map((one) => foreign.follow(one))
    .filter((one) => one !== null);
  if (!parts.every(isStream)) throw new Error('a page of the PDF has no content');
  const [one] = parts;
  if (parts.length > 1 || !one) {
    const bytes = parts.flatMap((part) => [foreign.effort.unpack(part), Buffer.from('\n')]);
    return { value: new Map([['Filter', [] as DrawnValue]]), bytes: Buffer.concat(bytes) };
  }
  const kept = drawn(one.dictionary, 'thing', (pointer) => {
    throw new Error(`the content of a page of the PDF needs object ${pointer.number}`);
  }) as DrawnMap;
  return { value: new Map([...kept, ['Filter', filtersOf(foreign, one)]]), bytes: one.bytes };
}
