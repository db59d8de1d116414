/** A server on this machine that speaks a protocol for the stage of a plug-in, and breaks down when it is told to. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Breakable } from './stage.ts';

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

/** Answers by `answer` until it is closed; an error in it is status 500. */
export async function aLocalServer(
  answer: (request: LocalRequest) => LocalAnswer | Promise<LocalAnswer>,
): Promise<LocalServer> {
  let isBroken = false;
  const server = createServer(async (incoming, outgoing) => {
    const sent = await wholeBody(incoming);
    // the client broke off: nothing of it counts
    if (!sent) return;
    const {
      status = 200,
      headers = {},
      body = '',
    } = isBroken
      ? { status: 500 }
      : await Promise.resolve(
          answer({
            method: incoming.method ?? 'GET',
            url: new URL(incoming.url ?? '/', `http://${incoming.headers.host}`),
            headers: incoming.headers,
            body: sent,
          }),
        ).catch((error: unknown): LocalAnswer => ({ status: 500, body: String(error) }));
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const bytes = isRaw ? Buffer.from(body as Uint8Array) : Buffer.from(JSON.stringify(body));
    outgoing.writeHead(status, {
      ...(isRaw ? {} : { 'content-type': 'application/json' }),
      ...{ 'content-length': bytes.length, ...headers },
    });
    outgoing.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakDown() {
      isBroken = true;
      return () => {
        isBroken = false;
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
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
