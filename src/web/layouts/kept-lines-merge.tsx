import { useEffect, useRef } from 'react';
import { hasKeptLines } from '../../features/products/screens/kept-lines-signal.ts';
import { usePlace } from '../../platform/screen/place.tsx';

/** Whoever signs in on this device takes the cart along that was filled here before. */
export function KeptLinesMerge() {
  const place = usePlace();
  const latest = useRef(place);
  latest.current = place;
  const isBehind = useRef(false);
  const { path } = place;
  const customer = place.user?.id;
  useEffect(() => {
    if (!customer || !hasKeptLines()) return;
    void merge(latest, isBehind);
  }, [customer]);
  useEffect(() => {
    if (!isBehind.current || !path.startsWith('/cabinet')) return;
    isBehind.current = false;
    void latest.current.refresh();
  }, [path]);
  return null;
}

/** `isBehind` becomes true where the page that sign-in leads to may have been asked for before the lines were moved. */
async function merge(
  latest: { current: ReturnType<typeof usePlace> },
  isBehind: { current: boolean },
): Promise<void> {
  const { mergeKeptLines } = await import('../../features/guest-cart/screens/merge-kept-lines.ts');
  try {
    const { moved, left } = await mergeKeptLines(latest.current.api);
    const { toasts, words, path, refresh, navigate } = latest.current;
    if (moved > 0) {
      toasts.show({ type: 'success', message: words('ui.guestCart.merged', { count: moved }) });
      if (path === '/cart') await navigate('/cabinet/cart', { replace: true });
      else if (path.startsWith('/cabinet')) await refresh();
      else isBehind.current = true;
    }
    if (left.length > 0)
      toasts.show({
        type: 'warning',
        message: words('ui.guestCart.left', { titles: left.join(', ') }),
        duration: 0,
      });
  } catch {
    // what could not be moved stays in the browser; the next page that is opened tries again
  }
}
