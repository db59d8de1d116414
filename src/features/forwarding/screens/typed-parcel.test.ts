import { expect, test } from 'vitest';
import { typedParcel } from './typed-parcel.ts';

test('what is typed is sent by its place, and what is empty is left out', () => {
  const values = new FormData();
  const typed = { shop: ' example.com ', country: 'RU', currency: 'EUR', tracking: '', comment: ' ' };
  for (const [name, text] of Object.entries(typed)) values.set(name, text);
  for (const [index, title] of ['Scarf', 'Pot'].entries()) {
    values.set(`lines.${index}.title`, title);
    values.set(`lines.${index}.quantity`, '2');
    values.set(`lines.${index}.price`, '1,50');
  }
  expect(typedParcel(values, 2)).toEqual({
    ...{ shop: 'example.com', country: 'RU', currency: 'EUR' },
    lines: [
      { title: 'Scarf', quantity: 2, price: '1,50' },
      { title: 'Pot', quantity: 2, price: '1,50' },
    ],
  });
  values.set('lines.0.quantity', '');
  expect(typedParcel(values, 1).lines[0]?.quantity).toBeNaN();
});
