import { expect, test } from 'vitest';
import { keptDocument } from './openapi.ts';

test('the document is made once for each brand', () => {
  let made = 0;
  const settings = {
    brand: 'Nordlys',
    get publicUrl() {
      made += 1;
      return 'https://shop.example';
    },
  };
  const document = keptDocument([], settings);
  const first = document();
  const once = made;
  expect(once).toBeGreaterThan(0);
  expect(document()).toBe(first);
  expect(made).toBe(once);
  settings.brand = 'Åse';
  expect(document()).not.toBe(first);
  expect(made).toBe(2 * once);
});
