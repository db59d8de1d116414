import { expect, test } from 'vitest';
import { drawn } from '../../../tests/support/drawn.tsx';
import type { PageHead } from '../../kit/screen.ts';
import { head as headOfPost } from '../../pages/public/content/post-page.tsx';
import { head as headOfPromotion } from '../../pages/public/content/promotion-page.tsx';
import { Languages } from './languages.tsx';

const words = (key: string) => key;
const item = { slug: 'mugs', slugs: { en: 'mugs', zh: 'beizi' }, title: 'Mugs', html: '', rules: [] };
const linksOf = ({ alternates, elsewhere }: PageHead, path: string) =>
  [...drawn(<Languages />, { path, alternates: alternates ?? {}, elsewhere }).matchAll(/href="([^"]*)"/g)]
    .map(([, href]) => href)
    .sort();

test('a language without this post leads to the list of posts in it, and the others to the post', () => {
  const head = headOfPost?.(words as never, item as never) ?? { title: '' };
  expect(linksOf(head, '/blog/mugs')).toEqual(['/en/blog/mugs', '/ru/blog', '/zh/blog/beizi']);
  // what search engines are told stays the post alone
  expect(head.alternates).toEqual({ en: '/blog/mugs', zh: '/blog/beizi' });
});

test('a language without this promotion leads to the list of promotions in it', () => {
  const head = headOfPromotion?.(words as never, item as never) ?? { title: '' };
  expect(linksOf(head, '/promotions/mugs')).toContain('/ru/promotions');
});

test('a language that the operator switched off is not in the menu', () => {
  const look = { logo: null, links: [], languages: ['ru', 'en'] as const };
  const menu = drawn(<Languages />, { path: '/tariffs', look });
  expect([...menu.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/ru/tariffs',
    '/en/tariffs',
  ]);
});

test('any other page has the same path in every language', () => {
  expect(linksOf({ title: '' }, '/tariffs')).toEqual(['/en/tariffs', '/ru/tariffs', '/zh/tariffs']);
});
