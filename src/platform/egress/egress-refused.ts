/**
 * Why a page was not fetched, as the caller may know it. A blocked, a closed and an unknown address are one and the
 * same `unreachable`: otherwise a customer could map the shop's own network by trying addresses.
 */
export type EgressReason =
  | 'not-http'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'not-html'
  | 'not-image'
  | 'not-json'
  | 'too-many-redirects'
  | 'bad-status';

/** A page of the outside world was not fetched. `reason` is for the customer, `detail` for the log only. */
export class EgressRefused extends Error {
  readonly reason: EgressReason;
  /** The true cause. It tells about the shop's own network and must not leave the server. */
  readonly detail: string;

  constructor(reason: EgressReason, detail: string, cause?: unknown) {
    super(`The page was not fetched: ${reason}`, { cause });
    this.name = 'EgressRefused';
    this.reason = reason;
    this.detail = detail;
  }
}
