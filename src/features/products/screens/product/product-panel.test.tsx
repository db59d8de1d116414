/** A recognised product as the first HTML shows it: what can be chosen, what speaks against it, and what it costs. */
import { beforeAll, expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { prepareProduct } from '../../../../../tests/support/prepared-product.ts';
import type { Place } from '../../../../kit/place.tsx';
import type { Quote } from '../../../pricing/contract.ts';
import type { Product } from '../../contract.ts';
import { PanelActions } from '../buying/panel-actions.tsx';
import { GuestActions } from './guest-actions.tsx';
import { ProductPanel, type ProductPanelProps } from './product-panel.tsx';

beforeAll(prepareProduct);

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const cup = {
  ...{ id: 'prd_a', url: 'https://shop.example/cup', host: 'shop.example', shopName: 'Teehaus' },
  ...{
    title: 'Cup',
    originalTitle: 'Cup',
    language: 'de',
    images: [],
    options: [],
    variants: [],
    priceChoices: [],
  },
  ...{ price: eur('20.00'), priceIsSure: true, oldPrice: null, availability: 'in_stock' },
  ...{ leastQuantity: 1, verdict: { kind: 'allowed', reason: null } },
  offerKinds: [],
  confidence: { title: { level: 'sure' }, price: { level: 'sure' }, image: { level: 'sure' } },
} as unknown as Product;
const quote = {
  ...{ goodsInShop: eur('20.00'), inlandInShop: eur('4.00'), goods: eur('20.00'), inland: eur('4.00') },
  ...{ fee: eur('2.00'), feePercent: '10', feeMinimum: eur('1.00'), feeRule: 'percent', net: eur('26.00') },
  ...{ bank: eur('0.78'), bankPercent: '3', byCard: eur('26.78'), heldUntil: '2026-03-11T00:00:00Z' },
  rate: { from: 'EUR', to: 'EUR', value: '1', since: '2026-03-01T00:00:00Z' },
  payLater: { delivery: null, freeStorageDays: 30, penaltyPerDay: eur('0.50'), penaltyShare: null },
} as unknown as Quote;

const info = {
  settlementCurrency: 'EUR',
  rates: {},
  defaultShopCurrency: 'EUR',
} as unknown as Place['paymentInfo'];
const panel = (product: Partial<Product>, props: Partial<ProductPanelProps> = {}): string =>
  drawn(<ProductPanel product={{ ...cup, ...product }} quote={quote} onAdded={() => {}} {...props} />, {
    paymentInfo: info,
  });

test('title in its own language, shop with its address, price, and the whole price beside them', () => {
  const markup = panel({ oldPrice: eur('25.00') });
  expect(markup).toMatch(/<h2[^>]*lang="de"[^>]*>Cup/);
  expect(markup).toContain('href="https://shop.example/cup"');
  const said = readOf(markup);
  for (const part of ['Teehaus', '€20.00', '€25.00', '€26.78']) expect(said).toContain(part);
});

test('without scripts nothing can be ordered in place or kept, and an account is the way on', () => {
  const markup = panel({});
  expect(markup).not.toContain('data-buy-open');
  expect(markup).not.toContain('data-add');
  expect(markup).toContain('/en/auth/sign-up?next=');
});

test('a customer puts it into the cart', () => {
  const user = { id: 'usr_a', emailConfirmed: true } as Place['user'];
  const markup = drawn(<ProductPanel product={cup} quote={quote} onAdded={() => {}} />, { user });
  expect(readOf(markup)).toContain('Add to cart');
  expect(markup).not.toContain('/en/auth/sign-up');
});

test('a prohibited product says why, and offers nothing', () => {
  const markup = panel({ verdict: { kind: 'prohibited', reason: 'No weapons.' } as Product['verdict'] });
  expect(markup).toContain('data-verdict-stamp="prohibited"');
  expect(readOf(markup)).toContain('No weapons.');
  expect(markup).not.toContain('/en/auth/sign-up');
});

test('conditions are said beside what is allowed, and nothing where there are none', () => {
  const allowed = panel({ verdict: { kind: 'allowed', reason: 'Wrapped twice.' } as Product['verdict'] });
  expect(allowed).toContain('data-verdict-stamp="conditional"');
  expect(readOf(allowed)).toContain('Wrapped twice.');
  expect(panel({})).toContain('data-verdict-stamp="allowed"');
  expect(panel({})).not.toContain('ui-banner');
});

test('each value is a chip; one that is sold out cannot be chosen; the way to other words stands below', () => {
  const markup = panel(
    {
      options: [{ name: 'Farbe', values: ['rot', 'blau'] }],
      variants: [
        { options: { Farbe: 'rot' }, price: null, available: true, image: null },
        { options: { Farbe: 'blau' }, price: null, available: false, image: null },
      ] as unknown as Product['variants'],
    },
    {
      wordsToggle: <button type="button">Own words</button>,
      optionWords: { Farbe: 'Colour (Farbe)', blau: 'blue (blau)' },
    },
  );
  expect(markup).toMatch(/id="option-Farbe"/);
  expect(readOf(markup)).toContain('Colour');
  expect(readOf(markup)).not.toContain('(Farbe)');
  const chips = markup.match(/<input type="radio"[^>]*>/g) ?? [];
  expect(chips.map((chip) => /value="(.*?)"/.exec(chip)?.[1])).toEqual(['rot', 'blau']);
  expect(chips.map((chip) => chip.includes('disabled'))).toEqual([false, true]);
  expect(readOf(markup)).toContain('blue sold out');
  expect(readOf(markup)).toContain('Own words');
});

test('many values are a list, and where a shop has one value nothing is to be chosen', () => {
  const sizes = ['34', '36', '38', '40', '42', '44', '46', '48', '50'];
  const list = panel({ options: [{ name: 'Größe', values: sizes }] });
  expect(list).toMatch(/<select[^>]*id="option-Größe"/);
  expect(list).not.toContain('type="radio"');
  const one = panel({ options: [{ name: 'Set', values: ['2 Stück'] }] });
  expect(/<input type="radio"[^>]*>/.exec(one)?.[0]).toContain('checked');
});

test('where there are no options, nothing leads to other words', () => {
  expect(readOf(panel({}, { wordsToggle: <b>Own words</b> }))).not.toContain('Own words');
});

test('the least that the shop sells is said, and is where the quantity begins', () => {
  const markup = panel({ leastQuantity: 3 });
  expect(readOf(markup)).toContain('The shop’s minimum order is 3.');
  expect(markup).toMatch(/value="3"/);
  expect(readOf(panel({}))).not.toContain('minimum order');
});

test('a price that is not sure can be corrected; without one the form is open and no sum is shown', () => {
  expect(readOf(panel({ priceIsSure: false }))).toContain('Edit details');
  expect(readOf(panel({}))).not.toContain('Edit details');
  const unread = panel({ price: null, priceIsSure: false }, { quote: null });
  expect(unread).toContain('name="title"');
  expect(readOf(unread)).not.toContain('Edit details');
  expect(readOf(unread)).not.toContain('€');
});

test('on its own page the heading says the title once', () => {
  expect(panel({}, { isPage: true })).not.toMatch(/<h2[^>]*>Cup/);
});

const told = {
  ...quote,
  payLater: {
    ...quote.payLater,
    deliveryTo: 'DE',
    toDoor: { from: eur('35.42'), to: eur('50.20') },
  },
} as unknown as Quote;

test('the price to the door comes right under the title, before anything that is chosen or checked', () => {
  for (const isPage of [true, false]) {
    const markup = panel({}, { quote: told, isPage });
    const [door, tags, shop] = ['data-door', 'ui-product-meta', 'ui-product-body'].map((part) =>
      markup.indexOf(part),
    );
    expect(door).toBeGreaterThan(0);
    expect(door).toBeLessThan(Number(tags));
    expect(tags).toBeLessThan(Number(shop));
    expect(readOf(markup)).toContain('≈ €35 – €51');
  }
});

test('where a bar holds the order on a phone, the card has no second button for it there', () => {
  const actions = drawn(
    <PanelActions
      {...{ link: cup.url, isInCart: false, isAdding: false, isAside: false, missing: '', canKeep: true }}
      {...{ onAdd: () => {}, onBuy: () => {}, onBack: null, aside: <b>Save</b> }}
    />,
  );
  expect(/<button[^>]*data-buy-open[^>]*>/.exec(actions)?.[0]).toContain('has([data-phone-bar])');
  expect(readOf(actions)).toContain('Save');
});

test('a product that is sold out is not first of all put into a cart', () => {
  const user = { id: 'usr_a' } as unknown as Place['user'];
  const primary = (availability: Product['availability']): boolean => {
    const markup = drawn(
      <ProductPanel product={{ ...cup, availability }} quote={quote} onAdded={() => {}} />,
      { paymentInfo: info, user },
    );
    return /<button[^>]*data-add[^>]*>/.exec(markup)?.[0].includes('ui-button-primary') ?? false;
  };
  expect([primary('in_stock'), primary('out_of_stock')]).toEqual([true, false]);
});

test('a guest who may order in place is told that no account is needed first, and is offered no second way to one', () => {
  const guest = (buy: string | null): string =>
    drawn(<GuestActions link="https://shop.example/cup" hasChoice add="Add to cart" buy={buy} />);
  expect(readOf(guest('Buy now'))).toContain('No account needed first.');
  expect(guest('Buy now')).not.toContain('/en/auth/sign-up');
  expect(guest('Buy now')).toContain('/en/auth/sign-in?next=');
  expect(guest(null)).toContain('/en/auth/sign-up?next=');
  expect(readOf(guest(null))).not.toContain('account needed');
});
