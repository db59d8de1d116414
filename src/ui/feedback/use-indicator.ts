import { useEffect, useRef, useState } from 'react';

const delayMilliseconds = 200;
const leastMilliseconds = 300;

/**
 * Whether to show that something is under way: from 200 ms on, so that quick answers do not flicker, and then for at
 * least 300 ms (UX-212).
 */
export function useIndicator(isBusy: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (isBusy === isShown) return;
    const wait = isBusy ? delayMilliseconds : since.current + leastMilliseconds - Date.now();
    const timer = setTimeout(() => {
      since.current = Date.now();
      setShown(isBusy);
    }, wait);
    return () => clearTimeout(timer);
  }, [isBusy, isShown]);
  return isShown;
}
