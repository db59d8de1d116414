/** The shape that each kind of thing is selected in. */
import type { RawBuilder } from 'kysely';
import type { ProposalKind } from '../../../pricing/proposals/proposal-store.ts';

export interface KindsInput {
  isWaiting: boolean;
  /** Proposals that the reader's roles decide. */
  proposals: readonly ProposalKind[];
}

/** Columns: kind, id, asked_by, asked_at, reason, user_id, order_id, minor, currency, about, alone_from, decided_by, decided_at, is_agreed. */
export type Select = (input: KindsInput) => RawBuilder<unknown>;
