import { afterEach, expect, test, vi } from 'vitest';
import { crossOver, isCrossed } from './view-change.ts';

afterEach(() => vi.unstubAllGlobals());

const toPost = { path: '/blog/sizes', route: '/blog/:slug', locale: 'en' } as const;

test.each([
  ['/blog', '/blog/sizes', '/blog/:slug', true],
  ['/search', '/search/products/prd_1', '/search/products/:id', true],
  ['/cabinet/orders', '/cabinet/orders/WB-1', '/cabinet/orders/:orderNum', true],
  ['/search/products/prd_1', '/cart', '/cart', true],
  ['/cabinet', '/cabinet/cart', '/cabinet/cart', true],
  ['/cart', '/cart', '/cart', false],
  ['/', '/blog/sizes', '/blog/:slug', false],
  ['/tariffs', '/faq', '/faq', false],
  ['/blog/sizes', '/blog', '/blog', false],
  ['/cabinet/orders', '/cabinet/orders/create', '/cabinet/orders/create', false],
  ['/staff/orders', '/staff/orders/WB-1', '/staff/orders/:orderNum', false],
  ['/blog', '/blog/none', null, false],
])('from %s to %s (%s) there is a transition: %s (UX-260)', (from, path, route, isOne) => {
  expect(isCrossed({ path: from, locale: 'en' }, { path, route, locale: 'en' })).toBe(isOne);
});

test('words of another language come without one (UX-260)', () => {
  expect(isCrossed({ path: '/blog', locale: 'ru' }, toPost)).toBe(false);
});

/** A browser whose readers want motion, or less of it. */
function inBrowser({ isReduced = false, isHidden = false, can = true } = {}) {
  const begun = vi.fn((update: () => Promise<void>) => ({
    updateCallbackDone: update(),
    ready: Promise.reject(new Error('skipped')),
    finished: new Promise(() => {}),
  }));
  vi.stubGlobal('document', { hidden: isHidden, ...(can ? { startViewTransition: begun } : {}) });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isReduced && query.includes('reduce') }));
  return begun;
}

test('the page stands once it is drawn: nothing waits for the end of the transition (UX-260)', async () => {
  const begun = inBrowser();
  const show = vi.fn();
  await crossOver({ path: '/blog', locale: 'en' }, toPost, show);
  expect([begun, show].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test.each([
  ['with reduced motion', { isReduced: true }],
  ['in a window that nobody sees', { isHidden: true }],
  ['in a browser that has none', { can: false }],
])('%s there is no transition (UX-260)', (_where, browser) => {
  const begun = inBrowser(browser);
  const show = vi.fn();
  expect(crossOver({ path: '/blog', locale: 'en' }, toPost, show)).toBeUndefined();
  expect(begun).not.toHaveBeenCalled();
  expect(show).not.toHaveBeenCalled();
});
