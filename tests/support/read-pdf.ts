/** A reader of PDF files that is not the one that wrote them: objects, streams, and the text by its ToUnicode maps. */
import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  pages: number;
  title: string;
  /** The size of the first page in points. */
  size: [number, number];
  /** All text of the first page in the order in which it is drawn, pieces joined without a space. */
  text: string;
  /** The same of each page. */
  texts: string[];
  /** Where the pieces of text on the first page begin, in points from its left and its lower edge. */
  places: { x: number; y: number }[];
  /** Pictures on the first page. */
  pictures: number;
  /** Widths of the filled rectangles, in the order in which they are drawn, with the places where they begin. */
  bars: { x: number; width: number }[];
}

type Objects = Map<number, { dictionary: string; stream: Buffer | undefined }>;

/** Reads a file. Throws when the cross-reference table does not lead to its objects. */
export function readPdf(bytes: Buffer): ReadPdf {
  const raw = bytes.toString('latin1');
  if (!raw.startsWith('%PDF-1.')) throw new Error('no PDF');
  const objects = readObjects(bytes, raw);
  const trailer = /trailer\s*<<([\s\S]*?)>>/.exec(raw)?.[1] ?? '';
  const info = objects.get(Number(/\/Info (\d+) 0 R/.exec(trailer)?.[1]))?.dictionary ?? '';
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary));
  const [page] = pages;
  if (!page) throw new Error('no page');
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page.dictionary);
  const drawnOn = ({ dictionary }: { dictionary: string }): string =>
    objects.get(Number(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]))?.stream?.toString('latin1') ?? '';
  const drawn = drawnOn(page);
  const texts = pages.map((each) => textOf(drawnOn(each), fontsOf(each.dictionary, objects)));
  return {
    pages: pages.length,
    title:
      /\(([^)]*)\)/.exec(objects.get(Number(/\/Title (\d+) 0 R/.exec(info)?.[1]))?.dictionary ?? info)?.[1] ??
      '',
    size: [Number(box?.[1]), Number(box?.[2])],
    text: texts[0] ?? '',
    texts,
    places: [...drawn.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/g)].map(([, x, y]) => ({
      x: Number(x),
      y: Number(y),
    })),
    pictures: [...drawn.matchAll(/\/I\d+ Do\b/g)].length,
    bars: [...drawn.matchAll(/([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re\b/g)].map(([, x, width]) => ({
      x: Number(x),
      width: Number(width),
    })),
  };
}

function readObjects(bytes: Buffer, raw: string): Objects {
  const start = Number(/startxref\s+(\d+)/.exec(raw)?.[1]);
  const table = raw.slice(start);
  if (!table.startsWith('xref')) throw new Error('the cross-reference table is not where it should be');
  const objects: Objects = new Map();
  for (const [index, [, offset]] of [...table.matchAll(/^(\d{10}) \d{5} n/gm)].entries()) {
    const at = Number(offset);
    const number = Number(/^(\d+) 0 obj/.exec(raw.slice(at, at + 20))?.[1]);
    if (number !== index + 1) throw new Error(`object ${index + 1} is not at ${at}`);
    const end = raw.indexOf('endobj', at);
    const body = raw.slice(at, end);
    const streamAt = body.indexOf('stream\n');
    const length = Number(/\/Length (\d+)/.exec(body)?.[1]);
    const dictionary = streamAt < 0 ? body : body.slice(0, streamAt);
    const from = at + streamAt + 'stream\n'.length;
    const packed = streamAt < 0 ? undefined : bytes.subarray(from, from + length);
    const stream = packed && dictionary.includes('FlateDecode') ? inflateSync(packed) : packed;
    objects.set(number, { dictionary, stream });
  }
  return objects;
}

/** By the name of a font in the page, what each of its codes means. */
function fontsOf(page: string, objects: Objects): Map<string, Map<number, string>> {
  const resources = objects.get(Number(/\/Resources (\d+) 0 R/.exec(page)?.[1]))?.dictionary ?? page;
  const list = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '';
  return new Map(
    [...list.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', reference]) => {
      const font = objects.get(Number(reference))?.dictionary ?? '';
      const map = objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1]))?.stream;
      return [name, codesOf(map?.toString('latin1') ?? '')];
    }),
  );
}

function codesOf(map: string): Map<number, string> {
  const codes = new Map<number, string>();
  // a ligature stands for several letters, with spaces between their codes
  const letters = (hex: string): string =>
    Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
  for (const [, from = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      codes.set(Number.parseInt(from, 16) + index, letters(hex));
    }
  }
  return codes;
}

function textOf(drawn: string, fonts: Map<string, Map<number, string>>): string {
  let font = new Map<number, string>();
  let text = '';
  for (const [, name, shown] of drawn.matchAll(/\/(\w+) [\d.]+ Tf|\[((?:<\w*>|[\s\d.-]+)*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? new Map();
    for (const [, hex = ''] of (shown ?? '').matchAll(/<(\w*)>/g)) {
      for (let at = 0; at < hex.length; at += 4) {
        text += font.get(Number.parseInt(hex.slice(at, at + 4), 16)) ?? '\uFFFD';
      }
    }
  }
  return text;
}
