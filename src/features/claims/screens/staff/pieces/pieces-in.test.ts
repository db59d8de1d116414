import { expect, test } from 'vitest';
import { CallFailure } from '../../../../../platform/api/client.ts';
import { piecesIn } from './pieces-in.ts';

const items = ['lin_a', 'lin_b'].map((id) => ({ id, left: 3 }));
const read = (...typed: string[]) => {
  const values = new FormData();
  typed.forEach((text, index) => void values.set(`lines.${items[index]?.id}`, text));
  return piecesIn(values, items, (most) => `0 to ${most}`);
};

test('pieces are read line by line, nought and nothing are none', () => {
  expect(read('2', ' 1 ')).toEqual([
    { id: 'lin_a', quantity: 2 },
    { id: 'lin_b', quantity: 1 },
  ]);
  expect(read('0', '')).toEqual([]);
});

test.each(['1,5', '1.5', '-1', 'two', '1e1'])(
  '%s is refused at its field, and is not taken for none',
  (text) => {
    const refused = (() => {
      try {
        return read('1', text);
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toBeInstanceOf(CallFailure);
    expect((refused as CallFailure).fields).toEqual({ 'lines.lin_b': ['0 to 3'] });
  },
);
