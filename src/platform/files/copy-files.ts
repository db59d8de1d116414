/** Brings the files of a shop from one store into another, whole and compared. */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './files.ts';

export interface FilesMoved {
  /** Files that the first store holds. */
  files: number;
  /** Of them, those that had to be written; the others were there already. */
  written: number;
  bytes: number;
}

/**
 * Copies each file that the second store lacks or holds in another form, reads it back and compares. The first store keeps
 * all of its own, so that a shop can run on it meanwhile; a second run brings what was added. Throws an error that names
 * a file that did not arrive as it was.
 */
export async function copyFiles(from: FileStore, to: FileStore): Promise<FilesMoved> {
  const moved: FilesMoved = { files: 0, written: 0, bytes: 0 };
  for await (const name of from.list()) {
    const source = await digestOf(from, name);
    // its owner removed it meanwhile
    if (!source) continue;
    moved.files++;
    moved.bytes += source.bytes;
    if ((await digestOf(to, name))?.sha256 === source.sha256) continue;
    const file = await from.open(name);
    if (!file) continue;
    await to.putParts(name, file.stream);
    const arrived = await digestOf(to, name);
    if (arrived?.sha256 !== source.sha256) throw new Error(`${name} did not arrive as it was`);
    moved.written++;
  }
  return moved;
}

async function digestOf(
  store: FileStore,
  name: string,
): Promise<{ bytes: number; sha256: string } | undefined> {
  const file = await store.open(name);
  if (!file) return undefined;
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(file.stream, async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) {
      hash.update(part);
      bytes += part.length;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}
