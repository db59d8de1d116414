/** From an address to a page: the route, the guard of its area, and the words for what went wrong. */
import { describe, expect, test } from 'vitest';
import { answering } from '../../../tests/support/answers.ts';
import { wordsTreeIn } from '../../../tests/support/drawn.tsx';
import type { User } from '../../kit/screen.ts';
import { CallFailure, type FailureKind } from '../../platform/api/call-failure.ts';
import type { Client } from '../../platform/api/client.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { shopPages } from '../../shop-pages.ts';
import { checkoutLeaves } from './checkout-pages.ts';
import { isInOffice } from './in-office.ts';
import { type Loaded, loadPage } from './load-page.ts';
import { addressOf, matchPage, splitLocale } from './match.ts';
import { openOffice } from './screens.ts';

await openOffice();

describe('the language of an address', () => {
  test.each([
    ['/ru', 'ru', '/'],
    ['/ru/', 'ru', '/'],
    ['/en/faq', 'en', '/faq'],
    ['/zh/staff/orders/1', 'zh', '/staff/orders/1'],
    ['/', undefined, '/'],
    ['/faq', undefined, '/faq'],
    ['/EN/faq', undefined, '/EN/faq'],
    ['/english', undefined, '/english'],
    ['/de/faq', undefined, '/de/faq'],
    ['', undefined, ''],
  ])('%j', (pathname, locale, path) => expect(splitLocale(pathname)).toEqual({ locale, path }));

  test.each([
    ['/', 'ru', 'prefix', '/ru'],
    ['/faq', 'en', 'prefix', '/en/faq'],
    ['/?a=1', 'en', 'prefix', '/en?a=1'],
    ['/#part', 'zh', 'prefix', '/zh#part'],
    ['/faq?a=1', 'zh', 'prefix', '/zh/faq?a=1'],
    ['/faq', 'en', 'no_prefix', '/faq'],
    // addresses of other places stay what they are
    ['https://x.example/a', 'en', 'prefix', 'https://x.example/a'],
    ['//x.example', 'en', 'prefix', '//x.example'],
    ['mailto:a@b.example', 'en', 'prefix', 'mailto:a@b.example'],
  ] as const)('%s in %s with %s is %s', (path, locale, strategy, address) => {
    expect(addressOf(path, locale, strategy)).toBe(address);
  });

  test('of every page comes back from its address', () => {
    for (const { path } of shopPages)
      for (const locale of ['ru', 'en', 'zh'] as const)
        expect(splitLocale(addressOf(path, locale, 'prefix'))).toEqual({ locale, path });
  });
});

describe('the page of a path', () => {
  test.each([
    ['/', '/', {}],
    ['/faq', '/faq', {}],
    ['/faq/', '/faq', {}],
    ['//faq', '/faq', {}],
    ['/blog/a-post', '/blog/:slug', { slug: 'a-post' }],
    ['/blog/%D1%91', '/blog/:slug', { slug: 'ё' }],
    ['/blog/a%2Fb', '/blog/:slug', { slug: 'a/b' }],
    ['/staff/orders/ord_1/evidence', '/staff/orders/:id/evidence', { id: 'ord_1' }],
    // what is written out wins over what stands for anything
    ['/staff/webhooks/messages', '/staff/webhooks/messages', {}],
    ['/cabinet/orders/create', '/cabinet/orders/create', {}],
    ['/cabinet/orders/WB-1', '/cabinet/orders/:orderNum', { orderNum: 'WB-1' }],
    ['/staff/content/mails', '/staff/content/mails', {}],
    ['/staff/warehouse/shelves', '/staff/warehouse/shelves', {}],
  ])('%s', (path, route, params) => {
    const matched = matchPage(path);
    expect([matched?.route.path, matched?.params]).toEqual([route, params]);
  });
  test.each([
    '/nothing',
    '/FAQ',
    '/faq/more',
    '/blog/%',
    '/blog/%E0%A4%A',
    '/blog/a/b',
    '/staff/orders',
    '/.well-known',
  ])('%s is none', (path) => expect(matchPage(path)).toBeUndefined());
});

test.each([
  ['/staff', ['buyer'], true],
  ['/staff/today', ['buyer'], true],
  ['/staffing', ['buyer'], false],
  ['/staff', [], false],
  ['/cabinet', ['admin'], false],
])('the shell of staff stands around %s for %j: %s', (path, roles, stands) => {
  expect(isInOffice({ path, user: { roles } as unknown as User })).toBe(stands);
  expect(isInOffice({ path, user: null })).toBe(false);
});

test('only where an order is placed a page has one way out', () => {
  expect(checkoutLeaves('/cabinet/orders/create')).toEqual({ to: '/cabinet/cart', as: 'toCart' });
  for (const path of ['/cabinet/orders', '/cabinet/orders/create/', '/', 'constructor', '__proto__'])
    expect(checkoutLeaves(path)?.to, path).toBeUndefined();
});

const person = (roles: string[]): User =>
  ({ id: 'usr_1', email: 'a@b.example', name: 'Anna', roles, balance: 0 }) as unknown as User;
const texts = {
  layouts: () => Promise.resolve(),
  of: (locale: Locale) => Promise.resolve(wordsTreeIn(locale)),
  forget: () => undefined,
};

