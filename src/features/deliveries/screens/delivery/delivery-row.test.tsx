/** A row of the list: whom it goes to where that differs, what comes next while something does, and one black button. */
import { expect, test } from 'vitest';
import { drawn, readOf, wordsIn } from '../../../../../tests/support/drawn.tsx';
import { nameOf, piecesOf, readMarkup } from '../../../../../tests/support/markup.ts';
import type { Delivery } from '../../contract.ts';
import { DeliveryRows } from './delivery-row.tsx';

const sumsIn = (currency: string) => (amount: string) => ({ amount, currency });
const eur = sumsIn('EUR');
const none = eur('0.00');
const by = '2026-03-12T00:00:00Z';
const billOf = (net: string, byCard: string, sum = eur) => ({
  ...{ net: sum(net), byCard: sum(byCard), bankPercent: '3' },
});
const delivery = (more: object = {}): Delivery =>
  ({
    ...{
      id: 'dlv_1',
      number: 'WD-1',
      state: 'awaiting_payment',
      needsYou: true,
      deadline: by,
      expected: null,
    },
    ...{ orders: [{ title: 'Cup' }, { title: 'Knife' }], recipient: { name: 'Anna Lee' }, routeName: 'Road' },
    ...{ address: { country: 'DE' }, createdAt: '2026-03-01T00:00:00Z', question: null },
    ...{ bill: billOf('63.00', '64.89'), due: eur('63.00'), paid: none, refunded: none, refundedBank: none },
    sentence: { key: 'awaiting_payment', who: 'customer', by, isLate: false },
    ...more,
  }) as unknown as Delivery;
const sent = (key: string, more: object = {}) =>
  delivery({
    ...{ state: 'shipped', needsYou: false, deadline: null, paid: eur('63.00'), due: none },
    sentence: { key, who: 'shop', by: null, isLate: false },
    ...more,
  });
const markup = (deliveries: Delivery[], leads = false) =>
  drawn(<DeliveryRows deliveries={deliveries} label="Deliveries" leads={leads} />);
const said = (...deliveries: Delivery[]) => readOf(markup(deliveries));
const buttons = (markup: string, look: string) => {
  const root = readMarkup(markup);
  const looking = piecesOf(root, 'a').filter(({ attributes }) => attributes.class?.includes(look));
  return looking.map((one) => nameOf(root, one).replace(' ,', ','));
};

test('the receiver is named once there are several, in each row; the route always', () => {
  expect(said(delivery())).toContain('Road');
  expect(said(delivery(), delivery({ id: 'dlv_2' }))).not.toContain('Anna');
  const brother = delivery({ id: 'dlv_2', recipient: { name: 'Max Lee' } });
  expect(said(delivery(), brother)).toMatch(/Anna Lee, Germany.*Max Lee, Germany/);
  // one person in two countries is told apart as well
  const abroad = delivery({ id: 'dlv_2', address: { country: 'JP' } });
  expect(said(delivery(), abroad)).toMatch(/Anna Lee, Germany.*Anna Lee, Japan/);
});

test.each(['completed', 'confirmed', 'cancelled', 'lost_returned'])(
  'a delivery that is %s has no next step and no button',
  (key) => {
    const text = said(sent(key));
    const next = wordsIn('en')(`delivery-parts.next.${key}`, { when: 'none', date: '' });
    expect(text).not.toContain(next);
    expect(buttons(markup([sent(key)]), 'ui-button')).toEqual([]);
  },
);

test('one on its way says when it is expected, and that the date has passed', () => {
  const days = (from: string, to: string) => ({
    expected: { from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z` },
  });
  expect(said(sent('shipped', days('2026-03-12', '2026-03-15')))).toMatch(/Expected 12 ?– ?15 March/);
  expect(said(sent('shipped', days('2026-03-02', '2026-03-05')))).toMatch(
    /Expected delivery was 2 ?– ?5 March/,
  );
  const carried = { sentence: { key: 'shipped', who: 'carrier', by: null, isLate: false } };
  expect(said(sent('shipped', carried))).toContain('No delivery date yet');
});

test('the first that needs the customer is black where the page leads with its list', () => {
  const list = [sent('shipped', { id: 'a' }), delivery(), delivery({ id: 'dlv_2', number: 'WD-2' })];
  expect(buttons(markup(list, true), 'ui-button-primary')).toEqual([expect.stringContaining('WD-1')]);
  expect(buttons(markup(list), 'ui-button-primary')).toEqual([]);
  expect(buttons(markup(list), 'ui-button')).toEqual(['Pay, delivery WD-1', 'Pay, delivery WD-2']);
});

test('each state that waits for the customer has its own word on the button', () => {
  const word = (more: object) => buttons(markup([delivery(more)]), 'ui-button')[0];
  expect(word({})).toMatch(/^Pay,/);
  expect(word({ state: 'pending_response' })).toMatch(/^Answer,/);
  expect(buttons(markup([sent('delivered', { state: 'delivered' })]), 'ui-button')).toEqual([
    'Confirm receipt, delivery WD-1',
  ]);
});

test('a bill whose price is not held any more is an estimate, and leads to the bill', () => {
  const lapsed = delivery({ sentence: { key: 'payment_late', who: 'customer', by, isLate: true } });
  const text = said(lapsed);
  expect(text).toMatch(/≈ €63\.00 to pay from your balance, or ≈ €64\.89 by card/);
  expect(buttons(markup([lapsed]), 'ui-button')).toEqual(['Go to the bill, delivery WD-1']);
  expect(said(delivery())).not.toContain('≈');
});

test('a sum that nobody has paid is a bill, one that was paid is paid, and none is none', () => {
  expect(said(sent('cancelled', { paid: none }))).toContain('€63.00 delivery bill');
  expect(said(sent('shipped'))).toContain('€63.00 paid');
  const half = { paidBank: eur('1.89'), refundedBank: eur('0.89') };
  expect(said(sent('completed', half))).toContain('€64.00 paid');
  expect(said(delivery({ bill: null, state: 'awaiting_quote', needsYou: false }))).not.toMatch(/€|paid/);
});

test('yen are whole', () => {
  const yen = sumsIn('JPY');
  const text = said(delivery({ bill: billOf('6300', '6489', yen), due: yen('6300') }));
  expect(text).toContain('JP¥6,300 to pay from your balance, or JP¥6,489 by card');
});
