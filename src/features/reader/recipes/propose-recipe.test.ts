import { describe, expect, test } from 'vitest';
import { readProduct } from '../read-product.ts';
import { type Keeping, readByRecipe } from './keep-page.ts';
import { type Example, hitsOf, proposeRecipe } from './propose-recipe.ts';
import { openKept, type Recipe, type Told, tell } from './recipe.ts';

const at = 'https://kram.example/p/';

/** A shop without structured data: a set's price stands where other shops have that of the product. */
const pageOf = (
  name: string,
  price: string,
  more = '',
) => `<html lang="de"><title>Kram</title><body id="shop">
  <h1 class="brand">Kram und Mehr</h1><div class="artikel"><div class="bez">${name}</div>
  <div class="price">25,00 €</div><div class="vk"><em class="eur">${price}</em></div>
  <span class="lager">sofort lieferbar</span>${more}<button>In den Warenkorb</button></div></body></html>`;

function keep(html: string, recipe: Recipe | null = null) {
  const kept: Keeping[] = [];
  const given = recipe && { selectors: recipe, confidence: 0.8 };
  const reading = readProduct(html, `${at}1`, {}, (own, page) => {
    const answer = readByRecipe(own, page, given);
    if (answer.kept) kept.push(answer.kept);
    return answer.reading;
  });
  return { ...(kept[0] ?? expect.fail('no product')), reading };
}

const example = (html: string, said: Told): Example => {
  const { page, read } = keep(html);
  return { page: openKept(page), read, said };
};

const euro = (amount: string): Told => ({ price: { amount, currency: 'EUR' } });
const three = ['12,50 €', '8,00 €', '140,90 €'].map((shown, n) =>
  example(pageOf(`Ding Nummer ${n}`, shown), {
    title: `Ding Nummer ${n}`,
    ...euro(['12.50', '8.00', '140.90'][n] ?? ''),
  }),
);

describe('a recipe out of examples', () => {
  test('names the places that would have been right, and the fourth page is read by them', () => {
    const recipe = proposeRecipe(three) ?? expect.fail('none');
    expect(recipe).toEqual({ title: expect.stringContaining('bez'), price: expect.stringMatching(/vk|eur/) });
    const fourth = keep(pageOf('Ding Nummer 4', '77,70 €'), recipe);
    expect(fourth.told).toEqual({ title: 'Ding Nummer 4', ...euro('77.70') });
    expect(fourth.reading.product).toMatchObject({
      title: { value: 'Ding Nummer 4', source: 'recipe' },
      price: { value: { amount: '77.70', currency: 'EUR' }, confidence: 0.8, source: 'recipe' },
    });
  });

  test('needs three pages, and nine of ten', () => {
    expect(proposeRecipe(three.slice(0, 2))).toBeNull();
    const other = (n: number) =>
      example(pageOf(`Ding ${n}`, '9,00 €', '<b class="x">3,00 €</b>'), euro('3.00'));
    expect(proposeRecipe([...three, other(1)])?.price).toBeUndefined();
  });

  test('is not held up by what a person typed of his own, for that teaches nothing', () => {
    const typed = example(pageOf('Ding', '9,00 €'), { title: 'Ding in Blau, für Anna', ...euro('9.00') });
    expect(proposeRecipe([...three, typed])).toEqual(proposeRecipe(three));
    expect(JSON.stringify(proposeRecipe([...three, typed]))).not.toContain('Anna');
  });

  test('has no place for what the reader finds by itself', () => {
    const right = three.map((one) => ({ ...one, read: one.said }));
    expect(proposeRecipe(right)).toBeNull();
  });

  test('says nothing where two places disagree, and takes a currency only from the page', () => {
    const recipe = { price: 'b.x' };
    const page = (inner: string) => openKept(keep(pageOf('Ding', '9,00 €', inner)).page);
    expect(tell(recipe, page('<b class="x">3,00 €</b><b class="x">4,00 €</b>'))).toEqual({});
    expect(tell(recipe, page('<b class="x">3,00 €</b><b class="x">3.00 EUR</b>'))).toEqual(euro('3.00'));
    expect(tell(recipe, page('<b class="x">ask us</b>'))).toEqual({});
    const named = page('<b class="x">3,00</b><i class="cur">PLN</i>');
    expect(tell({ ...recipe, currency: 'i.cur' }, named)).toEqual({
      price: { amount: '3.00', currency: 'PLN' },
    });
  });

  test('finds stock and picture where people said what is right', () => {
    const shown = (n: number, stock: string) =>
      `<img class="logo" src="/logo.png"><img class="ware" src="/ware-${n}.jpg"><u class="da">${stock}</u>`;
    const said = (n: number, availability: 'in_stock' | 'out_of_stock'): Told => ({
      ...{ availability, image: `https://kram.example/ware-${n}.jpg` },
    });
    const examples = ([1, 2, 3] as const).map((n) => {
      const stock = n === 2 ? 'in_stock' : 'out_of_stock';
      return {
        ...example(pageOf('Ding', '9,00 €', shown(n, n === 2 ? 'auf Lager' : 'ausverkauft')), said(n, stock)),
        read: {},
      };
    });
    const recipe = proposeRecipe(examples) ?? expect.fail('none');
    expect(Object.keys(recipe)).toEqual(['image', 'availability']);
    expect(hitsOf(examples, 'image', ({ page }) => tell(recipe, page))).toEqual({
      right: 3,
      wrong: 0,
      silent: 0,
    });
  });

  test('is found in bounded time on pages that were built against it', () => {
    const many = Array.from(
      { length: 60 },
      (_, n) => `<p class="a${n} b c"><s class="d e f">5,00 €</s></p>`,
    ).join('');
    const hostile = Array.from({ length: 20 }, () => example(pageOf('Ding', '5,00 €', many), euro('5.00')));
    const begun = process.cpuUsage();
    proposeRecipe(hostile.map((one) => ({ ...one, read: {} })));
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5000);
  });
});

