/** Payments of one customer come one after the other. */

export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets work on one wallet of this process run one after the other, so that requests which would wait for the same
 * row do not each hold a connection of the pool (rules: limits-of-load). The row lock stays the guard.
 */
export function createTurns(): InTurn {
  const tails = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = tails.get(key);
    const mine = before ? before.then(work, work) : work();
    tails.set(key, mine);
    try {
      return await mine;
    } finally {
      if (tails.get(key) === mine) tails.delete(key);
    }
  };
}
