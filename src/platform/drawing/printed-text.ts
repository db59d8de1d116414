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

/** A text in pieces of one face each: words of strangers in one line, without what is not seen. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  const seen = text
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .normalize('NFC');
  for (const character of seen) {
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
  /** Lines that there is room for; what is longer is cut. */
  most?: number;
}

interface Piece {
  face: Face;
  text: string;
  width: number;
}

/** A text in the lines that it needs: broken between words, and within those that are wider than a line. */
function linesOf(pdf: Pdf, text: string, { width: room, size }: Pick<Column, 'width' | 'size'>): Piece[][] {
  const lines: Piece[][] = [[]];
  let x = 0;
  const put = (face: Face, piece: string): void => {
    const width = pdf.widthOfString(piece);
    const letters = [...piece];
    if (width > room && letters.length > 1) {
      for (const letter of letters) put(face, letter);
      return;
    }
    if (x + width > room && x > 0) {
      lines.push([]);
      x = 0;
    }
    lines.at(-1)?.push({ face, text: piece, width });
    x += width;
  };
  for (const { face, text: run } of runsOf(text)) {
    pdf.font(face).fontSize(size);
    for (const piece of run.split(face === 'han' ? /(?:)/u : /(?<=\s)(?=\S)/)) put(face, piece);
  }
  return lines;
}

/** Writes one paragraph, breaking it where it is too long, and answers where the next one begins. */
export function writeText(pdf: Pdf, text: string, column: Column): number {
  const { x: left, y, size, most = Number.POSITIVE_INFINITY } = column;
  const lines = linesOf(pdf, text, column);
  let top = y;
  for (const line of lines.slice(0, most)) {
    let x = left;
    for (const { face, text: piece, width } of line) {
      pdf.font(face).fontSize(size).text(piece, x, top, { lineBreak: false });
      x += width;
    }
    top += size * 1.2;
  }
  return top;
}

/** A paragraph with its size and what it leaves below itself, in sizes. */
export interface Paragraph {
  text: string;
  size: number;
  gap: number;
}

/** Letters that are smaller are no longer read. */
const scales = [1, 0.85, 0.7, 0.55, 0.4];

/** Writes paragraphs as large as their place lets them be, and answers where the next one begins. */
export function writeFitting(
  pdf: Pdf,
  paragraphs: readonly Paragraph[],
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): number {
  const needs = (scale: number): number =>
    paragraphs.reduce((sum, { text, size, gap }) => {
      const lines = linesOf(pdf, text, { width, size: size * scale }).length;
      return sum + (lines * 1.2 + gap) * size * scale;
    }, 0);
  const scale = scales.find((one) => needs(one) <= height) ?? 0.4;
  let top = y;
  for (const { text, size, gap } of paragraphs) {
    top = writeText(pdf, text, { x, y: top, width, size: size * scale }) + gap * size * scale;
  }
  return top;
}
