import { usePlace, useWords } from '../../../kit/place.tsx';
import { countryName } from '../../../platform/texts/locale.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { Quote } from '../contract.ts';

/** That the goods cannot be sent to their country, and what it means, before money is taken; nothing while they can. */
export function NoRouteNotice({ told }: { told: Pick<Quote['payLater'], 'noRoute'> | null | undefined }) {
  const { locale, words: all } = usePlace();
  const words = useWords('receipt');
  const noRoute = told?.noRoute;
  if (noRoute?.reason !== 'not_there') return null;
  return (
    <Banner tone="warning" label={all('ui.toasts.warning')} live>
      {/* two machines may name a country differently */}
      <span suppressHydrationWarning>
        {words('noRoute.before', { country: countryName(locale, noRoute.country) })}
      </span>
    </Banner>
  );
}
