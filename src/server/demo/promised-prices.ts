/**
 * The tariff of the demo keeps the promises of its promotions: a version from the first minute of each, and one that
 * takes it back at its end. Their words stand in content/demo/promotions.json.
 */
import { listPromotions } from '../../features/content/items/items.ts';
import { planTariff, tariffOf } from '../../features/pricing/actions.ts';
import type { Tariff } from '../../features/pricing/tariff.ts';
import type { Installation } from '../../platform/installation.ts';
import { money } from '../../platform/money/money.ts';

const first = 1;

/** By the promotion's English address. */
function promises({ settlementCurrency }: Tariff): Record<string, Partial<Tariff>> {
  return {
    'winter-storage': { freeStorageDays: 45 },
    'lower-fee': { serviceFeePercent: '8' },
    'no-minimum': { serviceFeeMin: money(0n, settlementCurrency) },
  };
}

/** Plans the tariff of a demo that has only the one it came with; what staff have set is never touched. */
export async function keepPromises({ db, clock }: Pick<Installation, 'db' | 'clock'>): Promise<void> {
  const usual = await tariffOf(db, first);
  const given = promises(usual);
  const reading = { locale: 'en', now: clock.now() } as const;
  const { data } = await listPromotions(db, reading, { page: 1, perPage: 100 });
  const plan = data.flatMap(({ slug, startsAt, endsAt }) => {
    const values = given[slug];
    if (!values) return [];
    const before = Object.keys(values).map((name) => [name, usual[name as keyof Tariff]]);
    return [
      { values, effectiveFrom: new Date(startsAt) },
      { values: Object.fromEntries(before) as Partial<Tariff>, effectiveFrom: new Date(endsAt) },
    ];
  });
  await planTariff(db, plan);
}
