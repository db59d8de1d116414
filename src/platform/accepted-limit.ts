/** Limits of what has effect: who mistypes a form and is told so has sent nothing yet. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

export interface AcceptedLimit {
  /**
   * Does what counts for an address. It counts from its beginning, so that many at once are not more than one after
   * another; what is refused for its fields is taken off again. Throws `too_many_requests`.
   */
  count<Answer>(address: string, work: () => Promise<Answer>): Promise<Answer>;
}

/** A limit of this process, as those of requests are. */
export function acceptedLimit({ max, windowSeconds }: { max: number; windowSeconds: number }): AcceptedLimit {
  const limiter = new RateLimiterMemory({ points: max, duration: windowSeconds });
  return {
    async count(address, work) {
      await limiter.consume(address).catch((error: unknown) => {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new Refusal('too_many_requests', {
          retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
        });
      });
      try {
        return await work();
      } catch (error) {
        if (error instanceof Refusal && error.code === 'fields') await limiter.reward(address);
        throw error;
      }
    },
  };
}
