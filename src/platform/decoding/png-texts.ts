/** Texts that a PNG holds beside its picture: the library unpacks each, up to 8 MB of it, and drops it then. */

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt']);

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.equals(bytes.subarray(0, SIGNATURE.length));

/** A PNG without its texts; one that is cut off or broken comes back as far as it goes. */
export function withoutTexts(png: Uint8Array): Buffer {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const kept = [bytes.subarray(0, SIGNATURE.length)];
  for (let at = SIGNATURE.length; at + 8 <= bytes.length; ) {
    // length, name, content and check sum
    const end = Math.min(at + 12 + bytes.readUInt32BE(at), bytes.length);
    if (!TEXTS.has(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
