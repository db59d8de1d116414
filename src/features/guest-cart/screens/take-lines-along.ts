import { formatList } from '../../../kit/format.ts';
import type { Place } from '../../../kit/place.tsx';
import { mergeKeptLines } from './merge-kept-lines.ts';

/** `isBehind` becomes true where the page that sign-in leads to may have been asked for before the lines were moved. */
export async function takeLinesAlong(
  latest: { current: Place },
  isBehind: { current: boolean },
): Promise<void> {
  try {
    const { moved, left } = await mergeKeptLines(latest.current.api);
    const { toasts, words, path, refresh, navigate, locale } = latest.current;
    if (moved > 0) {
      toasts.show({ type: 'success', message: words('ui.guestCart.merged', { count: moved }) });
      if (path === '/cart') await navigate('/cabinet/cart', { replace: true });
      else if (path.startsWith('/cabinet')) await refresh();
      else isBehind.current = true;
    }
    if (left.length > 0)
      toasts.show({
        type: 'warning',
        message: words('ui.guestCart.left', { titles: formatList(locale, left) }),
        duration: 0,
      });
  } catch {
    // what could not be moved stays in the browser; the next page that is opened tries again
  }
}
