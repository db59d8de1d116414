/** Which rules hold for a price, and which of them together (decisions/0360-discounts.md). */
import { describe, expect, test } from 'vitest';
import { parseAmount } from '../../platform/money/money.ts';
import { bestOf, faultOf, type KnownRule, type Priced, plainCode } from './rules.ts';

const at = new Date('2026-11-23T12:00:00Z');
const rule = (over: Partial<KnownRule> = {}): KnownRule => ({
  ...{ id: 'dsc_1', version: 1, isOn: true, name: { ru: 'с', en: 's', zh: '春' }, code: null, on: 'goods' },
  ...{
    kind: 'percent',
    value: '10',
    currency: 'EUR',
    startsAt: new Date('2026-11-01T00:00:00Z'),
    endsAt: null,
  },
  ...{ least: 0n, perCustomer: null, altogether: null, countries: [], hosts: [], combines: true },
  ...{ used: 0, usedByCustomer: 0, heldByCustomer: 0, ...over },
});
const priced = (over: Partial<Priced> = {}): Priced => {
  const goods = parseAmount('100.00', 'EUR');
  return {
    ...{ at, currency: 'EUR', isSignedIn: true, host: 'www.amazon.de', country: 'RU', goods },
    ...{ bases: { goods, fee: parseAmount('12.00', 'EUR') }, ...over },
  };
};

describe('whether a rule holds', () => {
  test.each<[string, Partial<KnownRule>, Partial<Priced>, string | null]>([
    ['it holds', {}, {}, null],
    ['switched off', { isOn: false }, {}, 'off'],
    ['over, and switched off', { isOn: false, endsAt: at }, {}, 'over'],
    ['the moment it ends', { endsAt: at }, {}, 'over'],
    ['the last moment before', { endsAt: new Date(at.getTime() + 1) }, {}, null],
    ['the moment it begins', { startsAt: at }, {}, null],
    ['before it begins', { startsAt: new Date(at.getTime() + 1) }, {}, 'not_yet'],
    ['one use is left', { altogether: 5, used: 4 }, {}, null],
    ['used up', { altogether: 5, used: 5 }, {}, 'used_up'],
    ['used by the customer', { perCustomer: 1, usedByCustomer: 1 }, {}, 'used_by_you'],
    ['limited, and held by an unpaid order', { altogether: 5, heldByCustomer: 1 }, {}, 'held_by_you'],
    ['not limited, whatever is unpaid', { heldByCustomer: 1 }, {}, null],
    ['a limit per customer needs a customer', { perCustomer: 1 }, { isSignedIn: false }, 'sign_in'],
    ['the least sum exactly', { least: 10_000n }, {}, null],
    ['a cent below it', { least: 10_001n }, {}, 'minimum'],
    ['a shop of the list, with www', { hosts: ['amazon.de'] }, {}, null],
    ['a shop whose name only ends so', { hosts: ['amazon.de'] }, { host: 'myamazon.de' }, 'other_shop'],
    ['a country of the list', { countries: ['RU', 'KZ'] }, {}, null],
    ['another country', { countries: ['KZ'] }, {}, 'other_country'],
    ['nobody said where it goes', { countries: ['RU'] }, { country: null }, 'country_unknown'],
    ['a rule on freight in the bill for goods', { on: 'freight' }, {}, 'other_bill'],
    ['a rule of the currency that the shop had before', { currency: 'RUB' }, {}, 'other_bill'],
  ])('%s', (_, over, about, fault) => {
    expect(faultOf(rule(over), priced(about))).toBe(fault);
  });
});

describe('which rules hold together', () => {
  const ids = (rules: readonly KnownRule[], about = priced()) => bestOf(rules, about).map(({ id }) => id);

  test.each<[string, readonly Partial<KnownRule>[], string[]]>([
    ['rules that combine hold together', [{ id: 'a' }, { id: 'b', on: 'fee', value: '50' }], ['a', 'b']],
    ['one alone that is better wins', [{ id: 'a' }, { id: 'b', value: '11', combines: false }], ['b']],
    ['one alone that is worse loses', [{ id: 'a' }, { id: 'b', value: '9', combines: false }], ['a']],
    ['on a tie those that combine win', [{ id: 'b', combines: false }, { id: 'c' }], ['c']],
    [
      'on a tie of two alone the older wins',
      [
        { id: 'y', combines: false },
        { id: 'x', combines: false },
      ],
      ['x'],
    ],
    [
      'of two codes the better one, beside what holds by itself',
      [
        { id: 'a', code: 'A', value: '9' },
        { id: 'b', code: 'B' },
        { id: 'c', value: '5' },
      ],
      ['b', 'c'],
    ],
    [
      'on a tie of two codes the older wins',
      [
        { id: 'b', code: 'B' },
        { id: 'a', code: 'A' },
      ],
      ['a'],
    ],
    ['what does not hold does not count', [{ id: 'a' }, { id: 'b', value: '90', isOn: false }], ['a']],
    [
      'percent of the fee against an amount of goods',
      [
        { id: 'a', on: 'fee', value: '100', combines: false },
        { id: 'b', kind: 'amount', value: '12.01', combines: false },
      ],
      ['b'],
    ],
  ])('%s', (_, overs, chosen) => {
    expect(ids(overs.map(rule))).toEqual(chosen);
    expect(ids(overs.map(rule).toReversed())).toEqual(chosen);
  });

  test('in yen, where nothing is smaller than one', () => {
    const goods = parseAmount('1005', 'JPY');
    const about = priced({ currency: 'JPY', goods, bases: { goods } });
    const rules = [
      rule({ id: 'a', currency: 'JPY', value: '10', combines: false }),
      rule({ id: 'b', currency: 'JPY', kind: 'amount', value: '100', combines: false }),
    ];
    // 100.5 is rounded half up to 101
    expect(ids(rules, about)).toEqual(['a']);
  });
});

test('a code is the same however it is typed', () => {
  expect(['spring 26', 'ＳＰＲＩＮＧ26', '\u200bSpring26 '].map(plainCode)).toEqual(
    Array(3).fill('SPRING26'),
  );
});
