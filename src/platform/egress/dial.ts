import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import { EgressRefused } from './egress-refused.ts';
import { isSameAddress } from './routable-space.ts';
import type { Target } from './target.ts';
import { within } from './time-limit.ts';

/** Opens a TCP connection to an IP address. Names never come here, so nothing can be looked up a second time. */
export type Dialer = (address: string, port: number) => net.Socket;

const CONNECT_LIMIT_MS = 3_000;

export const dialByTcp: Dialer = (address, port) => net.connect({ host: address, port });

/**
 * Connects to the first of the checked addresses that answers, and for https makes the TLS session on top.
 * Nothing is sent before the other end was seen to be the checked address.
 *
 * @throws EgressRefused `unreachable`
 */
export async function connectTo(
  target: Target,
  addresses: string[],
  { dial, signal }: { dial: Dialer; signal: AbortSignal },
): Promise<net.Socket> {
  const late = () => new EgressRefused('unreachable', `no connection to ${addresses.join(', ')} in time`);
  return await within({ ms: CONNECT_LIMIT_MS, late }, signal, async (inner) => {
    let failure: unknown;
    for (const [index, address] of addresses.entries()) {
      // An address that does not answer must leave time for those after it.
      const share = AbortSignal.timeout(CONNECT_LIMIT_MS / (addresses.length - index));
      try {
        return await connectOne(target, address, { dial, signal: AbortSignal.any([inner, share]) });
      } catch (error) {
        inner.throwIfAborted();
        failure = error;
      }
    }
    throw failure;
  });
}

async function connectOne(
  target: Target,
  address: string,
  { dial, signal }: { dial: Dialer; signal: AbortSignal },
): Promise<net.Socket> {
  const socket = dial(address, target.port);
  // Code that awaits an event gets the failure there; a failure between two waits must not end the process.
  socket.on('error', () => {});
  try {
    await once(socket, 'connect', { signal });
    const peer = socket.remoteAddress;
    if (peer === undefined || !isSameAddress(address, peer)) {
      throw new EgressRefused('unreachable', `blocked: asked for ${address}, reached ${peer}`);
    }
    if (!target.secure) return socket;
    return await secure(socket, target.host, signal);
  } catch (error) {
    socket.destroy();
    if (error instanceof EgressRefused) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new EgressRefused('unreachable', `${address}: ${reason}`, error);
  }
}

async function secure(socket: net.Socket, host: string, signal: AbortSignal): Promise<tls.TLSSocket> {
  const name = net.isIP(host) === 0 ? { servername: host } : {};
  const session = tls.connect({ socket, host, ALPNProtocols: ['http/1.1'], ...name });
  session.on('error', () => {});
  try {
    await once(session, 'secureConnect', { signal });
    return session;
  } catch (error) {
    session.destroy();
    throw error;
  }
}
