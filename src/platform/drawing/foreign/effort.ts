/** How much of a foreign PDF is looked at altogether: what stands in it once can be named a thousand times. */
import { unpack } from './unpack.ts';
import type { PdfStream } from './values.ts';

/** Bytes of values that are read, and of streams that are unpacked; labels need a twentieth of it. */
const [mostRead, mostUnpacked] = [2_000_000, 16_000_000];

export class Effort {
  #read = 0;
  #unpacked = 0;

  /** Counts bytes that were read as values. Throws when they are too many. */
  spend(bytes: number): void {
    this.#read += bytes;
    if (this.#read > mostRead) throw new Error('the PDF says the same too often');
  }

  /** The plain bytes of a stream. Throws as `unpack` does, and when they are too many with those before. */
  unpack(stream: PdfStream): Buffer {
    const plain = unpack(stream);
    this.#unpacked += plain.length;
    if (this.#unpacked > mostUnpacked) throw new Error('the PDF unpacks to too many bytes');
    return plain;
  }
}
