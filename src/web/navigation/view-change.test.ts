import { afterEach, expect, test, vi } from 'vitest';
import type { Page } from '../loading/page-state.ts';
import type { Current } from './shown-page.ts';
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

/** The list of posts stands there, and its address is the one that is shown next. */
function fromBlog() {
  const showReady = vi.fn();
  const shown = {
    current: () => ({ page: { state: { path: '/blog', locale: 'en' } } }) as unknown as Current,
    ...{ showReady, address: new URL('https://shop.example/en/blog/sizes') },
  };
  return { showReady, shown, page: { state: toPost } as unknown as Page };
}

test('the page stands once it is drawn: nothing waits for the end of the transition (UX-260)', async () => {
  const begun = inBrowser();
  const { showReady, shown, page } = fromBlog();
  await crossOver(shown, page);
  expect([begun, showReady].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a page that another one came before is not shown over it (UX-260)', async () => {
  inBrowser();
  const { showReady, shown, page } = fromBlog();
  vi.stubGlobal('document', {
    startViewTransition(update: () => Promise<void>) {
      shown.address = new URL('https://shop.example/en/faq');
      return { updateCallbackDone: update(), ready: Promise.resolve(), finished: Promise.resolve() };
    },
  });
  await crossOver(shown, page);
  expect(showReady).not.toHaveBeenCalled();
});

test.each([
  ['with reduced motion', { isReduced: true }],
  ['in a window that nobody sees', { isHidden: true }],
  ['in a browser that has none', { can: false }],
])('%s there is no transition (UX-260)', (_where, browser) => {
  const begun = inBrowser(browser);
  const { showReady, shown, page } = fromBlog();
  expect(crossOver(shown, page)).toBeUndefined();
  expect(begun).not.toHaveBeenCalled();
  expect(showReady).not.toHaveBeenCalled();
});
