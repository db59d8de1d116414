/** A part of an order: what may be chosen, and when a parcel has to be opened for it. */
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../platform/api/refusal.ts';
import { money } from '../../../platform/money/money.ts';
import { chosenLines, isShared, mayOpen, refuseOpenServices, refuseUnoffered } from './part-of-goods.ts';

const lines = (...ids: string[]) =>
  ids.map((id) => ({ line: { id } })) as unknown as Parameters<typeof chosenLines>[0];
const parcels = (...held: string[][]) =>
  held.map((lineIds) => ({ lineIds })) as unknown as Parameters<typeof isShared>[0];

/** The code of a refusal and its word, or the answer. */
function answerOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code;
  }
}

describe('lines that are chosen', () => {
  const choose = (wanted: string[] | undefined, isGroup = false) =>
    answerOf(() => {
      const chosen = chosenLines(lines('a', 'b', 'c'), { wanted, isGroup });
      return chosen && [...chosen];
    });

  test.each<[string, Parameters<typeof choose>, unknown]>([
    ['none named is all', [undefined], null],
    ['all of them', [['c', 'a', 'b']], null],
    ['some', [['b']], ['b']],
    ['one named twice', [['b', 'b']], ['b']],
    ['one that cannot be sent', [['b', 'x']], 'not_found'],
    ['some of a group', [['b'], true], 'wrong_state'],
    ['all of a group', [['a', 'b', 'c'], true], null],
    ['a group without any named', [undefined, true], null],
  ])('%s', (_, asked, expected) => expect(choose(...asked)).toEqual(expected));
});

describe('a parcel is opened', () => {
  test.each<[string, string[][], string[], string[], boolean]>([
    ['never where nothing stays', [['a', 'b']], ['a', 'b'], [], false],
    ['never where each lies by itself', [['a'], ['b']], ['a'], ['b'], false],
    ['where both lie in one', [['a', 'b']], ['a'], ['b'], true],
    ['where one of several holds both', [['a'], ['a', 'b'], ['c']], ['a'], ['b', 'c'], true],
    ['never for goods that left before', [['a', 'gone']], ['a'], ['b'], false],
  ])('%s', (_, held, sent, staying, expected) => {
    expect(isShared(parcels(...held), lines(...sent), lines(...staying))).toBe(expected);
  });

  test.each([
    [false, 0n, true],
    [true, 0n, false],
    [true, 1n, true],
  ])('opened %s at %d: %s', (opensParcels, minor, may) => {
    const tariff = { splittingFee: money(minor, 'JPY') };
    expect(mayOpen({ opensParcels }, tariff)).toBe(may);
    const refused = answerOf(() => refuseUnoffered({ opensParcels }, tariff));
    expect(refused).toBe(may ? undefined : 'wrong_state');
  });
});

test('work that is not done holds the delivery, work that is done does not', () => {
  const service = (isOpen: boolean) => ({ kind: 'inspection' as const, price: money(1n, 'EUR'), isOpen });
  expect(answerOf(() => refuseOpenServices([]))).toBeUndefined();
  expect(answerOf(() => refuseOpenServices([service(false)]))).toBeUndefined();
  expect(answerOf(() => refuseOpenServices([service(false), service(true)]))).toBe('wrong_state');
});
