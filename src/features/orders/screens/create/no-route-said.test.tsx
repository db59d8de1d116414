/** A country without a route is told in words where goods are chosen and paid, before money is taken. */
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { prepareProduct } from '../../../../../tests/support/prepared-product.ts';
import { type Place, PlaceProvider } from '../../../../kit/place.tsx';
import OrderCreatePage from '../../../../pages/account/orders/order-create-page.tsx';
import { CartSummary } from '../../../cart/screens/cart-summary.tsx';
import type { CartInHand } from '../../../cart/screens/use-cart.ts';
import { ProductPanel, type ProductPanelProps } from '../../../products/screens/product/product-panel.tsx';
import type { Checkout } from './order-draft.ts';

beforeAll(prepareProduct);

const place = (query = '') => ({
  ...{ path: '/cabinet/cart', zone: 'UTC', now: new Date('2026-03-05T00:00:00Z'), locale: 'en', params: {} },
  query: new URLSearchParams(query),
  user: { emailConfirmed: true },
  paymentInfo: null,
  api: {},
  words: (key: string, values: Record<string, unknown> = {}) => `${key} ${Object.values(values).join(' ')}`,
  to: (path: string) => path,
});
const draw = (what: React.ReactNode, query?: string): string =>
  renderToStaticMarkup(<PlaceProvider value={place(query) as unknown as Place}>{what}</PlaceProvider>);
const said = 'receipt.noRoute.before United States';

const sum = { amount: '10.00', currency: 'EUR' };
const terms = { net: sum, bank: sum, byCard: sum, bankPercent: '3' };
const noRoute = { country: 'US', reason: 'not_there' as const };
const later = { delivery: null, freeStorageDays: 30, penaltyPerDay: sum, penaltyShare: null };
const quote = {
  ...terms,
  ...{ goods: sum, goodsInShop: sum, inland: sum, inlandInShop: sum, fee: sum, feeMinimum: sum },
  ...{ feePercent: '5', feeRule: 'percent', heldUntil: '2026-03-08T00:00:00Z' },
  rate: { from: 'EUR', to: 'EUR', value: '1', since: '2026-03-01T00:00:00Z' },
};

test.each([noRoute, undefined])('the cart says it beside its sum: %o', (reason) => {
  const total = { ...terms, orders: 1, ...(reason ? { noRoute: reason } : {}) };
  const cart = { now: { total, groups: [] }, isChanging: false } as unknown as CartInHand;
  const shown = draw(<CartSummary cart={cart} />);
  expect(shown.includes(said)).toBe(reason !== undefined);
  // and how the country is changed
  expect(shown.includes('href="/cabinet/profile/addresses"')).toBe(reason !== undefined);
});

test.each([noRoute, undefined])('the product card says it: %o', (reason) => {
  const product = {
    ...{ id: 'prd_a', url: 'https://shop.example/a', host: 'shop.example', shopName: null, title: 'Cup' },
    ...{ price: sum, priceIsSure: true, oldPrice: null, options: [], variants: [], images: [] },
    ...{ availability: 'in_stock', leastQuantity: 1, language: 'en', verdict: { kind: 'allowed' } },
    offerKinds: [],
    confidence: { title: { level: 'sure' }, price: { level: 'sure' }, image: { level: 'sure' } },
  };
  const priced = { ...quote, payLater: { ...later, ...(reason ? { noRoute: reason } : {}) } };
  const props = { product, quote: priced, onAdded: () => {} } as unknown as ProductPanelProps;
  expect(draw(<ProductPanel {...props} />).includes(said)).toBe(reason !== undefined);
});

const address = { id: 'adr_a', country: 'US', isDefault: true, lines: ['1 Main St'], label: null };
const recipient = {
  id: 'rec_a',
  isDefault: true,
  familyName: 'A',
  givenName: 'B',
  phone: '+1',
  patronymic: null,
};

test.each(['step=delivery', 'step=review'])('the checkout says it at %s', (query) => {
  const checkout = (reason: typeof noRoute | undefined) =>
    ({
      drafts: [],
      changes: [{ order: null, line: null, title: 'Cup', change: { kind: 'price', from: sum, to: sum } }],
      discountCode: null,
      addresses: [address],
      recipients: [recipient],
      pricedFor: 'US',
      noRoute: reason,
      available: sum,
      reserved: sum,
    }) as unknown as Checkout;
  expect(draw(<OrderCreatePage data={checkout(noRoute)} />, query)).toContain(said);
  expect(draw(<OrderCreatePage data={checkout(undefined)} />, query)).not.toContain('noRoute.before');
});
