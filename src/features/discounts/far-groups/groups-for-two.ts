/** Far fees of groups, and customers in groups that have one, are asked for and decided (decisions/0535). */
import { sql } from 'kysely';
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { formatAmount, money } from '../../../platform/money/money.ts';
import { priceTermsAt } from '../../pricing/actions.ts';
import { type CountOthers, type DecidedKind, propose } from '../../pricing/proposals/propose.ts';
import { findMembership, type GroupLine, listGroups, setMembership, writeGroup } from '../group-store.ts';
import { lockSwitching } from '../staff/staff-store.ts';
import type { Fee } from './spared-fee.ts';

interface Asking {
  by: string;
  at: Date;
}

interface KeptFee {
  group: string;
  version: number;
  percent: string;
  minimum: string;
  currency: string;
}

/** A fee as pages show it: the percent, and the least with its currency, each by the group. */
function told(group: string, { percent, minimum }: Fee, currency: string): Record<string, string> {
  return {
    [`percent:${group}`]: percent,
    [`minimum:${group}`]: `${formatAmount(money(minimum, currency))} ${currency}`,
  };
}

/** Asks a second person for the fee of a group that was just written. */
export async function askForFee(
  db: Database,
  { group, wished: asked, by, at }: Asking & { group: GroupLine; wished: Fee },
  others: CountOthers,
): Promise<void> {
  const { id, version, currency } = group;
  const { percent, minimum } = asked;
  const kept: KeptFee = { group: id, version, percent, minimum: String(minimum), currency };
  const change = { ...kept, after: told(id, asked, currency) };
  const before = told(id, group, currency);
  await propose(db, { kind: 'group_fee', currency: null, change, before, by, now: at }, others);
}

interface KeptMember {
  userId: string;
  group: string;
  version: number;
}

/** Asks a second person to put a customer into a group; `stood` is the one that he is in. */
export async function askForMember(
  db: Database,
  { by, at, stood, ...kept }: Asking & KeptMember & { stood: string | null },
  others: CountOthers,
): Promise<void> {
  const name = `member:${kept.userId}`;
  const change = { ...kept, after: { [name]: kept.group } };
  const before: Record<string, string> = stood === null ? {} : { [name]: stood };
  await propose(db, { kind: 'group_member', currency: null, change, before, by, now: at }, others);
}

/** The group that somebody asked for last for a customer, while it waits. */
export async function findAskedGroup(db: Database, userId: string): Promise<string | null> {
  const { rows } = await sql<{ asked: string }>`
    select change->>'group' as asked from price_proposal
    where kind = 'group_member' and state = 'waiting' and change->>'userId' = ${userId}
    order by price_proposal.id desc limit 1
  `.execute(tablesOf<object>(db));
  return rows[0]?.asked ?? null;
}

/** How they are decided: over the version that was seen, and not by a customer for himself. */
export function groupsForTwo(others: CountOthers): Record<'group_fee' | 'group_member', DecidedKind> {
  const roles = ['finance', 'admin'] as const;
  return {
    group_fee: {
      ...{ roles, others },
      async putIntoForce(db, { change, proposedBy }, now) {
        const { group: id, version, percent, minimum, currency } = change as unknown as KeptFee;
        await lockSwitching(db);
        const { settlementCurrency } = (await priceTermsAt(db, now)).tariff;
        const group = (await listGroups(db)).find((one) => one.id === id);
        // an amount of another currency would be another fee
        if (!group || currency !== settlementCurrency) throw new Refusal('changed_meanwhile');
        const fee = { percent, minimum: BigInt(minimum), currency };
        const isSaved = await writeGroup(db, { ...group, ...fee, version, at: now, by: proposedBy });
        if (!isSaved) throw new Refusal('changed_meanwhile');
        return now;
      },
    },
    group_member: {
      ...{ roles, others },
      async putIntoForce(db, { change, proposedBy }, now, by) {
        const { userId, group, version } = change as unknown as KeptMember;
        if (userId === by) throw new Refusal('own_fee_group');
        await lockSwitching(db);
        const standing = await findMembership(db, userId);
        const isThere = (await listGroups(db)).some(({ id }) => id === group);
        if (!isThere || (standing?.version ?? 0) !== version) throw new Refusal('changed_meanwhile');
        const set = { userId, group, version, at: now, by: proposedBy };
        if (!(await setMembership(db, set))) throw new Refusal('changed_meanwhile');
        return now;
      },
    },
  };
}
