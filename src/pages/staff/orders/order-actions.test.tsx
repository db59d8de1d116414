/** Actions on an order that the page of staff offers by role and state, in each language. */
import { describe, expect, test } from 'vitest';
import { answerOf } from '../../../../tests/support/answers.ts';
import { wordsIn } from '../../../../tests/support/drawn.tsx';
import { called, nameOf, piecesOf, spaces, textOf } from '../../../../tests/support/markup.ts';
import { faultsOf, screenIn, screensOf } from '../../../../tests/support/screen-in.tsx';
import type { User } from '../../../kit/screen.ts';
import type { AnswerOf } from '../../../platform/api/client.ts';
import { OrderWhereabouts } from './order-whereabouts.tsx';
import { StaffActions } from './staff-actions.tsx';

type StaffOrder = AnswerOf<'staffGetOrder'>;
const base = answerOf('staffGetOrder', { plenty: 'none' });
const actions = Object.keys(base.can) as (keyof StaffOrder['can'])[];
const nothing = Object.fromEntries(actions.map((action) => [action, 'wrong_state'])) as StaffOrder['can'];
const [line] = answerOf('staffGetOrder', { plenty: 'one' }).order.items;

const orderOf = (can: Partial<StaffOrder['can']>, order: Partial<StaffOrder['order']> = {}): StaffOrder => ({
  ...base,
  ...{ can: { ...nothing, ...can }, possibleBuyers: [], assignee: null },
  order: {
    ...base.order,
    ...{
      id: 'ord_1',
      orderNum: 'WB-1',
      state: 'paid',
      total: { amount: '12.50', currency: 'EUR' },
      shopOrderNumber: 'S-1',
    },
    items: [
      {
        ...line,
        id: 'lin_1',
        title: 'Becher',
        state: 'purchased',
        quantity: 2,
        left: 2,
      } as StaffOrder['order']['items'][number],
    ],
    ...order,
  },
});
const now = new Date('2026-03-10T00:00:00Z');
const shown = (staffOrder: StaffOrder) => screensOf(<StaffActions staffOrder={staffOrder} />, { now });

