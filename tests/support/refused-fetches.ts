import { once } from 'node:events';
import net from 'node:net';
import { createEgress, type EgressOptions } from '../../src/platform/egress/egress.ts';
import { EgressRefused } from '../../src/platform/egress/egress-refused.ts';

/** Fetches an address and gives the refusal that must come of it, by default without rounding its time. */
export async function refusal(url: string, options: EgressOptions): Promise<EgressRefused> {
  try {
    await createEgress({ failureStepMs: 0, ...options }).fetchPage(url);
  } catch (error) {
    if (error instanceof EgressRefused) return error;
    throw error;
  }
  throw new Error(`${url} was fetched`);
}

/** Does something and tells how many milliseconds it took. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const started = performance.now();
  const result = await work();
  return { result, ms: performance.now() - started };
}

/** A port of this machine that nobody listens on. */
export async function aClosedPort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
