/** Contents of a document, from top to bottom, before anybody draws it: plain data that crosses into the printer. */

export interface TextStyle {
  size?: number;
  weight?: 'regular' | 'bold';
  grey?: boolean;
}

export interface Cell extends TextStyle {
  text: string;
  /** Share of the width, of all cells together 1. */
  share: number;
  align?: 'left' | 'right';
}

/** The operator's own, as PNG, with the size at which it is printed, in points. */
export interface PaperLogo {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export type PaperPart =
  /** The shop's mark and name, or the logo in their place, and its host at the end of the line. */
  | { is: 'brand'; name: string; host: string; logo?: PaperLogo | undefined }
  /** A row that names columns stands at the top of each page that the table goes on to. */
  | { is: 'row'; cells: readonly Cell[]; namesColumns?: boolean }
  /** No columns are named from here on. */
  | { is: 'tableEnd' }
  | { is: 'line' }
  | { is: 'space'; points: number };

export interface Paper {
  title: string;
  /** BCP 47, for readers of the file. */
  language: string;
  parts: PaperPart[];
}

/** Writes a paper line by line. */
export class PaperWriter {
  readonly paper: Paper;

  constructor({ title, language }: Omit<Paper, 'parts'>) {
    this.paper = { title, language, parts: [] };
  }

  brand(name: string, host: string): void {
    this.paper.parts.push({ is: 'brand', name, host });
  }

  /** Below the brand: name, address and numbers of the company; nothing where it is not known. */
  issuer(line: string | undefined): void {
    if (!line) return;
    this.space(6);
    this.text(line, { size: 9, grey: true });
  }

  /** The rows below `columns` are a table, until `tableEnd`. */
  columns(cells: readonly Cell[]): void {
    this.paper.parts.push({ is: 'row', cells, namesColumns: true });
  }

  tableEnd(): void {
    this.paper.parts.push({ is: 'tableEnd' });
  }

  space(points: number): void {
    this.paper.parts.push({ is: 'space', points });
  }

  line(): void {
    this.paper.parts.push({ is: 'line' });
  }

  text(text: string, style: TextStyle = {}): void {
    this.row([{ ...style, text, share: 1 }]);
  }

  /** Cells beside each other; each breaks its own lines. */
  row(cells: readonly Cell[]): void {
    this.paper.parts.push({ is: 'row', cells });
  }
}

/** The paper with a logo in its head, where there is one. */
export const withLogo = (paper: Paper, logo: PaperLogo | undefined): Paper => ({
  ...paper,
  parts: paper.parts.map((part) => (part.is === 'brand' ? { ...part, logo } : part)),
});
