/**
 * A server on loopback that speaks a payment provider's protocol for tests, and misbehaves when told to: late, slow,
 * reset before or after the action, endless, garbage, refusals. Its book is in memory.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** The fault of one request. The action is done before the answer goes wrong, except for `reset_before`. */
export type Misdeed =
  | 'never'
  | 'reset'
  | 'reset_before'
  | 'slow'
  | 'endless'
  | 'bomb'
  | 'garbage'
  | { status: number; isDone: boolean };

export interface PaymentRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface PaymentAnswer {
  status: number;
  body: unknown;
}

export interface PaymentServer {
  origin: string;
  /** Every request, as it came. */
  requests: PaymentRequest[];
  /** The next request that fits goes wrong, so many times. */
  misbehave(fits: RegExp, misdeed: Misdeed, times?: number): void;
  /** Every request goes wrong, until the returned function is called. */
  breakDown(misdeed: Misdeed): () => void;
  close(): Promise<void>;
}

export async function aPaymentServer(
  answer: (request: PaymentRequest) => PaymentAnswer,
): Promise<PaymentServer> {
  const requests: PaymentRequest[] = [];
  const plans: { fits: RegExp; misdeed: Misdeed; times: number }[] = [];
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const request = await read(incoming);
      requests.push(request);
      const plan = plans.find(
        ({ fits, times }) => times > 0 && fits.test(`${request.method} ${request.path}`),
      );
      if (!plan) return say(outgoing, answer(request));
      plan.times -= 1;
      misdo(outgoing, plan.misdeed, () => answer(request));
    })().catch((error) => {
      console.error(error);
      outgoing.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    misbehave: (fits, misdeed, times = 1) => plans.push({ fits, misdeed, times }),
    breakDown(misdeed) {
      const plan = { fits: /./, misdeed, times: Number.POSITIVE_INFINITY };
      plans.push(plan);
      return () => {
        plan.times = 0;
      };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function read(incoming: IncomingMessage): Promise<PaymentRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    body: Buffer.concat(parts).toString('utf8'),
  };
}

function say(outgoing: ServerResponse, { status, body }: PaymentAnswer): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function misdo(outgoing: ServerResponse, misdeed: Misdeed, action: () => PaymentAnswer): void {
  if (misdeed === 'reset_before') {
    outgoing.destroy();
    return;
  }
  if (typeof misdeed === 'object') {
    if (misdeed.isDone) action();
    say(outgoing, { status: misdeed.status, body: { error: { message: 'not now' }, code: 'not_now' } });
    return;
  }
  const text = JSON.stringify(action().body);
  if (misdeed === 'never') return;
  if (misdeed === 'reset') {
    outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': String(text.length) });
    outgoing.write(text.slice(0, 20), () => outgoing.destroy());
  } else if (misdeed === 'garbage') {
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end(`${text.slice(0, -7)}<html>`);
  } else if (misdeed === 'bomb') {
    outgoing.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    outgoing.end(gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20)));
  } else {
    drip(outgoing, text, misdeed);
  }
}

/** Without an end: a byte now and then, or as fast as the other side takes it. */
function drip(outgoing: ServerResponse, text: string, misdeed: 'slow' | 'endless'): void {
  outgoing.writeHead(200, { 'content-type': 'application/json' });
  const part = misdeed === 'endless' ? Buffer.alloc(256 * 1024, 0x20) : undefined;
  let at = 0;
  const timer = setInterval(
    () => {
      if (outgoing.destroyed) clearInterval(timer);
      else outgoing.write(part ?? text.charAt(at++ % text.length));
    },
    part ? 1 : 40,
  );
  outgoing.on('close', () => clearInterval(timer));
}
