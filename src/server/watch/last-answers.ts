/**
 * The end of a node at which no request fails: first each answer is the last one of its connection, then no connection
 * is taken, and what still comes on those that a proxy or a browser keeps is answered (rules: limits-of-load). To answer
 * 503 there would fail a POST for good: a proxy does not send it again once a node has it.
 */
import { Server, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface LastAnswers {
  /** From now on an answer closes its connection, so that whoever asks again may come to another node. */
  begin(): void;
  /** Takes no connection any more; resolves when the last one is closed. */
  drain(): Promise<void>;
}

/**
 * How long a connection that carries nothing is kept after the last one was taken: whoever kept it may be sending on it
 * the moment it is closed, and that request would be lost. Each that is used is closed by its answer meanwhile.
 */
const keptMilliseconds = 1_000;
const againMilliseconds = 100;
/** A turn of the event loop this short has handled nothing. */
const emptyTurnMilliseconds = 1;
const mostTurns = 500;

/** Adds the hook that closes connections; call it before routes are added. */
export function closeInOrder(app: FastifyInstance): LastAnswers {
  const { server } = app;
  const sockets = new Set<Socket>();
  let isLast = false;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isLast) reply.header('connection', 'close');
  });
  return {
    begin() {
      isLast = true;
    },
    async drain() {
      isLast = true;
      await readWhatCame();
      let isClosed = false;
      const closed = new Promise<void>((resolve) => {
        // that of HTTP would close the kept connections at once
        Server.prototype.close.call(server, () => {
          isClosed = true;
          resolve();
        });
      });
      for (let rest = keptMilliseconds; ; rest = againMilliseconds) {
        const stop = new AbortController();
        await Promise.race([closed, pause(rest, null, { signal: stop.signal }).catch(() => {})]);
        stop.abort();
        if (isClosed) return;
        await readWhatCame();
        closeIdle(server, sockets);
      }
    },
  };
}

/** Among the idle ones those that a client opened ahead and sent nothing on; Node counts these as busy. */
function closeIdle(server: FastifyInstance['server'], sockets: ReadonlySet<Socket>): void {
  server.closeIdleConnections();
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}

/** Connections that wait to be taken, and requests that wait to be read, would be lost by a close: they come first. */
async function readWhatCame(): Promise<void> {
  for (let turns = 0; turns < mostTurns; turns++) {
    const begun = performance.now();
    await turn();
    if (performance.now() - begun < emptyTurnMilliseconds) return;
  }
}
