import { lazyPart } from '../../../../kit/lazy-part.tsx';
import { usePlace } from '../../../../kit/place.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { NoRouteNotice } from '../../../pricing/screens/no-route-notice.tsx';
import type { ChosenProduct } from '../product/use-chosen-product.ts';
import { verdictKind } from '../product/verdict-stamp.tsx';

const hereAlready = lazyPart(async () => (await import('../paste/here-already.tsx')).HereAlready);

/** Everything that speaks for or against buying a product, above what is chosen. */
export function ProductNotices({ chosenProduct }: { chosenProduct: ChosenProduct }) {
  const { product, asked, duplicates, adding } = chosenProduct;
  const { words: all } = usePlace();
  const { verdict } = product;
  return (
    <>
      {verdict.reason ? (
        <Banner
          tone={verdict.kind === 'prohibited' ? 'danger' : 'warning'}
          label={all(`ui.verdicts.${verdictKind(verdict)}`)}
        >
          {verdict.reason}
        </Banner>
      ) : null}
      <NoRouteNotice told={asked.quote?.payLater} />
      {duplicates.length > 0 ? <hereAlready.Part duplicates={duplicates} /> : null}
      {adding.failure ? (
        <Banner key={adding.tries} tone="danger" label={all('ui.toasts.error')} live>
          {adding.failure}
        </Banner>
      ) : null}
    </>
  );
}
