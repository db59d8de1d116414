/**
 * The things that each process keeps a copy of, and how it drops an old one: after its own changes and another
 * process's. Kept pages go with the texts, the counts of reviews and the tariff here; with the settings, the company and
 * the opening they go by `onChange` of their ports (`settingsPorts`). `run.ts` joins both to the pages.
 */
import { refreshCompany } from '../../features/company/actions.ts';
import { forgetPageTexts } from '../../features/content/actions.ts';
import { refreshOpening } from '../../features/launch/actions.ts';
import { refreshPlugins } from '../../features/plugins/actions.ts';
import { forgetPriceTerms } from '../../features/pricing/actions.ts';
import { forgetReviewCounts } from '../../features/reviews/review-counts.ts';
import { refreshSettings } from '../../features/shop-settings/actions.ts';
import { refreshWebhooks } from '../../features/webhooks/actions.ts';
import type { KeptThing } from '../../platform/jobs/live.ts';
import { forgetPageNumbers } from './page-numbers.ts';
import type { FeaturePorts } from './ports.ts';

export type OldCopies = Readonly<Record<KeptThing, () => Promise<void>>>;

/** By the event that tells of the change. */
export function dropOldCopies({
  shop,
  outside,
  products,
  settings,
  company,
  launch,
  plugins,
}: FeaturePorts): OldCopies {
  // with the pages that show it
  const letGo = (forget: () => void) => async (): Promise<void> => {
    forget();
    outside.forgetPages?.();
  };
  // composed texts hold the numbers that they name
  const forgetNumbers = (): void => {
    forgetPageNumbers(shop.db);
    forgetPageTexts(shop.db);
  };
  return {
    'content.changed': letGo(() => {
      forgetPageTexts(shop.db);
      products.blacklist.forget();
    }),
    'opening.changed': () => refreshOpening(launch),
    'plugins.changed': () => refreshPlugins(plugins),
    'reviews.changed': letGo(() => forgetReviewCounts(shop.db)),
    'settings.changed': async () => {
      // the next page reads the numbers again; names let go of pages once more when they change
      forgetNumbers();
      outside.forgetPages?.();
      await refreshSettings(settings);
      await refreshCompany(company);
    },
    'settlement.changed': () => launch.settlement.takeOver(),
    'tariff.changed': letGo(() => {
      forgetPriceTerms(shop.db);
      forgetNumbers();
    }),
    'webhooks.changed': () => refreshWebhooks(shop.db),
  };
}
