import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dutyOf } from '../pricing/customs-duty.ts';
import { chargedGrams, volumetricGrams } from '../pricing/freight/chargeable-weight.ts';
import { freightOf, gramsOf, kilograms, misfitOf, type Route } from '../pricing/freight/route-table.ts';
import { readTariff } from '../shipping-rates/tariff-csv.ts';
import { writeTariff } from '../shipping-rates/tariff-csv-writing.ts';
import { deliveryStates } from './delivery-part-schemas.ts';
import { checkList, deliveryDeadline } from './desk-rules.ts';
import { nameIsReadable } from './ordering/customs.ts';
import { deliveryNumber, readDeliveryNumber } from './ordering/delivery-number.ts';
import { kindsIn } from './ordering/goods-kinds.ts';
import {
  type DeliveryFacts,
  type DeliveryMover,
  deliveryTransitions,
  leadsOn,
  mayMoveDelivery,
  plainDeliveryFacts,
} from './rules.ts';

type State = (typeof deliveryStates)[number];
const movers: DeliveryMover[] = [
  'customer',
  'warehouse',
  'support',
  'finance',
  'timer',
  'payment',
  'carrier',
];

describe('the table', () => {
  const best = (to: State): DeliveryFacts => ({
    ...{
      isPriced: to !== 'awaiting_quote',
      isCovered: true,
      isBeingPacked: false,
      isPacked: true,
      isOverdue: true,
    },
    previous: to,
  });

  test('every pair of states and every mover: only what is named is allowed', () => {
    for (const from of deliveryStates) {
      for (const to of deliveryStates) {
        const named = deliveryTransitions[from][to]?.by ?? [];
        for (const mover of movers) {
          const answer = mayMoveDelivery({ from, to, by: [mover] }, best(to));
          if (named.includes(mover)) expect([from, to, mover, answer]).toEqual([from, to, mover, 'yes']);
          else expect(['no_such_move', 'not_your_move']).toContain(answer);
        }
      }
    }
  });

  test('the way to the customer is walked by those who may, when their work is done', () => {
    const way: [State, State, DeliveryMover, string[]][] = [
      ['draft', 'awaiting_payment', 'customer', ['priced']],
      ['awaiting_payment', 'packing', 'payment', ['covered']],
      ['packing', 'ready', 'warehouse', ['packed', 'covered']],
      ['ready', 'shipped', 'warehouse', []],
      ['shipped', 'customs', 'carrier', []],
      ['customs', 'in_destination', 'carrier', []],
      ['in_destination', 'delivered', 'carrier', []],
    ];
    for (const [from, to, mover, guards] of way) {
      const move = deliveryTransitions[from][to];
      expect([from, to, move?.by.includes(mover)]).toEqual([from, to, true]);
      for (const guard of guards)
        expect([from, to, move?.guards]).toEqual([from, to, expect.arrayContaining([guard])]);
    }
    const readiers = deliveryTransitions.packing.ready?.by;
    expect(readiers).toEqual(['warehouse']);
  });

  test('every guard stops its move in the plain world', () => {
    const held = deliveryStates.flatMap((from) =>
      deliveryStates.flatMap((to) => {
        const transition = deliveryTransitions[from][to];
        if (!transition || transition.guards.length === 0) return [];
        const facts = {
          ...plainDeliveryFacts,
          isBeingPacked: true,
          isPriced: transition.guards.includes('not_priced'),
        };
        return [[from, to, mayMoveDelivery({ from, to, by: movers }, facts)]];
      }),
    );
    expect(held.length).toBeGreaterThan(8);
    expect(held.filter(([, , answer]) => answer === 'yes')).toEqual([]);
  });

  test('from every state an end can be reached, and ends are ends', () => {
    const ends: State[] = ['delivered', 'returned', 'cancelled'];
    for (const start of deliveryStates) {
      const seen = new Set<State>([start]);
      for (const state of seen)
        for (const next of Object.keys(deliveryTransitions[state]) as State[]) seen.add(next);
      expect(ends.some((end) => seen.has(end))).toBe(true);
    }
    for (const end of ends) expect(deliveryTransitions[end]).toEqual({});
  });

  test('nobody but the payment brings an unpaid delivery to the packer', () => {
    for (const from of deliveryStates) {
      for (const by of movers) {
        const answer = mayMoveDelivery(
          { from, to: 'packing', by: [by] },
          { ...best('packing'), isCovered: false },
        );
        // a closed parcel that is opened again was paid before
        if (from !== 'ready') expect(answer).not.toBe('yes');
      }
    }
  });

  test('news never leads back', () => {
    expect(leadsOn('customs', 'shipped')).toBe(false);
    expect(leadsOn('in_destination', 'customs')).toBe(false);
    expect(leadsOn('shipped', 'delivered')).toBe(true);
  });

  test('deadlines follow the state', () => {
    const at = new Date('2026-03-01T00:00:00Z');
    const days = (state: State) => {
      const end = deliveryDeadline(state, at, { paymentHours: 72, answerDays: 10 });
      return end && (end.getTime() - at.getTime()) / 86_400_000;
    };
    expect(deliveryStates.map((state) => [state, days(state)])).toEqual([
      ...[
        ['draft', null],
        ['awaiting_quote', 2],
        ['awaiting_payment', 3],
        ['packing', 2],
        ['pending_response', 10],
      ],
      ...[
        ['ready', 1],
        ['shipped', null],
        ['customs', null],
        ['in_destination', null],
        ['delivered', 14],
      ],
      ...[
        ['returned', null],
        ['lost', null],
        ['cancelled', null],
      ],
    ]);
  });

  test('the check list asks for what was ordered', () => {
    expect(checkList({ hasDocuments: false, options: ['photo'] })).toContain('option_photo');
    expect(checkList({ hasDocuments: true, options: [] })).toContain('customs_papers');
    expect(checkList({ hasDocuments: false, options: [] })).not.toContain('rest_stored');
    expect(checkList({ hasDocuments: false, options: [], opensParcels: true })).toContain('rest_stored');
  });
});

