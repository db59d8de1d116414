/** Staff make, change and switch off rules that lower prices; each version stays with its time and its maker. */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction, violates } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import { typedAmount } from '../../../platform/money/typed-amount.ts';
import { areTied } from '../../../platform/second-person.ts';
import { priceTermsAt } from '../../pricing/actions.ts';
import { aloneMilliseconds, isFarDiscount, isSameReach, type Weighed } from '../far-discounts.ts';
import { type Fee, feeOfTariff, mostSpared } from '../far-groups/spared-fee.ts';
import { listGroups } from '../group-store.ts';
import { type RuleRow, ruleOfRow } from '../rule-store.ts';
import { standingFault } from '../rules.ts';
import type { DiscountRuleJson, RuleDraft } from './staff-contract.ts';
import {
  findRule,
  listRules,
  listUses,
  listVersions,
  lockSwitching,
  rulesBeside,
  rulesOfPromotion,
  type WrittenRule,
  writeRule,
} from './staff-store.ts';
import { ruleRowJson, writtenRule } from './written-rule.ts';

export async function listDiscounts(db: Database, { page, perPage }: { page: number; perPage: number }) {
  const { rules, total } = await listRules(db, { limit: perPage, offset: (page - 1) * perPage });
  return { data: rules.map(ruleRowJson), meta: { page, perPage, total } };
}

/** One rule with what became of it. Throws `not_found`. */
export async function getDiscount(db: Database, id: string) {
  const row = await findRule(db, id);
  if (!row) throw new Refusal('not_found');
  const [versions, uses] = await Promise.all([listVersions(db, id), listUses(db, id)]);
  return {
    rule: ruleRowJson(row),
    versions: versions.map(({ version, at, by, terms: { state, on_part: on, kind, value } }) => ({
      ...{ version, by, state, on, kind, value },
      at: at.toISOString(),
    })),
    uses: uses.map((use) => ({
      at: use.at.toISOString(),
      customer: use.user_id,
      order: use.order_id === null ? null : { id: use.order_id, number: use.order_number ?? use.order_id },
      delivery:
        use.delivery_id === null
          ? null
          : { id: use.delivery_id, number: use.delivery_number ?? use.delivery_id },
      amount: toJson(money(use.amount_minor, use.currency)),
      counts: use.counts,
    })),
  };
}

/** How many others could agree to a discount that takes off a lot. */
export type CountOthers = (db: Database, userId: string) => Promise<number>;

export interface SavedDiscount {
  draft: RuleDraft;
  by: string;
  seen?: { id: string; version: number };
}

/**
 * Writes a rule: a new one, or over the version that was seen. One that takes off a lot is written as asked for, and off,
 * until a second person saves it as it is. Throws `fields`, `changed_meanwhile`, and `not_found` for a rule that is not
 * there.
 */
export async function saveDiscount(
  { db, clock, newId }: Installation,
  { draft, by, seen }: SavedDiscount,
  others: CountOthers,
): Promise<DiscountRuleJson> {
  const at = clock.now();
  const { tariff } = await priceTermsAt(db, at);
  const currency = tariff.settlementCurrency;
  const fee = feeOfTariff(tariff);
  const rule = writtenRule(draft, { id: seen?.id ?? newId('dsc'), currency });
  try {
    return await inTransaction(db, async (transaction) => {
      await lockSwitching(transaction);
      const stood = seen ? await findRule(transaction, rule.id) : undefined;
      const written = await asAgreed(transaction, { rule, stood, by, at, fee }, others);
      const isSaved = await writeRule(transaction, { rule: written, at, by, version: seen?.version ?? 0 });
      const row = await findRule(transaction, rule.id);
      if (!row) throw new Refusal('not_found');
      if (!isSaved) throw new Refusal('changed_meanwhile');
      return ruleRowJson(row);
    });
  } catch (error) {
    if (violates(error, 'discount_rule_code')) throw refuseField('code', 'code_taken');
    throw error;
  }
}

interface Agreeing {
  rule: WrittenRule;
  /** As it stands. */
  stood: RuleRow | undefined;
  by: string;
  at: Date;
  /** Of the tariff. */
  fee: Fee;
}

/** The rule as it may be written by one person: as it is, or off and asked for. */
async function asAgreed(
  db: Database,
  { rule, stood, by, at, fee }: Agreeing,
  others: CountOthers,
): Promise<WrittenRule> {
  if (rule.state === 'off') return rule;
  const beside = await weighedBeside(db, rule, at);
  const groups = (await listGroups(db)).filter(({ currency }) => currency === rule.currency);
  const spared = mostSpared(groups, fee);
  if (!isFarDiscount(weighed(rule), { others: beside, leastFee: fee.minimum, spared })) return rule;
  const isSame = stood !== undefined && isSameReach(stood, rule);
  // one that is over counted beside nothing: to hold once more it is asked for like a new one
  const isOver = stood?.ends_at != null && new Date(stood.ends_at) <= at;
  if (isSame && stood.state === 'on' && !isOver) return rule;
  const countOfOthers = await others(db, by);
  if (isSame && stood.asked_by !== null) {
    const isOthers = stood.asked_by !== by && !(await areTied(db, stood.asked_by, by));
    const mayAlone = stood.alone_from !== null && new Date(stood.alone_from) <= at && countOfOthers === 0;
    if (isOthers || mayAlone) return rule;
    const { asked_by, asked_at, alone_from } = stood;
    return { ...rule, state: 'off', asked_by, asked_at, alone_from };
  }
  const aloneFrom = countOfOthers === 0 ? new Date(at.getTime() + aloneMilliseconds).toISOString() : null;
  return { ...rule, state: 'off', asked_by: by, asked_at: at.toISOString(), alone_from: aloneFrom };
}

/** The other rules that lower prices; those of a currency that the shop had before lower nothing. */
export async function weighedBeside(
  db: Database,
  { id, currency: own }: { id: string; currency: string },
  at: Date,
): Promise<Weighed[]> {
  return (await rulesBeside(db, id, at)).filter(({ currency }) => currency === own).map(weighed);
}

function weighed<Rule extends WrittenRule>(rule: Rule): Rule & Weighed {
  const isAmount = rule.kind === 'amount';
  return { ...rule, valueMinor: isAmount ? typedAmount(rule.value, rule.currency, 'value').minor : 0n };
}

/**
 * The discounts that a promotion promises, from the very rules that prices follow. Drafts and rules that are off are
 * left out.
 */
export async function promisedDiscounts(db: Database, promotion: string, at: Date) {
  const rows = await rulesOfPromotion(db, promotion);
  return rows
    .filter(({ state }) => state === 'on')
    .map((row) => {
      const { name, code, on, kind, value, currency, startsAt, endsAt, least, perCustomer, ...rule } =
        ruleOfRow(row);
      return {
        ...{ name, code, on, kind, value, currency, perCustomer, combines: rule.combines },
        startsAt: startsAt.toISOString(),
        endsAt: endsAt?.toISOString() ?? null,
        least: least === 0n ? null : toJson(money(least, currency)),
        left: rule.altogether === null ? null : Math.max(0, rule.altogether - rule.used),
        hosts: [...rule.hosts],
        countries: [...rule.countries],
        holds: standingFault(ruleOfRow(row), at) === null,
      };
    });
}
