/** Keeps a reserve on the disk: what is large stops before the database cannot write any more (decision 0312). */
import { mkdir, statfs } from 'node:fs/promises';
import { Refusal } from '../api/refusal.ts';

/** Left for the database, for logs and for whoever clears up, in bytes. */
export const DISK_RESERVE = 512 * 1024 * 1024;
/** How long a look at the disk counts, in milliseconds. */
const LOOK_EVERY_MS = 1_000;

export interface DiskRoom {
  /** Whether less than the reserve is free. */
  isFull(): Promise<boolean>;
  /** @throws Refusal `storage_full` when less than the reserve is free */
  refuseWithout(): Promise<void>;
}

export interface DiskRoomOptions {
  /** A folder on the disk; made when it is not there. */
  folder: string;
  /** Free bytes that nothing is written into, `DISK_RESERVE` by default. */
  reserve?: number;
  /** Told when the disk becomes full, and when there is room again. */
  onChange?: (change: { isFull: boolean; freeBytes: number }) => void;
  freeBytes?: (folder: string) => Promise<number>;
}

export function createDiskRoom(options: DiskRoomOptions): DiskRoom {
  const { folder, reserve = DISK_RESERVE, onChange, freeBytes = freeOf } = options;
  let known: { isFull: boolean; until: number } | undefined;
  let told = false;
  const isFull = async (): Promise<boolean> => {
    if (known && known.until > performance.now()) return known.isFull;
    // a file system that tells nothing is not judged: writing to it says enough
    const free = await freeBytes(folder).catch(() => Number.POSITIVE_INFINITY);
    known = { isFull: free < reserve, until: performance.now() + LOOK_EVERY_MS };
    if (known.isFull !== told) {
      told = known.isFull;
      onChange?.({ isFull: told, freeBytes: free });
    }
    return known.isFull;
  };
  return {
    isFull,
    async refuseWithout() {
      if (await isFull()) throw new Refusal('storage_full', { retryAfterSeconds: 300 });
    },
  };
}

async function freeOf(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
