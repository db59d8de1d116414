/** Takes a stream of bytes apart into pieces of a known length. */
export class ByteReader {
  private readonly source: AsyncIterator<Uint8Array>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** At most `most` bytes, at least one; undefined at the end. */
  async some(most: number): Promise<Buffer | undefined> {
    while (this.rest.length === 0) {
      const { done, value } = await this.source.next();
      if (done) return undefined;
      this.rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const taken = this.rest.subarray(0, most);
    this.rest = this.rest.subarray(taken.length);
    return taken;
  }

  /** Exactly so many bytes, or as many as there are at the end of the stream. */
  async upTo(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = length; missing > 0; ) {
      const part = await this.some(missing);
      if (!part) break;
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }

  /** The rest of the stream. */
  async *all(): AsyncGenerator<Buffer> {
    for (let part = await this.some(65_536); part; part = await this.some(65_536)) yield part;
  }
}
