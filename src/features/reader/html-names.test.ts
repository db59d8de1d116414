/** Names of tags and attributes, and the marks that spare a question to every element. */
import { expect, test } from 'vitest';
import {
  BARRIER,
  BLOCK,
  HOLDS_HOOK,
  HOLDS_LABEL,
  HOLDS_PROPERTY,
  HOLDS_ROLE,
  INLINE,
  kindOf,
  MAY_HIDE,
  nameAt,
  VOID,
} from './html-names.ts';
import { labelOf } from './page/labels.ts';
import { isHidden, openPage } from './page/page.ts';
import { buyButtons } from './page/page-focus.ts';

const hashOf = (name: string): number =>
  [...name].reduce((hash, sign) => hash * 31 + sign.charCodeAt(0), 0) | 0;
const named = (name: string) => nameAt(name, { from: 0, to: name.length, hash: hashOf(name) });

test('a name is the same one however it is spelled, and its marks say what it is about', () => {
  expect(named('CLASS').lower).toBe('class');
  const marks = ['CLASS', 'id', 'data-testid', 'hidden', 'style', 'itemprop', 'role', 'href'];
  expect(marks.map((name) => named(name).marks)).toEqual([
    HOLDS_LABEL | MAY_HIDE,
    HOLDS_LABEL,
    HOLDS_LABEL | HOLDS_HOOK,
    ...[MAY_HIDE, MAY_HIDE, HOLDS_PROPERTY, HOLDS_ROLE, 0],
  ]);
});

test('two names with one hash are kept apart', () => {
  const place = { from: 0, to: 4, hash: 7 };
  expect([nameAt('role', place).lower, nameAt('href', place).lower]).toEqual(['role', 'href']);
});

test('elements without a mark are still hidden, labelled and pressed by what stands around them', () => {
  const page = openPage(
    `<div hidden><p>a</p></div><div style="display: none"><p>b</p></div><div class="d-none"><p>c</p></div><p>d</p>
     <div data-hook="Price">e</div><b id="sku">f</b><span role="button">Add to cart</span><span>Add to cart</span>`,
    'https://shop.example/p/1',
  );
  expect(page.byTag('p').map(isHidden)).toEqual([true, true, true, false]);
  expect([...page.byTag('div').slice(3), ...page.byTag('b')].map(labelOf)).toEqual(['price', 'sku']);
  expect(buyButtons(page).map(({ attrs }) => attrs.role)).toEqual(['button']);
});

test('texts are those with words; blank ones are one space', () => {
  const page = openPage('<p>one</p>\n  \t<p> two </p> <p></p>', 'https://shop.example/p/1');
  expect(page.texts.map(({ text }) => text)).toEqual(['one', ' two ']);
  expect(page.byTag('#text').map(({ squeezed }) => squeezed)).toEqual([null, ' ', null, ' ']);
});

test('a tag knows its kinds, and its nodes are found in order whether its list is kept or not', () => {
  expect(['br', 'div', 'p', 'x-y'].map(kindOf)).toEqual([VOID, BLOCK | BARRIER, BLOCK | INLINE, 0]);
  const page = openPage(
    '<h2>1</h2><x-y>2</x-y><image src="3"><x-y>4</x-y><p>5<h2>6</h2>',
    'https://shop.example/p/1',
  );
  const places = (tag: string) => page.byTag(tag).map(({ index }) => index);
  expect([places('h2'), places('x-y'), places('img'), places('image')]).toEqual([[0, 9], [2, 5], [4], []]);
  expect(page.byTag('p').map(({ end }) => end)).toEqual([9]);
});

test('attributes are what the tag says and inherit nothing', () => {
  const [node] = openPage(
    '<img Constructor="a" constructor=b __proto__=c>',
    'https://shop.example/p/1',
  ).nodes;
  expect([node?.attrs.constructor, node?.attrs.toString, Object.keys(node?.attrs ?? {})]).toEqual([
    'a',
    undefined,
    ['constructor'],
  ]);
});
