/** The answer to a pasted link: the reader's words first, one press from the shop's own (UX-047). */
import { beforeAll, expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { prepareProduct } from '../../../../../tests/support/prepared-product.ts';
import { loadUsualWords } from '../options/usual-words.ts';
import { ProductAnswer } from './product-answer.tsx';

beforeAll(async () => {
  await Promise.all([prepareProduct(), loadUsualWords()]);
});

type Answer = Parameters<typeof ProductAnswer>[0]['read'];
const cup = {
  ...{ id: 'prd_a', url: 'https://shop.example/a', host: 'shop.example', shopName: null, images: [] },
  ...{ title: 'Tea cup', originalTitle: 'Teetasse', language: 'de', options: [], variants: [] },
  ...{ price: null, priceIsSure: true, oldPrice: null, priceChoices: [], availability: 'in_stock' },
  ...{ leastQuantity: 1, verdict: { kind: 'allowed', reason: null }, offerKinds: [] },
  confidence: { title: { level: 'sure' }, price: { level: 'sure' }, image: { level: 'sure' } },
};
const shown = (product: object): string =>
  readOf(
    drawn(
      <ProductAnswer
        read={{ product: { ...cup, ...product }, quote: null } as unknown as Answer}
        onAdded={() => {}}
      />,
    ),
  );

test('a translated title has the way to the shop’s own words on the card below the paste bar', () => {
  const card = shown({});
  expect(card).toContain('Tea cup');
  expect(card).not.toContain('Teetasse');
  expect(card).toContain('Show original');
});

test('so have options that are told in the reader’s words', () => {
  const options = [{ name: 'Farbe', values: ['Moosgrün'] }];
  const card = shown({ title: 'Teetasse', options });
  expect(card).toContain('moss green');
  expect(card).toContain('Show original');
});

test('where everything is the shop’s own, nothing leads there', () => {
  expect(shown({ title: 'Teetasse' })).not.toContain('Show original');
});
