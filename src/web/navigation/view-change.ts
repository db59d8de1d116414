/** The short transition from a list to what it lists, and to the cart (UX-260). */
import type { Page, PageState } from '../loading/page-state.ts';
import type { ShownPage } from './shown-page.ts';

type Stands = Pick<PageState, 'path' | 'route' | 'locale'>;

/** Staff go through lists all day: there nothing moves. */
export function isCrossed(from: Pick<Stands, 'path' | 'locale'>, to: Stands): boolean {
  if (from.path === to.path || from.locale !== to.locale || to.path.startsWith('/staff')) return false;
  if (/^(?:\/cabinet)?\/cart$/.test(to.path)) return true;
  return from.path !== '/' && (to.route?.includes('/:') ?? false) && to.path.startsWith(`${from.path}/`);
}

type Ground = Pick<ShownPage, 'current' | 'showReady' | 'address'>;

/**
 * Shows the page through a transition of the browser, 250 ms as it comes. Settles once the page stands, not when the transition is over;
 * undefined where there is none, and the page is shown as ever.
 */
export function crossOver(shown: Ground, page: Page): Promise<void> | undefined {
  if (!document.startViewTransition || document.hidden) return undefined;
  if (!isCrossed(shown.current().page.state, page.state)) return undefined;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  const { pathname } = shown.address;
  const transition = document.startViewTransition(async () => {
    // another page may have come first
    if (shown.address.pathname !== pathname) return;
    shown.showReady(page);
    // React draws what a store tells in the turn after it
    await new Promise((drawn) => setTimeout(drawn));
  });
  // the next page came first, or the window was hidden: the page stands all the same
  for (const over of [transition.ready, transition.finished]) over.catch(() => {});
  return transition.updateCallbackDone;
}
