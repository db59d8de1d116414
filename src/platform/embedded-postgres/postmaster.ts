import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DATABASE_ENVIRONMENT } from './cluster.ts';
import { databaseUser, giveToDatabaseUser } from './database-user.ts';
import { readPostmasterFile, SOCKET_NAME } from './postmaster-file.ts';

/** The shortest limit of all systems for the path of a socket, in bytes (macOS 104, Linux 108, with the end mark). */
const SOCKET_PATH_LIMIT = 103;
const TEMPORARY_PREFIX = 'waybill-pg-';
/** A cluster that was killed replays its log first; that may take minutes, not more. */
const START_LIMIT_MS = 120_000;
const FAST_STOP_LIMIT_MS = 30_000;

/** How one PostgreSQL server is started. */
export interface PostmasterOptions {
  program: string;
  dataDirectory: string;
  socketFolder: string;
  settings: Record<string, string>;
}

/**
 * The folder for the server's socket: the data folder itself, so that it is always the same, or a short temporary
 * one where the path would be too long for a socket.
 */
export function makeSocketFolder(dataDirectory: string): string {
  if (Buffer.byteLength(path.join(dataDirectory, SOCKET_NAME)) <= SOCKET_PATH_LIMIT) return dataDirectory;
  const base = Buffer.byteLength(os.tmpdir()) <= 60 ? os.tmpdir() : '/tmp';
  const folder = mkdtempSync(path.join(base, TEMPORARY_PREFIX));
  giveToDatabaseUser(folder);
  return folder;
}

/** Removes a socket folder, unless it is the data folder itself. */
export function removeSocketFolder(socketFolder: string, dataDirectory: string): void {
  if (socketFolder === dataDirectory) return;
  if (path.basename(socketFolder).startsWith(TEMPORARY_PREFIX))
    rmSync(socketFolder, { recursive: true, force: true });
}

/**
 * Starts the server and waits until it takes connections.
 *
 * @throws Error with the server's last words when it ends instead.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<ChildProcess> {
  const given = Object.entries(options.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const words = [
    '-D',
    options.dataDirectory,
    '-k',
    options.socketFolder,
    '-c',
    'listen_addresses=',
    ...given,
  ];
  const server = spawn(options.program, words, {
    ...databaseUser(),
    cwd: '/',
    env: DATABASE_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
    // In its own group: Ctrl-C in a terminal reaches the shop alone, which finishes its work and then stops it.
    detached: true,
  });
  let lastWords = '';
  server.stderr?.on('data', (part) => {
    lastWords = `${lastWords}${part}`.slice(-4_000);
  });
  let failure: Error | undefined;
  server.once('error', (error) => {
    failure = error;
  });
  const until = Date.now() + START_LIMIT_MS;
  while (!isReady(options.dataDirectory, server.pid)) {
    if (failure !== undefined) throw failure;
    if (server.exitCode !== null || server.signalCode !== null) {
      throw new Error(`PostgreSQL ended with ${server.exitCode ?? server.signalCode}.\n${lastWords}`);
    }
    if (Date.now() > until) {
      server.kill('SIGQUIT');
      throw new Error(`PostgreSQL was not ready after ${START_LIMIT_MS / 1000} s.\n${lastWords}`);
    }
    await pause(10);
  }
  return server;
}

/** Stops a server that this process started: at first in order, then at once. */
export async function stopPostmaster(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.ref();
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  const hurry = setTimeout(() => server.kill('SIGQUIT'), FAST_STOP_LIMIT_MS);
  await ended;
  clearTimeout(hurry);
}

function isReady(dataDirectory: string, pid: number | undefined): boolean {
  const file = readPostmasterFile(dataDirectory);
  return file !== undefined && file.pid === pid && file.status === 'ready';
}
