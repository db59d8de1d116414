import type { Handlers } from '../../platform/api/serve.ts';
import type { Database } from '../../platform/database/database.ts';
import { getQueue, runTaskAgain } from './actions.ts';
import type { queueContract } from './contract.ts';

export function queueRoutes(
  db: Database,
  /** A mail server is set up. */
  hasServer: boolean,
): Handlers<typeof queueContract> {
  return {
    staffGetQueue: async () => ({ data: await getQueue(db, hasServer) }),
    staffRunTaskAgain: async ({ params }) => ({ data: await runTaskAgain(db, params.id, hasServer) }),
  };
}
