/** Files that the shop keeps: re-encoded pictures, avatars. A local folder by default. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { DiskRoom } from './disk-room.ts';

export interface FileStore {
  /** Stores the bytes under a name, wholly or not at all; an older file of the name is replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The same for what is made in parts, each of which is written before the next one is asked for. */
  putParts(name: string, parts: AsyncIterable<string>): Promise<void>;
  /** The bytes under a name, or undefined. */
  get(name: string): Promise<Buffer | undefined>;
  /** How many bytes lie under a name, and the way to read them in parts; undefined for none. */
  open(name: string): Promise<{ bytes: number; stream: Readable } | undefined>;
  /** Removes what lies under a name; a name without a file is no mistake. */
  remove(name: string): Promise<void>;
}

/** Parts of letters, digits, dots, dashes and underscores, none of them starting with a dot. */
const namePattern = /^(?:[0-9A-Za-z_-][0-9A-Za-z._-]{0,100}\/){0,5}[0-9A-Za-z_-][0-9A-Za-z._-]{0,100}$/;

/** Whether a name is one that a file of the shop may have: it stays below the folder of the files. */
export const isFileName = (name: string): boolean => namePattern.test(name);

/** Keeps files in a folder of this machine while `room` has some. A name that could leave the folder throws a RangeError. */
export function localFiles(folder: string, room?: Pick<DiskRoom, 'refuseWithout'>): FileStore {
  const pathOf = (name: string): string => {
    if (!namePattern.test(name))
      throw new RangeError(`not a file name: ${JSON.stringify(name.slice(0, 80))}`);
    return join(folder, name);
  };
  const put = async (name: string, bytes: Uint8Array | AsyncIterable<string>): Promise<void> => {
    const path = pathOf(name);
    await room?.refuseWithout();
    const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(unfinished, bytes);
      // a reader sees the old file or the whole new one, also after kill -9
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  };
  /** Looks at the room before each part: nobody knows beforehand how much will come. */
  async function* whileRoom(parts: AsyncIterable<string>): AsyncGenerator<string> {
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
  };
}

async function unlessMissing<Found>(read: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
