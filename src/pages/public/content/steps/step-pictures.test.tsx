/** The pictures of "how it works" are the parts of the product, for eyes alone. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { locales } from '../../../../platform/texts/locale.ts';
import { loadStepExample, type StepExample } from './step-example.ts';
import { StepPicture } from './step-pictures.tsx';

const euros = (amount: string) => ({ amount, currency: 'EUR' });
const quote = {
  rate: { from: 'CNY', to: 'EUR', value: '0.13', since: '2026-03-04T07:30:00Z' },
  ...{ goods: euros('34.84'), inland: euros('0.00'), fee: euros('5.00'), feeRule: 'percent' },
  ...{ feePercent: '10', bankPercent: '3', net: euros('39.84'), bank: euros('1.20'), byCard: euros('41.04') },
  payLater: { delivery: null, freeStorageDays: 30, penaltyPerDay: euros('0.50') },
};
const product = {
  ...{ id: 'prd_1', url: 'https://shop.example/vase', host: 'shop.example', shopName: 'Shop' },
  ...{ title: '花瓶', translatedTitle: 'Vase', language: 'zh', availability: 'in_stock' },
  images: ['/media/products/prd_1/0-480.webp'],
  price: { amount: '268.00', currency: 'CNY' },
};
const review = {
  ...{ id: 'rev_1', author: 'Anna S.', country: 'DE', countryName: 'Germany', shop: 'Shop', stars: 5 },
  ...{ text: 'Came as pictured.', language: 'en', photos: [], answer: null, isVerified: true },
  writtenAt: '2026-03-01T00:00:00Z',
};
const days = {
  ...{ paid: '2026-02-26T00:00:00Z', bought: '2026-02-27T00:00:00Z', arrived: '2026-03-05T00:00:00Z' },
  ...{ sent: '2026-03-08T00:00:00Z' },
};
const example = { product, quote, review, days } as unknown as StepExample;

const shown: Readonly<Record<string, readonly string[]>> = {
  paste: ['>https://shop.example/vase<', 'Vase', 'ui-product'],
  pay: ['ui-receipt', '41'],
  warehouse: ['/media/products/prd_1/0-480.webp'],
  delivery: ['Vase', 'data-state="current"', '2026-03-08T00:00:00Z'],
  receive: ['Came as pictured.', 'ui-stars'],
};

test.each(locales)(
  'each step in %s shows the parts of the product with real data, out of reach of keys and readers (UX-185)',
  (locale) => {
    for (const [anchor, expected] of Object.entries(shown)) {
      const markup = drawn(<StepPicture {...{ anchor, example }} drawing="drawing" />, { locale });
      const [, hidden = '', caption = ''] =
        /^<figure[^>]*>(<div aria-hidden="true" inert="".*)<figcaption[^>]*>(.*)<\/figcaption>/.exec(
          markup,
        ) ?? [];
      for (const text of expected) expect(hidden, anchor).toContain(text);
      expect(readOf(caption).length, anchor).toBeGreaterThan(5);
      // nothing looks as if it could be pressed
      expect(hidden, anchor).not.toContain('ui-button');
      // a key without words would stand there as it is
      expect(readOf(markup), anchor).not.toMatch(/[a-z]+\.[a-z]+\.[a-z]/i);
    }
  },
);

test('a picture without data is the drawing; the way of a parcel needs none', () => {
  const none = { product: null, quote: null, review: null, days };
  for (const anchor of ['paste', 'pay', 'warehouse', 'receive'])
    expect(drawn(<StepPicture {...{ anchor }} example={none} drawing="drawing" />)).toBe('drawing');
  expect(drawn(<StepPicture anchor="delivery" example={none} drawing="drawing" />)).toContain('ui-route');
});

test('the example is a product whose title the reader reads, at its price today; without calls it has days alone', async () => {
  const asked: unknown[] = [];
  const own = { ...product, id: 'prd_2', translatedTitle: null, language: 'en' };
  const foreign = { ...product, translatedTitle: null };
  const api = {
    search: async () => ({ data: [{ ...product, price: null }, foreign, own] }),
    listReviews: async () => ({ data: [{ ...review, text: 'x'.repeat(400) }, review] }),
    calculatePrice: async ({ body }: { body: unknown }) => {
      asked.push(body);
      return { data: quote };
    },
  };
  const now = new Date('2026-03-10T00:00:00Z');
  const load = (client: object) => loadStepExample({ api: client, locale: 'en', now } as never);
  const found = await load(api);
  expect([found.product?.id, found.review?.id]).toEqual(['prd_2', 'rev_1']);
  expect(asked).toEqual([{ price: '268.00', currency: 'CNY' }]);
  const fails = async () => Promise.reject(new Error('out of order'));
  const left = await load({ search: fails, listReviews: fails, calculatePrice: fails });
  expect(left).toMatchObject({ product: null, quote: null, review: null, days: found.days });
});
