import { expect, test } from 'vitest';
import { orderStates } from '../../../order-states/states.ts';
import { groupOf, queueGroupNames, statesIn } from './queue-groups.ts';

test('every state is in exactly one group of the queue', () => {
  expect(queueGroupNames.flatMap(statesIn).toSorted()).toEqual([...orderStates].toSorted());
  for (const state of orderStates) expect(statesIn(groupOf(state))).toContain(state);
});