describe('deeds', () => {
  test('where there is none, it is said', () => {
    for (const screen of shown(orderOf({}, { state: 'completed' }))) {
      expect(screen.text).toContain(spaces(wordsIn(screen.locale)('staff-order.nothing')));
      expect(piecesOf(screen.root, 'button')).toEqual([]);
      expect(faultsOf(screen)).toEqual([]);
    }
  });

  test.each(['claim_open', 'returning', 'exchanging'] as const)(
    'of an order that is %s there is no empty card, and its number is still put right',
    (state) => {
      for (const screen of shown(orderOf({}, { state }))) expect(screen.text).toBe('');
      for (const screen of shown(orderOf({ correct_number: 'yes' }, { state }))) {
        const words = wordsIn(screen.locale);
        expect(screen.text).toContain(spaces(words('staff-order.shopOrder')));
        expect(screen.text).not.toContain(spaces(words('staff-order.nothing')));
        expect(faultsOf(screen, ['S-1'])).toEqual([]);
      }
    },
  );

  test.each(actions)('%s of another role is named, and is no button', (action) => {
    for (const screen of shown(orderOf({ [action]: 'not_your_role' }))) {
      expect(piecesOf(screen.root, 'li').map(textOf)).toEqual([
        spaces(wordsIn(screen.locale)(`staff-order.notYourRole.${action}`)),
      ]);
      expect(piecesOf(screen.root, 'button')).toEqual([]);
      expect(faultsOf(screen)).toEqual([]);
    }
  });

  test.each(actions.filter((action) => action !== 'review' && action !== 'decide_cancel'))(
    '%s that may be done has a button',
    (action) => {
      for (const screen of shown(
        orderOf({ [action]: 'yes' }, { state: action === 'correct_tracking' ? 'to_warehouse' : 'purchased' }),
      )) {
        const buttons = piecesOf(screen.root, 'button').map((one) => nameOf(screen.root, one));
        expect(buttons.length, action).toBeGreaterThan(0);
        for (const name of buttons) expect(name).toMatch(/\p{L}{2}/u);
        expect(faultsOf(screen, ['Becher', 'S-1']), action).toEqual([]);
        // a number may be corrected at all times, which is not the next step of the order
        const nothing = spaces(wordsIn(screen.locale)('staff-order.nothing'));
        expect(screen.text.includes(nothing), action).toBe(action.startsWith('correct_'));
      }
    },
  );

  test('beside the customer’s own wish to cancel, another way to cancel names its difference', () => {
    const attention = { kind: 'cancel_asked' as const, note: null, since: '2026-03-09T00:00:00Z' };
    for (const called of [null, attention])
      for (const { locale, root } of shown({ ...orderOf({ cancel: 'yes' }), attention: called })) {
        const key = called ? 'staff-order.cancelOther' : 'staff-order.cancel';
        expect(piecesOf(root, 'button').map(textOf)).toEqual([spaces(wordsIn(locale)(key))]);
      }
  });

  test('the purchase asks for the number of the shop, and a note is not needed', () => {
    for (const { root, locale } of shown(orderOf({ purchase: 'yes' }))) {
      const words = wordsIn(locale);
      const number = called(
        root,
        'input',
        `${spaces(words('staff-order.shopNumber'))} ${words('ui.required')}`,
      );
      expect(number.attributes).toMatchObject({ name: 'shop_order_number', 'aria-required': 'true' });
      const note = called(
        root,
        'input',
        `${spaces(words('staff-order.noteToCustomer'))} ${words('ui.optional')}`,
      );
      expect(note.attributes['aria-required']).toBeUndefined();
      called(root, 'button', spaces(words('staff-order.purchase')));
    }
  });

  test('a refund is filled in with all pieces that are left of each line that may be given back', () => {
    const items = [
      { ...line, id: 'lin_1', title: 'Becher', state: 'purchased', quantity: 3, left: 2 },
      { ...line, id: 'lin_2', title: 'Kanne', state: 'refunded', quantity: 1, left: 0 },
      { ...line, id: 'lin_3', title: 'Teller', state: 'to_warehouse', quantity: 1, left: 1 },
    ] as StaffOrder['order']['items'];
    const { root } = screenIn('en', <StaffActions staffOrder={orderOf({ refund: 'yes' }, { items })} />, {
      now,
    });
    const pieces = piecesOf(root, '[name]').map(({ attributes }) => [attributes.name, attributes.value]);
    expect(pieces.filter(([name]) => name?.startsWith('lines.'))).toEqual([
      ['lines.lin_1', '2'],
      ['lines.lin_3', '1'],
    ]);
  });

  test('there is one way to a refund, whose usual reason before the goods arrive is that the seller cancelled', () => {
    const clerk = { roles: ['support'] } as unknown as User;
    for (const [state, usual] of [
      ['purchased', 'seller_cancelled'],
      ['completed', 'missing'],
    ] as const) {
      const staffOrder = orderOf(state === 'purchased' ? { refund: 'yes' } : {}, { state });
      const { root } = screenIn('en', <StaffActions staffOrder={staffOrder} />, { now, user: clerk });
      expect(piecesOf(root, 'summary').map(textOf)).toEqual(['Refund items']);
      const reasons = piecesOf(root, '[name=reason]').flatMap((one) => piecesOf(one, '[selected]'));
      expect(reasons.map(({ attributes }) => attributes.value)).toEqual([usual]);
    }
  });

  test('while money of it waits for a second person, nothing that goes on with the purchase is the next step', () => {
    for (const [isRefundAsked, count] of [
      [false, 1],
      [true, 0],
    ] as const) {
      const staffOrder = orderOf({ sent: 'yes', refund: 'yes' }, { state: 'purchased' });
      const actions = <StaffActions staffOrder={staffOrder} isRefundAsked={isRefundAsked} />;
      for (const { root } of screensOf(actions, { now }))
        expect(
          piecesOf(root, 'button').filter(({ attributes }) =>
            attributes.class?.includes('ui-button-primary'),
          ),
        ).toHaveLength(count);
    }
  });
});

describe('where the goods are', () => {
  const where = (state: StaffOrder['order']['state'], ...roles: string[]) =>
    screenIn('en', <OrderWhereabouts order={orderOf({}, { state }).order} />, {
      user: { roles } as unknown as User,
    }).root;
  test.each([
    ['purchased', 'warehouse', true],
    ['to_warehouse', 'buyer', true],
    ['at_warehouse', 'support', true],
    // finance reads orders, not the intake
    ['at_warehouse', 'finance', false],
    ['paid', 'warehouse', false],
    ['completed', 'buyer', false],
  ] as const)('of an order that is %s the %s is led to the intake: %s', (state, role, isLed) => {
    const links = piecesOf(where(state, role), 'a').map(({ attributes }) => attributes.href);
    expect(links).toEqual(isLed ? ['/en/staff/warehouse/orders/ord_1'] : []);
  });
  test('deliveries are looked for once goods may be sent, by whoever may read them', () => {
    const isLooking = (state: StaffOrder['order']['state'], role: string): boolean =>
      piecesOf(where(state, role), '[role=status]').length > 0;
    for (const state of ['merged', 'in_delivery', 'shipped', 'completed', 'refunded'] as const) {
      expect(isLooking(state, 'finance')).toBe(true);
      expect(isLooking(state, 'buyer')).toBe(false);
    }
    expect(isLooking('cancelled', 'admin')).toBe(false);
    expect(isLooking('purchased', 'finance')).toBe(false);
  });
});
