/** Every move that staff may make names its roles in words, so that who may not is told whose turn it is. */
import { expect, test } from 'vitest';
import { deliveryTransitions, rolesThatMoveDelivery } from '../src/features/deliveries/rules.ts';
import { rolesThatMove } from '../src/features/order-states/rules.ts';
import { transitions } from '../src/features/order-states/transitions.ts';
import { locales } from '../src/platform/texts/locale.ts';
import { wordsOf } from '../src/platform/texts/texts.ts';
import { readTexts } from '../src/server/texts.ts';

const texts = readTexts();

/** The pairs of states of a table, each as it is written there. */
const pairsOf = <State extends string>(table: Record<State, Partial<Record<State, unknown>>>) =>
  (Object.keys(table) as State[]).flatMap((from) =>
    (Object.keys(table[from]) as State[]).map((to) => [from, to] as const),
  );

const named = new Set(
  [
    ...pairsOf(transitions).map(([from, to]) => rolesThatMove(from, to)),
    ...pairsOf(deliveryTransitions).map(([from, to]) => rolesThatMoveDelivery(from, to)),
  ]
    .filter((roles) => roles.length > 0)
    .map((roles) => roles.join('_')),
);

test.each(locales)('in %s', (locale) => {
  const say = (roles: string) => wordsOf(texts, locale)('refusals.other_role', { roles });
  const nobody = say('nobody that the words know');
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((roles) => say(roles) === nobody)).toEqual([]);
});