/** The page at an address; `failing` is the call that fails, and how. */
function at(
  address: string,
  user: User | null | undefined,
  failing: Partial<Record<string, CallFailure>> = {},
): Promise<Loaded> {
  const { api } = answering({ plenty: 'none', seed: 3, names: [[/zone/i, ['UTC']]] });
  const { pathname, search } = new URL(address, 'https://shop.example');
  return loadPage({
    api: new Proxy(api, {
      get: (all, name: string) =>
        failing[name] ? () => Promise.reject(failing[name]) : all[name as keyof Client],
    }),
    ...{
      texts,
      locale: 'en',
      strategy: 'prefix',
      path: pathname,
      search,
      zones: { shop: 'UTC', warehouse: 'UTC' },
    },
    ...(user === undefined ? {} : { user }),
    ...{ deviceZone: undefined, now: new Date('2026-03-10T00:00:00Z') },
  });
}

const resultOf = (loaded: Loaded): string =>
  'redirect' in loaded
    ? `to ${loaded.redirect}`
    : (loaded.page.state.fault?.status.toString() ?? loaded.page.state.route ?? '');

describe('who may open a page', () => {
  test.each([
    ['/faq', null, '/faq'],
    ['/faq', person([]), '/faq'],
    ['/auth/sign-in', null, '/auth/sign-in'],
    ['/auth/sign-in', person([]), 'to /en/cabinet'],
    ['/auth/sign-in?next=/cabinet/cart', person([]), 'to /en/cabinet/cart'],
    // never to another site
    ['/auth/sign-in?next=//evil.example', person([]), 'to /en/cabinet'],
    ['/auth/sign-in?next=https://evil.example', person([]), 'to /en/cabinet'],
    ['/cabinet/cart?link=x', null, 'to /en/auth/sign-in?next=%2Fcabinet%2Fcart%3Flink%3Dx'],
    ['/staff/shelves', null, '404'],
    ['/staff/warehouse/shelves', null, 'to /en/auth/sign-in?next=%2Fstaff%2Fwarehouse%2Fshelves'],
    // staff pages are not there for customers
    ['/staff/warehouse/shelves', person([]), '404'],
    ['/staff/warehouse/shelves', person(['warehouse']), '/staff/warehouse/shelves'],
    ['/nothing', null, '404'],
    ['/nothing', person(['admin']), '404'],
  ] as const)('%s', async (address, user, result) => expect(resultOf(await at(address, user))).toBe(result));

  test('a guest is found out by asking; a failure of that is no guest', async () => {
    const ended = new CallFailure('refused', { status: 401 });
    expect(resultOf(await at('/cabinet/cart', undefined, { getUser: ended }))).toMatch(
      /^to \/en\/auth\/sign-in/,
    );
    const busy = new CallFailure('refused', { status: 500, message: 'Busy' });
    expect(resultOf(await at('/cabinet/cart', undefined, { getUser: busy }))).toBe('500');
  });
});

describe('a page whose data does not come', () => {
  const shelves = (kind: FailureKind, answer: object) =>
    at('/staff/warehouse/shelves?q=x', person(['warehouse']), {
      staffListShelves: new CallFailure(kind, answer),
    });
  test.each<[FailureKind, object, string, string]>([
    ['refused', { status: 400 }, '404', 'Page Not Found'],
    ['refused', { status: 404 }, '404', 'Page Not Found'],
    ['refused', { status: 410 }, '410', 'Page Not Found'],
    ['refused', { status: 403, message: 'Not yours' }, '403', 'Forbidden'],
    ['refused', { status: 409 }, '409', 'Conflict'],
    ['refused', { status: 418 }, '418', 'Bad Request'],
    ['refused', { status: 429 }, '429', 'Too Many Requests'],
    ['refused', { status: 500 }, '500', 'Internal Server Error'],
    ['refused', { status: 399 }, '399', 'Internal Server Error'],
    ['offline', {}, '503', 'Internal Server Error'],
    ['timeout', {}, '503', 'Internal Server Error'],
    ['unavailable', { status: 502 }, '502', 'Internal Server Error'],
  ])('%s %j is %s', async (kind, answer, status, words) => {
    const loaded = await shelves(kind, answer);
    expect(resultOf(loaded)).toBe(status);
    if (!('page' in loaded)) return;
    const { fault, head, route } = loaded.page.state;
    expect(fault?.statusMessage).toBe(words);
    expect(fault?.noAnswer).toBe(kind === 'refused' ? undefined : kind);
    expect(head.title).toMatch(/^[A-Z]/);
    expect(route).toBeNull();
  });

  test.each([
    [{ status: 401 }, 'to /en/auth/sign-in?next=%2Fstaff%2Fwarehouse%2Fshelves%3Fq%3Dx'],
    [{ status: 403, code: 'factor_enrolment_needed' }, 'to /en/cabinet/profile/security'],
    // a value of the address that cannot be read: the page without it
    [{ status: 422 }, 'to /en/staff/warehouse/shelves'],
  ])('%j leads on', async (answer, result) => {
    const loaded = await shelves('refused', answer);
    expect(resultOf(loaded)).toBe(result);
    if ('redirect' in loaded) expect(loaded.user === null).toBe(answer.status === 401);
  });

  test('without values in its address a page that cannot be read is a fault, not a circle', async () => {
    const failing = { staffListShelves: new CallFailure('refused', { status: 422, message: 'No' }) };
    expect(resultOf(await at('/staff/warehouse/shelves', person(['warehouse']), failing))).toBe('422');
  });

  test('comes up without prices', async () => {
    const loaded = await at('/faq', null, { getPaymentInfo: new CallFailure('offline') });
    expect('page' in loaded && loaded.page.state.paymentInfo).toBeNull();
    expect(resultOf(loaded)).toBe('/faq');
  });

  test('for another reason than an answer is a bug, and is thrown', async () => {
    const failing = { staffListShelves: new TypeError('x') as unknown as CallFailure };
    await expect(at('/staff/warehouse/shelves', person(['admin']), failing)).rejects.toThrow(TypeError);
  });
});
