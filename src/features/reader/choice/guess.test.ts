import { describe, expect, test } from 'vitest';
import { productJson } from '../../products/snapshots/product-json.ts';
import { snapshotOfReading } from '../../products/snapshots/snapshot-of-reading.ts';
import { SURE_THRESHOLD } from '../prices/sure-price.ts';
import { readProduct } from '../read-product.ts';

const page = (body: string, { title = 'Lesena skleda', lang = 'sl' } = {}): string =>
  `<html lang="${lang}"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;
const read = (body: string, url = 'https://delavnica.example.si/izdelki-iz-lesa/skleda', named = {}) =>
  readProduct(page(body, named), url);
const asJson = (reading: ReturnType<typeof read>) => {
  if (!reading.product) throw new Error(`no product: ${reading.kind}`);
  const snapshot = snapshotOfReading(reading.product, {
    ...{ id: 'prd_1', askedUrl: reading.product.canonicalUrl, url: reading.product.canonicalUrl },
    ...{ declaredLanguage: 'sl', demoOrigin: null, readAt: new Date(0) },
  });
  if (!snapshot) throw new Error('no snapshot');
  return productJson(snapshot, { kind: 'allowed', reason: null });
};

describe('a page that only may be a product is a filled-in form', () => {
  // no structured data, no button in words that we know, no telling address
  const small =
    '<img src="/slike/skleda-jesen.jpg" width="500" height="400"><p>40,00 €</p><p>Ročno delo.</p>';

  test('with its name, its price as a question, and its picture', () => {
    const reading = read(small);
    expect(reading).toMatchObject({ kind: 'product', product: { title: { value: 'Lesena skleda' } } });
    expect(reading.confidence).toBeLessThan(0.5);
    expect(reading.product?.price.confidence).toBeLessThan(SURE_THRESHOLD);
    expect(reading.product?.priceChoices[0]).toEqual({ amount: '40.00', currency: 'EUR' });
    expect(reading.product?.images[0]).toContain('skleda-jesen');
    expect(asJson(reading)).toMatchObject({
      title: 'Lesena skleda',
      priceIsSure: false,
      priceChoices: [{ amount: '40.00', currency: 'EUR' }],
      confidence: { price: { level: expect.stringMatching(/check|missing/) }, image: { level: 'check' } },
    });
  });

  test('offers at most three amounts, and none when the price is sure', () => {
    const many = [19, 29, 39, 49, 59].map((amount) => `<p>${amount},00 €</p>`).join('');
    expect(read(many).product?.priceChoices).toHaveLength(3);
    const offer =
      '<script type="application/ld+json">{"@type":"Product","name":"Lesena skleda","offers":{"price":"40.00","priceCurrency":"EUR"}}</script>';
    const sure = asJson(read(`${offer}<p class="price">40,00 €</p><button>Add to cart</button>`));
    expect(sure).toMatchObject({
      priceIsSure: true,
      priceChoices: [],
      confidence: { price: { level: 'sure' } },
    });
  });

  test('asks for the price where the page shows none', () => {
    const silent = read('<form action="/kosarica/add"><input name="quantity"></form>');
    expect(asJson(silent)).toMatchObject({
      price: null,
      priceChoices: [],
      confidence: { price: { level: 'missing' } },
    });
  });
});

describe('what shows no product answers none', () => {
  const prose = `<p>${'Since 1900 we sell bowls for 5 € and more. '.repeat(30)}</p>`;
  const cards = Array.from(
    { length: 8 },
    (_, at) => `<div class="card"><a href="/s/${at}"><h3>Skleda ${at}</h3><b>${at + 5},00 €</b></a></div>`,
  ).join('');
  const article =
    '<script type="application/ld+json">{"@type":"NewsArticle","headline":"Lesena skleda"}</script>';
  test.each([
    ['a page about the shop', prose, 'https://shop.example/about'],
    ['a list whose prices lead elsewhere', cards, 'https://shop.example/sklede'],
    ['an article', `${article}<p>40,00 €</p>`, 'https://news.example/story'],
    ['a basket', '<p>40,00 €</p><button>Checkout</button>', 'https://shop.example/cart'],
    ['a front page', '<p>40,00 €</p>', 'https://shop.example/'],
  ])('%s', (_, body, url) => {
    expect(read(body, url)).toMatchObject({ kind: 'not-product', product: null });
  });
});
