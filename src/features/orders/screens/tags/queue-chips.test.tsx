import { expect, test } from 'vitest';
import { wordsIn } from '../../../../../tests/support/drawn.tsx';
import { piecesOf, spaces, textOf } from '../../../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../../../tests/support/screen-in.tsx';
import { FirstSteps } from '../list/first-steps.tsx';
import { QueueShops } from '../list/queue-shops.tsx';
import { QueueTags, TagLinks, taggedPath } from './tag-links.tsx';

const place = { path: '/staff' };
test.each([
  ['vip', '/staff?tag=vip'],
  ['two words', '/staff?tag=two+words'],
  ['a&b=c', '/staff?tag=a%26b%3Dc'],
  ['易碎', '/staff?tag=%E6%98%93%E7%A2%8E'],
])('the queue of the tag %s stands at %s', (tag, path) => {
  expect(taggedPath(tag)).toBe(path);
});

test('each tag of an order leads to its queue; without tags nothing stands there', () => {
  for (const screen of screensOf(<TagLinks tags={['vip', 'хрупкое', '易碎']} />, place)) {
    const links = piecesOf(screen.root, 'a');
    expect(links.map(({ attributes }) => attributes.href)).toEqual(
      ['vip', 'хрупкое', '易碎'].map((tag) => `/${screen.locale}${taggedPath(tag)}`),
    );
    expect(faultsOf(screen)).toEqual([]);
  }
  for (const { markup } of screensOf(<TagLinks tags={[]} />, place)) expect(markup).toBe('');
});

const chips = (tags: readonly string[], query: Record<string, string> = {}) =>
  screensOf(<QueueTags tags={tags} query={query} />, place);

test('without tags in use there is no choice of them', () => {
  for (const { markup } of chips([])) expect(markup).toBe('');
});

test('all orders come first, and the chosen tag is the present one, however it is written', () => {
  for (const { root, locale } of chips(['VIP', 'glass'], { tag: 'vip' })) {
    const links = piecesOf(root, 'a');
    expect(links.map(textOf)).toEqual([wordsIn(locale)('staff-order-tags.all'), 'VIP', 'glass'].map(spaces));
    const current = links.filter(({ attributes }) => attributes['aria-current'] !== undefined);
    expect(current.map(textOf)).toEqual(['VIP']);
  }
});

test('a tag that nobody uses any more stands there while it is asked for', () => {
  for (const { root } of chips(['glass'], { tag: 'old' }))
    expect(piecesOf(root, 'a').slice(1).map(textOf)).toEqual(['old', 'glass']);
});

test('twenty tags fill the line, and no more', () => {
  const tags = Array.from({ length: 25 }, (_, index) => `tag ${index}`);
  for (const { root } of chips(tags)) expect(piecesOf(root, 'a')).toHaveLength(21);
  for (const { root } of chips(tags, { tag: 'tag 24' })) expect(piecesOf(root, 'a')).toHaveLength(22);
});

test('another tag keeps the rest of the address', () => {
  for (const { root } of chips(['vip'], { shop: 'shop.example' }))
    expect(piecesOf(root, 'a')[1]?.attributes.href).toMatch(/shop=shop\.example&tag=vip$/);
});

const shop = (key: string, orders: number) => ({ key, name: `Shop ${key}`, orders });

test.each<[string, ReturnType<typeof shop>[], Record<string, string>, number]>([
  ['no shop', [], {}, 0],
  ['one shop', [shop('a', 3)], {}, 0],
  ['two shops', [shop('a', 3), shop('b', 1)], {}, 3],
  ['one shop that is chosen', [shop('a', 3)], { shop: 'a' }, 2],
  ['a chosen shop without orders', [shop('a', 3)], { shop: 'gone.example' }, 3],
])('the queue of %s', (_, shops, query, options) => {
  for (const screen of screensOf(<QueueShops shops={shops} query={query} />, place)) {
    expect(piecesOf(screen.root, 'option')).toHaveLength(options);
    if (options > 0) expect(faultsOf(screen, ['gone.example', 'Shop'])).toEqual([]);
  }
});

test('a shop says how many orders it has, and its form keeps what else was asked for', () => {
  const shops = [shop('a', 3), shop('b', 1)];
  for (const { root } of screensOf(<QueueShops shops={shops} query={{ shop: 'b', tag: 'vip' }} />, place)) {
    expect(piecesOf(root, 'option').map(textOf)).toContain('Shop a (3)');
    const hidden = piecesOf(root, '[type=hidden]');
    expect(hidden.map(({ attributes }) => [attributes.name, attributes.value])).toEqual([['tag', 'vip']]);
    const chosen = piecesOf(root, 'option').filter(({ attributes }) => attributes.selected !== undefined);
    expect(chosen.map(({ attributes }) => attributes.value)).toEqual(['b']);
  }
});

test('the first steps are three, numbered, with pictures that say nothing by themselves', () => {
  for (const screen of screensOf(<FirstSteps />)) {
    const steps = piecesOf(screen.root, 'li').map(textOf);
    expect(steps).toHaveLength(3);
    for (const [index, step] of steps.entries()) expect(step).toContain(String(index + 1));
    expect(piecesOf(screen.root, 'img').map(({ attributes }) => attributes.alt)).toEqual(['', '', '']);
    expect(faultsOf(screen)).toEqual([]);
  }
});
