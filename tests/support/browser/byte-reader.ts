/** Reads numbers of a font from front to back; every number is big-endian. */
export class ByteReader {
  readonly #bytes: Buffer;
  position = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  seek(position: number): void {
    this.position = position;
  }

  skip(count: number): void {
    this.position += count;
  }

  uint8(): number {
    this.position += 1;
    return this.#bytes.readUInt8(this.position - 1);
  }

  uint16(): number {
    this.position += 2;
    return this.#bytes.readUInt16BE(this.position - 2);
  }

  int16(): number {
    this.position += 2;
    return this.#bytes.readInt16BE(this.position - 2);
  }

  uint32(): number {
    this.position += 4;
    return this.#bytes.readUInt32BE(this.position - 4);
  }

  tag(): string {
    return this.take(4).toString('latin1');
  }

  /** The next bytes as they are. */
  take(count: number): Buffer {
    this.position += count;
    return this.#bytes.subarray(this.position - count, this.position);
  }

  /** WOFF2's UIntBase128: seven bits a byte, the highest bit says that another byte follows. */
  uintBase128(): number {
    let value = 0;
    for (let count = 0; count < 5; count++) {
      const byte = this.uint8();
      value = value * 128 + (byte & 0x7f);
      if ((byte & 0x80) === 0) return value;
    }
    throw new Error('A number of the font is too long.');
  }

  /** WOFF2's 255UInt16: small numbers take one byte. */
  uint255(): number {
    const code = this.uint8();
    if (code === 253) return this.uint16();
    if (code === 254) return this.uint8() + 506;
    if (code === 255) return this.uint8() + 253;
    return code;
  }
}
