/** HTTP over a connection that is made already, with limits on all that comes on it. */
import type { Socket } from 'node:net';
import type { Client } from 'undici';
import { EgressRefused } from './egress-refused.ts';
import type { Target } from './target.ts';

const MOST_HEADER_BYTES = 16 * 1024;
/** All that may come before the end of the head: interim answers and empty lines as well. */
const MOST_BEFORE_BODY = 4 * MOST_HEADER_BYTES;
/** How much longer a body may be on the line than what came of it, by sizes and extensions of chunks, and by what is read ahead. */
const MOST_FRAMING = 1.25;
const MOST_AHEAD = 512 * 1024;

export interface OverSocket {
  client: Client;
  /** The head is here, and so many bytes of the body. */
  received(bytes: number): void;
}

/**
 * A client that can use this one connection and never opens another. Bytes are counted on the line: a part of a body keeps
 * everything in memory that came with it, such as a long extension of its chunk, and interim answers have no end.
 */
export async function overSocket(target: Target, socket: Socket): Promise<OverSocket> {
  const { Client } = await import('undici');
  let given = false;
  let most = socket.bytesRead + MOST_BEFORE_BODY;
  const count = () => {
    if (socket.bytesRead > most) socket.destroy(new EgressRefused('too-large', 'too much on the line'));
  };
  const client = new Client(target.url.origin, {
    maxHeaderSize: MOST_HEADER_BYTES,
    allowH2: false,
    pipelining: 0,
    // The time limits are kept here, all in one way; those of the client are coarser.
    headersTimeout: 0,
    bodyTimeout: 0,
    // The client does not take an answer while it is still asking.
    connect: (_options, callback) =>
      queueMicrotask(() => {
        if (given) {
          callback(new EgressRefused('unreachable', 'the connection was lost'), null);
          return;
        }
        given = true;
        // before the client's own listener: after each read
        socket.on('readable', count);
        callback(null, socket);
      }),
  });
  let head: number | undefined;
  const received = (bytes: number) => {
    head ??= socket.bytesRead;
    most = head + MOST_AHEAD + bytes * MOST_FRAMING;
  };
  return { client, received };
}
