/** Starts and kills shops in processes of their own. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('money-process.ts', import.meta.url));

export class MoneyProcess {
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
  address = '';
  isDead = false;
  private readonly lines: string[] = [];
  private readonly waiting: ((line: string) => void)[] = [];

  constructor() {
    this.child = spawn(process.execPath, [program], {
      stdio: ['pipe', 'pipe', 'inherit'],
      // hundreds of shops read the same modules: the second one on finds them compiled
      env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'waybill-money-modules') },
    });
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      const next = this.waiting.shift();
      if (next) next(line);
      else this.lines.push(line);
    });
    this.child.on('exit', () => {
      this.isDead = true;
      for (const next of this.waiting.splice(0)) next('dead');
    });
    this.child.stdin.on('error', () => {});
  }

  private answer(): Promise<string> {
    const line = this.lines.shift();
    if (line !== undefined) return Promise.resolve(line);
    if (this.isDead) return Promise.resolve('dead');
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Until its modules are read; it connects nowhere before `go`. */
  async loaded(): Promise<this> {
    const line = await this.answer();
    if (line !== 'loaded') throw new Error(`a shop's process says ${line}`);
    return this;
  }

  async go(connectionString: string, withWorker = false): Promise<void> {
    const port = await freePort();
    this.address = `http://127.0.0.1:${port}`;
    const line = await this.tell(`go ${connectionString} ${port}${withWorker ? ' worker' : ''}`);
    if (line !== 'ready') throw new Error(`a shop did not start: ${line}`);
  }

  /** Answers what the process says, or "dead". */
  tell(line: string): Promise<string> {
    if (this.isDead) return Promise.resolve('dead');
    this.child.stdin.write(`${line}\n`);
    return this.answer();
  }

  /** A call of the API; undefined when the process dies before it answers. */
  async call(method: string, path: string, token: string, body?: object): Promise<number | undefined> {
    return (await this.ask(method, `/api/v1${path}`, token, body))?.status;
  }

  async ask(
    method: string,
    path: string,
    token: string,
    body?: object | string,
  ): Promise<{ status: number; text: string } | undefined> {
    const isForm = typeof body === 'string';
    try {
      const answer = await fetch(`${this.address}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body
            ? { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }
            : {}),
        },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      });
      return { status: answer.status, text: await answer.text() };
    } catch {
      return undefined;
    }
  }

  /** Ends at once, as by kill -9. */
  async kill(): Promise<void> {
    if (this.isDead) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
