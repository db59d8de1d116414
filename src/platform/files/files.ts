/** Files that the shop keeps: re-encoded pictures, avatars, copies of data. A local folder by default. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { DiskRoom } from './disk-room.ts';

export interface FileStore {
  /** Stores the bytes under a name, wholly or not at all; an older file of the name is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The same for what is made in parts, each of which is written before the next one is asked for. */
  putParts(name: string, parts: AsyncIterable<string | Uint8Array>): Promise<void>;
  /** The bytes under a name, or undefined. */
  get(name: string): Promise<Buffer | undefined>;
  /** How many bytes lie under a name, and the way to read them in parts; undefined for none. */
  open(name: string): Promise<{ bytes: number; stream: Readable } | undefined>;
  /** Removes what lies under a name; a name without a file is no mistake. */
  remove(name: string): Promise<void>;
  /** The names of all files, in order. A file that is written meanwhile may be missing. */
  list(): AsyncIterable<string>;
}

/** Parts of letters, digits, dots, dashes and underscores, none of them starting with a dot. */
const namePattern = /^(?:[0-9A-Za-z_-][0-9A-Za-z._-]{0,100}\/){0,5}[0-9A-Za-z_-][0-9A-Za-z._-]{0,100}$/;

/** Whether a name is one that a file of the shop may have: it stays below the folder of the files. */
export const isFileName = (name: string): boolean => namePattern.test(name);

/** The name itself. Throws a RangeError for one that no file of the shop may have. */
export function requireFileName(name: string): string {
  if (isFileName(name)) return name;
  throw new RangeError(`not a file name: ${JSON.stringify(name.slice(0, 80))}`);
}

/** Keeps files in a folder of this machine while `room` has some. A name that could leave the folder throws a RangeError. */
export function localFiles(folder: string, room?: Pick<DiskRoom, 'refuseWithout'>): FileStore {
  const pathOf = (name: string): string => join(folder, requireFileName(name));
  const put = async (name: string, bytes: Uint8Array | AsyncIterable<string | Uint8Array>): Promise<void> => {
    const path = pathOf(name);
    await room?.refuseWithout();
    const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
      // a reader sees the old file or the whole new one, also after kill -9
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  };
  /** Looks at the room before each part: nobody knows beforehand how much will come. */
  async function* whileRoom<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
    for await (const part of parts) {
      await room?.refuseWithout();
      yield part;
    }
  }
  return {
    put,
    putParts: (name, parts) => put(name, whileRoom(parts)),
    get: (name) => unlessMissing(() => readFile(pathOf(name))),
    open: (name) =>
      unlessMissing(async () => {
        const file = await open(pathOf(name));
        const { size } = await file.stat();
        return { bytes: size, stream: file.createReadStream() };
      }),
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    async *list() {
      yield* await namesBelow(folder);
    },
  };
}

/** Names of all files below a folder, with slashes, in order; a half-written one has a name that no file of the shop has. */
async function namesBelow(folder: string): Promise<string[]> {
  const found = (await unlessMissing(() => readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  return found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

async function unlessMissing<Found>(read: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
