import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Refusal } from '../../platform/api/refusal.ts';
import { fieldRefusals } from '../api/field-refusals.ts';
import { refuseForeign } from '../api/refuse-foreign.ts';
import { ownAmount, shopAmount } from '../demo/amounts.ts';
import { createDraw, readProduct } from '../demo/kit.ts';
import { secureAddressOf } from './need-https.ts';

describe('plain HTTP', () => {
  const shop = { publicUrl: 'https://shop.example', trustedProxies: 1 };
  const came = (part: object, to: Partial<typeof shop> = {}) =>
    secureAddressOf(
      {
        method: 'GET',
        url: '/en/faq?a=1',
        headers: { 'x-forwarded-proto': 'http' },
        protocol: 'http',
        ...part,
      } as never,
      { ...shop, ...to },
    );
  test.each([
    [{}, {}, 'https://shop.example/en/faq?a=1'],
    [{ method: 'HEAD' }, {}, 'https://shop.example/en/faq?a=1'],
    [{ url: 'http://evil.example/' }, {}, 'https://shop.example/http://evil.example/'],
    [{ protocol: 'https' }, {}, undefined],
    [{ headers: {} }, {}, undefined],
    [{}, { trustedProxies: 0 }, undefined],
    [{}, { publicUrl: 'http://localhost:3000' }, undefined],
    // whoever looks after the machine asks over HTTP
    [{ url: '/health/live' }, {}, undefined],
    [{ url: '/metrics' }, {}, undefined],
    [{ url: '/metrics?x' }, {}, undefined],
    [{ url: '/metricsx' }, {}, 'https://shop.example/metricsx'],
    [{ url: '/healthy' }, {}, 'https://shop.example/healthy'],
  ])('%j %j', (part, to, address) => expect(came(part, to)).toBe(address));
  test.each([[{ url: '/api/v1/user' }], [{ method: 'POST' }], [{ method: 'PUT', url: '/en' }]])(
    '%j is refused, not led on',
    (part) => expect(() => came(part)).toThrow(Refusal),
  );
});