const route: Route = {
  ...{
    code: 'road',
    carrier: 'dhl',
    name: { ru: 'Р', en: 'R', zh: '路' },
    tracked: true,
    volumeDivisor: 5000,
  },
  ...{ maxGrams: 20_000, maxSideMm: 1000, maxSumMm: 1500, refuses: [], insurancePercent: '2', options: [] },
  zones: [
    {
      countries: ['RU'],
      days: { from: 5, to: 9 },
      steps: [
        { upToGrams: 2000, base: '100.00', perKg: '1000.00' },
        { upToGrams: 20_000, base: '0.00', perKg: '900.00' },
      ],
    },
    {
      countries: ['ZZ'],
      days: { from: 9, to: 20 },
      steps: [{ upToGrams: 5000, base: '10.01', perKg: '0.05' }],
    },
  ],
};

describe('freight', () => {
  const price = (grams: number, country = 'RU') =>
    freightOf(route, { grams, size: null }, { country, currency: 'RUB' }).minor;

  test.each([
    [2400, 'RU', 216_000n],
    [2000, 'RU', 210_000n],
    [2001, 'RU', 180_090n],
    [1, 'RU', 10_100n],
    [100, 'JP', 1002n],
    [99, 'JP', 1001n],
  ])('%i g to %s is %s in minor units', (grams, country, minor) => {
    expect(price(grams, country)).toBe(minor);
  });

  test('the larger of weight and volume is charged', () => {
    expect(volumetricGrams(route, { size: [400, 300, 250] })).toBe(6000);
    expect(chargedGrams(route, { grams: 1000, size: [400, 300, 250] })).toBe(6000);
    expect(chargedGrams(route, { grams: 7000, size: [400, 300, 250] })).toBe(7000);
    // before several boxes are packed their volumes count together
    const boxes = [
      [400, 300, 200],
      [400, 300, 200],
    ] as const;
    expect(chargedGrams(route, { grams: 2250, size: null, boxes })).toBe(9600);
    expect(chargedGrams(route, { grams: 2250, size: [400, 300, 250], boxes })).toBe(6000);
    // and what was not measured by its weight beside them; all of it is never less than the actual weight
    const partly = { size: null, boxes: [boxes[0]], unmeasuredGrams: 4500 };
    expect(chargedGrams(route, { grams: 5200, ...partly })).toBe(9300);
    expect(chargedGrams(route, { grams: 10_500, ...partly })).toBe(10_500);
    expect(chargedGrams(route, { grams: 5200, ...partly, size: [400, 300, 250] })).toBe(6000);
    expect(chargedGrams({ ...route, volumeDivisor: null }, { grams: 1000, size: [400, 300, 250] })).toBe(
      1000,
    );
  });

  test.each([
    [20_001, null, 'RU', 'too_heavy'],
    [5001, null, 'JP', 'too_heavy'],
    [100, [1001, 10, 10], 'RU', 'too_large'],
    [100, [900, 400, 201], 'RU', 'too_large'],
    [100, [900, 100, 100], 'RU', null],
  ] as const)('%i g of %j to %s: %s', (grams, size, country, misfit) => {
    expect(misfitOf(route, { grams, size }, country)).toBe(misfit);
  });

  test('a country without a zone is not reached', () => {
    const [first] = route.zones;
    expect(misfitOf({ ...route, zones: first ? [first] : [] }, null, 'JP')).toBe('not_there');
  });

  test('more weight within a step never costs less, and kilograms read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2001, max: 19_999 }), (grams) => {
        expect(price(grams + 1) >= price(grams)).toBe(true);
        expect(gramsOf(kilograms(grams))).toBe(grams);
      }),
    );
  });
});

