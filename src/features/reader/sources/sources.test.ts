import { describe, expect, test } from 'vitest';
import { openPage } from '../page/page.ts';
import { readState } from './embedded-state.ts';
import { readJsonLd } from './json-ld.ts';
import { parseLooseJson } from './loose-json.ts';
import { readMetaTags, readOpenGraph } from './meta-tags.ts';
import { readMicrodata } from './microdata.ts';
import { scriptValues } from './script-values.ts';

const address = 'https://shop.example/p/red-shoe-4711';
const open = (html: string) => openPage(html, address);
const ld = (json: string) => readJsonLd(open(`<script type="application/ld+json">${json}</script>`)).claims;
const state = (script: string, type = '') => {
  const page = open(`<script type="${type}">${script}</script>`);
  return readState(page, scriptValues(page));
};

describe('JSON-LD', () => {
  test('a product with an offer', () => {
    const [claim] = ld(
      '{"@type":"Product","name":"Red &amp; blue shoe","sku":"4711","image":["/a.jpg"],"brand":{"name":"Foo"},"offers":{"@type":"Offer","price":"12.50","priceCurrency":"EUR","availability":"https://schema.org/InStock"}}',
    );
    expect(claim).toMatchObject({
      name: 'Red & blue shoe',
      sku: '4711',
      brand: 'Foo',
      availability: 'in_stock',
    });
    expect(claim?.images).toEqual(['https://shop.example/a.jpg']);
    expect(claim?.prices).toEqual([{ amount: '12.50', currency: 'EUR', role: 'now', exact: true }]);
  });
  test.each([
    [
      'an aggregate',
      '"offers":{"@type":"AggregateOffer","lowPrice":5,"highPrice":9,"priceCurrency":"USD"}',
      ['low 5', 'high 9'],
    ],
    [
      'a list price in a specification',
      '"offers":{"price":5,"priceCurrency":"USD","priceSpecification":{"priceType":"https://schema.org/ListPrice","price":8}}',
      ['now 5', 'old 8'],
    ],
    [
      'a price without VAT is left out',
      '"offers":{"priceCurrency":"EUR","priceSpecification":[{"price":"10","valueAddedTaxIncluded":false},{"price":"12","valueAddedTaxIncluded":true}]}',
      ['now 12'],
    ],
    ['a price written by hand', '"offers":{"price":"1.299,00","priceCurrency":"EUR"}', ['now 1299.00']],
    ['several offers', '"offers":[{"price":5},{"price":6}]', ['now 5', 'now 6']],
  ])('%s', (_, offers, expected) => {
    const [claim] = ld(`{"@type":"Product","name":"x",${offers}}`);
    expect(claim?.prices.map((price) => `${price.role} ${price.amount}`)).toEqual(expected);
  });
  test('products that are only mentioned are marked', () => {
    const claims = ld(
      '{"@graph":[{"@type":"Product","name":"own"},{"@type":"ItemList","itemListElement":[{"item":{"@type":"Product","name":"other"}}]}]}',
    );
    expect(claims.map((claim) => [claim.name, claim.nested])).toEqual([
      ['own', false],
      ['other', true],
    ]);
  });
  test.each([
    ['a spare comma', '{"a":[1,2,],}'],
    ['a line break inside a string', '{"a":[1,2],"b":"one\ntwo"}'],
    ['an unescaped quote', '{"b":"a 5" screen","a":[1,2]}'],
    ['comment marks around it', '<!-- {"a":[1,2]} -->'],
    ['CDATA', '//<![CDATA[\n{"a":[1,2]}\n//]]>'],
    ['a missing comma', '{"b":1 "a":[1,2]}'],
  ])('broken JSON is mended: %s', (_, text) => {
    expect(parseLooseJson(text)).toMatchObject({ a: [1, 2] });
  });
  test('what cannot be mended is nothing', () => {
    for (const text of ['', '{', '{"a":', 'null', '[[[[', '{{{{', '"'])
      expect(() => parseLooseJson(text)).not.toThrow();
    expect(parseLooseJson('{"a":')).toBeUndefined();
  });
});

