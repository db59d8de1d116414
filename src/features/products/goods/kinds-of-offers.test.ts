/** Consequences of the kind of an offer: the rules of the shop are asked about it, and its price may stay a question. */
import { describe, expect, test } from 'vitest';
import { kindsOfOffers } from '../../../../tests/support/shop-shapes/kinds-of-offers.ts';
import { inEachLanguage } from '../../../platform/texts/locale.ts';
import { type BlacklistRule, judge } from '../../prohibited-items/rules.ts';
import { readProduct } from '../../reader/read-product.ts';
import type { OfferKind, ReadProduct } from '../../reader/reading.ts';
import { productJson } from '../snapshots/product-json.ts';
import { snapshotOfReading } from '../snapshots/snapshot-of-reading.ts';
import { asksPrice, judgedText } from './kinds-of-offers.ts';

test('a gift card in any language meets the rule that names gift cards', () => {
  const rule: BlacklistRule = {
    kind: 'word',
    patterns: ['gift card'],
    ...{ destinations: [], routes: [], unless: [] },
    verdict: 'prohibited',
    reason: { ...inEachLanguage(() => ''), en: 'No money.' },
  };
  const verdictOn = (offerKinds: OfferKind[]) =>
    judge([rule], { text: judgedText({ title: '기프트카드', offerKinds }), host: 'shop.example' }, 'en');
  expect(verdictOn(['gift_card'])).toEqual({ kind: 'prohibited', reason: 'No money.' });
  expect(verdictOn(['used']).kind).toBe('allowed');
  expect(judgedText({ title: 'Lamp', offerKinds: ['used', 'from'] })).toBe('Lamp');
});

test.each<[OfferKind[], boolean, boolean]>([
  [[], false, false],
  [['used'], false, false],
  [['used', 'auction'], false, true],
  [['from'], false, true],
  [['from'], true, false],
  [['auction'], true, true],
  [['models'], true, false],
])('%j, with priced variants: %s, asks: %s', (kinds, hasPricedVariants, asks) => {
  expect(asksPrice(kinds, hasPricedVariants)).toBe(asks);
});

describe('a product whose amount is sure', () => {
  const product = (more: Partial<ReadProduct>): ReadProduct => {
    const [shape] = kindsOfOffers;
    const read = readProduct(shape?.html ?? '', shape?.url ?? '').product;
    if (!read) throw new Error('no product');
    return { ...read, price: { ...read.price, confidence: 1 }, ...more };
  };
  const json = (read: ReadProduct) => {
    const snapshot = snapshotOfReading(read, {
      ...{ id: 'prd_1', askedUrl: 'https://a.example/p', url: 'https://a.example/p' },
      ...{ declaredLanguage: 'pt', demoOrigin: null, readAt: new Date(0) },
    });
    if (!snapshot) throw new Error('no snapshot');
    return productJson(snapshot, { kind: 'allowed', reason: null });
  };

  test('is used: its price is sure, and its place is told', () => {
    const told = json(product({}));
    expect(told).toMatchObject({ offerKinds: ['used'], priceIsSure: true });
    expect(told.confidence.price.place?.marked).toBe('R$ 780,00');
    expect(told.confidence.image.place).toBeNull();
  });

  test('is an auction: its price is a question', () => {
    const told = json(product({ offerKinds: ['auction'] }));
    expect(told).toMatchObject({ priceIsSure: false, confidence: { price: { level: 'check' } } });
  });

  test('lines of the page are stored without what turns the direction of a text', () => {
    const marked = `\u202e40 €\u0000${'x'.repeat(400)}`;
    const place = { above: '', before: '', marked, after: '', below: '' };
    const told = json(product({ places: { title: null, price: place, availability: null } }));
    expect(told.confidence.price.place?.marked).toMatch(/^40 €x+$/);
    expect(told.confidence.price.place?.marked.length).toBeLessThanOrEqual(200);
  });
});
