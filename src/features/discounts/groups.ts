/** Groups of customers with a fee of their own, and who is in them. */
import type { Database } from '../../platform/database.ts';
import type { Installation } from '../../platform/installation.ts';
import { money, toJson } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { typedAmount } from '../../platform/typed-amount.ts';
import { priceTermsAt } from '../pricing/actions.ts';
import { findMembership, type GroupLine, listGroups, setMembership, writeGroup } from './group-store.ts';
import type { FeeGroupJson, GroupDraft } from './staff-contract.ts';

export async function listFeeGroups(db: Database): Promise<FeeGroupJson[]> {
  return (await listGroups(db)).map(groupJson);
}

function groupJson({
  id,
  version,
  name,
  percent,
  minimum,
  currency,
  customers,
  at,
  by,
}: GroupLine): FeeGroupJson {
  return {
    ...{ id, version, name, customers },
    feePercent: percent,
    feeMinimum: toJson(money(minimum, currency)),
    updatedAt: at.toISOString(),
    updatedBy: by,
  };
}

/** Writes a group: a new one, or over the version that was seen. Throws `changed_meanwhile`, `not_found`, and a field refusal for decimals that the currency lacks. */
export async function saveFeeGroup(
  { db, clock, newId }: Installation,
  { draft, by, seen }: { draft: GroupDraft; by: string; seen?: { id: string; version: number } },
): Promise<FeeGroupJson> {
  const at = clock.now();
  const { settlementCurrency: currency } = (await priceTermsAt(db, at)).tariff;
  const id = seen?.id ?? newId('grp');
  const isSaved = await writeGroup(db, {
    ...{ id, name: draft.name, percent: draft.feePercent, currency, at, by },
    minimum: typedAmount(draft.feeMinimum, currency, 'feeMinimum').minor,
    version: seen?.version ?? 0,
  });
  const group = (await listGroups(db)).find((one) => one.id === id);
  if (!group) throw new Refusal('not_found');
  if (!isSaved) throw new Refusal('changed_meanwhile');
  return groupJson(group);
}

/** The group of a customer with all that there are. */
export async function customerGroup(
  db: Database,
  userId: string,
  reader: { userId: string; roles: readonly string[] },
) {
  const [member, groups] = await Promise.all([findMembership(db, userId), listGroups(db)]);
  return {
    group: member?.group ?? null,
    version: member?.version ?? 0,
    at: member?.at.toISOString() ?? null,
    by: member?.by ?? null,
    groups: groups.map(({ id, name }) => ({ id, name })),
    mayChange: userId !== reader.userId && ['finance', 'admin'].some((role) => reader.roles.includes(role)),
  };
}

/**
 * Throws `not_found` for a group that is not there, `changed_meanwhile` when somebody set one since, and `own_fee_group`
 * for one's own.
 */
export async function setCustomerGroup(
  { db, clock }: Installation,
  set: { userId: string; group: string | null; version: number; by: string },
): Promise<void> {
  if (set.userId === set.by) throw new Refusal('own_fee_group');
  const groups = await listGroups(db);
  if (set.group !== null && !groups.some(({ id }) => id === set.group)) throw new Refusal('not_found');
  if (!(await setMembership(db, { ...set, at: clock.now() }))) throw new Refusal('changed_meanwhile');
}
