/** Groups of customers with a fee of their own, and who is in them. */

import { Refusal } from '../../platform/api/refusal.ts';
import { type Database, inTransaction, postgresCode } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import { money, toJson } from '../../platform/money/money.ts';
import { typedAmount } from '../../platform/money/typed-amount.ts';
import { priceTermsAt } from '../pricing/actions.ts';
import { proposalsOf } from '../pricing/proposals/proposal-json.ts';
import type { CountOthers } from '../pricing/proposals/propose.ts';
import { askForFee, askForMember, findAskedGroup } from './far-groups/groups-for-two.ts';
import { feeOfTariff, isFarFeeOfGroup, isFarGroup } from './far-groups/spared-fee.ts';
import { findMembership, type GroupLine, listGroups, setMembership, writeGroup } from './group-store.ts';
import { weighedBeside } from './staff/staff-actions.ts';
import type { FeeGroupJson, GroupDraft, SavedFeeGroup } from './staff/staff-contract.ts';
import { lockSwitching } from './staff/staff-store.ts';

/** All groups, with the far fees that were asked for as `by` sees them. Throws `rate_missing`. */
export async function listFeeGroups(db: Database, { by, at }: { by: string; at: Date }) {
  const { settlementCurrency } = (await priceTermsAt(db, at)).tariff;
  const groups = await listGroups(db);
  const proposals = await proposalsOf(db, ['group_fee', 'group_member'], by, ({ kind, change }) => {
    const group = groups.find(({ id }) => id === change.group);
    return group !== undefined && (kind === 'group_member' || group.version === change.version);
  });
  return { data: groups.map(groupJson), meta: { proposals, settlementCurrency } };
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

/**
 * Writes a group: a new one, or over the version that was seen. A far fee is asked for: until a second person agrees, the
 * group keeps its own, and a new one has the tariff's. Throws `changed_meanwhile`, `not_found`, `rate_missing`, and a field
 * refusal for decimals that the currency lacks.
 */
export async function saveFeeGroup(
  { db, clock, newId }: Installation,
  { draft, by, seen }: { draft: GroupDraft; by: string; seen?: { id: string; version: number } },
  others: CountOthers,
): Promise<SavedFeeGroup> {
  const at = clock.now();
  const { tariff } = await priceTermsAt(db, at);
  const currency = tariff.settlementCurrency;
  const id = seen?.id ?? newId('grp');
  const asked = {
    percent: draft.feePercent,
    minimum: typedAmount(draft.feeMinimum, currency, 'feeMinimum').minor,
  };
  return inTransaction(db, async (transaction) => {
    await lockSwitching(transaction);
    const own = (await listGroups(transaction)).find((one) => one.id === id && one.currency === currency);
    const around = {
      tariff: feeOfTariff(tariff),
      rules: await weighedBeside(transaction, { id, currency }, at),
    };
    const waits = isFarFeeOfGroup(asked, own, around);
    const fee = waits ? (own ?? around.tariff) : asked;
    const isSaved = await writeGroup(transaction, {
      ...{ id, name: draft.name, currency, at, by, version: seen?.version ?? 0 },
      ...{ percent: fee.percent, minimum: fee.minimum },
    });
    const group = (await listGroups(transaction)).find((one) => one.id === id);
    if (!group) throw new Refusal('not_found');
    if (!isSaved) throw new Refusal('changed_meanwhile');
    if (waits) await askForFee(transaction, { group, wished: asked, by, at }, others);
    return { ...groupJson(group), waits };
  });
}

/** The group of a customer with all that there are. */
export async function customerGroup(
  db: Database,
  userId: string,
  reader: { userId: string; roles: readonly string[] },
) {
  const [member, groups, asked] = await Promise.all([
    findMembership(db, userId),
    listGroups(db),
    findAskedGroup(db, userId),
  ]);
  return {
    group: member?.group ?? null,
    version: member?.version ?? 0,
    at: member?.at.toISOString() ?? null,
    by: member?.by ?? null,
    asked,
    groups: groups.map(({ id, name }) => ({ id, name })),
    mayChange: userId !== reader.userId && ['finance', 'admin'].some((role) => reader.roles.includes(role)),
  };
}

/**
 * Puts a customer into a group, or asks a second person for it when the fee of the group is far. Throws `not_found` for a
 * customer or a group that is not there, `changed_meanwhile` when somebody set one since, `own_fee_group` for one's own, `rate_missing`.
 */
export async function setCustomerGroup(
  { db, clock }: Installation,
  set: { userId: string; group: string | null; version: number; by: string },
  others: CountOthers,
): Promise<void> {
  const { userId, version, by } = set;
  if (userId === by) throw new Refusal('own_fee_group');
  const at = clock.now();
  const { tariff } = await priceTermsAt(db, at);
  await inTransaction(db, async (transaction) => {
    // the fee of the group stays what it is meanwhile
    await lockSwitching(transaction);
    const group = (await listGroups(transaction)).find(({ id }) => id === set.group);
    if (set.group !== null && !group) throw new Refusal('not_found');
    const member = await findMembership(transaction, userId);
    if ((member?.version ?? 0) !== version) throw new Refusal('changed_meanwhile');
    const isNew = group && member?.group !== group.id;
    if (isNew && group.currency === tariff.settlementCurrency && isFarGroup(group, feeOfTariff(tariff))) {
      const stood = member?.group ?? null;
      return askForMember(transaction, { userId, group: group.id, stood, version, by, at }, others);
    }
    if (!(await setMembership(transaction, { ...set, at }))) throw new Refusal('changed_meanwhile');
  }).catch((error: unknown) => {
    // a row of a group names its customer
    throw postgresCode(error) === '23503' ? new Refusal('not_found') : error;
  });
}
