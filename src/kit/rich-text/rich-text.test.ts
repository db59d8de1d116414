import { expect, test } from 'vitest';
import { locales } from '../../platform/texts/locale.ts';
import { type MessageTree, messageAt } from '../../platform/texts/texts.ts';
import { readTexts } from '../../server/texts.ts';
import { matchPage } from '../../web/loading/match.ts';
import { parseRichText } from './rich-text.ts';

const text = (words: string) => ({ kind: 'text', text: words });

test('a blank line parts paragraphs, and a single new line does not', () => {
  expect(parseRichText('One\ntwo\n \n\nthree')).toEqual([
    { kind: 'paragraph', parts: [text('One'), text(' two')] },
    { kind: 'paragraph', parts: [text('three')] },
  ]);
});

test('lines with a hyphen become a list, also right after a paragraph', () => {
  expect(parseRichText('Bring:\n- a bag\n- [a map](/map)\nand go')).toEqual([
    { kind: 'paragraph', parts: [text('Bring:')] },
    { kind: 'list', items: [[text('a bag')], [{ kind: 'link', text: 'a map', href: '/map' }]] },
    { kind: 'paragraph', parts: [text('and go')] },
  ]);
});

test('links stand between the words around them', () => {
  expect(parseRichText('See [tariffs](/tariffs#fee) or [write](mailto:a@b.example).')).toEqual([
    {
      kind: 'paragraph',
      parts: [
        text('See '),
        { kind: 'link', text: 'tariffs', href: '/tariffs#fee' },
        text(' or '),
        { kind: 'link', text: 'write', href: 'mailto:a@b.example' },
        text('.'),
      ],
    },
  ]);
});

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'data:text/html,x',
  'http://plain.example',
])('the address %s stays words', (href) => {
  expect(parseRichText(`[go](${href})`)).toEqual([{ kind: 'paragraph', parts: [text(`[go](${href})`)] }]);
});

test('markup is never HTML, and nothing gives nothing', () => {
  expect(parseRichText('<b>bold</b>')).toEqual([{ kind: 'paragraph', parts: [text('<b>bold</b>')] }]);
  expect(parseRichText(' \n\n ')).toEqual([]);
});

test('every link of the built-in texts leads to a page that exists', () => {
  const texts = readTexts();
  const dead = locales.flatMap((locale) =>
    leaves(messageAt(texts[locale], 'pages') ?? {}).flatMap((message) =>
      [...message.matchAll(/\]\((\/[^)\s#?]*)/g)]
        .map(([, path = '']) => path)
        .filter((path) => !matchPage(path))
        .map((path) => `${locale} ${path}`),
    ),
  );
  expect(dead).toEqual([]);
});

function leaves(tree: MessageTree | string): string[] {
  return typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(leaves);
}