describe('microdata and RDFa', () => {
  test('properties, an offer scope and a struck price', () => {
    const [claim] = readMicrodata(
      open(`<div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Red shoe</h1><img itemprop="image" src="/r.jpg">
        <div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="priceCurrency" content="PLN">
        <del><span itemprop="price">15,00 zł</span></del><span itemprop="price">12,00 zł</span><link itemprop="availability" href="http://schema.org/OutOfStock"></div></div>`),
    );
    expect(claim).toMatchObject({
      name: 'Red shoe',
      availability: 'out_of_stock',
      images: ['https://shop.example/r.jpg'],
    });
    expect(claim?.prices.map((price) => `${price.role} ${price.amount} ${price.currency}`)).toEqual([
      'old 15.00 PLN',
      'now 12.00 PLN',
    ]);
  });
  test('a name inside a brand or review is not the name', () => {
    const [claim] = readMicrodata(
      open(
        `<div itemscope itemtype="https://schema.org/Product"><div itemprop="brand" itemscope itemtype="https://schema.org/Brand"><b itemprop="name">Foo</b></div><b itemprop="name">Shoe</b></div>`,
      ),
    );
    expect(claim?.name).toBe('Shoe');
  });
  test('RDFa', () => {
    const [claim] = readMicrodata(
      open(
        '<div typeof="schema:Product"><b property="schema:name">Shoe</b><b property="schema:price" content="5">5</b></div>',
      ),
    );
    expect(claim).toMatchObject({ source: 'rdfa', name: 'Shoe' });
  });
});

describe('head tags', () => {
  const og = (tags: string) => {
    const page = open(tags);
    return readOpenGraph(page, readMetaTags(page));
  };
  test('product price and availability', () => {
    const claim = og(
      '<meta property="og:title" content="Shoe"><meta property="product:price:amount" content="1,299.00"><meta property="product:price:currency" content="USD"><meta property="product:availability" content="in stock">',
    );
    expect(claim).toMatchObject({ name: 'Shoe', availability: 'in_stock' });
    expect(claim.prices).toEqual([{ amount: '1299.00', currency: 'USD', role: 'now', exact: true }]);
  });
  test('a sale price makes the other one old', () => {
    const claim = og(
      '<meta property="product:price:amount" content="10"><meta property="product:price:currency" content="EUR"><meta property="product:sale_price:amount" content="8">',
    );
    expect(claim.prices.map((price) => `${price.role} ${price.amount}`)).toEqual(['now 8.00', 'old 10.00']);
  });
});

describe('state and analytics events', () => {
  test.each([
    [
      'an assignment',
      'window.__STATE__ = {product:{name:"Red shoe",price:12.5,currency:"EUR"}};',
      ['now 12.5 EUR'],
    ],
    [
      'a JSON script',
      '{"props":{"product":{"title":"Red shoe","salePrice":{"value":9.9,"currencyCode":"GBP"}}}}',
      ['now 9.9 GBP'],
    ],
    [
      'a parsed string',
      'var s = JSON.parse("{\\"name\\":\\"Red shoe\\",\\"price\\":\\"7.00\\"}");',
      ['now 7.00 null'],
    ],
    [
      'an event with lists',
      'var utag_data = {product_name:["Red shoe"],product_price:["5.00"],product_id:["4711"]};',
      ['now 5.00 null'],
    ],
    [
      'a pushed event',
      'dataLayer.push({ecommerce:{currencyCode:"SEK",detail:{products:[{name:"Red shoe",price:"199.00"}]}}})',
      ['now 199.00 SEK'],
    ],
    ['a list price', 'x={name:"Red shoe",price:5.5,listPrice:7.5}', ['now 5.5 null', 'old 7.5 null']],
  ])('%s', (_, script, expected) => {
    const type = script.startsWith('{') ? 'application/json' : '';
    const prices = state(script, type).flatMap((claim) => claim.prices);
    expect(prices.map((price) => `${price.role} ${price.amount} ${price.currency}`)).toEqual(expected);
  });
  test('a whole number is not certain to be major units', () => {
    expect(state('x={name:"Red shoe",price:1250}')[0]?.prices[0]?.exact).toBe(false);
  });
});
