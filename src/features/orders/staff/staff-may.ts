/** Actions that staff may take on an order now, from the table of transitions and the states of its lines. Pure. */

import { isBought, isEnded } from '../../order-states/derived-state.ts';
import type { OrderState } from '../../order-states/states.ts';
import { mayMove, plainFacts } from '../../order-states/transitions.ts';
import { moversFor } from '../moving/move-order.ts';
import type { OrderActor } from '../orders-shop.ts';
import type { OrderWhole } from '../store.ts';
import type { StoredLine } from '../stored-parts.ts';
import type { StaffOrder } from './staff-contract.ts';

type May = StaffOrder['can']['take'];

/** Lines that the seller may have cancelled, or that wait for their refund. */
export const refundable: readonly OrderState[] = [
  'purchased',
  'to_warehouse',
  'partly_received',
  'refunding',
];
/** Lines that the shop has not sent yet. */
export const sendable: readonly OrderState[] = ['purchased'];

interface Input {
  to: OrderState;
  from: readonly OrderState[] | null;
  /** Every live line must be able to move, not just one. */
  whole?: true;
}

export function mayStaff(
  { order, lines }: OrderWhole,
  { userId, roles }: { userId: string; roles: readonly string[] },
): StaffOrder['can'] {
  const actor: OrderActor = { kind: 'staff', userId, roles };
  const live = lines.filter(({ state }) => !isEnded(state));
  const may = ({ to, from, whole }: Input): May => {
    const wanted = from ? live.filter(({ state }) => from.includes(state)) : live;
    const answers = wanted.map((line) => answerFor(line, to, actor));
    if (answers.length === 0) return 'wrong_state';
    if (whole ? answers.every((answer) => answer === 'yes') : answers.includes('yes')) return 'yes';
    return answers.includes('not_your_move') ? 'not_your_role' : 'wrong_state';
  };
  const buys = order.state === 'purchasing' ? may({ to: 'purchased', from: ['purchasing'] }) : 'wrong_state';
  const isColleagues = order.assignee !== null && order.assignee !== userId;
  const cancel = may({ to: 'cancelled', from: null, whole: true });
  return {
    take:
      order.state === 'paid'
        ? may({ to: 'purchasing', from: ['paid'] })
        : order.assignee === null
          ? buys
          : 'wrong_state',
    release: order.assignee === userId ? buys : 'wrong_state',
    take_over: isColleagues ? buys : 'wrong_state',
    // two who buy the same order pay its shop twice
    purchase: isColleagues && buys === 'yes' ? 'wrong_state' : buys,
    correct_number: mayCorrectNumber(order, actor),
    cancel,
    review: order.state === 'awaiting_review' ? may({ to: 'awaiting_payment', from: null }) : 'wrong_state',
    problem: may({ to: 'pending_response', from: problemStates }),
    sent: may({ to: 'to_warehouse', from: sendable }),
    correct_tracking: mayCorrect(live, actor),
    refund: mayRefund(live, actor),
    decide_cancel: order.attention?.kind === 'cancel_asked' ? cancel : 'wrong_state',
  };
}

/** An order that was never looked at is decided by its review. */
const problemStates: readonly OrderState[] = [
  ...(['paid', 'purchasing', 'purchased', 'to_warehouse', 'partly_received', 'at_warehouse'] as const),
];

function answerFor(line: StoredLine, to: OrderState, actor: OrderActor): string {
  const facts = { ...plainFacts, previous: line.previous, isBought: isBought(line.previous ?? line.state) };
  return mayMove({ from: line.state, to, by: moversFor(actor) }, facts);
}

function mayRefund(live: readonly StoredLine[], actor: OrderActor): May {
  const wanted = live.filter(({ state }) => refundable.includes(state));
  if (wanted.length === 0) return 'wrong_state';
  const movers = moversFor(actor);
  return movers.some((mover) => mover === 'support' || mover === 'finance') ? 'yes' : 'not_your_role';
}

/** The shop's number is put right by whoever buys or receives under it, as long as anything of the order is left. */
function mayCorrectNumber({ shopOrderNumber, state }: OrderWhole['order'], actor: OrderActor): May {
  if (shopOrderNumber === null || isEnded(state)) return 'wrong_state';
  const movers = moversFor(actor);
  return movers.some((mover) => mover === 'buyer' || mover === 'warehouse') ? 'yes' : 'not_your_role';
}

/** The number under which goods are on their way to us is put right by whoever may note it. */
function mayCorrect(live: readonly StoredLine[], actor: OrderActor): May {
  if (!live.some(({ state }) => state === 'to_warehouse')) return 'wrong_state';
  const movers = moversFor(actor);
  return movers.some((mover) => mover === 'buyer' || mover === 'warehouse') ? 'yes' : 'not_your_role';
}
