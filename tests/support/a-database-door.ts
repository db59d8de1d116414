/** A door to PostgreSQL that a test closes: it stands still as a frozen server does, or ends all connections. */
import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

export interface DatabaseDoor {
  connectionString: string;
  /** From now on nothing passes, in either direction; connections are still taken. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

export async function aDatabaseDoor(target: string): Promise<DatabaseDoor> {
  const url = new URL(target);
  const folder = url.searchParams.get('host');
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432));
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((shop) => {
    const database = folder
      ? createConnection({ path: `${folder}/.s.PGSQL.${port}` })
      : createConnection({ host: url.hostname, port });
    for (const socket of [shop, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
      if (isFrozen) socket.pause();
    }
    shop.on('data', (chunk: Buffer) => database.write(chunk));
    database.on('data', (chunk: Buffer) => shop.write(chunk));
    if (isFrozen) for (const socket of [shop, database]) socket.pause();
    shop.on('close', () => database.destroy());
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
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
