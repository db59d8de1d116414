/** The life of one line of an order, asked of the table of transitions (rules: states). */
import { derivedState, isBought, isEnded } from '../../src/features/order-states/derived-state.ts';
import { type OrderState, stateFacts } from '../../src/features/order-states/states.ts';
import { type Mover, mayMove, plainFacts, transitions } from '../../src/features/order-states/transitions.ts';
import type { Life } from './walk.ts';

export interface LineLife {
  state: OrderState;
  /** Where it stood before it was stopped. */
  previous: OrderState | null;
  /** Payments cover the total. */
  isCovered: boolean;
  isPacking: boolean;
}

const movers: Mover[] = ['customer', 'buyer', 'warehouse', 'support', 'finance', 'timer', 'payment'];
const stops: readonly OrderState[] = ['pending_response', 'awaiting_extra_payment', 'claim_open'];
const waits: readonly OrderState[] = ['awaiting_payment', 'awaiting_extra_payment'];

function moved(life: LineLife, to: OrderState): LineLife {
  const { state, previous } = life;
  return {
    ...life,
    state: to,
    previous: stops.includes(to) ? (stops.includes(state) ? previous : state) : null,
    // a difference was agreed to: it is not paid yet
    isCovered: to === 'awaiting_extra_payment' ? false : life.isCovered,
    isPacking: to === 'in_delivery' ? life.isPacking : false,
  };
}

function next(life: LineLife): LineLife[] {
  const { state, previous, isCovered, isPacking } = life;
  const facts = {
    ...plainFacts,
    ...{ previous, isCovered, isPacking, isOverdue: true },
    isBought: isBought(previous ?? state),
  };
  const targets = Object.keys(transitions[state]) as OrderState[];
  const moves = targets.filter((to) => mayMove({ from: state, to, by: movers }, facts) === 'yes');
  return [
    ...moves.map((to) => moved(life, to)),
    ...(waits.includes(state) && !isCovered ? [{ ...life, isCovered: true }] : []),
    ...(state === 'in_delivery' && !isPacking ? [{ ...life, isPacking: true }] : []),
  ];
}

export const lineLife: Life<LineLife> = {
  moves: transitions,
  next,
  isEnd: ({ state }) => stateFacts[state].terminal,
};

/** The state of the order of such lines. Throws when it is more or less advanced than its lines allow. */
export function orderOf(lines: readonly OrderState[]): OrderState {
  const state = derivedState(lines);
  const live = lines.filter((line) => !isEnded(line));
  const isSound =
    live.length === 0
      ? stateFacts[state].terminal
      : lines.includes('pending_response')
        ? state === 'pending_response'
        : live.includes(state) || state === 'partly_received';
  if (!isSound) throw new Error(`lines in ${lines.join()} make an order in ${state}`);
  return state;
}
