/** A cart and its orders to be, as pages are answered: sums that add up, changed by a test. */
import { sample } from './shop-api.ts';
import { eur, quote } from './shown-order.ts';

/** A line of the cart: two cups at twenty. */
export const cartLine = (id: string, changes: object = {}) => {
  const [group] = sample('getCart', undefined, 'most').groups;
  const [line] = group?.lines ?? [];
  return {
    ...line,
    ...{
      id,
      image: null,
      quantity: 2,
      selected: true,
      note: null,
      change: null,
      needsReview: false,
      canOrder: true,
    },
    ...{ unitPrice: eur('20.00'), total: eur('40.00'), options: { Farbe: 'blau' } },
    product: {
      ...{ ...line?.product, id: `prd_${id}`, title: 'Tasse', language: 'de', availability: 'in_stock' },
      ...{ priceIsSure: true, leastQuantity: 1, optionsNote: null, source: 'reader' },
    },
    verdict: { ...line?.verdict, kind: 'allowed', reason: null },
    ...changes,
  };
};

/** The lines of one shop. */
export const cartGroup = (id: string, lines: object[], changes: object = {}) => ({
  ...{
    id,
    shop: { host: `${id}.example`, name: null },
    currency: 'EUR',
    lines,
    selection: 'all',
    inland: eur('6.00'),
  },
  ...{ advanceAnswers: {}, comment: null, quote, needsReview: false },
  ...changes,
});

/** The sum of the cart when so many of its orders are selected. */
export const cartTotal = (orders: number, changes: object = {}) => ({
  ...{ net: eur('51.00'), bankPercent: '3', bank: eur('1.53'), byCard: eur('52.53'), orders },
  ...changes,
});

export const shownCart = (groups: ReturnType<typeof cartGroup>[], changes: object = {}) => {
  const lines = groups.reduce((sum, group) => sum + group.lines.length, 0);
  return sample('getCart', {
    ...{ groups, total: groups.length > 0 ? cartTotal(groups.length) : null, discountCode: null },
    count: { lines, pieces: lines * 2, selected: lines },
    limits: { lines: 100, quantity: 999 },
    ...changes,
  });
};
