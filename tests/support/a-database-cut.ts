/**
 * A door to PostgreSQL that counts the exchanges which a shop begins, and at a chosen one tells that the shop is to
 * die: before the server gets the message that makes it work (a query, or the Sync after the parts of one: without it
 * nothing before has effect), or after it has got it and before its answer goes back.
 */
import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

export interface DatabaseCut {
  connectionString: string;
  /** From now on counts; at this message `onCut` is called. Infinity only counts. */
  arm(cut: { at: number; isAfter: boolean; onCut: () => void }): void;
  /** Stops counting; answers how many messages there were. */
  disarm(): number;
  close(): Promise<void>;
}

interface Arming {
  at: number;
  isAfter: boolean;
  onCut: () => void;
}

export async function aDatabaseCut(target: string): Promise<DatabaseCut> {
  let arming: Arming | undefined;
  let count = 0;
  let isCut = false;
  const sockets = new Set<Socket>();
  const url = new URL(target);
  const folder = url.searchParams.get('host');
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432));

  /** How much of a chunk may go on to the server; the rest dies with the shop. */
  function admit(reader: FrameReader, chunk: Buffer): number {
    let admitted = chunk.length;
    for (const { start, end } of reader.read(chunk)) {
      if (!arming || isCut) continue;
      count += 1;
      if (count < arming.at) continue;
      isCut = true;
      admitted = arming.isAfter ? end : start;
      const { onCut } = arming;
      setImmediate(onCut);
      break;
    }
    return admitted;
  }

  const server = createServer((shop) => {
    const database = folder
      ? createConnection({ path: `${folder}/.s.PGSQL.${port}` })
      : createConnection({ host: url.hostname, port });
    for (const socket of [shop, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    const reader = new FrameReader();
    shop.on('data', (chunk: Buffer) => {
      if (isCut) return;
      const admitted = admit(reader, chunk);
      database.write(chunk.subarray(0, admitted));
    });
    database.on('data', (chunk: Buffer) => {
      if (!isCut) shop.write(chunk);
    });
    shop.on('close', () => database.end());
    database.on('close', () => shop.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  const own = new URL(target);
  own.hostname = '127.0.0.1';
  own.port = String(address.port);
  own.searchParams.delete('host');
  own.searchParams.delete('port');
  return {
    connectionString: own.href,
    arm(next) {
      arming = next;
      count = 0;
      isCut = false;
    },
    disarm() {
      arming = undefined;
      isCut = false;
      return count;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Finds the frames of the protocol in a stream: the first has no type, every other has one. */
class FrameReader {
  private isStarted = false;
  private left = 0;
  private head: Buffer = Buffer.alloc(0);

  /** Where each message that begins in this chunk begins and ends in it. */
  read(chunk: Buffer): { start: number; end: number }[] {
    const frames: { start: number; end: number }[] = [];
    let at = 0;
    while (at < chunk.length) {
      if (this.left > 0) {
        const part = Math.min(this.left, chunk.length - at);
        this.left -= part;
        at += part;
        continue;
      }
      const start = at - this.head.length;
      const bytes = Buffer.concat([this.head, chunk.subarray(at)]);
      const lengthAt = this.isStarted ? 1 : 0;
      if (bytes.length < lengthAt + 4) {
        this.head = Buffer.from(bytes);
        return frames;
      }
      const size = lengthAt + bytes.readUInt32BE(lengthAt);
      const isStartup = !this.isStarted;
      // a request for encryption is no startup; the server says no and the startup follows
      if (isStartup) this.isStarted = bytes.readUInt32BE(4) !== 80_877_103;
      const end = start + size;
      this.head = Buffer.alloc(0);
      this.left = Math.max(0, end - chunk.length);
      const type = isStartup ? '' : String.fromCharCode(bytes[0] ?? 0);
      if (type === 'Q' || type === 'S')
        frames.push({ start: Math.max(0, start), end: Math.min(end, chunk.length) });
      at = Math.min(end, chunk.length);
    }
    return frames;
  }
}
