import { expect, test } from 'vitest';
import { handOver } from '../../../../../extension/seen.ts';
import { seenIn } from './seen-on-page.ts';

const seen = {
  ...{ url: 'https://shop.example/p?size=7#top', title: '青瓷 & „Watt“', price: '24.99', currency: 'EUR' },
  ...{ options: 'Size: M', image: 'https://shop.example/1.jpg' },
};
const opened = (changes: object): URL => new URL(handOver('https://buy.example', { ...seen, ...changes }));
const hashOf = (told: object): string => `#${new URLSearchParams({ seen: '1', ...told })}`;

test('what the extension hands over is what the form reads, and the query has the page alone', () => {
  const { searchParams, hash, pathname } = opened({});
  expect(pathname).toBe('/add');
  expect(Object.fromEntries(searchParams)).toEqual({ url: 'https://shop.example/p?size=7' });
  const { url: _, ...others } = seen;
  expect(seenIn(hash, 'L')).toEqual({ link: 'L', ...others });
});

test('what was not seen is empty, and what is too long is cut or left out', () => {
  const nothing = { price: null, currency: null, options: '', image: null };
  expect(seenIn(opened({ ...nothing, title: '茶'.repeat(900) }).hash, 'L')).toEqual({
    ...{ link: 'L', title: '茶'.repeat(300), price: '', currency: '', options: '', image: null },
  });
  const far = opened({
    url: `https://shop.example/p?${'x'.repeat(9000)}`,
    image: `https://a.example/${'x'.repeat(9000)}`,
  });
  expect(far.searchParams.get('url')).toBe('https://shop.example/p');
  expect(seenIn(far.hash, 'L')?.image).toBeNull();
});

test.each(['', '#reviews', '#title=Cup', hashOf({ title: 'x'.repeat(9000) })])(
  '%s is no hand-over',
  (hash) => {
    expect(seenIn(hash, 'L')).toBeNull();
  },
);

test('a foreign page that opens the address can put no markup, script or nonsense into the form', () => {
  const told = { title: ' a\n b ', price: '1e9', currency: 'euro', image: 'javascript:alert(1)' };
  expect(seenIn(hashOf(told), 'L')).toMatchObject({ title: 'a b', price: '', currency: '', image: null });
});