describe('a recipe and how sure a price is', () => {
  const shop = (stated: string, shown: string) => `<html lang="de"><head><title>Tasse</title>
    <script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Tasse',
      offers: { '@type': 'Offer', price: stated, priceCurrency: 'EUR', availability: 'InStock' },
    })}</script></head><body><div class="artikel"><h1>Tasse</h1><p class="price">${shown}</p><b class="club">7,00 €</b>
    <button>In den Warenkorb</button></div></body></html>`;

  test('one that agrees leaves it as sure as it was; one that differs makes it a question with both', () => {
    const own = readProduct(shop('12.50', '12,50 €'), at).product;
    expect(own?.price.confidence).toBeGreaterThanOrEqual(0.98);
    const agreeing = keep(shop('12.50', '12,50 €'), { price: 'p.price' }).reading.product;
    expect(agreeing?.price).toEqual(own?.price);
    const differing = keep(shop('12.50', '12,50 €'), { price: 'b.club' }).reading.product;
    expect(differing?.price).toMatchObject({ value: { amount: '7.00' }, source: 'recipe', confidence: 0.8 });
    expect(differing?.priceChoices.map(({ amount }) => amount)).toEqual(['7.00', '12.50']);
  });

  test('a page that is clear is not kept, unless its shop has a recipe', () => {
    const kept: unknown[] = [];
    for (const given of [null, { selectors: { price: 'p.price' }, confidence: 0.8 }])
      readProduct(shop('12.50', '12,50 €'), at, {}, (own, page) => {
        const answer = readByRecipe(own, page, given);
        kept.push(answer.kept?.told ?? null);
        return answer.reading;
      });
    expect(kept).toEqual([null, euro('12.50')]);
  });

  test('no number of hits makes a price sure that the reader was not sure of', () => {
    const html = pageOf('Ding', '12,50 €');
    const given = { selectors: { price: '.vk .eur' }, confidence: 1 };
    const product = readProduct(html, at, {}, (own, page) => readByRecipe(own, page, given).reading).product;
    expect(product?.price.value?.amount).toBe('12.50');
    expect(product?.price.confidence).toBeLessThan(0.98);
  });
});
