/** Numbers of settings that texts of pages name (decisions/0431-numbers-of-settings-in-texts.md). */
import { readSettings } from '../../features/claims/terms/settings-store.ts';
import type { PageNumbers } from '../../features/content/page-facts.ts';
import { remindersBefore } from '../../features/orders/questions/question-rules.ts';
import { servedCountriesAt, tariffAt } from '../../features/pricing/actions.ts';
import { mayMeetCustoms } from '../../features/pricing/customs-unions.ts';
import { effectiveBankPercent } from '../../features/pricing/formula/bank-commission.ts';
import { heldHours } from '../../features/pricing/rates/exchange-rate.ts';
import { deliveryDaysAt } from '../../features/shipping-rates/tariff-actions.ts';
import { listWarehouses } from '../../features/warehouses/read-warehouses.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import { toJson } from '../../platform/money/money.ts';

/** Read again after this time: a version that was planned may have begun. A saved one is told at once. */
const keptMilliseconds = 5_000;

const keptNumbers = new WeakMap<Database, { readAt: number; numbers: Promise<PageNumbers> }>();

/** Drops what this process keeps: the reaction to a saved setting or tariff. */
export const forgetPageNumbers = (db: Database): void => void keptNumbers.delete(db);

/** The numbers of now. Some statements, and none while what was read is younger than 5 seconds. */
export function pageNumbers({ db, clock, settings }: Installation): () => Promise<PageNumbers> {
  const read = async (): Promise<PageNumbers> => {
    const at = clock.now();
    const [tariff, claims, delivery, served, warehouses] = await Promise.all([
      tariffAt(db, at),
      readSettings(db),
      deliveryDaysAt(db, at),
      servedCountriesAt(db, at),
      listWarehouses(db, settings),
    ]);
    const from = warehouses.filter(({ isActive }) => isActive).map(({ country }) => country);
    return {
      abandonment_days: tariff.abandonmentDays,
      notice_days: tariff.noticeDays,
      hold_hours: heldHours(tariff),
      payment_hours: tariff.paymentHours,
      answer_days: tariff.answerDays,
      claim_days: claims.claimDays,
      claim_answer_hours: claims.answerHours,
      delivery,
      mergeFee: toJson(tariff.mergeFee),
      hasCardFee: Number(effectiveBankPercent(tariff)) > 0,
      // a zone for the rest of the world is some country abroad
      meetsCustoms: served.length === 0 || served.some((country) => mayMeetCustoms(from, country)),
      reminders: remindersBefore(tariff.answerDays),
    };
  };
  return () => {
    const kept = keptNumbers.get(db);
    if (kept && performance.now() - kept.readAt < keptMilliseconds) return kept.numbers;
    const reading = { readAt: performance.now(), numbers: read() };
    keptNumbers.set(db, reading);
    // a failed reading is not kept; the caller sees the failure
    reading.numbers.catch(() => {
      if (keptNumbers.get(db) === reading) keptNumbers.delete(db);
    });
    return reading.numbers;
  };
}
