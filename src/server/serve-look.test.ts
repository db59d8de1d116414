/** The look in the head of a page and in its frame. */
import { expect, test } from 'vitest';
import { usualLook } from '../platform/look/look.ts';
import { lookTags, shownLook } from './serve-look.ts';

const logo = `${'a'.repeat(32)}-384x96.png`;
const icon = `${'b'.repeat(32)}-512x512.png`;

test('without a look a page carries the shop’s own icon and nothing more', () => {
  expect(lookTags({ look: usualLook })).toEqual({
    icons: '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    styles: '',
  });
  expect(shownLook({ look: usualLook, links: [], showsFigures: false })).toBeUndefined();
  expect(shownLook({ look: usualLook, links: [], showsFigures: true })?.showsFigures).toBe(true);
});

test('the cards that the provider takes are told on pages; of a plug-in’s provider they are not known', () => {
  const shop = { look: usualLook, links: [], showsFigures: false };
  expect(shownLook({ ...shop, payments: { provider: 'yookassa' } })?.cardKinds).toEqual([
    ...['visa', 'mastercard', 'mir'],
  ]);
  expect(shownLook({ ...shop, payments: { provider: 'of-a-plug-in' } })).toBeUndefined();
});

test('an icon takes the place of the shop’s own, on phones too', () => {
  const { icons } = lookTags({ look: { ...usualLook, icon } });
  expect(icons).toContain(`<link rel="icon" href="/brand/${icon}" type="image/png">`);
  expect(icons).toContain('<link rel="apple-touch-icon" href="/icon-192.png?bbbbbbbb">');
});

test('a colour brings a style sheet that may be kept for ever', () => {
  const { styles } = lookTags({ look: { ...usualLook, accent: '#0a7d5c' } });
  expect(styles).toMatch(/^<link rel="stylesheet" href="\/brand\/[0-9a-f]{16}\.css">$/);
});

test('a logo stands in the header at its size, and links by the names of their networks', () => {
  const links = ['https://t.me/nordvind', 'https://www.vk.com/nordvind', 'https://blog.nordvind.example/'];
  expect(shownLook({ look: { ...usualLook, logo }, links, showsFigures: false })).toEqual({
    logo: { src: `/brand/${logo}`, width: 144, height: 36 },
    links: [
      { url: links[0], name: 'Telegram' },
      { url: links[1], name: 'VK' },
      { url: links[2], name: 'blog.nordvind.example' },
    ],
  });
  expect(shownLook({ look: usualLook, links: links.slice(0, 1), showsFigures: false })?.logo).toBeNull();
});
