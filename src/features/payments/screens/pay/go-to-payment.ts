import { useEffect } from 'react';
import { usePlace } from '../../../../kit/place.tsx';

/**
 * Where a started payment goes on: to the provider, or to the payment's own page when nothing is left to do there.
 * The promise of the first never ends, so that the button stays busy until the browser has left.
 */
export function useGoToPayment(): (payment: { id: string; url: string | null }) => Promise<void> {
  const { navigate } = usePlace();
  useEffect(() => {
    // a page that comes back out of the browser's memory would show its button busy for ever
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return async ({ id, url }) => {
    if (!url) return navigate(`/payments/${id}`);
    window.location.assign(url);
    await new Promise(() => {});
  };
}
