import { describe, expect, test } from 'vitest';
import type { DeliveryState } from '../contract.ts';
import type { StoredDelivery } from '../stored-delivery.ts';
import { mayDesk, mayLabel } from './may-desk.ts';
import { measured, sizeJson } from './measures.ts';

const deliveryIn = (state: DeliveryState, packer: string | null = null) =>
  ({ state, packer }) as StoredDelivery;
const desk = (state: DeliveryState, roles: string, packer: string | null = null) =>
  mayDesk(deliveryIn(state, packer), { userId: 'usr_1', roles: roles.split(' '), locale: 'en' });

/** The commands that somebody may give, by their names. */
const allowed = (state: DeliveryState, roles: string, packer?: string): string =>
  Object.entries(desk(state, roles, packer ?? null))
    .flatMap(([command, answer]) => (answer === 'yes' ? [command] : []))
    .join(' ');

describe('the commands on a delivery', () => {
  test.each([
    ['awaiting_quote', 'warehouse', 'quote ask cancel'],
    ['awaiting_quote', 'support', 'quote ask cancel'],
    ['awaiting_quote', 'finance', 'cancel'],
    ['awaiting_quote', 'buyer', ''],
    ['awaiting_payment', 'support', 'ask cancel'],
    ['packing', 'warehouse', 'take pack ask cancel'],
    ['packing', 'support', 'ask cancel'],
    ['pending_response', 'warehouse', 'withdraw cancel'],
    ['ready', 'warehouse', 'ship cancel'],
    ['ready', 'support', 'cancel'],
    ['delivered', 'warehouse support finance', ''],
    ['cancelled', 'admin', ''],
    ['packing', 'admin', 'take pack ask cancel'],
  ] as const)('%s, by %s: %s', (state, roles, commands) => {
    expect(allowed(state, roles)).toBe(commands);
  });

  test('a parcel that somebody packs is not taken, but can be packed on', () => {
    expect(allowed('packing', 'warehouse', 'usr_2')).toBe('pack ask cancel');
    expect(desk('packing', 'warehouse', 'usr_2').take).toBe('wrong_state');
  });

  test('the state is told before the role', () => {
    expect(desk('ready', 'buyer')).toMatchObject({ ship: 'not_your_role', pack: 'wrong_state' });
  });

  test.each([
    ['shipped', true],
    ['customs', true],
    ['in_destination', true],
    ['lost', true],
    ['ready', false],
    ['delivered', false],
  ] as const)('%s can be tracked: %s', (state, can) => {
    expect(desk(state, 'support').track === 'yes').toBe(can);
  });

  test.each([
    ['awaiting_payment', false],
    ['packing', true],
    ['ready', true],
    ['shipped', true],
    ['customs', true],
    ['in_destination', true],
    ['delivered', false],
    ['cancelled', false],
  ] as const)('%s has a label: %s', (state, has) => {
    expect(mayLabel(deliveryIn(state))).toBe(has);
    expect(desk(state, 'warehouse').label).toBe(has);
  });
});

describe('measures', () => {
  const size = (length: string, width = '1', height = '1') => ({ length, width, height });

  test.each([
    ['kilograms with a point', { weight: '1.234' }, { grams: 1_234, size: null }],
    ['kilograms with a comma', { weight: '1,2' }, { grams: 1_200, size: null }],
    ['one gram', { weight: '0.001' }, { grams: 1, size: null }],
    ['nothing', { weight: '0' }, null],
    ['sizes', { weight: '1', size: size('12,5', '3.04', '10') }, { grams: 1_000, size: [125, 30, 100] }],
    ['a side of nothing', { weight: '1', size: size('12', '0') }, null],
    ['a side below half a millimetre', { weight: '1', size: size('0.04') }, null],
    ['a side of a millimetre', { weight: '1', size: size('0.1') }, { grams: 1_000, size: [1, 10, 10] }],
  ])('%s', (_, typed, parcel) => {
    expect(measured(typed)).toEqual(parcel);
  });

  test('sizes that are read are those that were typed', () => {
    for (const side of ['1', '0.1', '12.5', '150'])
      expect(sizeJson(measured({ weight: '1', size: size(side) })?.size ?? [0, 0, 0]).length).toBe(side);
  });
});
