/** The life of a delivery, asked of its table of transitions (rules: states). */
import type { DeliveryState } from '../../src/features/deliveries/contract.ts';
import {
  type DeliveryMover,
  deliveryTransitions,
  mayMoveDelivery,
  plainDeliveryFacts,
} from '../../src/features/deliveries/rules.ts';
import type { Life } from './walk.ts';

export interface DeliveryLife {
  state: DeliveryState;
  previous: DeliveryState | null;
  isPriced: boolean;
  /** Somebody packs it already. */
  isPacker: boolean;
}

const movers: DeliveryMover[] = [
  ...(['customer', 'warehouse', 'support', 'finance', 'timer', 'payment', 'carrier'] as const),
];

function next(life: DeliveryLife): DeliveryLife[] {
  const { state, previous, isPriced, isPacker } = life;
  const facts = {
    ...plainDeliveryFacts,
    ...{ isPriced, previous, isBeingPacked: isPacker, isCovered: isPriced, isPacked: isPacker },
    isOverdue: true,
  };
  const targets = Object.keys(deliveryTransitions[state]) as DeliveryState[];
  const moves = targets.filter((to) => mayMoveDelivery({ from: state, to, by: movers }, facts) === 'yes');
  return [
    ...moves.map((to) => ({
      ...life,
      state: to,
      previous: to === 'pending_response' ? state : null,
      isPacker: to === 'packing' ? isPacker : false,
    })),
    ...((state === 'draft' || state === 'awaiting_quote') && !isPriced ? [{ ...life, isPriced: true }] : []),
    ...(state === 'packing' && !isPacker ? [{ ...life, isPacker: true }] : []),
  ];
}

export const deliveryLife: Life<DeliveryLife> = {
  moves: deliveryTransitions,
  next,
  isEnd: ({ state }) => Object.keys(deliveryTransitions[state]).length === 0,
};
