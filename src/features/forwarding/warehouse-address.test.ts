import { expect, test } from 'vitest';
import { labelCode } from '../../platform/texts/label-code.ts';
import { warehouseAddressFor } from './warehouse-address.ts';

const given = (address: string, brand = 'Example') => warehouseAddressFor({ brand, address }, 'W482137');

test('a shop is told our name with the code of the customer, then the lines of the operator', () => {
  expect(given('Lager 4\nHafenstr. 1\n20457 Hamburg\nGermany')).toEqual([
    `Example ${labelCode('W482137')}`,
    'Lager 4',
    'Hafenstr. 1',
    '20457 Hamburg',
    'Germany',
  ]);
});

test.each(['', ' ', '\n', '\n \n\t\n', '\r\n\r\n'])('without an address there is none: %j', (lines) => {
  expect(given(lines)).toEqual([]);
});

test.each([
  ['empty lines between', 'Lager 4\n\n\nHamburg'],
  ['spaces around', '  Lager 4  \n\tHamburg\t'],
  ['lines of another system', 'Lager 4\r\nHamburg\r\n'],
])('%s are not printed', (_, lines) => {
  expect(given(lines).slice(1)).toEqual(['Lager 4', 'Hamburg']);
});

test.each(['上海市浦东新区世纪大道1号', 'ул. Ленина, д. 5', "L'Haÿ-les-Roses"])(
  'a line is kept as it was written: %s',
  (line) => {
    expect(given(line)).toEqual([`Example ${labelCode('W482137')}`, line]);
  },
);

test('two customers have two first lines, and else the same address', () => {
  const [one = [], other = []] = ['W482137', 'W482138'].map((id) =>
    warehouseAddressFor({ brand: 'Example', address: 'Lager 4' }, id),
  );
  expect(one[0]).not.toBe(other[0]);
  expect(one.slice(1)).toEqual(other.slice(1));
});
