import { useEffect, useState } from 'react';
import { usePlace } from '../../../../kit/place.tsx';
import { type Checkout, pricedCart } from './order-draft.ts';

/** The price of the checkout when it goes to a country: asked again when an address of another country is chosen. */
export function usePricedFor(checkout: Checkout, country: string | undefined): Checkout {
  const { api } = usePlace();
  const [asked, setAsked] = useState<{ of: Checkout; country: string; priced: Checkout } | null>(null);
  const isPriced = country === undefined || country === checkout.pricedFor;
  useEffect(() => {
    if (isPriced || !country) return;
    let isWanted = true;
    api.getCart({ query: { country } }).then(
      ({ data }) => {
        if (isWanted)
          setAsked({
            of: checkout,
            country,
            priced: { ...checkout, ...pricedCart(data), pricedFor: country },
          });
      },
      // the estimate stays out of the receipt; the order itself is priced for the address by the server
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [api, checkout, country, isPriced]);
  if (isPriced || asked?.of !== checkout || asked.country !== country) return checkout;
  return asked.priced;
}
