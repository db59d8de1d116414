import { useEffect, useRef } from 'react';
import { keptCode } from '../../features/discounts/screens/kept-code.ts';
import { usePlace } from '../../kit/place.tsx';

/** A discount code that came with a link (`?code=…`) is kept: by the account of who is signed in, else by the browser. */
export function CodeByLink() {
  const place = usePlace();
  const latest = useRef(place);
  latest.current = place;
  const customer = place.user?.id;
  // beside a `state` it is the code of a provider of sign-ins, which nothing may keep
  const byLink = place.query.has('state') ? null : place.query.get('code');
  useEffect(() => {
    // most visitors have none, so its code comes by itself
    if (!byLink && !(customer && keptCode())) return;
    void import('../../features/discounts/screens/take-code.ts').then(({ takeCode }) =>
      takeCode(() => latest.current, byLink),
    );
  }, [customer, byLink]);
  return null;
}
