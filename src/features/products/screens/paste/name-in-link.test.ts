import { expect, test } from 'vitest';
import { nameInLink } from './name-in-link.ts';

test.each([
  ['https://shop.example/p/brass-lamp-42.html', 'Brass lamp 42'],
  ['https://shop.example/izdelki/lesena_skleda?ref=1#top', 'Lesena skleda'],
  [
    'look https://shop.example/%D0%BB%D0%B0%D0%BC%D0%BF%D0%B0-%D0%BD%D0%B0%D1%81%D1%82%D0%BE%D0%BB%D1%8C%D0%BD%D0%B0%D1%8F/',
    'Лампа настольная',
  ],
  ['https://shop.example/oak-bench-i1234567/reviews', 'Oak bench'],
])('%s', (link, name) => {
  expect(nameInLink(link)).toBe(name);
});

test('a link without words has no name, and a broken one is none', () => {
  for (const link of [
    'https://shop.example/',
    'https://shop.example/item/12',
    'https://shop.example/%E0%A4',
    'lamp',
  ])
    expect(nameInLink(link)).toBe('');
  expect(nameInLink(`https://shop.example/${'a-very-long-name-'.repeat(40)}`)).toHaveLength(120);
});
