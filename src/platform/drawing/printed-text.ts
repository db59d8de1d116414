/** Text on labels, in one face for each script, since none holds all: Latin with digits, Cyrillic, Chinese. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { unwrapWoff } from '../files/woff.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Points. */
export const millimetre = 72 / 25.4;

const require = createRequire(import.meta.url);

const faces = {
  latin: '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
  latinExtended: '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff',
  cyrillic: '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff',
  cyrillicExtended: '@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff',
  han: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff',
} as const;
type Face = keyof typeof faces;

const kept = new Map<Face, Buffer>();

function fontOf(face: Face): Buffer {
  const known = kept.get(face) ?? unwrapWoff(readFileSync(require.resolve(faces[face])));
  kept.set(face, known);
  return known;
}

export interface PaperShape {
  /** Width and height in points. */
  size: [number, number];
  margin: number;
  title: string;
  /** Names the maker of the file. */
  creator: string;
  createdAt: Date;
}

/** A file without a page yet; `bytes` come once it is ended. */
export function openPdf({ size, margin, title, creator, createdAt }: PaperShape): {
  pdf: Pdf;
  bytes: Promise<Buffer>;
} {
  const pdf = new PDFDocument({
    ...{ size, margin, autoFirstPage: false },
    info: { Title: title, Creator: creator, CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  const bytes = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  for (const face of Object.keys(faces) as Face[]) pdf.registerFont(face, fontOf(face));
  return { pdf, bytes };
}

/** The face that holds a character. */
function faceOf(character: string): Face {
  if (/[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u.test(character)) return 'han';
  const code = character.codePointAt(0) ?? 0;
  // these letters of Ukrainian and Kazakh lie among the usual ones
  if (/[ҐґҰұ№]/.test(character)) return 'cyrillic';
  if (/\p{Script=Cyrillic}/u.test(character)) return code <= 0x45f ? 'cyrillic' : 'cyrillicExtended';
  return code >= 0x100 && code <= 0x24f ? 'latinExtended' : 'latin';
}

interface Run {
  face: Face;
  text: string;
}

/** A text in pieces of one face each. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const face = character === ' ' ? (runs.at(-1)?.face ?? 'latin') : faceOf(character);
    const last = runs.at(-1);
    if (last?.face === face) last.text += character;
    else runs.push({ face, text: character });
  }
  return runs;
}

/** Where a paragraph stands and how wide it may be, in points. */
export interface Column {
  x: number;
  y: number;
  width: number;
  size: number;
}

/** Writes one paragraph, breaking it where it is too long, and answers where the next one begins. */
export function writeText(pdf: Pdf, text: string, { x: left, y, width: room, size }: Column): number {
  let [x, top] = [left, y];
  for (const { face, text: run } of runsOf(text)) {
    pdf.font(face).fontSize(size);
    for (const piece of run.split(face === 'han' ? /(?:)/u : /(?<=\s)(?=\S)/)) {
      const width = pdf.widthOfString(piece);
      if (x + width > left + room && x > left) {
        x = left;
        top += size * 1.2;
      }
      pdf.text(piece, x, top, { lineBreak: false });
      x += width;
    }
  }
  return top + size * 1.2;
}
