/**
 * The route line of an order: seven steps, past to future, with when they happened or are expected. It tells where the
 * goods are now: what went back has its later steps before it again. Pure.
 */

import { lateDays, stepHours } from '../../order-states/rules.ts';
import { type OrderState, stateFacts } from '../../order-states/states.ts';
import { stagesOf } from '../../pricing/freight/arrival.ts';
import type { Order } from '../contract.ts';
import type { StoredOrder } from '../stored-order.ts';

type Step = Order['route'][number];
type StepCode = Step['code'];

const steps: readonly StepCode[] = [
  'placed',
  'paid',
  'bought',
  'to_warehouse',
  'at_warehouse',
  'delivery',
  'delivered',
];

/** The step that an order has reached once it has entered a state. */
const doneBy: Partial<Record<OrderState, StepCode>> = {
  awaiting_review: 'placed',
  awaiting_payment: 'placed',
  paid: 'paid',
  purchasing: 'paid',
  purchased: 'bought',
  to_warehouse: 'bought',
  partly_received: 'bought',
  at_warehouse: 'at_warehouse',
  merged: 'at_warehouse',
  in_delivery: 'at_warehouse',
  shipped: 'delivery',
  delivered: 'delivered',
  completed: 'delivered',
};

/**
 * Steps that go on while the order is in such a state: the present step says what its state says, and what follows has
 * not begun.
 */
const goingOn: readonly OrderState[] = [
  ...(['awaiting_review', 'paid', 'purchased'] as const),
  ...(['at_warehouse', 'merged', 'in_delivery', 'shipped'] as const),
];
/**
 * A deadline of the customer's is no promise of a next step, but for the step that is the customer's own: paying. Where
 * goods lie, a question is open or a difference is due, the step follows some time after they have acted.
 */
const promises = (state: OrderState): boolean =>
  state === 'awaiting_payment' || stateFacts[state].who !== 'customer';

const ends: readonly OrderState[] = ['cancelled', 'expired', 'abandoned', 'refunding', 'refunded'];
const troubles: readonly OrderState[] = ['returning', 'exchanging', 'claim_open'];
/** Goods go back: what was delivered is with the customer no more. */
const goingBack: readonly OrderState[] = ['returning', 'exchanging'];

export interface RouteFacts {
  state: OrderState;
  deadline: Date | null;
  createdAt: Date;
  /** The states that were entered, in order. */
  events: readonly { to: OrderState; at: Date }[];
  /** The days that were told with the price to the door, and the present time. */
  told?: { arrival: { from: string; to: string }; now: Date } | undefined;
}

/** Steps of a purchase that a parcel of a customer's own does not go. */
const ofPurchase: readonly StepCode[] = ['paid', 'bought'];

export function routeLine(facts: RouteFacts, isForwarded = false): Step[] {
  const line = wholeLine(facts);
  return isForwarded ? line.filter(({ code }) => !ofPurchase.includes(code)) : line;
}

function wholeLine({ state, deadline, createdAt, events, told }: RouteFacts): Step[] {
  // the state has the last word: moves of one moment may be told in any order
  const now = { to: state, at: events.at(-1)?.at ?? createdAt };
  const reached = reachedSteps(createdAt, [...events, now]);
  const furthest = Math.max(...[...reached.keys()].map((code) => steps.indexOf(code)));
  const hasEnded = ends.includes(state);
  const current = goingOn.includes(state) ? furthest : furthest + 1;
  const by = promises(state) ? deadline : null;
  const line = steps.map((code, index): Step => {
    const at = reached.get(code)?.toISOString() ?? null;
    if (index === furthest && index === current) return { code, state: 'current', at, by: null };
    if (index === furthest + 1 && current === furthest)
      return { code, state: 'next', at: null, by: by?.toISOString() ?? null };
    if (index <= furthest) return { code, state: 'done', at, by: null };
    const isNext = index === furthest + 1;
    if (hasEnded) return { code, state: isNext ? 'problem' : 'skipped', at: null, by: null };
    if (!isNext) return { code, state: 'next', at: null, by: null };
    const isProblem = troubles.includes(state) || stateFacts[state].group === 'answer';
    return { code, state: isProblem ? 'problem' : 'current', at: null, by: by?.toISOString() ?? null };
  });
  if (hasEnded) return line;
  return told ? withTold(line, { state, createdAt, ...told }) : withExpected(line, state);
}

const stageOf = {
  bought: 'buying',
  to_warehouse: 'sending',
  at_warehouse: 'toWarehouse',
  delivery: 'packing',
  delivered: 'carrier',
} as const;

const isDated = (code: StepCode): code is keyof typeof stageOf => code in stageOf;

