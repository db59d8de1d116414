import { type RawBuilder, sql } from 'kysely';

/** How far a mail is: `failed` did not leave at its last try, `waiting` had none yet. */
export type MailState = 'sent' | 'failed' | 'waiting';

/** The condition on a row of the outbox. */
export function inState(state: MailState): RawBuilder<boolean> {
  if (state === 'sent') return sql<boolean>`sent_at is not null`;
  return state === 'failed'
    ? sql<boolean>`sent_at is null and last_error is not null`
    : sql<boolean>`sent_at is null and last_error is null`;
}
