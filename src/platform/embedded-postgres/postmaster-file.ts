import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The name of the server's socket in its folder. */
export const SOCKET_NAME = '.s.PGSQL.5432';
/** The name of the file that a server keeps in its data folder while it runs. */
export const POSTMASTER_FILE = 'postmaster.pid';

/** The lines of postmaster.pid that matter here (PostgreSQL's miscadmin.h, LOCK_FILE_LINE_*). */
export interface PostmasterFile {
  pid: number;
  socketFolder: string;
  /** The number of the shared memory block that its processes are attached to. */
  sharedMemoryId: string | undefined;
  /** "ready" once it takes connections. */
  status: string;
}

/** Reads what the server on a data folder says about itself; undefined when none runs, or it only begins to. */
export function readPostmasterFile(dataDirectory: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(path.join(dataDirectory, POSTMASTER_FILE), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return {
      pid,
      socketFolder: lines[4]?.trim() ?? '',
      sharedMemoryId: lines[6]?.trim().split(/\s+/)[1],
      status: lines[7]?.trim() ?? '',
    };
  } catch {
    return undefined;
  }
}