type ToldFacts = Pick<RouteFacts, 'state' | 'createdAt'> & NonNullable<RouteFacts['told']>;

/**
 * Dates of the steps to come by the same days as the arrival that was told with the price: the last is that arrival. None
 * is sooner than the step before it allows. Of one that has passed its day the limit is told, or nothing. Where the
 * customer acts next, those after it count from now on: a question may be answered at once, a delivery ordered.
 */
function withTold(line: readonly Step[], { state, createdAt, arrival, now }: ToldFacts): Step[] {
  const stages = stagesOf(createdAt, arrival);
  const isSent = state === 'to_warehouse' || state === 'partly_received';
  const waits = stateFacts[state].who === 'customer';
  let known: number | null = null;
  return line.map((step): Step => {
    const { code } = step;
    const limit = step.by === null ? null : Date.parse(step.by);
    // the days to buy are promised from the payment on
    const isPlain = step.at !== null || code === 'placed' || code === 'paid' || (code === 'bought' && limit);
    if (step.state === 'problem') {
      const { least } = isDated(code) ? stages[stageOf[code]] : { least: 0 };
      known = stateFacts[state].group === 'answer' ? now.getTime() + least : null;
      return step;
    }
    if (isPlain) {
      known = step.at === null ? limit : Date.parse(step.at);
      return step;
    }
    if (known === null) return step;
    // what their shop has sent is on its way until it arrives
    const isOnWay = isSent && code === 'to_warehouse';
    const stage = stages[stageOf[isOnWay ? 'at_warehouse' : code]];
    const least = isSent && code === 'at_warehouse' ? 0 : stage.least;
    const expected: number = Math.max(stage.by, known + least);
    const due = expected > now.getTime() ? expected : limit;
    known = due ?? (waits ? now.getTime() + least : null);
    return { ...step, by: due === null ? null : new Date(due).toISOString() };
  });
}

/**
 * Of an order without an estimate: how long each step may take once the one before it is done, in hours: the limits after which the queue shows it as late
 * (decisions/0017, 0021). The customer chooses what follows the warehouse, so nobody can tell when.
 */
const stepTakes: Partial<Record<StepCode, number>> = {
  bought: stepHours.buying,
  to_warehouse: stepHours.sending,
  at_warehouse: lateDays * 24,
};

/** Dates of the steps to come, from the last one that is known; a step that nobody can date ends the chain. */
function withExpected(line: readonly Step[], state: OrderState): Step[] {
  let known: string | null = null;
  return line.map((step): Step => {
    // the date of goods that their shop has sent is the one of their arrival
    const isSent = step.code === 'at_warehouse' && (state === 'to_warehouse' || state === 'partly_received');
    const hours = isSent ? 0 : stepTakes[step.code];
    const told: string | null = step.state === 'problem' ? null : (step.at ?? step.by);
    const follows: string | null =
      step.state === 'next' && known !== null && hours !== undefined
        ? new Date(Date.parse(known) + hours * 3_600_000).toISOString()
        : null;
    known = told ?? follows;
    return told === null && follows !== null ? { ...step, by: follows } : step;
  });
}

type ComingOrder = Pick<
  StoredOrder,
  'state' | 'deadline' | 'createdAt' | 'stateSince' | 'estimate' | 'pieces'
>;

/**
 * When the goods of an order may be in the warehouse, as its route line says it; null while nobody can tell, and once
 * they are there.
 */
export function expectedHere(
  { estimate, pieces, stateSince, ...order }: ComingOrder,
  now: Date,
): Date | null {
  const events = [{ to: order.state, at: stateSince }];
  // of other pieces than those that it was told for, it says nothing
  const arrival = estimate?.pieces === pieces ? estimate.arrival : null;
  const told = arrival ? { arrival, now } : undefined;
  const by = routeLine({ ...order, events, told }).find(({ code }) => code === 'at_warehouse')?.by;
  return by ? new Date(by) : null;
}

/** When each step was reached, of those that still hold: goods that go back leave the later ones. */
function reachedSteps(createdAt: Date, events: RouteFacts['events']): Map<StepCode, Date> {
  const reached = new Map<StepCode, Date>([['placed', createdAt]]);
  let isLeaving = false;
  for (const { to, at } of events) {
    if (goingBack.includes(to)) isLeaving = true;
    const code = doneBy[to];
    if (!code) continue;
    isLeaving = false;
    const undone = steps.slice(steps.indexOf(code) + 1).filter((later) => reached.delete(later));
    // here again, and since now
    if (undone.length > 0 || !reached.has(code)) reached.set(code, at);
  }
  if (isLeaving) reached.delete('delivered');
  return reached;
}
