/** Parts of the page of an order by themselves, in every language. */
import { describe, expect, test } from 'vitest';
import { wordsIn } from '../../../../../tests/support/drawn.tsx';
import { eur, quote, shownOrder } from '../../../../../tests/support/drawn-page/shown-order.ts';
import { piecesOf, spaces, textOf } from '../../../../../tests/support/markup.ts';
import { faultsOf, screensOf } from '../../../../../tests/support/screen-in.tsx';
import type { Order } from '../../contract.ts';
import { routeLine } from '../../reading/route-line.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { progressOf } from './order-progress.ts';
import { OrderRoute } from './order-route.tsx';
import { RefundSums } from './refund-sums.tsx';

const createdAt = new Date('2026-12-30T10:00:00Z');
const hour = 3_600_000;

/** An order that went through these states, an hour each. */
function went(states: readonly Order['state'][], changes: object = {}, deadline: Date | null = null): Order {
  const events = states.map((to, index) => ({ to, at: new Date(createdAt.getTime() + (index + 1) * hour) }));
  const state = states.at(-1) ?? 'paid';
  const route = routeLine({ state, deadline, createdAt, events });
  return shownOrder({ state, route, ...changes }) as Order;
}

describe('the way of an order', () => {
  test('a step that is done has its day, the present one says what goes on', () => {
    const order = went(['awaiting_payment', 'paid', 'purchased', 'to_warehouse']);
    for (const screen of screensOf(<OrderRoute order={order} />)) {
      const words = wordsIn(screen.locale);
      const steps = piecesOf(screen.root, 'li').map(textOf);
      expect(steps).toHaveLength(7);
      expect(steps[0]).toContain(spaces(words('order-parts.steps.placed')));
      expect(steps[0]).toMatch(/30/);
      expect(screen.text).toContain(spaces(words('order-parts.stepsNow.on_the_way')));
      // the marks that are only heard part the step from its state
      if (screen.locale !== 'zh') expect(faultsOf(screen)).toEqual([]);
    }
  });

  test('an unpaid order says until when to pay, any other one what is expected', () => {
    const deadline = new Date('2027-01-02T10:00:00Z');
    const unpaid = went(['awaiting_payment'], {}, deadline);
    const paid = went(['awaiting_payment', 'paid'], {}, deadline);
    for (const [order, key] of [
      [unpaid, 'payUntil'],
      [paid, 'expected'],
    ] as const)
      for (const { locale, text } of screensOf(<OrderRoute order={order} />)) {
        const [before = ''] = wordsIn(locale)(`order-parts.${key}`, { date: '|' }).split('|');
        expect(text).toContain(spaces(before).trim());
      }
  });

  test('the zone of its times is named once; what waits for the customer says for what (UX-101)', () => {
    const states = ['awaiting_payment', 'paid', 'purchased', 'at_warehouse'] as const;
    for (const { locale, text } of screensOf(<OrderRoute order={went(states)} />)) {
      const [before = ''] = wordsIn(locale)('order-parts.zone', { zone: '|' }).split('|');
      expect(text.split(spaces(before).trim())).toHaveLength(2);
      expect(text).toContain(spaces(wordsIn(locale)('order-parts.onceOrdered')));
    }
    for (const { locale, text } of screensOf(<OrderRoute order={went(states.slice(0, 3))} />))
      expect(text).not.toContain(spaces(wordsIn(locale)('order-parts.onceOrdered')));
  });

  test('what ended an order stands in the place of the step that will not come', () => {
    for (const screen of screensOf(<OrderRoute order={went(['awaiting_payment', 'paid', 'cancelled'])} />)) {
      const steps = piecesOf(screen.root, 'li').map(textOf);
      expect(steps[2]).toContain(spaces(wordsIn(screen.locale)('order-parts.states.cancelled')));
    }
  });

  test.each<[string, readonly Order['state'][], number]>([
    ['new', ['awaiting_payment'], 2],
    ['on its way', ['awaiting_payment', 'paid', 'purchased', 'to_warehouse'], 4],
    [
      'with its customer',
      ['awaiting_payment', 'paid', 'purchased', 'at_warehouse', 'shipped', 'delivered'],
      7,
    ],
  ])('how far an order that is %s has come', (_, states, step) => {
    const order = went(states);
    expect(progressOf(order)).toEqual({ step, of: order.route.length });
  });

  test('the parcel that it travels in knows when it arrives', () => {
    const order = went(['awaiting_payment', 'paid', 'purchased', 'at_warehouse', 'in_delivery', 'shipped']);
    const expected = { from: '2027-01-20T10:00:00Z', to: '2027-01-23T10:00:00Z' };
    const shown = (state: string) =>
      screensOf(<OrderRoute order={order} parcel={{ state, expected }} />).map(({ text }) => text);
    for (const text of shown('shipped')) expect(text).toMatch(/23/);
    for (const text of shown('returned')) expect(text).not.toMatch(/23/);
  });

  test('a parcel of a customer’s own was announced, not placed', () => {
    const order = went(['to_warehouse'], { isForwarded: true });
    for (const { locale, text } of screensOf(<OrderRoute order={order} />)) {
      expect(text).toContain(spaces(wordsIn(locale)('order-parts.steps.announced')));
    }
  });
});

const event = (changes: Partial<Order['history'][number]>): Order['history'][number] =>
  ({
    ...{ id: 'evt_1', at: '2026-12-31T23:30:00Z', kind: 'paid', actor: 'customer', to: 'paid', amount: null },
    ...{ reason: null, choice: null, title: null, place: null, note: null, lines: [], ...changes },
  }) as Order['history'][number];

