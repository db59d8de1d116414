/** Modules of the browser's build that the first view of a page begins with. */
import type { PageRoute } from '../../kit/screen.ts';
import { checkoutLeaves } from './checkout-pages.ts';

export const browserEntry = 'src/web/browser.tsx';
/** The files that the shell adds for the signed-in (`loadSignedInParts` of web/loading/screens.ts). */
const signedInParts = 'src/web/layouts/signed-in.ts';
const staffShell = 'src/web/staff-shell/staff-shell.tsx';
const checkoutFrame = 'src/web/layouts/checkout-frame.tsx';
/** The maps of pages and calls that `loadScreen` asks first. */
const maps = { cabinet: 'src/web/loading/cabinet-screens.ts', staff: 'src/web/loading/staff-screens.ts' };

/** Parts of a page that its first view shows, each in a chunk of its own, by the path of the page. */
const shownParts: Readonly<Record<string, readonly string[]>> = {
  '/search/products/:id': ['src/features/products/screens/product/product-panel.tsx'],
  '/contacts': ['src/features/tickets/screens/ticket-form.tsx'],
  '/cart': ['src/features/guest-cart/screens/guest-cart-contents.tsx'],
};

/** The manifest keys of all that a page loads at once. */
export function entriesOf(page: PageRoute | undefined): string[] {
  if (!page) return [browserEntry];
  const { area } = page;
  const isInside = area === 'cabinet' || area === 'staff';
  const shell = [
    ...(isInside ? [maps[area], signedInParts] : []),
    ...(area === 'staff' ? [staffShell] : []),
    ...(checkoutLeaves(page.path) ? [checkoutFrame] : []),
  ];
  return [browserEntry, `src/${page.screen}`, ...shell, ...(shownParts[page.path] ?? [])];
}

/** The watch over the shell: with a page of somebody who is signed in, else at the first sign of life. */
export const watch = 'src/web/watch/shell-watch.ts';
/** Modules that a page asks for by itself once it is awake, by its path. */
const typedCountry = 'src/kit/countries/typed-country.tsx';
const pasteButton = 'src/features/products/screens/paste/paste-button.tsx';
const wokenParts: Readonly<Record<string, readonly string[]>> = {
  '/': ['src/features/pricing/screens/own-currency/browser-guesses.ts', pasteButton],
  '/cart': [pasteButton],
  '/cabinet': [pasteButton],
  '/cabinet/cart': [pasteButton],
  '/tariffs': [typedCountry],
  '/where-to-buy': [typedCountry],
  '/reviews': [typedCountry],
  '/search/products/:id': [
    'src/features/products/screens/buying/beside-panel.ts',
    'src/features/pricing/screens/own-currency/browser-guesses.ts',
  ],
};

/** The manifest keys of all that comes before anybody does anything: what is loaded at once, and what the page asks for by itself. */
export function firstViewOf(page: PageRoute): string[] {
  const woken = wokenParts[page.path] ?? [];
  const isInside = page.area === 'cabinet' || page.area === 'staff';
  return [...entriesOf(page), ...(isInside ? [watch] : []), ...woken];
}
