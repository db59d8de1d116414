/** A ZIP archive in memory, as stores take it: deflated, without folders of their own, the same bytes for the same files. */
import { crc32, deflateRawSync } from 'node:zlib';

/** UTF-8 names, deflated, of 1 January 1980: no clock stands in the archive. */
const kind = { version: 20, flags: 0x0800, method: 8, time: 0, date: 0x21 };

/** @param files contents by their path in the archive, with forward slashes */
export function zip(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, content] of files) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(content, { level: 9 });
    const facts = factsOf(content, packed, name);
    const local = Buffer.concat([signature(0x04034b50), facts, Buffer.alloc(2), name, packed]);
    const made = Buffer.alloc(2);
    made.writeUInt16LE(kind.version);
    // lengths of an extra field and of a comment, disk, attributes: none; then where the file begins
    const place = Buffer.alloc(16);
    place.writeUInt32LE(at, 12);
    directory.push(signature(0x02014b50), made, facts, place, name);
    parts.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  return Buffer.concat([...parts, list, endOf(files.size, list.length, at)]);
}

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}

/** The fields that both headers of a file share, up to the length of its name. */
function factsOf(content: Uint8Array, packed: Buffer, name: Buffer): Buffer {
  const bytes = Buffer.alloc(24);
  const small = [kind.version, kind.flags, kind.method, kind.time, kind.date];
  small.forEach((value, index) => {
    bytes.writeUInt16LE(value, index * 2);
  });
  bytes.writeUInt32LE(crc32(content), 10);
  bytes.writeUInt32LE(packed.length, 14);
  bytes.writeUInt32LE(content.length, 18);
  bytes.writeUInt16LE(name.length, 22);
  return bytes;
}

function endOf(files: number, length: number, at: number): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt32LE(0x06054b50);
  bytes.writeUInt16LE(files, 8);
  bytes.writeUInt16LE(files, 10);
  bytes.writeUInt32LE(length, 12);
  bytes.writeUInt32LE(at, 16);
  return bytes;
}
