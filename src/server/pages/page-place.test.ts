/** The doors of the server: which page and language an address asks for, HTTPS, foreign sites, and words for refused fields. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { locales } from '../../platform/texts/locale.ts';
import { themeCookie } from '../../web/theme-cookie.ts';
import { pagePolicy, policyGuests } from './headers.ts';
import { isSideClosedFor, placeOf, rememberLocale, themeOf } from './page-place.ts';
import { html, plainPage } from './plain-page.ts';

const request = (cookies: Record<string, string> = {}, headers: object = {}) =>
  ({ cookies, headers }) as unknown as FastifyRequest;

describe('the place of an address', () => {
  const at = (address: string, localeStrategy: 'prefix' | 'no_prefix', asking = request()) =>
    placeOf(asking, new URL(address, 'https://shop.example'), {
      ...{ localeStrategy, defaultLocale: 'ru', languages: locales },
    });
  test.each([
    ['/en', { locale: 'en', path: '/' }],
    ['/en/faq', { locale: 'en', path: '/faq' }],
    ['/en/', { redirect: '/en', isPermanent: true }],
    ['/en/faq/', { redirect: '/en/faq', isPermanent: true }],
    ['/en//faq?a=1', { redirect: '/en/faq?a=1', isPermanent: true }],
    ['/EN/faq?a=1', { redirect: '/en/faq?a=1', isPermanent: true }],
    ['/', { redirect: '/ru' }],
    ['/faq?a=1', { redirect: '/ru/faq?a=1' }],
    ['//evil.example', { redirect: '/ru/evil.example' }],
    ['/english', { redirect: '/ru/english' }],
    ['/%2F%2Fevil.example', { redirect: '/ru/%2F%2Fevil.example' }],
  ])('%s', (address, place) => {
    const url = address.startsWith('//') ? `https://shop.example${address}` : address;
    expect(at(url, 'prefix')).toEqual(place);
  });

  test.each([
    ['/faq', { locale: 'ru', path: '/faq' }],
    ['/faq/', { redirect: '/faq', isPermanent: true }],
    ['/', { locale: 'ru', path: '/' }],
    // the menu names the language once
    ['/en/faq?a=1', { redirect: '/faq?a=1', chosen: 'en' }],
    ['/ZH', { redirect: '/', chosen: 'zh' }],
    // and never leads to another site
    ['/en//evil.example', { redirect: '/evil.example', chosen: 'en' }],
    ['/en/////evil.example', { redirect: '/evil.example', chosen: 'en' }],
    ['/en/\\evil.example', { redirect: '/evil.example', chosen: 'en' }],
  ])('without a prefix %s', (address, place) => expect(at(address, 'no_prefix')).toEqual(place));

  test.each([
    [request({ i18n_redirected: 'zh' }), 'zh'],
    [request({ i18n_redirected: 'xx' }, { 'accept-language': 'en' }), 'en'],
    [request({}, { 'accept-language': 'de, zh;q=0.5' }), 'zh'],
    [request({}, { 'accept-language': 'de' }), 'ru'],
  ])('a visitor without a language in the address gets his own %#', (asking, locale) => {
    expect(at('/faq', 'prefix', asking)).toEqual({ redirect: `/${locale}/faq` });
    expect(at('/faq', 'no_prefix', asking)).toEqual({ locale, path: '/faq' });
  });

  test('a redirect always ends at a place of its own', () => {
    for (const strategy of ['prefix', 'no_prefix'] as const)
      for (const path of [
        '/',
        '//',
        '/a//b/',
        '/EN//',
        '/ru/a/',
        '/Ru/b//c',
        '///en',
        '/zh//ru/',
        '/a/..//b',
      ]) {
        let [address, times] = [path, 0];
        for (; times < 5; times++) {
          const place = at(`https://shop.example${address}`, strategy);
          if (!('redirect' in place)) break;
          expect(place.redirect).toMatch(/^\/(?![/\\])/);
          address = place.redirect;
        }
        expect(times, `${strategy} ${path}`).toBeLessThan(4);
      }
  });

  test('the language is kept once, for a year', () => {
    const set: unknown[][] = [];
    const reply = { setCookie: (...given: unknown[]) => set.push(given) } as unknown as FastifyReply;
    rememberLocale(request({ i18n_redirected: 'en' }), reply, 'en');
    expect(set).toEqual([]);
    rememberLocale(request(), reply, 'zh');
    expect(set).toEqual([
      ['i18n_redirected', 'zh', { path: '/', maxAge: 31_536_000, secure: true, sameSite: 'lax' }],
    ]);
  });

  test.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', undefined],
    ['DARK', undefined],
    ['', undefined],
  ])('the cookie %j is the theme %s', (kept, theme) =>
    expect(themeOf(request({ [themeCookie]: kept }))).toBe(theme),
  );
  test.each([
    ['/staff/orders/:id', 'closed', true],
    ['/staff', 'closed', true],
    ['/staff', 'open', false],
    ['/faq', 'closed', false],
    [null, 'closed', false],
  ])('the sections beside %s with %s are folded: %s', (route, side, isClosed) => {
    expect(isSideClosedFor(request({ '__Host-side': side }), route)).toBe(isClosed);
  });
});

test('plain pages write what they are given as text', () => {
  const body = html`<p>${'<b>"&\'</b>'}</p>${[html`<i>${1}</i>`, html`<i>${2}</i>`]}`;
  expect(body.html).not.toContain('<b>');
  expect(body.html).toMatch(/<i>1<\/i><i>2<\/i>$/);
  const page = plainPage({ title: '</title><script>', lang: 'en', css: ['/a.css'], body });
  expect(page).not.toContain('<script>');
  expect(page).toContain('<link rel="stylesheet" href="/a.css">');
});

test('the policy of a page lets in whom the operator named, and nobody else', () => {
  const guests = policyGuests({
    chat: { widget: { url: 'https://chat.example/x?y' } },
    counterId: '1',
  } as never);
  expect(guests.frames).toEqual(['https://chat.example']);
  const policy = pagePolicy('n0nce', guests);
  expect(policy).toMatch(/frame-src [^;]*https:\/\/chat\.example(;|$)/);
  expect(policy).toContain("script-src 'nonce-n0nce' 'strict-dynamic'");
  const closed = pagePolicy('n', policyGuests({ chat: { widget: null }, counterId: undefined } as never));
  expect(closed).toContain("connect-src 'self';");
  expect(closed).not.toMatch(/unsafe-|\*|yandex/);
});
