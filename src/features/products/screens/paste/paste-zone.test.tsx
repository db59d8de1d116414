/** A guest's paste into a page that is kept for everybody is written in the zone of the device. */
import { afterEach, expect, test, vi } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { ProductAnswer } from '../product/product-answer.tsx';

const sum = { amount: '10.00', currency: 'EUR' };
const product = {
  ...{ id: 'prd_a', url: 'https://shop.example/a', host: 'shop.example', shopName: null, title: 'Cup' },
  ...{ price: sum, priceIsSure: true, oldPrice: null, options: [], variants: [], images: [] },
  ...{ availability: 'in_stock', leastQuantity: 1, language: 'en', verdict: { kind: 'allowed' } },
  offerKinds: [],
  confidence: { title: { level: 'sure' }, price: { level: 'sure' }, image: { level: 'sure' } },
};
const quote = {
  ...{ net: sum, bank: sum, byCard: sum, bankPercent: '3' },
  ...{ goods: sum, goodsInShop: sum, inland: sum, inlandInShop: sum, fee: sum, feeMinimum: sum },
  ...{ feePercent: '5', feeRule: 'percent', heldUntil: '2026-03-12T16:27:00Z' },
  rate: { from: 'EUR', to: 'EUR', value: '1', since: '2026-03-01T00:00:00Z' },
  payLater: { delivery: null, freeStorageDays: 30, penaltyPerDay: sum, penaltyShare: null },
};
const read = { product, quote } as unknown as Parameters<typeof ProductAnswer>[0]['read'];
const shown = (): string =>
  readOf(drawn(<ProductAnswer read={read} onAdded={() => {}} />, { zone: 'Europe/Moscow' })).replaceAll(
    '\u00a0',
    ' ',
  );

const { TZ } = process.env;
afterEach(() => {
  vi.unstubAllGlobals();
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

test('a page that is awake writes what was pasted in the zone of the device', () => {
  process.env.TZ = 'Asia/Kolkata';
  vi.stubGlobal('document', { documentElement: { dataset: { ready: 'true' } } });
  expect(shown()).toContain('9:57 pm on 12 March (Kolkata)');
});

test('what the server rendered keeps the zone that it has', () => {
  process.env.TZ = 'Asia/Kolkata';
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  expect(shown()).toContain('7:27 pm on 12 March (Moscow)');
});
