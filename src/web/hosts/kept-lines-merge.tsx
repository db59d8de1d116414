import { useEffect, useRef } from 'react';
import { hasKeptLines } from '../../features/products/screens/kept-lines/kept-lines-signal.ts';
import { usePlace } from '../../kit/place.tsx';

/** A person who signs in on this device takes along the cart that was filled here before. */
export function KeptLinesMerge() {
  const place = usePlace();
  const latest = useRef(place);
  latest.current = place;
  const isBehind = useRef(false);
  const { path } = place;
  const customer = place.user?.id;
  useEffect(() => {
    if (!customer || !hasKeptLines()) return;
    // most visitors keep none, so its code comes by itself
    void import('../../features/guest-cart/screens/take-lines-along.ts').then(({ takeLinesAlong }) =>
      takeLinesAlong(latest, isBehind),
    );
  }, [customer]);
  useEffect(() => {
    if (!isBehind.current || !path.startsWith('/cabinet')) return;
    isBehind.current = false;
    void latest.current.refresh();
  }, [path]);
  return null;
}