describe('numbers and names', () => {
  test('a mistyped digit of a number is found, however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 89_999_999 }), fc.integer({ min: 3, max: 10 }), (chance, at) => {
        const number = deliveryNumber('WB', chance);
        expect(readDeliveryNumber(number.toLowerCase().replace(/-/g, ' '))).toBe(number);
        const digit = number[at] === '9' ? '0' : String(Number(number[at]) + 1);
        expect(readDeliveryNumber(number.slice(0, at) + digit + number.slice(at + 1))).toBeNull();
      }),
      // the weighted sum modulo 11 maps 10 to 0 and 0 to 5, so a few of a thousand slip through
      { numRuns: 40, seed: 7 },
    );
  });

  test.each([
    [['Power bank 10000 mAh'], ['battery']],
    [['Чехол для аккумулятора'], []],
    [['Духи женские 50 мл'], ['perfume']],
    [['Teekanne Nordsee'], ['fragile']],
    [['充电宝'], ['battery']],
    [['Хлопковая рубашка', 'Kitchen knife set'], ['blade']],
    [['Sunglasses'], []],
  ])('%j holds %j', (titles, kinds) => {
    expect(kindsIn(titles)).toEqual(kinds);
  });

  test.each([
    ['Смирнова', null, 'RU', true],
    ['Смирнова', null, 'DE', false],
    ['Смирнова', 'Smirnova', 'DE', true],
    ['王', null, 'CN', true],
    ['王', null, 'US', false],
    ['Müller', null, 'KR', true],
  ])('%s (%s) to %s: %s', (familyName, latinName, country, is) => {
    const person = {
      recipientId: 'rcp_1',
      familyName,
      givenName: '',
      patronymic: null,
      latinName,
      phone: '1',
      email: null,
    };
    expect(nameIsReadable(person, country)).toBe(is);
  });

  test('duty is told as far as it is known', () => {
    const rates = { EUR: { from: 'EUR', to: 'RUB', value: '100', since: new Date(0) } };
    const duty = (country: string, minor: bigint) => dutyOf(country, { minor, currency: 'RUB' }, rates);
    expect(duty('RU', 2_000_000n).estimate?.amount).toBe('0.00');
    // 15% of what lies above 200 EUR
    expect(duty('RU', 3_000_000n)).toMatchObject({
      threshold: { amount: '200.00' },
      percent: '15',
      estimate: { amount: '1500.00' },
    });
    expect(duty('DE', 2_000_000n)).toMatchObject({ percent: null, estimate: null });
    expect(duty('BR', 2_000_000n)).toMatchObject({ threshold: null, estimate: null });
  });
});

