/** SQL on price_proposal, and what was in force before today. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

/**
 * The things that one person does not change alone: a rate, the tariff, a table of routes, the limits of one person,
 * the fee of a group of customers, a customer in such a group, the settings of a plug-in that takes payments.
 */
export type ProposalKind = 'rate' | 'tariff' | 'freight' | 'limits' | 'group_fee' | 'group_member' | 'plugin';

/** One in a list, with the name of whoever asked. */
export interface ListedProposal extends Proposal {
  proposedByName: string | null;
}

export interface Proposal {
  id: string;
  kind: ProposalKind;
  currency: string | null;
  change: Record<string, unknown>;
  before: Record<string, string>;
  proposedBy: string;
  proposedAt: Date;
  aloneFrom: Date | null;
  state: 'waiting' | 'approved' | 'rejected' | 'withdrawn';
  decidedBy: string | null;
  decidedAt: Date | null;
}

// a table of routes is long, and only whoever carries it out needs it
const columns = (change = sql`change`) => sql`
  id::text, kind, currency, ${change} as change, before, proposed_by as "proposedBy", proposed_at as "proposedAt",
  alone_from as "aloneFrom", state, decided_by as "decidedBy", decided_at as "decidedAt"
`;

export async function insertProposal(
  db: Database,
  proposal: Omit<Proposal, 'id' | 'state' | 'decidedBy' | 'decidedAt'>,
): Promise<string> {
  const { kind, currency, change, before, proposedBy, proposedAt, aloneFrom } = proposal;
  const { rows } = await sql<{ id: string }>`
    insert into price_proposal (kind, currency, change, before, proposed_by, proposed_at, alone_from)
    values (${kind}, ${currency}, ${JSON.stringify(change)}::jsonb, ${JSON.stringify(before)}::jsonb,
      ${proposedBy}, ${proposedAt}, ${aloneFrom}::timestamptz)
    returning id::text as id
  `.execute(tablesOf<object>(db));
  return rows[0]?.id ?? '';
}

/** One as it is now, without the routes of a table; undefined when there is none. */
export async function findProposal(db: Database, id: string): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`
    select ${columns(sql`change - 'routes'`)} from price_proposal where id::text = ${id}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** Those of these kinds that wait, then the newest that were decided; without the routes of a table. */
export async function listProposals(
  db: Database,
  kinds: readonly ProposalKind[],
  limit: number,
): Promise<ListedProposal[]> {
  const { rows } = await sql<ListedProposal>`
    select ${columns(sql`change - 'routes'`)},
      (select coalesce(a.name, a.email) from account a where a.id = price_proposal.proposed_by) as "proposedByName"
    from price_proposal where kind = any(${[...kinds]}::text[])
    order by state <> 'waiting', price_proposal.id desc limit ${limit}
  `.execute(tablesOf<object>(db));
  return rows;
}

export async function lockProposal(db: Database, id: string): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`
    select ${columns()} from price_proposal where id::text = ${id} for update
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export async function closeProposal(
  db: Database,
  decision: {
    id: string;
    state: 'approved' | 'rejected' | 'withdrawn';
    by: string;
    at: Date;
    inForceFrom: Date | null;
  },
): Promise<void> {
  await sql`
    update price_proposal set state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.at},
      in_force_from = ${decision.inForceFrom}::timestamptz
    where id::text = ${decision.id}
  `.execute(tablesOf<object>(db));
}

/** The rate that was last in force before a time, or that one person did not set alone after it; the oldest else. */
export async function settledRate(
  db: Database,
  { currency, to, before, at }: { currency: string; to: string; before: Date; at: Date },
): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`
    with known as (
      select r.value, r.effective_from, (r.effective_from <= ${before} or r.source <> 'staff' or exists (
        select from price_proposal p
        where p.kind = 'rate' and p.state = 'approved' and p.currency = r.currency
          and p.in_force_from = r.effective_from
      )) as is_settled
      from exchange_rate r
      where r.currency = ${currency} and r.to_currency = ${to} and r.effective_from <= ${at}
    )
    select trim_scale(value)::text as value from known
    order by is_settled desc, case when is_settled then effective_from end desc nulls last, effective_from limit 1
  `.execute(tablesOf<object>(db));
  return rows[0]?.value ?? null;
}

/** The version of the tariff that was last in force before a time, or was agreed to after it; the oldest else. */
export async function settledTariff(
  db: Database,
  { before, at }: { before: Date; at: Date },
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    with known as (
      select t.version, t.effective_from, (t.effective_from <= ${before} or exists (
        select from price_proposal p
        where p.kind = 'tariff' and p.state = 'approved' and p.in_force_from = t.effective_from
      )) as is_settled
      from tariff t where t.effective_from <= ${at}
    )
    select version from known
    order by is_settled desc, case when is_settled then effective_from end desc nulls last, version limit 1
  `.execute(tablesOf<object>(db));
  return rows[0]?.version ?? null;
}

/**
 * Whether somebody set, or agreed to, the tariff, a table of routes or a rate of these currencies that came into force
 * since then, or made a version of a discount or of a fee group, or chose his own fee group.
 */
export async function setPricesSince(
  db: Database,
  { userId, currencies, since, at }: { userId: string; currencies: readonly string[]; since: Date; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ did: boolean }>`
    select exists (
      select from exchange_rate where created_by = ${userId} and currency = any(${[...currencies]}::text[])
        and effective_from > ${since} and effective_from <= ${at}
    ) or exists (
      select from tariff where created_by = ${userId} and effective_from > ${since} and effective_from <= ${at}
    ) or exists (
      select from delivery_tariff where created_by = ${userId} and effective_from > ${since} and effective_from <= ${at}
    ) or exists (
      select from price_proposal where decided_by = ${userId} and state = 'approved'
        and (kind in ('tariff', 'freight', 'group_fee') or currency = any(${[...currencies]}::text[]))
        and in_force_from > ${since} and in_force_from <= ${at}
    ) or exists (
      select from discount_rule_version where made_by = ${userId}
        and greatest(made_at, (terms->>'starts_at')::timestamptz) > ${since}
        and greatest(made_at, (terms->>'starts_at')::timestamptz) <= ${at}
    ) or exists (
      select from fee_group_version where made_by = ${userId} and made_at > ${since} and made_at <= ${at}
    ) or exists (
      select from customer_fee_group where user_id = ${userId} and set_by = ${userId}
        and set_at > ${since} and set_at <= ${at}
    ) as did
  `.execute(tablesOf<object>(db));
  return rows[0]?.did ?? false;
}
