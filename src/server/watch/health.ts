/** `/health/live` and `/health/ready`: what a proxy, a supervisor and a monitor ask (rules: limits-of-load). */
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../platform/database/database.ts';
import type { DiskRoom } from '../../platform/files/disk-room.ts';
import type { Pressure } from './pressure.ts';

/** How long the database may take to say that it is there, in milliseconds. */
const DATABASE_MS = 2_000;

export interface HealthParts {
  database: Pick<OpenDatabase, 'pool'>;
  /** Whether anybody has worked the queue within the last half minute. */
  isWorked(): Promise<boolean>;
  pressure: Pick<Pressure, 'isOver'>;
  room: Pick<DiskRoom, 'isFull'>;
}

/**
 * Liveness never touches the database. Ready is a node that would serve the next request: it is not stopping, does not
 * refuse under pressure, and its database answers. A full disk refuses files only, so it is told beside, and so is a queue that nobody works.
 */
export function serveHealth(app: FastifyInstance, { database, pressure, room, isWorked }: HealthParts) {
  let stopping = false;
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const ready = !stopping && !pressure.isOver() && (await answers(database));
    const storage = (await room.isFull()) ? 'full' : 'free';
    // a node serves pages without a worker, so this is told beside as well
    const queue = ready && (await isWorked().catch(() => false)) ? 'worked' : 'unworked';
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable', storage, queue });
  });
  return {
    announceStop() {
      stopping = true;
    },
  };
}

async function answers({ pool }: Pick<OpenDatabase, 'pool'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_MS);
  });
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
