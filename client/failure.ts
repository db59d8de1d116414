/** The one error of the client. */
import type { RefusalCode } from './api.ts';

/** The API's own words, `offline` where no answer came, and `unreadable` where something else than the shop answered. */
export type FailureCode = RefusalCode | 'offline' | 'unreadable';

interface Told {
  code: FailureCode;
  message: string;
  status?: number;
  fields?: Readonly<Record<string, readonly string[]>>;
  requestId?: string;
  next?: string;
  cause?: unknown;
}

/** A call that did not succeed, whatever the reason. */
export class WaybillFailure extends Error {
  override readonly name = 'WaybillFailure';
  /** A stable word, to decide by. */
  readonly code: FailureCode;
  /** Of the answer; 0 where none came. */
  readonly status: number;
  /** The faults by field, of the code `fields`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Names the request in the shop's log. */
  readonly requestId: string | undefined;
  /** The page where the cause can be mended. */
  readonly next: string | undefined;

  constructor({ code, message, status = 0, fields = {}, requestId, next, cause }: Told) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
    this.next = next;
  }
}
