import { expect, test } from 'vitest';
import { money } from '../../../platform/money/money.ts';
import type { Pricer } from '../../discounts/pricer.ts';
import type { OrderState } from '../../order-states/states.ts';
import { cancelFacts, isAnnounced } from '../moving/cancel-facts.ts';
import { knownInland } from '../order-rows.ts';
import type { OrderWhole } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import { changedParts, changesWords, isOtherSum, lineFacts } from './changed-parts.ts';
import type { EditedLine } from './edited-lines.ts';
import { changesPrice, type EditPlan } from './plan-edit.ts';

const address = {
  country: 'DE',
  lines: ['Lange Straße 1'],
  postcode: '10115',
} as unknown as StoredOrder['address'];
const recipient = { familyName: 'Ли', givenName: 'Анна' } as unknown as StoredOrder['recipient'];
const order = (changes: Partial<StoredOrder> = {}): StoredOrder =>
  ({
    ...{ id: 'ord_1', address, recipient, comment: null, total: money(5100n, 'EUR') },
    ...{ inland: money(600n, 'EUR'), quote: {}, state: 'awaiting_payment', ...changes },
  }) as unknown as StoredOrder;

const line = (after: object = {}, changes: object = {}): EditedLine => {
  const before = { id: 'lin_1', title: 'Cup', options: {}, quantity: 2, note: null, price: 1890n };
  return {
    before,
    after: { ...before, ...after },
    isOtherChoice: false,
    ...changes,
  } as unknown as EditedLine;
};

test('an order that stays as it is has no changed part', () => {
  expect(changedParts(order(), { address, recipient, comment: null })).toEqual([]);
  // another object with the same words is the same address
  expect(changedParts(order(), { address: structuredClone(address), recipient, comment: null })).toEqual([]);
});

test.each([
  ['address', { address: { ...address, lines: ['Lange Straße 2'] } }],
  ['recipient', { recipient: { ...recipient, givenName: 'Анна-Мария' } }],
  ['comment', { comment: 'Ring twice' }],
  ['comment', { comment: '' }],
])('another %s is named, and nothing of it is kept', (part, changes) => {
  const edited = { address, recipient, comment: null, ...changes } as Parameters<typeof changedParts>[1];
  expect(changedParts(order(), edited)).toEqual([part]);
});

test('all three are named in their order', () => {
  const edited = { address: {}, recipient: {}, comment: 'x' } as unknown as Parameters<
    typeof changedParts
  >[1];
  expect(changedParts(order(), edited)).toEqual(['address', 'recipient', 'comment']);
});

const words = (edit: object, lines: EditedLine[] = [line()]) =>
  changesWords(order({ comment: 'Ring' }), { edit, lines, address, recipient } as unknown as Parameters<
    typeof changesWords
  >[1]);

test('a comment that is not sent stays, one that is emptied is a change, and so is a note', () => {
  expect(words({})).toBe(false);
  expect(words({ comment: 'Ring' })).toBe(false);
  expect(words({ comment: null })).toBe(true);
  expect(words({}, [line({ note: 'Gift' })])).toBe(true);
  expect(words({}, [line({ quantity: 3 })])).toBe(false);
  expect(words({}, [])).toBe(false);
});

const plan = (minor: bigint, reasons: string[] = []): EditPlan =>
  ({ net: money(minor, 'EUR'), reasons }) as unknown as EditPlan;

test.each([
  [5100n, [], false],
  [5101n, [], true],
  [5099n, [], true],
  [5100n, ['price_old'], true],
] as const)(
  'a payment under way may go on unless the sum (%i) or a look of staff %j stands against it: %s',
  (minor, reasons, isOther) => {
    expect(isOtherSum(plan(minor, [...reasons]), order())).toBe(isOther);
  },
);

test('the history keeps of a line what was chosen, without its price and its note', () => {
  const { after } = line({ note: 'Gift', options: { Colour: 'Red' } });
  expect(lineFacts(after)).toEqual({ id: 'lin_1', title: 'Cup', options: { Colour: 'Red' }, quantity: 2 });
});

const priced = (lines: EditedLine[], stored: { state: OrderState }[], country = 'DE', asksCountry = false) =>
  changesPrice({
    whole: { order: order(), lines: stored } as unknown as OrderWhole,
    lines,
    address: { ...address, country },
    pricer: { asksCountry } as unknown as Pricer,
  });
const live: { state: OrderState }[] = [{ state: 'awaiting_payment' }];

test.each<[string, EditedLine[], { state: OrderState }[], boolean]>([
  ['nothing changes', [line()], live, false],
  ['a note changes', [line({ note: 'Gift' })], live, false],
  ['a piece more', [line({ quantity: 3 })], live, true],
  ['a piece less', [line({ quantity: 1 })], live, true],
  ['another choice', [line({}, { isOtherChoice: true })], live, true],
  ['a line is left out', [line()], [...live, ...live], true],
  ['a line that had ended is not counted', [line()], [...live, { state: 'cancelled' }], false],
])('the price is counted again when %s', (_, lines, stored, isAgain) => {
  expect(priced(lines, stored)).toBe(isAgain);
});

test('another country changes the price where a rule asks for the country, and only there', () => {
  expect(priced([line()], live, 'KZ', false)).toBe(false);
  expect(priced([line()], live, 'KZ', true)).toBe(true);
  expect(priced([line()], live, 'DE', true)).toBe(false);
});

test('a delivery of the shop is known until its price says that it is not', () => {
  expect(knownInland(order())).toEqual(money(600n, 'EUR'));
  expect(
    knownInland(order({ quote: { inlandUnknown: true } as unknown as StoredOrder['quote'] })),
  ).toBeNull();
});

const whole = (changes: Partial<StoredOrder>, kinds: string[] = [], lines: { state: OrderState }[] = []) =>
  ({ order: order(changes), events: kinds.map((kind) => ({ kind })), lines }) as unknown as OrderWhole;
const forwarding = { quote: { forwarding: {} } as unknown as StoredOrder['quote'] };

test.each<[string, OrderWhole, boolean]>([
  ['on its way', whole({ ...forwarding, state: 'to_warehouse' }, ['announced']), true],
  [
    'of which a part came',
    whole({ ...forwarding, state: 'to_warehouse' }, ['announced', 'parcel_received']),
    false,
  ],
  ['that is here', whole({ ...forwarding, state: 'at_warehouse' }), false],
  ['that we bought ourselves', whole({ state: 'to_warehouse' }), false],
])('a parcel %s is its customer’s to withdraw: %s', (_, one, is) => {
  expect(isAnnounced(one)).toBe(is);
  expect(cancelFacts(one).isAnnounced).toBe(is);
});

test('one line that was bought makes the order a bought one', () => {
  expect(cancelFacts(whole({}, [], [{ state: 'paid' }])).isBought).toBe(false);
  expect(cancelFacts(whole({}, [], [{ state: 'paid' }, { state: 'purchased' }])).isBought).toBe(true);
});
