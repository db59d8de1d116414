/** The price of what is chosen as a signed quote: the shop makes the price again from what it read itself. */

import { usePlace } from '../../../../kit/place.tsx';
import { SignedPrice } from '../../../../kit/signing/signed-price.tsx';
import type { ChosenProduct } from '../product/use-chosen-product.ts';

type Props = Pick<ChosenProduct, 'product' | 'chosen' | 'toldCountry' | 'whenChosen'>;

export function KeepPrice({ product, chosen: { options, quantity, size }, toldCountry, whenChosen }: Props) {
  const { api } = usePlace();
  const body = {
    ...{ snapshot: product.id, options, quantity },
    ...(toldCountry ? { country: toldCountry } : {}),
    ...(size ? { size } : {}),
  };
  return (
    <SignedPrice
      key={JSON.stringify(body)}
      words="product-card.signed"
      make={() => api.quoteProduct({ body })}
      when={whenChosen}
    />
  );
}
