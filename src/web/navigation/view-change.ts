/** The short transition from a list to what it lists, and to the cart (UX-260). */
import type { PageState } from '../loading/page-state.ts';

type Stands = Pick<PageState, 'path' | 'route' | 'locale'>;

/** Staff go through lists all day: there nothing moves. */
export function isCrossed(from: Pick<Stands, 'path' | 'locale'>, to: Stands): boolean {
  if (from.path === to.path || from.locale !== to.locale || to.path.startsWith('/staff')) return false;
  if (/^(?:\/cabinet)?\/cart$/.test(to.path)) return true;
  return from.path !== '/' && (to.route?.includes('/:') ?? false) && to.path.startsWith(`${from.path}/`);
}

/**
 * Shows the page through a transition of the browser, 250 ms as it comes. Settles once the page stands, not when the transition is over;
 * undefined where there is none, and the page is shown as ever.
 */
export function crossOver(
  from: Pick<Stands, 'path' | 'locale'>,
  to: Stands,
  show: () => void,
): Promise<void> | undefined {
  if (!document.startViewTransition || document.hidden || !isCrossed(from, to)) return undefined;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  const transition = document.startViewTransition(async () => {
    show();
    // React draws what a store tells in the turn after it
    await new Promise((drawn) => setTimeout(drawn));
  });
  // the next page came first, or the window was hidden: the page stands all the same
  for (const over of [transition.ready, transition.finished]) over.catch(() => {});
  return transition.updateCallbackDone;
}
