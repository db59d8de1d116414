/** The label of a parcel as PDF: to whom, how, what is in it, and the number as a bar code. 100 by 150 millimetres. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import bwipjs from 'bwip-js/node';
import PDFDocument from 'pdfkit';
import { unwrapWoff } from '../../../platform/files/woff.ts';
import type { LabelPage } from './label-page.ts';

const millimetre = 72 / 25.4;
const page = { width: 100 * millimetre, height: 150 * millimetre, margin: 5 * millimetre };
const inner = page.width - 2 * page.margin;

const require = createRequire(import.meta.url);

/** One face for each script, since none holds all: Latin with digits, Cyrillic, Chinese. */
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

/** The face that holds a character. */
export function faceOf(character: string): Face {
  if (/[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u.test(character)) return 'han';
  const code = character.codePointAt(0) ?? 0;
  if (/\p{Script=Cyrillic}/u.test(character) || character === '№') {
    return code <= 0x45f || character === '№' ? 'cyrillic' : 'cyrillicExtended';
  }
  return code >= 0x100 && code <= 0x24f ? 'latinExtended' : 'latin';
}

interface Run {
  face: Face;
  text: string;
}

/** A text in pieces of one face each. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const face = character === ' ' ? (runs.at(-1)?.face ?? 'latin') : faceOf(character);
    const last = runs.at(-1);
    if (last?.face === face) last.text += character;
    else runs.push({ face, text: character });
  }
  return runs;
}

const barsHeight = 18 * millimetre;
const barsTop = page.height - page.margin - barsHeight - 14;

type Pdf = InstanceType<typeof PDFDocument>;

/** The bytes of the PDF. */
export function drawLabel(label: LabelPage): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    margin: page.margin,
    info: { Title: label.number, Creator: label.brand, CreationDate: label.createdAt },
  });
  const bytes = collect(pdf);
  for (const face of Object.keys(faces) as Face[]) pdf.registerFont(face, fontOf(face));
  let y = page.margin;
  const line = (text: string, size: number, gap = 1.35): void => {
    y = write(pdf, text, { y, size }) + size * (gap - 1.2);
  };
  const rule = (): void => {
    y += 4;
    pdf
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .lineWidth(0.7)
      .stroke();
    y += 5;
  };
  line(label.way, 9);
  rule();
  line(label.to, 7);
  for (const [index, name] of label.names.entries()) line(name, index === 0 ? 13 : 11);
  for (const part of label.address) line(part, 10);
  line(label.country, 13);
  line(label.phone, 9);
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
  line(label.orders, 7);
  barCode(pdf, label.number);
  pdf.end();
  return bytes;
}

function collect(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

/** Writes one paragraph, breaking it where it is too long, and answers where the next one begins. */
function write(pdf: Pdf, text: string, { y, size }: { y: number; size: number }): number {
  let [x, top] = [page.margin, y];
  for (const { face, text: run } of runsOf(text)) {
    pdf.font(face).fontSize(size);
    for (const piece of run.split(face === 'han' ? /(?:)/u : /(?<=\s)(?=\S)/)) {
      const width = pdf.widthOfString(piece);
      if (x + width > page.margin + inner && x > page.margin) {
        x = page.margin;
        top += size * 1.2;
      }
      pdf.text(piece, x, top, { lineBreak: false });
      x += width;
    }
  }
  return top + size * 1.2;
}

/** Code 128 as lines of the page itself, so that it is sharp on every printer; the number in letters below it. */
function barCode(pdf: Pdf, number: string): void {
  const [code] = bwipjs.raw('code128', number);
  if (!code || !('sbs' in code)) throw new Error('a bar code could not be drawn');
  const bars = code.sbs;
  const modules = bars.reduce((sum, width) => sum + width, 0);
  const unit = Math.min(1.35, inner / (modules + 20));
  const [height, top] = [barsHeight, barsTop];
  let x = (page.width - modules * unit) / 2;
  for (const [at, width] of bars.entries()) {
    if (at % 2 === 0) pdf.rect(x, top, width * unit, height);
    x += width * unit;
  }
  pdf.fill('black');
  pdf.font('latin').fontSize(11);
  pdf.text(number, (page.width - pdf.widthOfString(number)) / 2, top + height + 2, { lineBreak: false });
}
