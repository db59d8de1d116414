import { expect, test } from 'vitest';
import { locales } from '../../platform/texts/locale.ts';
import { pages } from '../../routes.ts';
import { speculationRules } from './speculation.ts';

interface Rules {
  prefetch: {
    eagerness: string;
    where: {
      and: [{ href_matches: { pathname: string; search: string }[] }, { not: { selector_matches: string } }];
    };
  }[];
}

/** The engine of the browsers, which Node has too. */
declare const URLPattern: new (pattern: {
  pathname: string;
  search: string;
}) => { test(address: string): boolean };

const rulesOf = (localeStrategy: 'prefix' | 'no_prefix'): Rules =>
  JSON.parse(speculationRules({ localeStrategy, languages: [...locales] }));

function isFetched(address: string, localeStrategy: 'prefix' | 'no_prefix' = 'prefix'): boolean {
  const matches = rulesOf(localeStrategy).prefetch[0]?.where.and[0].href_matches ?? [];
  return matches.some((pattern) => new URLPattern(pattern).test(`https://shop.example${address}`));
}

/** As a link names it: with something in the place of each name. */
const linked = (path: string): string => path.replace(/:\w+/g, 'some-name');

test.each(['prefix', 'no_prefix'] as const)(
  'with %s only the pages that search engines keep are fetched ahead (UX-259)',
  (strategy) => {
    const below = (path: string): string => (strategy === 'prefix' ? `/ru${path === '/' ? '' : path}` : path);
    const fetched = pages.filter(({ path }) => isFetched(below(linked(path)), strategy));
    const kept = pages.filter(({ area, indexed }) => area === 'public' && indexed !== false);
    expect(fetched.map(({ path }) => path)).toEqual(kept.map(({ path }) => path));
  },
);

test.each([
  '/en/tariffs?price=10',
  '/en/cabinet/orders',
  '/en/auth/sign-in',
  '/en/search/products/prd_1',
  '/en/payments/pay_1',
  '/staff/orders',
  '/api/v1/user',
  '/media/exports/x.json',
  '/de/tariffs',
  '/en/blog/feed.xml',
])('%s is never fetched ahead (UX-259)', (address) => {
  expect(isFetched(address)).toBe(false);
});

test('links that are marked stay alone, and a page is fetched, not drawn, while the pointer rests (UX-259)', () => {
  const rules = rulesOf('prefix');
  expect(Object.keys(rules)).toEqual(['prefetch']);
  expect(rules.prefetch.map(({ eagerness }) => eagerness)).toEqual(['moderate']);
  expect(rules.prefetch[0]?.where.and[1].not.selector_matches).toContain('[rel~=nofollow]');
});
