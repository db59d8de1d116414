import { expect, test } from 'vitest';
import { linksIn } from './read-links.ts';

test.each([
  ['https://a.example/1 https://b.example/2', ['https://a.example/1', 'https://b.example/2']],
  ['https://a.example/1https://b.example/2', ['https://a.example/1', 'https://b.example/2']],
  ['https://a.example/?u=https://b.example/2', ['https://a.example/?u=https://b.example/2']],
  ['https://a.example/商品/壶 https://a.example/商品/壶', ['https://a.example/商品/壶']],
])('the links in "%s"', (text, links) => expect(linksIn(text)).toEqual(links));
