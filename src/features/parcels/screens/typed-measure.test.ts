/** Weight and size as somebody types them at the scale; freight is reckoned with them. */
import { describe, expect, test } from 'vitest';
import { typedMeasure } from './typed-measure.ts';

const typed = (fields: Record<string, string>, prefix = 'weighing.'): FormData => {
  const values = new FormData();
  for (const [name, value] of Object.entries(fields)) values.set(`${prefix}${name}`, value);
  return values;
};

test.each<[string, Record<string, string>]>([
  ['nothing', {}],
  ['empty fields', { grams: '', 'size.length': '', 'size.width': '', 'size.height': '' }],
  ['spaces', { grams: '  ', 'size.length': ' ' }],
])('%s is no measure', (_, fields) => {
  expect(typedMeasure(typed(fields))).toBeUndefined();
});

test.each([
  ['2400', 2400],
  [' 2400 ', 2400],
  ['0', 0],
  // no whole grams: the server names the field
  ['2,4', 2.4],
])('the weight %j alone is %f grams and has no size', (grams, weight) => {
  expect(typedMeasure(typed({ grams }))).toEqual({ grams: weight });
});

test('three sides are a size, each in its place', () => {
  const fields = { grams: '900', 'size.length': '300', 'size.width': '200', 'size.height': '100' };
  expect(typedMeasure(typed(fields))).toEqual({ grams: 900, size: { length: 300, width: 200, height: 100 } });
});

describe('what is missing is sent as nothing, never as another number', () => {
  test.each(['length', 'width', 'height'] as const)('the %s', (side) => {
    const sides = { 'size.length': '300', 'size.width': '200', 'size.height': '100', [`size.${side}`]: '' };
    expect(typedMeasure(typed({ grams: '900', ...sides }))?.size?.[side]).toBe(0);
  });

  test('the weight of a measured parcel', () => {
    expect(typedMeasure(typed({ 'size.length': '300' }))).toEqual({
      ...{ grams: 0, size: { length: 300, width: 0, height: 0 } },
    });
  });

  test.each(['heavy', '1 200', '12kg', '٢٤٠٠'])('%j, which is no number', (grams) => {
    expect(JSON.stringify(typedMeasure(typed({ grams })))).toBe('{"grams":null}');
  });
});

test('fields of another part of the form are not read', () => {
  const values = typed({ grams: '900' }, 'before.');
  expect(typedMeasure(values)).toBeUndefined();
  expect(typedMeasure(values, 'before.')).toEqual({ grams: 900 });
});
