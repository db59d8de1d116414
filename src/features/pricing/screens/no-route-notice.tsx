import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { Banner } from '../../../ui/banner.tsx';
import type { Quote } from '../contract.ts';
import { countryIn } from './delivery-countries.ts';

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
        {words('noRoute.before', { country: countryIn(locale, noRoute.country) })}
      </span>
    </Banner>
  );
}
