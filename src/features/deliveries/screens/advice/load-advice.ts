import type { ScreenClient } from '../../../../kit/place.tsx';
import type { Advice } from '../../contract.ts';

/** The advice beside what a page is for: a page without it still does that. */
export function loadAdvice(
  api: Pick<ScreenClient, 'adviseDelivery'>,
  order?: string | null,
): Promise<Advice | null> {
  return api.adviseDelivery({ query: order ? { order } : {} }).then(
    ({ data }) => data,
    () => null,
  );
}
