/** Earlier decisions beside a request: about the same customer, or about the same kind of price. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { ProposalKind } from '../../pricing/proposals/proposal-store.ts';
import type { ApprovalKind } from './approvals-contract.ts';
import { columns } from './approvals-store.ts';
import type { KindsInput } from './kinds/kind-select.ts';
import { selects } from './kinds/selects.ts';

export interface DecidedRow {
  kind: ApprovalKind;
  /** A customer, or the kind and currency of a price. */
  subject: string;
  is_agreed: boolean;
  minor: bigint | null;
  currency: string | null;
  decided_at: Date;
  decided_by_name: string | null;
}

/** So many earlier decisions stand beside each thing. */
const mostEarlier = 3;

/** The newest decisions about each of these customers and each of these kinds of prices. One statement. */
export async function readEarlier(
  db: Database,
  subjects: { userIds: readonly string[]; proposals: readonly ProposalKind[] },
): Promise<DecidedRow[]> {
  const { userIds, proposals } = subjects;
  if (userIds.length + proposals.length === 0) return [];
  const input: KindsInput = { isWaiting: false, proposals };
  const ofCustomer = (['refund', 'card', 'correction'] as const).map(
    (kind) => sql`(select * from (${selects[kind](input)}) one (${columns})
      where one.user_id = c.user_id order by asked_at desc limit ${mostEarlier})`,
  );
  const { rows } = await sql<DecidedRow>`
    select e.kind, e.subject, e.is_agreed, e.minor, e.currency, e.decided_at, a.name as decided_by_name from (
      select c.user_id as subject, o.* from unnest(${[...userIds]}::text[]) c (user_id) cross join lateral (
        select * from (${sql.join(ofCustomer, sql` union all `)}) own order by asked_at desc limit ${mostEarlier}
      ) o
      union all
      select k.kind as subject, p.* from unnest(${[...proposals]}::text[]) k (kind) cross join lateral (
        select * from (${selects.price(input)}) one (${columns})
        where about ->> 'proposed' = k.kind order by asked_at desc limit ${mostEarlier}
      ) p
    ) e left join account a on a.id = e.decided_by
    where e.decided_at is not null order by e.decided_at desc
  `.execute(tablesOf<object>(db));
  return rows;
}
