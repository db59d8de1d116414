/** Limits of what has effect: who mistypes a form and is told so has sent nothing yet. */

import type { SharedCounts } from '../request-counts/shared-counts.ts';
import { Refusal } from './refusal.ts';

export interface AcceptedLimit {
  /**
   * Does what counts for an address. It counts from its beginning, so that many at once are not more than one after
   * another; what is refused for its fields is taken off again. Throws `too_many_requests`.
   */
  count<Answer>(address: string, work: () => Promise<Answer>): Promise<Answer>;
}

/** A limit over all nodes; `name` tells it from others. */
export function acceptedLimit(
  counts: SharedCounts,
  { name, max, windowSeconds }: { name: string; max: number; windowSeconds: number },
): AcceptedLimit {
  const limit = { max, windowMs: windowSeconds * 1000 };
  return {
    async count(address, work) {
      const key = `accepted ${name} ${address}`;
      const { current, ttl } = await counts.add(key, limit);
      if (current > max) {
        throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) });
      }
      try {
        return await work();
      } catch (error) {
        if (error instanceof Refusal && error.code === 'fields') await counts.add(key, limit, -1);
        throw error;
      }
    },
  };
}
