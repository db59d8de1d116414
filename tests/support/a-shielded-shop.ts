/** Starts a shop in a process of its own beside a shop of the test, on the same database, and talks raw HTTP to it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestShop } from './a-shop.ts';

const program = fileURLToPath(new URL('shielded-shop.ts', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The flags of `npm start`: what a shop holds and gives back depends on them. */
async function flagsOfStart(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return (scripts.start as string).split(' ').filter((word) => word.startsWith('--'));
}

export interface ShieldedShop {
  port: number;
  address: string;
  /** Bytes that its process holds. */
  memory(): Promise<number>;
  /** The same after its garbage was collected: what it keeps. */
  keptMemory(): Promise<number>;
  /** Files of uploads that lie on its disk. */
  uploadedFiles(): Promise<string[]>;
  close(): Promise<void>;
}

export async function aShieldedShop(beside: TestShop): Promise<ShieldedShop> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-shield-'));
  // as deploy/waybill.service starts it (decision 0486)
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' };
  const child = spawn(process.execPath, [...(await flagsOfStart()), program], {
    ...{ stdio: ['pipe', 'pipe', 'inherit'], cwd: root, env },
  });
  const waiting: ((line: string) => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(line));
  const tell = (line: string): Promise<string> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      child.stdin.write(`${line}\n`);
    });
  const said = await tell(`go ${beside.database.pool.options.connectionString} ${folder}`);
  const port = Number(/^ready (\d+)$/.exec(said)?.[1]);
  if (!port) throw new Error(`the shop did not start: ${said}`);
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    memory: async () => Number(await tell('memory')),
    keptMemory: async () => Number(await tell('settled')),
    uploadedFiles: async () => {
      const entries = await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface RawRequest {
  socket: Socket;
  /** The status of the answer, or 0 when the connection ends without one. */
  status: Promise<number>;
}

/** Sends exactly these bytes over a connection of its own. */
export function sendRaw(port: number, text: string | Buffer): RawRequest {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const status = new Promise<number>((resolve) => {
    let answer = '';
    socket.on('data', (part: Buffer) => {
      answer += part.toString('latin1');
      const [, code] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
      if (code) resolve(Number(code));
    });
    socket.on('close', () => resolve(0));
  });
  socket.write(text);
  return { socket, status };
}
