import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeSocketFolder } from './postmaster.ts';
import { POSTMASTER_FILE, type PostmasterFile, readPostmasterFile, SOCKET_NAME } from './postmaster-file.ts';
import { commandLine, isAlive, isNumberTaken } from './process-identity.ts';

const STOP_STEPS = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
] as const;
const MEMORY_LIMIT_MS = 10_000;

/**
 * Stops the server that a killed shop left behind on this folder, if there is one, and clears what it left.
 * Only for the holder of the claim on the folder.
 *
 * @returns 'foreign' when a server answers there that this machine's list of processes does not know (another
 *   container on the same volume); it is left alone
 */
export async function stopOrphan(dataDirectory: string): Promise<'gone' | 'foreign'> {
  const file = readPostmasterFile(dataDirectory);
  if (file === undefined) return 'gone';
  if (isServerOf(file.pid, dataDirectory)) await stop(file, dataDirectory);
  else if (await answers(path.join(file.socketFolder, SOCKET_NAME))) return 'foreign';
  await clearLock(dataDirectory);
  removeSocketFolder(file.socketFolder, dataDirectory);
  return 'gone';
}

async function stop({ pid }: PostmasterFile, dataDirectory: string): Promise<void> {
  for (const [signal, limit] of STOP_STEPS) {
    if (isServerOf(pid, dataDirectory)) process.kill(pid, signal);
    const until = Date.now() + limit;
    while (isServerOf(pid, dataDirectory) && Date.now() < until) await pause(20);
  }
  if (isServerOf(pid, dataDirectory)) {
    throw new Error(
      `A PostgreSQL of an earlier run (process ${pid}) does not stop. End it, then start again.`,
    );
  }
}

/**
 * Removes the lock files of a server that died without removing them. PostgreSQL does so itself, but not while the
 * number of the dead server is taken: by its own remains that nobody has collected, or by another process. That no
 * process is left on its shared memory is the proof that nothing of it still writes.
 */
async function clearLock(dataDirectory: string): Promise<void> {
  const until = Date.now() + MEMORY_LIMIT_MS;
  for (;;) {
    const file = readPostmasterFile(dataDirectory);
    if (file === undefined || isServerOf(file.pid, dataDirectory) || !isNumberTaken(file.pid)) return;
    const attached = attachedTo(file.sharedMemoryId);
    if (attached === 0) removeLocks(file, dataDirectory);
    if (attached === 0 || attached === undefined || Date.now() > until) return;
    await pause(20);
  }
}

function removeLocks({ socketFolder }: PostmasterFile, dataDirectory: string): void {
  rmSync(path.join(socketFolder, `${SOCKET_NAME}.lock`), { force: true });
  // Last, so that a clearing that is cut off is done again.
  rmSync(path.join(dataDirectory, POSTMASTER_FILE), { force: true });
}

/** How many processes use a block of shared memory; undefined where the system does not tell. */
function attachedTo(sharedMemoryId: string | undefined): number | undefined {
  if (sharedMemoryId === undefined) return undefined;
  try {
    const [titles, ...blocks] = readFileSync('/proc/sysvipc/shm', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/));
    const id = titles?.indexOf('shmid') ?? -1;
    const count = titles?.indexOf('nattch') ?? -1;
    if (id < 0 || count < 0) return undefined;
    return Number(blocks.find((block) => block[id] === sharedMemoryId)?.[count] ?? 0);
  } catch {
    return undefined;
  }
}

function isServerOf(pid: number, dataDirectory: string): boolean {
  return isAlive(pid) && (commandLine(pid)?.includes(`-D ${dataDirectory} `) ?? false);
}

async function answers(socketPath: string): Promise<boolean> {
  const socket = net.connect({ path: socketPath });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
