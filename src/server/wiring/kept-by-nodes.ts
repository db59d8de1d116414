/**
 * The things that each process keeps a copy of, and how it drops an old one: after its own news and another process's.
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
import type { Doors } from './ports.ts';

export type KeptByNodes = Readonly<Record<KeptThing, () => Promise<void>>>;

/** Letting go also of the pages that show it. */
export function keptByNodes({
  shop,
  outside,
  products,
  settings,
  company,
  launch,
  plugins,
}: Doors): KeptByNodes {
  const letGo = (forget: () => void) => async (): Promise<void> => {
    forget();
    outside.onNews?.();
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
      await refreshSettings(settings);
      await refreshCompany(company);
    },
    'tariff.changed': letGo(() => forgetPriceTerms(shop.db)),
    'webhooks.changed': () => refreshWebhooks(shop.db),
  };
}
