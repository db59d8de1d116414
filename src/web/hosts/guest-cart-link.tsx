import { lazy, Suspense, useSyncExternalStore } from 'react';
import {
  hasKeptLines,
  watchKeptLines,
} from '../../features/products/screens/kept-lines/kept-lines-signal.ts';
import { usePlace } from '../../kit/place.tsx';

// most visitors have no cart of a guest
const Link = lazy(() =>
  import('../../features/guest-cart/screens/cart-link.tsx').then((part) => ({ default: part.CartLink })),
);

/** The way to what a guest has put aside; absent while that is nothing, and for customers, whose menu has the cart. */
export function GuestCartLink() {
  const { user } = usePlace();
  const isKept = useSyncExternalStore(watchKeptLines, hasKeptLines, () => false);
  if (user || !isKept) return null;
  return (
    <Suspense>
      <Link />
    </Suspense>
  );
}
