/** A guess on the screen: the kind of offer, and each field with its level and the page's own lines. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { Product } from '../../contract.ts';
import { FoundPlace } from './found-place.tsx';
import { GuessCheck } from './guess-check.tsx';

const place = { above: 'Skleda iz jesena', before: 'Cena: ', marked: '40,00 €', after: ' z DDV', below: '' };
const sure = { confidence: 1, source: 'page', level: 'sure', place } as const;
const of = (level: 'check' | 'missing') => ({ ...sure, level });
const guess = (offerKinds: Product['offerKinds'], confidence: Partial<Product['confidence']>): Product =>
  ({
    ...{ offerKinds, language: 'sl', priceIsSure: !confidence.price },
    confidence: { title: sure, price: sure, availability: sure, image: sure, ...confidence },
  }) as unknown as Product;
const check = (product: Product, isManual = false): string =>
  drawn(<GuessCheck product={product} isManual={isManual} />);

test('each field has its level; what is not sure shows its place on the page', () => {
  const markup = check(guess([], { price: of('check') }));
  expect([...markup.matchAll(/data-field-level="(\w+)"/g)].map(([, level]) => level)).toEqual([
    ...['sure', 'check', 'sure', 'sure'],
  ]);
  expect(markup.match(/data-found-place/g)).toHaveLength(1);
  expect(markup).toMatch(/<blockquote[^>]*lang="sl"/);
  expect(markup).toMatch(/<mark[^>]*>40,00 €<\/mark>/);
  expect(readOf(markup)).toContain('Price Check On the shop’s page Skleda iz jesena Cena: 40,00 € z DDV');
});

test('a name to look at folds behind one line; a price to check stands open', () => {
  const folded = check(guess([], { title: of('check') }));
  expect(readOf(folded)).toMatch(
    /^Read from the page We may have misread the name: compare it with the shop’s page A program read these/,
  );
  expect(folded).toMatch(/<details(?![^>]* open)[^>]*>/);
  expect(check(guess([], { price: of('check') }))).toMatch(/<details[^>]* open/);
  expect(check(guess([], { title: of('missing') }))).toMatch(/<details[^>]* open/);
});

test('a price that the page shows nowhere says where it comes from', () => {
  const markup = check(guess([], { price: { ...of('check'), place: null } }));
  expect(readOf(markup)).toContain(
    'Price Check Read from the page’s hidden data, not from its visible text.',
  );
  expect(markup).not.toContain('data-found-place');
});

test('a price that is missing is to be filled in; a missing picture is none of the customer’s work', () => {
  const said = readOf(check(guess([], { price: of('missing'), image: of('missing') })));
  expect(said).toContain('Price Fill in');
  expect(said).not.toContain('Picture');
});

test('beside the form, and where all is sure, only the kind of offer is said', () => {
  for (const markup of [check(guess(['used'], {})), check(guess(['used'], { price: of('check') }), true)]) {
    expect(markup).not.toContain('data-field-level');
    expect(readOf(markup)).toBe(
      'This item isn’t new. Check its condition on the shop’s page before you order.',
    );
  }
});

test('each kind of offer has words of its own', () => {
  const kinds: Product['offerKinds'] = [
    ...(['gift_card', 'digital', 'auction', 'used', 'private', 'monthly', 'from', 'models'] as const),
  ];
  const lines = kinds.map((kind) => readOf(check(guess([kind], {}))));
  expect(new Set(lines).size).toBe(kinds.length);
  for (const line of lines) expect(line).toMatch(/^[A-Z].{20,}\.$/);
});

test('the words of the page are text, whatever they are', () => {
  const hostile = { ...place, above: '', marked: '<img src=x onerror=alert(1)>' };
  const markup = drawn(<FoundPlace place={hostile} lang={null} />);
  expect(markup).not.toContain('<img');
  expect(markup).toContain('&lt;img src=x');
});
