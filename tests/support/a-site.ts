import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A real web site on loopback that a test fills with answers. */
export interface Site {
  port: number;
  /** "http://127.0.0.1:<port>" */
  origin: string;
  /** How many connections were opened to it, whether anything was asked over them or not. */
  connections(): number;
  close(): Promise<void>;
}

/** Starts a site that answers with `handler`, on `host` (127.0.0.1 by default) and any free port, or the given one. */
export async function aSite(
  handler: http.RequestListener,
  { host = '127.0.0.1', port = 0 }: { host?: string; port?: number } = {},
): Promise<Site> {
  let connections = 0;
  const server = http.createServer(handler);
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    origin: `http://${host}:${address.port}`,
    connections: () => connections,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
