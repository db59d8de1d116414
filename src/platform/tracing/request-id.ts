/**
 * The id of the request at hand: lines of the log, jobs and requests to providers carry it, so that one thread leads from a
 * visitor's error page to all that was done for it. A job keeps the id of the request that made it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const atHand = new AsyncLocalStorage<string>();

/** Of a proxy or a job: nothing in it breaks a line of a log or a header. */
const sane = /^[A-Za-z0-9._-]{1,64}$/;

/** The id that somebody says, when it can be one; undefined otherwise. */
export const readRequestId = (said: unknown): string | undefined =>
  typeof said === 'string' && sane.test(said) ? said : undefined;

/** Does the work under the id; without one as it is. */
export function withinRequest<Answer>(id: string | undefined, work: () => Answer): Answer {
  return id === undefined ? work() : atHand.run(id, work);
}

/** The id of the request that this is done for; undefined when none asked for it. */
export const requestIdAtHand = (): string | undefined => atHand.getStore();

/** The id of the request at hand, for lines of the log. */
export function requestFacts(): { request_id?: string } {
  const id = requestIdAtHand();
  return id === undefined ? {} : { request_id: id };
}
