/** A server on this machine that speaks a protocol for the stage of a plug-in, and breaks down when it is told to. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Breakable, Breakdown } from './stage.ts';

export interface LocalRequest {
  method: string;
  /** With its query. */
  url: URL;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface LocalAnswer {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** A text or bytes as they are; anything else as JSON. */
  body?: unknown;
}

export interface LocalServer extends Breakable {
  /** Without a slash at its end. */
  origin: string;
  close(): Promise<void>;
}

const broken: Readonly<Record<Exclude<Breakdown, 'cuts'>, LocalAnswer>> = {
  refuses: { status: 500 },
  babbles: { body: '<html><body>We will be back soon</body></html>' },
};

/** Answers by `answer` until it is closed; an error in it is status 500. */
export async function aLocalServer(
  answer: (request: LocalRequest) => LocalAnswer | Promise<LocalAnswer>,
): Promise<LocalServer> {
  let breakdown: Breakdown | undefined;
  const server = createServer(async (incoming, outgoing) => {
    const body = await wholeBody(incoming);
    // the client broke off: nothing of it counts
    if (!body) return;
    if (breakdown === 'cuts') return void incoming.socket.destroy();
    send(outgoing, breakdown ? broken[breakdown] : await answerTo(incoming, body, answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakDown(how) {
      breakdown = how;
      return () => {
        breakdown = undefined;
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerTo(
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
  answer: (request: LocalRequest) => LocalAnswer | Promise<LocalAnswer>,
): Promise<LocalAnswer> {
  try {
    return await answer({ method, url: new URL(url, `http://${headers.host}`), headers, body });
  } catch (error) {
    return { status: 500, body: String(error) };
  }
}

function send(outgoing: ServerResponse, { status = 200, headers = {}, body = '' }: LocalAnswer): void {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const bytes = isRaw ? Buffer.from(body as Uint8Array) : Buffer.from(JSON.stringify(body));
  outgoing.writeHead(status, {
    ...(isRaw ? {} : { 'content-type': 'application/json' }),
    ...{ 'content-length': bytes.length, ...headers },
  });
  outgoing.end(bytes);
}

async function wholeBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  try {
    for await (const part of incoming) parts.push(part as Buffer);
  } catch {
    return undefined;
  }
  return Buffer.concat(parts);
}
