import { expect, test } from 'vitest';
import { canonical } from './canonical.ts';

test('one text for one value, as RFC 8785 writes it', () => {
  const value = { b: [1, null, true], a: { '\u20ac': 'é\n"', '1': '' }, gone: undefined };
  expect(canonical(value)).toBe('{"a":{"1":"","€":"é\\n\\""},"b":[1,null,true]}');
  expect(canonical({ b: 1, a: 2 })).toBe(canonical({ a: 2, b: 1 }));
  // by UTF-16 units: a sign beyond the first plane stands before this one of the first
  expect(Object.keys(JSON.parse(canonical({ '\ufb33': 1, '😀': 2 })))).toEqual(['😀', '\ufb33']);
  for (const bad of [0.1, Number.NaN, 2 ** 53, undefined, 1n]) {
    expect(() => canonical([bad])).toThrow(TypeError);
  }
});
