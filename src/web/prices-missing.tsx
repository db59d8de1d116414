/** Says on every page that the payment info did not come, so that nobody takes a missing price for none (rules: client). */
import { usePlace } from '../kit/place.tsx';
import { Button } from '../ui/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';

export function PricesMissing() {
  const { words, refresh } = usePlace();
  return (
    <div className="ui-page pt-4" data-prices="missing">
      <Banner
        tone="warning"
        label={words('ui.price.unavailable')}
        action={
          <Button size="dense" onClick={() => void refresh()}>
            {words('ui.retry')}
          </Button>
        }
        live
      >
        {words('ui.price.unavailable')}
      </Banner>
    </div>
  );
}
