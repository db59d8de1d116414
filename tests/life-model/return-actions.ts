/** The actions of a return and of an exchange: offered, agreed to with its cost, sent, and answered by the seller. */
import type { Action } from './actions.ts';
import {
  endOrder,
  groupOf,
  leaveGroup,
  leftOf,
  type Model,
  type ModelClaim,
  type ModelOrder,
  releaseCost,
  returnCost,
} from './model.ts';

export const newClaim = (): ModelClaim => ({
  ...{ state: 'open', kind: 'return', cost: 0n, held: 0n, isSent: false },
});

/** Every second order is returned at its customer's expense. */
const costOf = (index: number) => (index % 2 === 1 ? returnCost : 0n);

const isClaimed =
  (...states: ModelClaim['state'][]) =>
  (_model: Model, { claim }: ModelOrder): boolean =>
    claim !== null && states.includes(claim.state);

const offer = (kind: ModelClaim['kind']): Action<ModelOrder> => ({
  may: isClaimed('open'),
  apply: (_model, { claim }, index) =>
    Object.assign(claim ?? {}, { state: 'offered', kind, cost: costOf(index) }),
  do: (real, index) => {
    const cost = costOf(index);
    const fault = cost > 0n ? 'customer' : 'seller';
    return real.decide(index, { decision: kind, cost: `${cost / 100n}`, fault, note: 'To Hamburg.' });
  },
});

export const returnActions = {
  offerReturn: offer('return'),
  offerExchange: offer('exchange'),
  agree: {
    may: (model, order) => isClaimed('offered')(model, order) && model.wallet >= (order.claim?.cost ?? 0n),
    apply(model, order) {
      const { claim } = order;
      if (!claim) return;
      model.wallet -= claim.cost;
      claim.held = claim.cost;
      claim.state = claim.kind === 'return' ? 'returning' : 'exchanging';
      order.state = claim.state;
    },
    do: (real, index) => real.answerOffer(index, true),
  },
  declineOffer: {
    may: isClaimed('offered'),
    apply: (_model, { claim }) => Object.assign(claim ?? {}, { state: 'open' }),
    do: (real, index) => real.answerOffer(index, false),
  },
  sendBack: {
    may: (model, order) =>
      isClaimed('returning', 'exchanging')(model, order) && order.claim?.isSent === false,
    apply(model, order, index) {
      const { claim } = order;
      if (!claim) return;
      order.sentBackFor += claim.held;
      Object.assign(claim, { held: 0n, isSent: true });
      leaveGroup(model, index);
    },
    do: (real, index) => real.step(index, 'sent'),
  },
  sellerRefunds: {
    may: (model, order) => isClaimed('returning')(model, order) && leftOf(order) > 0n,
    apply(model, order, index) {
      if (order.claim) releaseCost(model, order.claim);
      endOrder(model, order, 'refunded');
      leaveGroup(model, index);
    },
    do: (real, index) => real.step(index, 'refunded_by_seller'),
  },
  sellerReplaces: {
    may: isClaimed('exchanging'),
    apply(model, order, index) {
      if (order.claim) releaseCost(model, order.claim);
      if (order.delivery === null) leaveGroup(model, index);
      else endGroup(model, index);
      Object.assign(order, { state: 'to_warehouse', sentOn: model.day, delivery: null, claim: null });
    },
    do: (real, index) => real.step(index, 'replaced'),
  },
  sellerRefuses: {
    may: isClaimed('returning', 'exchanging'),
    apply(model, order) {
      const { claim } = order;
      if (!claim) return;
      releaseCost(model, claim);
      Object.assign(claim, newClaim());
      order.state = 'claim_open';
    },
    do: (real, index) => real.step(index, 'refused_by_seller'),
  },
} satisfies Record<string, Action<ModelOrder>>;

/** Their parcel has left: an order that comes again is sent by itself, and nobody goes with it if it led the others. */
function endGroup(model: Model, leaving: number): void {
  for (const index of groupOf(model, leaving)) {
    const order = model.orders[index];
    if (order) order.main = index;
  }
  const order = model.orders[leaving];
  if (order) order.main = leaving;
}