describe('a page of another site', () => {
  const passes = (method: string, headers: object): boolean => {
    try {
      refuseForeign(
        { method, headers: { host: 'shop.example', ...headers } } as never,
        'https://www.shop.example',
      );
      return true;
    } catch (error) {
      return !(error instanceof Refusal && error.code === 'foreign_site');
    }
  };
  test.each([
    ['POST', {}, true],
    ['POST', { origin: 'https://shop.example' }, true],
    ['POST', { origin: 'https://www.shop.example' }, true],
    ['POST', { origin: 'https://evil.example' }, false],
    ['POST', { origin: 'https://shop.example.evil.example' }, false],
    ['POST', { origin: 'https://shop.example:8443' }, false],
    ['POST', { origin: 'null' }, false],
    ['POST', { origin: '' }, false],
    ['DELETE', { 'sec-fetch-site': 'cross-site' }, false],
    ['POST', { 'sec-fetch-site': 'same-site' }, false],
    ['POST', { 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' }, true],
    ['POST', { 'sec-fetch-site': 'none' }, true],
    ['POST', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, false],
    ['GET', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, true],
    ['HEAD', { origin: 'https://evil.example' }, true],
    ['PATCH', { origin: 'https://evil.example' }, false],
  ])('%s with %j passes: %s', (method, headers, isLet) => expect(passes(method, headers)).toBe(isLet));
});

describe('a refused field has a word for its cause', () => {
  const schema = z.object({
    name: z.string().check(z.minLength(2), z.maxLength(4)),
    pieces: z.int().check(z.minimum(1), z.maximum(9)),
    weight: z.number(),
    mail: z.email(),
    kind: z.enum(['a', 'b']),
    lines: z.array(z.object({ id: z.string() })).check(z.minLength(1), z.maxLength(2)),
    code: z.string().check(z.refine((text) => text !== 'bad', { error: 'no_such_code' })),
    word: z.string().check(z.refine((text) => text !== 'bad', { error: 'A sentence.' })),
  });
  const right = {
    name: 'abc',
    pieces: 1,
    weight: 1,
    mail: 'a@b.example',
    kind: 'a',
    lines: [{ id: 'x' }],
    code: '',
    word: '',
  };
  const faults = (part: object) => {
    const input = { ...right, ...part };
    const read = z.safeParse(schema, input);
    return fieldRefusals(read.error?.issues ?? [], input);
  };
  test.each([
    [{}, {}],
    [{ name: undefined }, { name: { code: 'required' } }],
    [{ name: null }, { name: { code: 'required' } }],
    [{ name: '' }, { name: { code: 'required' } }],
    [{ name: ' ' }, { name: { code: 'required' } }],
    [{ name: 'a' }, { name: { code: 'too_short', values: { min: 2 } } }],
    [{ name: 'abcde' }, { name: { code: 'too_long', values: { max: 4 } } }],
    [{ name: 5 }, { name: { code: 'wrong_type' } }],
    [{ pieces: 0 }, { pieces: { code: 'too_small', values: { min: 1 } } }],
    [{ pieces: 10 }, { pieces: { code: 'too_big', values: { max: 9 } } }],
    [{ pieces: 1.5 }, { pieces: { code: 'not_whole' } }],
    [{ weight: '1' }, { weight: { code: 'not_a_number' } }],
    [{ mail: 'a' }, { mail: { code: 'not_an_email' } }],
    [{ kind: 'c' }, { kind: { code: 'not_one_of' } }],
    [{ lines: [] }, { lines: { code: 'too_few', values: { min: 1 } } }],
    [{ lines: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }, { lines: { code: 'too_many', values: { max: 2 } } }],
    [{ lines: [{ id: 5 }] }, { 'lines.0.id': { code: 'wrong_type' } }],
    [{ lines: [{}] }, { 'lines.0.id': { code: 'required' } }],
    [{ code: 'bad' }, { code: { code: 'no_such_code' } }],
    [{ word: 'bad' }, { word: { code: 'wrong_format' } }],
  ])('%j', (part, said) => expect(faults(part)).toEqual(said));

  test('a body that is none is named as a whole, and of two causes the first counts', () => {
    expect(fieldRefusals(z.safeParse(schema, 5).error?.issues ?? [], 5)).toEqual({
      body: { code: 'wrong_type' },
    });
    expect(fieldRefusals(z.safeParse(schema, null).error?.issues ?? [], null)).toEqual({
      body: { code: 'required' },
    });
    const two = [
      { code: 'too_small', path: ['a'], origin: 'string', minimum: 2 },
      { code: 'invalid_format', path: ['a'] },
    ];
    expect(fieldRefusals(two, { a: 'x' })).toEqual({ a: { code: 'too_short', values: { min: 2 } } });
  });
});

describe('the demo', () => {
  test.each([
    [24.9, 'EUR', '24.90'],
    [24.9, 'JPY', '25'],
    [24.9, 'TND', '24.90'],
    [0, 'EUR', '0.00'],
  ])('%d in a shop of %s is %s', (amount, currency, text) => expect(shopAmount(amount, currency)).toBe(text));
  test('keeps the sign of a sum of its own money, whatever the currency', () => {
    for (const currency of ['RUB', 'EUR', 'JPY', 'KZT']) {
      const sum = ownAmount(7200, currency);
      expect(ownAmount(-7200, currency)).toBe(`-${sum}`);
      expect(Number(sum)).toBeGreaterThan(0);
    }
    expect(ownAmount(7200, 'RUB')).toBe('7200.00');
  });
  test('draws the same row each time, below what is asked for, and not the same number for ever', () => {
    const [one, other] = [createDraw(7), createDraw(7)];
    const row = Array.from({ length: 200 }, () => one(10));
    expect(Array.from({ length: 200 }, () => other(10))).toEqual(row);
    expect(new Set(row)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
    expect(row).not.toEqual(Array.from({ length: 200 }, createDraw(8).bind(null, 10)));
  });
  test.each([
    [{ price: null }, null],
    [{ availability: 'out_of_stock' }, null],
    [{}, { Colour: 'blue', Size: 'S' }],
    [
      {
        variants: [
          { available: false, options: { Colour: 'red' } },
          { available: true, options: { Colour: 'green' } },
        ],
      },
      { Colour: 'green', Size: 'S' },
    ],
    [{ variants: [{ available: null, options: { Size: 'L' } }] }, { Colour: 'blue', Size: 'L' }],
    [{ options: [{ name: 'Size', values: [] }] }, { Size: '' }],
  ])('takes of a product %j what is sold', (part, options) => {
    const product = {
      ...{
        url: 'https://demo.example/nordlicht/cup',
        id: 'snp_1',
        host: 'demo.example/',
        price: { amount: '5', currency: 'EUR' },
      },
      ...{
        availability: 'in_stock',
        variants: [],
        options: [
          { name: 'Colour', values: ['blue', 'red'] },
          { name: 'Size', values: ['S'] },
        ],
      },
      ...part,
    };
    const read = readProduct(product as never);
    expect(read?.options ?? null).toEqual(options);
    if (read) expect(read.shop).toBe('demo.example/nordlicht');
  });
});
