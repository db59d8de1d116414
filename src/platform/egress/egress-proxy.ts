/** A forward proxy on loopback through which a browser sees the outside world by the rules of egress, and nothing else. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Egress } from './egress.ts';

export interface EgressProxy {
  /** "http://127.0.0.1:<port>" */
  server: string;
  /** Without these the proxy answers nobody: other programs of this machine may find its port. */
  username: string;
  password: string;
  /** Hosts and ports that egress refused. */
  refused: string[];
  close(): Promise<void>;
}

export interface ProxyLimits {
  /** All bytes that come in; then every connection ends. */
  bytes: number;
  connections: number;
}

/** Of a header that is for this hop only. */
const HOP_HEADERS = /^(?:proxy-.*|connection|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

/** The connections of a proxy to the outside, counted until a limit is reached. */
interface Line {
  reach: Reach;
  /** Hosts and ports that egress refused. */
  refused: string[];
  end(): void;
}

function openLine(egress: Pick<Egress, 'connect'>, limits: ProxyLimits): Line {
  const ended = new AbortController();
  const open = new Set<Socket>();
  const refused: string[] = [];
  let connections = 0;
  let bytes = 0;
  const end = (): void => {
    ended.abort();
    for (const socket of open) socket.destroy();
  };
  const reach: Reach = async (host, port) => {
    connections += 1;
    if (connections > limits.connections || ended.signal.aborted) return null;
    try {
      const socket = await egress.connect(host, port, ended.signal);
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('error', () => socket.destroy());
      socket.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > limits.bytes) end();
      });
      return socket;
    } catch {
      refused.push(`${host}:${port}`);
      return null;
    }
  };
  return { reach, refused, end };
}

/** Starts a proxy. It ends all connections when a limit is reached, or when it is closed. */
export async function startEgressProxy(
  egress: Pick<Egress, 'connect'>,
  limits: ProxyLimits,
): Promise<EgressProxy> {
  const username = 'page';
  const password = randomBytes(18).toString('base64url');
  const expected = Buffer.from(`Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
  const { reach, refused, end } = openLine(egress, limits);
  const isOurs = ({ headers }: IncomingMessage): boolean => {
    const given = Buffer.from(headers['proxy-authorization'] ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const server = http.createServer((request, response) => {
    if (!isOurs(request)) return askForWord(response);
    void forward(request, response, reach).catch(() => response.destroy());
  });
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    client.on('error', () => client.destroy());
    if (!isOurs(request)) {
      client.end(
        'HTTP/1.1 407 Word wanted\r\nproxy-authenticate: Basic realm="page"\r\ncontent-length: 0\r\n\r\n',
      );
      return;
    }
    void tunnel(request, client, { head, reach });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ username, password, refused },
    close: async () => {
      end();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Reach = (host: string, port: number) => Promise<Socket | null>;

function askForWord(response: ServerResponse): void {
  response.writeHead(407, { 'proxy-authenticate': 'Basic realm="page"' }).end();
}

/** `CONNECT host:port`: bytes pass both ways, unseen. */
async function tunnel(
  request: IncomingMessage,
  client: Duplex,
  { head, reach }: { head: Buffer; reach: Reach },
): Promise<void> {
  const address = URL.parse(`http://${request.url ?? ''}/`);
  // the parser drops a port of 80
  const port = Number(/:(\d{1,5})$/.exec(request.url ?? '')?.[1] ?? 0);
  const socket = address && port > 0 ? await reach(address.hostname, port) : null;
  if (!socket || client.destroyed) {
    socket?.destroy();
    client.end('HTTP/1.1 502 Not reached\r\ncontent-length: 0\r\n\r\n');
    return;
  }
  client.write('HTTP/1.1 200 Reached\r\n\r\n');
  if (head.length > 0) socket.write(head);
  socket.pipe(client);
  client.pipe(socket);
  client.on('close', () => socket.destroy());
  socket.on('close', () => client.destroy());
}

/** A request for a plain http address. */
async function forward(request: IncomingMessage, response: ServerResponse, reach: Reach): Promise<void> {
  const url = URL.parse(request.url ?? '');
  const isPlain = url?.protocol === 'http:' && url.username === '' && url.password === '';
  const socket = isPlain ? await reach(url.hostname, Number(url.port || 80)) : null;
  if (!url || !socket) {
    response.writeHead(502).end();
    return;
  }
  const headers = Object.entries(request.headers).filter(([name]) => !HOP_HEADERS.test(name));
  const onward = http.request({
    createConnection: () => socket,
    method: request.method,
    path: `${url.pathname}${url.search}`,
    headers: { ...Object.fromEntries(headers), host: url.host, connection: 'close' },
  });
  onward.on('response', (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !HOP_HEADERS.test(name));
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  response.on('close', () => socket.destroy());
  request.pipe(onward);
}
