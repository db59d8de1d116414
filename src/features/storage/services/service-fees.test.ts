/** Fees of services: what is done is summed by its kind, what is not done costs nothing. */
import { describe, expect, test } from 'vitest';
import { money } from '../../../platform/money/money.ts';
import { serviceFees } from './service-fees.ts';
import { serviceOfJson, type UnitService } from './unit-services.ts';

const service = (kind: UnitService['kind'], minor: bigint, isOpen = false): UnitService => ({
  ...{ kind, isOpen, price: money(minor, 'JPY') },
});

describe('fees', () => {
  test.each<[string, UnitService[], [string, bigint][]]>([
    ['nothing ordered', [], []],
    ['one that is done', [service('inspection', 700n)], [['inspection', 700n]]],
    ['one that is not done', [service('inspection', 700n, true)], []],
    [
      'two of one kind, at the prices of their times',
      [service('inspection', 700n), service('inspection', 900n)],
      [['inspection', 1600n]],
    ],
    [
      'two kinds, in the order in which they were asked for',
      [service('repacking', 950n), service('inspection', 700n), service('repacking', 50n)],
      [
        ['repacking', 1000n],
        ['inspection', 700n],
      ],
    ],
    [
      'one that is done beside one that is not',
      [service('inspection', 700n, true), service('inspection', 900n)],
      [['inspection', 900n]],
    ],
  ])('%s', (_, services, fees) => {
    const made = serviceFees(services).map(({ code, amount }) => [code, amount.minor]);
    expect(made).toEqual(fees);
  });
});

test('amounts are read without floating point', () => {
  const json = { kind: 'repacking', minor: '9007199254740993', currency: 'EUR', isOpen: false } as const;
  expect(serviceOfJson(json).price).toEqual(money(9_007_199_254_740_993n, 'EUR'));
});
