/** Errors outside of rendering, in handlers of events and in promises: they end on the error screen (rules: client). */
import { CallFailure } from '../../platform/api/client.ts';
import type { Navigation } from '../navigation/navigation.ts';

/** A page whose own code failed is broken; what a counter or an extension of the browser does wrong is not its matter. */
export function isOwnFailure(error: unknown, origin: string, file = ''): boolean {
  // a call that failed is told where it was made, and a page that was left stops its calls
  if (!(error instanceof Error) || error instanceof CallFailure || error.name === 'AbortError') return false;
  return file.startsWith(`${origin}/`) || (error.stack ?? '').includes(`${origin}/`);
}

/**
 * An error that no boundary caught ends on the error screen; it is logged and thrown on (rules: client). One that React has
 * got over by itself is logged alone: the page stands, and by default it would be thrown at the window as if it did not.
 */
export function rootOptions(navigation: Pick<Navigation, 'fail'>) {
  return {
    onUncaughtError: (error: unknown) => navigation.fail(error),
    onRecoverableError: console.error,
  };
}

export function watchUncaught(navigation: Navigation): void {
  const fail = (error: unknown, file?: string): void => {
    const isBrokenAlready = navigation.current().page.state.fault !== null;
    if (!isBrokenAlready && isOwnFailure(error, location.origin, file)) navigation.fail(error);
  };
  window.addEventListener('error', ({ error, filename }) => fail(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => fail(reason));
}
