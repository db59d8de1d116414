/** How calls fail, as the client tells it to screens. */

/**
 * How a call failed: the API refused it; it never got there (rules: client); or what came is no answer of the API but of
 * something before it, such as a proxy whose shop is starting. `ui.failure` has the words for each.
 */
export type FailureKind =
  | 'refused'
  | 'offline'
  | 'timeout'
  | 'aborted'
  | 'unavailable'
  | 'tooLarge'
  | 'unreadable';

/**
 * A call that did not succeed. `code`, `message` and `fields` are those of the API (rules: api-forms); without an answer of it the
 * message is the client's own sentence for the kind.
 */
export class CallFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string[]>;
  readonly requestId: string | undefined;
  /** Values for the next step, such as the ticket of a sign-in whose second factor is missing. */
  readonly next: Readonly<Record<string, unknown>>;
  /** The code that caught it has read the current version, and shows it beside the typed values. */
  isTold = false;

  constructor(
    kind: FailureKind,
    answer: {
      status?: number;
      code?: string;
      message?: string;
      fields?: Record<string, string[]>;
      requestId?: string;
      next?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(answer.message ?? kind);
    this.name = 'CallFailure';
    this.kind = kind;
    this.status = answer.status ?? 0;
    this.code = answer.code ?? kind;
    this.fields = answer.fields ?? {};
    this.requestId = answer.requestId;
    this.next = answer.next ?? {};
  }
}

/** The meaning of a status whose answer the API did not write. */
export function kindOf(status: number): FailureKind {
  if (status === 413) return 'tooLarge';
  if (status === 408 || status === 504) return 'timeout';
  return status >= 500 ? 'unavailable' : 'unreadable';
}
