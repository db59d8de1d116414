/** Changes of an exchange rate and of the feed that brings it. */
import type { BodyOf } from '../../platform/api/contract.ts';
import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/events.ts';
import { changeRate, forgetPriceTerms, priceTermsAt } from './actions.ts';
import { isFarRate } from './proposals/far.ts';
import { settledRate } from './proposals/proposal-store.ts';
import { propose } from './proposals/propose.ts';
import { isBold } from './rates/rate-feeds.ts';
import {
  agreedTime,
  dayMilliseconds,
  effectiveTime,
  feedJob,
  type Setter,
  type Setting,
} from './staff-actions.ts';
import type { staffPricingContract } from './staff-contract.ts';
import { listRates, lockPrices, saveFeed } from './staff-store.ts';

export type RateChange = BodyOf<(typeof staffPricingContract)['staffChangeRate']>;

/** Sets a rate by hand. Throws `changed_meanwhile` when it is no longer the one that was seen. */
export async function setRate(
  db: Database,
  setter: Setter,
  { change, now, others, isAgreed = false }: Setting<RateChange>,
): Promise<Date> {
  const since = isAgreed ? agreedTime(change.effective_from, now) : effectiveTime(change.effective_from, now);
  if (!/[1-9]/.test(change.value)) throw refuseField('value', 'above_zero');
  const { tariff } = await priceTermsAt(db, now);
  const to = tariff.settlementCurrency;
  if (change.currency === to) throw refuseField('currency', 'not_one_of');
  await inTransaction(db, async (transaction) => {
    await lockPrices(transaction);
    const rates = await listRates(transaction, to, now);
    const seen = rates.find(({ from }) => from === change.currency)?.value ?? null;
    if (seen !== change.instead_of) throw new Refusal('changed_meanwhile');
    // a comma in the wrong place is the usual reason
    if (seen !== null && !change.far_is_meant && isBold(seen, change.value))
      throw refuseField('value', 'far_from_before', { before: seen });
    const { currency } = change;
    const dayAgo = new Date(now.getTime() - dayMilliseconds);
    const settled = await settledRate(transaction, { currency, to, before: dayAgo, at: now });
    const before = [seen, settled].filter((value) => value !== null);
    if (!isAgreed && isFarRate(before, change.value)) {
      const inForce: Record<string, string> = seen === null ? {} : { value: seen };
      const asked = { kind: 'rate' as const, currency, change, before: inForce };
      return propose(transaction, { ...asked, by: setter.userId, now }, others);
    }
    const rate = { from: change.currency, to, value: change.value, since };
    await changeRate(transaction, rate, { source: 'staff', by: setter.userId });
  });
  forgetPriceTerms(db);
  return since;
}

type FeedChange = BodyOf<(typeof staffPricingContract)['staffChangeRateFeed']>;

/** Chooses the source of rates, which is asked at once. Throws `changed_meanwhile`, and `fields` for an unknown source. */
export async function setFeed(
  db: Database,
  setter: Setter,
  { change, now, sources }: { change: FeedChange; now: Date; sources: readonly string[] },
): Promise<void> {
  if (change.feed !== 'fixed' && !sources.includes(change.feed)) throw refuseField('feed', 'not_one_of');
  const { tariff } = await priceTermsAt(db, now);
  await inTransaction(db, async (transaction) => {
    const saved = await saveFeed(transaction, tariff.settlementCurrency, {
      feed: change.feed,
      marginPercent: change.margin_percent,
      version: change.version,
      by: setter.userId,
    });
    if (!saved) throw new Refusal('changed_meanwhile');
    if (change.feed !== 'fixed') await enqueue(transaction, feedJob, {}, { key: feedJob });
  });
}
