import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether this is the browser after the takeover. Names of countries and their order differ between the Intl of
 * servers and browsers, so what shows them waits for the browser.
 */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
