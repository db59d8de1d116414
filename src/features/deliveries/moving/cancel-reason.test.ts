import { describe, expect, test } from 'vitest';
import { money } from '../../../platform/money/money.ts';
import { customersEnding, faultOfQuestion, faultOfStaffs, isDifferenceDue } from './cancel-reason.ts';

const eur = (minor: bigint) => money(minor, 'EUR');

test.each([
  [null, 500n, false],
  [1_000n, 0n, false],
  [1_000n, 1n, true],
  [1_000n, 999n, true],
  [1_000n, 1_000n, false],
  [1_000n, 2_000n, false],
])('of a bill of %s with %s paid a difference is due: %s', (total, paid, is) => {
  expect(isDifferenceDue({ total: total === null ? null : eur(total) }, eur(paid))).toBe(is);
});

describe('a customer ends a delivery', () => {
  const ends = (paid: bigint, asked: string | null, accepted?: string | null) =>
    customersEnding({
      ...{ delivery: { total: eur(1_000n) }, paid: eur(paid) },
      ...{ asked: asked as 'heavier', accepted: accepted as 'heavier' },
    });

  test.each([
    ['paid, by his own wish', 1_000n, null, undefined, 'changed_mind', 'customer'],
    ['not paid', 0n, null, undefined, 'changed_mind', 'customer'],
    ['when its parcel is heavier', 1_000n, 'heavier', undefined, 'declined_heavier', 'shop'],
    ['when another route is proposed', 1_000n, 'route', undefined, 'declined_route', 'shop'],
    ['when customs ask for data', 1_000n, 'data', undefined, 'declined_data', 'customer'],
    ['with a difference of a heavier parcel', 500n, null, 'heavier', 'declined_heavier', 'shop'],
    ['with a difference of another route', 500n, null, 'route', 'declined_route', 'shop'],
    ['with a difference that nobody knows the reason of', 500n, null, null, 'declined_heavier', 'shop'],
    ['with a difference, and customs ask for data', 500n, 'data', 'route', 'declined_route', 'shop'],
    ['with a difference, and asked again', 500n, 'route', 'heavier', 'declined_route', 'shop'],
  ])('%s', (_, paid, asked, accepted, reason, fault) => {
    expect(ends(paid, asked, accepted)).toEqual({ reason, fault });
  });
});

describe('whose fault', () => {
  test('only data of the recipient are the customer’s', () => {
    expect(faultOfQuestion('data')).toBe('customer');
    expect(faultOfQuestion('heavier')).toBe('shop');
  });

  test.each([
    ['customer_asked', 'customer', 'customer'],
    ['customer_asked', 'shop', 'shop'],
    ['no_documents', 'customer', 'customer'],
    ['no_documents', 'shop', 'shop'],
    ['lost', 'customer', 'shop'],
    ['', 'customer', 'shop'],
  ] as const)(
    'staff end it for %j, and the customer would by the fault of the %s: the %s',
    (reason, own, fault) => {
      expect(faultOfStaffs(reason, { reason: 'any', fault: own })).toBe(fault);
    },
  );
});
