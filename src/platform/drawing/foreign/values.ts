/** Values of a foreign PDF as they are written (ISO 32000-1, 7.3). Names keep their spelling, escapes included. */

export class PdfName {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** An object that stands elsewhere in the file. */
export class PdfPointer {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

export type PdfDictionary = Map<string, PdfValue>;
export type PdfValue =
  | null
  | boolean
  | number
  | Buffer
  | PdfName
  | PdfPointer
  | readonly PdfValue[]
  | PdfDictionary;

/** An object with bytes as they lie in the file, behind the filters that its dictionary names. */
export interface PdfStream {
  dictionary: PdfDictionary;
  bytes: Buffer;
}

export const isDictionary = (value: unknown): value is PdfDictionary => value instanceof Map;
export const nameOf = (value: unknown): string | undefined =>
  value instanceof PdfName ? value.text : undefined;