describe('the history', () => {
  test('names the zone of its times once (UX-101)', () => {
    for (const { locale, text } of screensOf(<OrderHistory events={[event({}), event({ id: 'evt_2' })]} />)) {
      const [before = ''] = wordsIn(locale)('order-parts.zone', { zone: '|' }).split('|');
      expect(text.split(spaces(before).trim())).toHaveLength(2);
    }
  });

  test('the newest stands first', () => {
    const events = [
      event({ note: 'First' }),
      event({ id: 'evt_2', kind: 'purchased', to: 'purchased', note: 'Second' }),
    ];
    for (const { text } of screensOf(<OrderHistory events={events} />))
      expect(text.indexOf('Second')).toBeLessThan(text.indexOf('First'));
  });

  test('the sum of the order and the payment say what each is of', () => {
    const placed = event({ kind: 'created', to: 'awaiting_payment', amount: eur('51.00') });
    const paid = event({ id: 'evt_2', amount: eur('52.53') });
    const more = event({ id: 'evt_3', kind: 'extra_paid', amount: eur('2.00') });
    for (const { locale, text } of screensOf(<OrderHistory events={[placed, paid]} hasFee />)) {
      const [own, withFee] = (['created', 'withFee'] as const).map((key) =>
        spaces(wordsIn(locale)(`order-parts.eventSums.${key}`)),
      );
      expect(text).toMatch(new RegExp(`52[.,]53.*${withFee}.*51[.,]00.*${own}`));
    }
    for (const events of [
      <OrderHistory key="1" events={[placed, paid]} />,
      <OrderHistory key="2" events={[paid, more]} hasFee />,
    ])
      for (const { locale, text } of screensOf(events))
        expect(text).not.toContain(spaces(wordsIn(locale)('order-parts.eventSums.withFee')));
  });

  test('an event says its sum, its reason, where money went and what was written', () => {
    const one = event({
      kind: 'cancelled',
      to: 'cancelled',
      actor: 'staff',
      amount: eur('51.00'),
      reason: 'sold_out',
      place: 'balance',
      note: 'Простите!',
    } as object);
    for (const screen of screensOf(<OrderHistory events={[one]} />)) {
      const words = wordsIn(screen.locale);
      for (const said of [
        words('order-parts.reasons.sold_out'),
        words('order-parts.actors.staff'),
        'Простите!',
      ])
        expect(screen.text).toContain(spaces(said));
      expect(screen.text).toMatch(/51[.,]00/);
      expect(screen.text).toContain(spaces(words('order-parts.wentBack', { place: 'balance' })));
    }
  });

  test('a sum of nothing is not told, and an empty history is an empty list', () => {
    for (const { text, root } of screensOf(<OrderHistory events={[event({ amount: eur('0.00') })]} />)) {
      expect(text).not.toMatch(/0[.,]00/);
      expect(piecesOf(root, 'li')).toHaveLength(1);
    }
    for (const { root } of screensOf(<OrderHistory events={[]} />)) expect(piecesOf(root, 'li')).toEqual([]);
  });
});

describe('to whom and where it goes', () => {
  test('the recipient, the address and the note of the customer stand as they were written', () => {
    const order = shownOrder({ comment: 'Bitte klingeln\nzweimal' }) as Order;
    for (const screen of screensOf(<OrderFacts order={order} />)) {
      for (const said of ['Ли Анна', '+49 30 1234', 'anna@mail.example', 'Lange Straße 1', 'Bitte klingeln'])
        expect(screen.text).toContain(said);
      expect(faultsOf(screen, ['Bitte klingeln', 'zweimal'])).toEqual([]);
    }
  });

  test('a recipient who is not known yet is told later, by the delivery where there is one', () => {
    const recipient = { familyName: '', givenName: '', phone: '' };
    const order = { ...shownOrder({}), recipient: { ...shownOrder({}).recipient, ...recipient } } as Order;
    for (const { locale, text } of screensOf(<OrderFacts order={order} />))
      expect(text).toContain(spaces(wordsIn(locale)('order-view.toldLater')));
    for (const { locale, text } of screensOf(<OrderFacts order={order} delivery="DL-1" />)) {
      expect(text).toContain('DL-1');
      expect(text).not.toContain(spaces(wordsIn(locale)('order-view.toldLater')));
    }
  });
});

describe('the rows of a refund', () => {
  const lowered = {
    ...quote,
    discounts: [
      {
        rule: 'dsc_1',
        given: eur('4.00'),
        name: { ru: 'Весна', en: 'Spring', zh: '春天' },
        code: null,
        on: 'goods',
        kind: 'percent',
        value: '10',
        amount: eur('4.00'),
      },
    ],
  } as unknown as Order['receipt']['quote'];
  const sums = { refund: eur('47.00'), bank: null, less: eur('0.00') };

  test('nothing is shown where no price was lowered, or nothing comes back', () => {
    const plain = quote as unknown as Order['receipt']['quote'];
    for (const { text } of screensOf(<RefundSums quote={plain} {...sums} />)) expect(text).toBe('');
    for (const { text } of screensOf(<RefundSums quote={lowered} {...sums} refund={eur('0.00')} />))
      expect(text).toBe('');
  });

  test('a discount stands among the rows with its reason, and the sum below them', () => {
    for (const screen of screensOf(
      <RefundSums quote={lowered} {...sums} bank={eur('1.41')} less={eur('2.00')} />,
    )) {
      const name = { ru: 'Весна', en: 'Spring', zh: '春天' }[screen.locale];
      expect(screen.text).toContain(name);
      for (const amount of [/40[.,]00/, /47[.,]00/, /1[.,]41/, /[-−]\s?\S?2[.,]00/])
        expect(screen.text).toMatch(amount);
      expect(faultsOf(screen)).toEqual([]);
    }
  });
});