describe('the table of routes as CSV', () => {
  const head = writeTariff([]).trim();
  const line = 'road,dhl,Р,R,路,yes,5000,20,100,150,battery,2,photo=80.00,RU KZ,5,9,2,100.00,1000.00';
  const faultsOf = (...lines: string[]) =>
    readTariff([head, ...lines].join('\n'), { carriers: ['dhl'], currency: 'RUB' }).faults.map(
      ({ line: at, column, code }) => [at, column, code],
    );

  test('what is written is read back as it was', () => {
    const read = readTariff([head, line, line.replace(',2,100.00,', ',20,0.00,')].join('\n'), {
      carriers: ['dhl'],
      currency: 'RUB',
    });
    expect(read.faults).toEqual([]);
    expect(read.routes[0]?.zones[0]?.steps.map(({ upToGrams }) => upToGrams)).toEqual([2000, 20_000]);
    expect(readTariff(writeTariff(read.routes), { carriers: ['dhl'], currency: 'RUB' }).routes).toEqual(
      read.routes,
    );
  });

  test('semicolons and decimal commas of a spreadsheet are understood', () => {
    const sheet = `${head}\n${line}`
      .replace('100.00,1000.00', '100#00,1000#00')
      .replaceAll(',', ';')
      .replaceAll('#', ',');
    const read = readTariff(sheet, { carriers: ['dhl'], currency: 'RUB' });
    expect(read.faults).toEqual([]);
    expect(read.routes[0]?.zones[0]?.steps[0]).toMatchObject({ base: '100.00', perKg: '1000.00' });
  });

  test.each([
    ['road', 'Road!', 'route', 'not_a_code'],
    [',dhl,', ',nobody,', 'carrier', 'unknown_carrier'],
    [',yes,', ',perhaps,', 'tracked', 'yes_or_no'],
    [',5000,', ',five,', 'volume_divisor', 'not_a_number'],
    [',5000,', ',0,', 'volume_divisor', 'above_zero'],
    [',battery,', ',gold,', 'refuses', 'unknown_kind'],
    ['photo=80.00', 'photo', 'options', 'option_price'],
    ['photo=80.00', 'dance=80', 'options', 'unknown_option'],
    ['RU KZ', 'RU Kazakhstan', 'countries', 'not_a_country'],
    ['RU KZ', '', 'countries', 'empty'],
    [',5,9,', ',9,5,', 'days_to', 'before_from'],
    ['1000.00', '1000.005', 'per_kg', 'not_a_number'],
    [',2,photo', ',200,photo', 'insurance_percent', 'above_hundred'],
  ])('%s as %s: %s %s', (from, to, column, code) => {
    expect(faultsOf(line.replace(from, to))).toEqual([[2, column, code]]);
  });

  test('lines of a route must agree', () => {
    const second = line.replace(',2,100.00,', ',20,0.00,');
    expect(faultsOf(line, second.replace('150,battery', '140,battery'))).toEqual([[3, 'route', 'differs']]);
    expect(faultsOf(line, line)).toEqual([[3, 'up_to_kg', 'not_heavier']]);
    expect(faultsOf(line, second.replace('RU KZ', 'KZ'))).toEqual([[3, 'countries', 'country_twice']]);
    expect(faultsOf(line, second.replace(',5,9,', ',6,9,'))).toEqual([[3, 'days_from', 'days_differ']]);
    expect(faultsOf()).toEqual([[1, null, 'no_lines']]);
  });
});
