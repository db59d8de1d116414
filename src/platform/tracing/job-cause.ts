/** A job says which request made it, and is run under its id and its trace. */
import { readRequestId, requestIdAtHand, withinRequest } from './request-id.ts';
import { inSpan, traceparent } from './spans.ts';

/** Carried by a job beside its own payload; as it was read from the queue, so anything can stand there. */
export interface JobCause {
  /** The `traceparent` of the span that made it. */
  trace?: unknown;
  /** The id of the request that made it. */
  request?: unknown;
}

/** The cause of a job that is made now; `trace` and `request` are no names for what its own payload says. */
export function causeOfJob(): { trace?: string; request?: string } {
  const [trace, request] = [traceparent(), requestIdAtHand()];
  return { ...(trace ? { trace } : {}), ...(request ? { request } : {}) };
}

/** Does a job's work under the request that made it. */
export const underCause = (
  name: string,
  { trace, request }: JobCause,
  work: () => Promise<void>,
): Promise<void> =>
  withinRequest(readRequestId(request), () =>
    inSpan(name, { kind: 'job', parent: typeof trace === 'string' ? trace : undefined }, work),
  );
