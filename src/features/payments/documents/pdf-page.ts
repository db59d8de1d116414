/** Paper for receipts and statements: one A4 sheet after the other, in the scripts that the shop speaks. */
import PDFDocument from 'pdfkit';
import { fontFile } from './font-files.ts';
import type { Cell, Paper, PaperLogo, TextStyle } from './paper.ts';
import { families } from './pdf-fonts.ts';

const left = 56;
const width = 595.28 - 2 * left;
const bottom = 841.89 - 72;
/** Where the numbers of pages stand. */
const foot = 841.89 - 48;
/** The colour of the mark (`ui/css/tokens.css`). */
const stamp = '#d93a22';

/** A font of fontkit, as far as it is asked here. */
interface Glyphs {
  hasGlyphForCodePoint(code: number): boolean;
}

/** Draws a paper. It takes long, so the shop has it done in the printer's thread. */
export function drawPaper({ title, language, parts }: Paper): Promise<Buffer> {
  const page = new PdfPage({ title, language });
  for (const part of parts) {
    if (part.is === 'brand') page.brand(part);
    else if (part.is === 'row') page.row(part.cells, part.namesColumns);
    else if (part.is === 'tableEnd') page.tableEnd();
    else if (part.is === 'line') page.line();
    else page.space(part.points);
  }
  return page.finish();
}

/** Writes line by line; breaks lines and pages by itself. */
class PdfPage {
  private readonly doc: InstanceType<typeof PDFDocument>;
  private readonly chunks: Buffer[] = [];
  private readonly glyphs = new Map<string, Glyphs>();
  private y = 56;
  private head: readonly Cell[] | undefined;

  constructor({ title, language }: { title: string; language: string }) {
    this.doc = new PDFDocument({
      ...{ size: 'A4', margin: 0, lang: language, info: { Title: title } },
      // the number of pages is known at the end
      bufferPages: true,
    });
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk));
  }

  space(points: number): void {
    this.y += points;
  }

  line(): void {
    this.room(16);
    this.y += 4;
    this.doc
      .moveTo(left, this.y)
      .lineTo(left + width, this.y)
      .lineWidth(0.6)
      .strokeColor('#999')
      .stroke();
    this.y += 10;
  }

  brand({ name, host, logo }: { name: string; host: string; logo?: PaperLogo | undefined }): void {
    const style = { size: 9, grey: true };
    const height = logo?.height ?? 17;
    if (logo) this.doc.image(Buffer.from(logo.bytes), left, this.y, logo);
    else this.mark(name);
    this.write(host, style, left + width - this.widthOf(host, style), this.y + (height - 11) / 2);
    this.y += height + 7;
    this.line();
  }

  private mark(name: string): void {
    this.doc
      .circle(left + 7, this.y + 8.5, 6)
      .lineWidth(1.6)
      .strokeColor(stamp)
      .stroke();
    this.write(name, { size: 12, weight: 'bold' }, left + 20, this.y);
  }

  tableEnd(): void {
    this.head = undefined;
  }

  /** Cells beside each other; each breaks its own lines. */
  row(cells: readonly Cell[], namesColumns = false): void {
    const lines = cells.map((cell) => this.broken(cell));
    const height = Math.max(...cells.map((cell, index) => (lines[index]?.length ?? 0) * lineHeight(cell)));
    this.room(height);
    let x = left;
    for (const [index, cell] of cells.entries()) {
      const room = cell.share * width - 8;
      for (const [line, text] of (lines[index] ?? []).entries()) {
        const start = cell.align === 'right' ? x + room - this.widthOf(text, cell) + 8 : x;
        this.write(text, cell, start, this.y + line * lineHeight(cell));
      }
      x += cell.share * width;
    }
    this.y += height + 4;
    if (namesColumns) this.head = cells;
  }

  async finish(): Promise<Buffer> {
    this.numberPages();
    const done = new Promise<void>((resolve) => this.doc.on('end', resolve));
    this.doc.end();
    await done;
    return Buffer.concat(this.chunks);
  }

  private room(height: number): void {
    if (this.y + height <= bottom) return;
    this.doc.addPage({ size: 'A4', margin: 0 });
    this.y = 56;
    if (this.head) this.row(this.head);
  }

  /** "1 / 3", where there are several. */
  private numberPages(): void {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; count > 1 && page < count; page++) {
      this.doc.switchToPage(page);
      const text = `${page + 1} / ${count}`;
      const style = { size: 9, grey: true };
      this.write(text, style, left + width - this.widthOf(text, style), foot);
    }
  }

  /** Breaks at spaces; a word without room, or Chinese, breaks anywhere. */
  private broken(cell: Cell): string[] {
    const room = cell.share * width - 8;
    const lines: string[] = [];
    let line = '';
    for (const word of cell.text.split(/(?<=[ \u200b])|(?<=\p{sc=Han}|[。，；：])/u)) {
      for (const part of this.widthOf(word, cell) > room ? [...word] : [word]) {
        if (line && this.widthOf(line + part.trimEnd(), cell) > room) {
          lines.push(line.trimEnd());
          line = '';
        }
        line += part;
      }
    }
    return line ? [...lines, line] : lines;
  }

  private write(text: string, style: TextStyle, x: number, y: number): void {
    let at = x;
    this.doc.fillColor(style.grey ? '#555' : '#000');
    for (const run of this.runs(text, style)) {
      this.doc.font(run.font).fontSize(style.size ?? 10);
      this.doc.text(run.text, at, y, { lineBreak: false });
      at += this.doc.widthOfString(run.text);
    }
  }

  private widthOf(text: string, style: TextStyle): number {
    let total = 0;
    for (const run of this.runs(text, style)) {
      total += this.doc
        .font(run.font)
        .fontSize(style.size ?? 10)
        .widthOfString(run.text);
    }
    return total;
  }

  /** Parts of a text that one font can write. Letters that no font has are left to the first. */
  private runs(text: string, { weight = 'regular' }: TextStyle): { font: string; text: string }[] {
    const runs: { font: string; text: string }[] = [];
    for (const letter of text.replaceAll('\u202f', '\u00a0')) {
      const code = letter.codePointAt(0) ?? 32;
      const previous = runs.at(-1);
      // a space goes with what stands before it
      const isKept = previous && (letter === ' ' || letter === '\u00a0');
      const font = isKept ? previous.font : this.fontFor(code, families[weight]);
      if (previous?.font === font) previous.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs;
  }

  private fontFor(code: number, family: readonly string[]): string {
    const [first = ''] = family;
    const found = family.find((path) => this.glyphsOf(path).hasGlyphForCodePoint(code)) ?? first;
    return found;
  }

  private glyphsOf(path: string): Glyphs {
    const known = this.glyphs.get(path);
    if (known) return known;
    this.doc.registerFont(path, fontFile(path));
    this.doc.font(path);
    const { font } = (this.doc as unknown as { _font: { font: Glyphs } })._font;
    this.glyphs.set(path, font);
    return font;
  }
}

const lineHeight = ({ size = 10 }: TextStyle): number => size * 1.4;
