import { expect, test } from 'vitest';
import { stateFacts } from '../../../order-states/states.ts';
import { orderTones } from './order-tones.ts';

test('tags have the colours that the API answers', () => {
  const colours = Object.fromEntries(
    Object.entries(stateFacts).map(([state, { colour }]) => [state, colour]),
  );
  expect(orderTones).toEqual(colours);
});
