/** The actions on an order: when each is possible, what it changes in the model, and how it is done in the shop. */
import type { Model, ModelOrder } from './model.ts';
import {
  billOf,
  compensation,
  dueOf,
  endOrder,
  goBack,
  grams,
  groupOf,
  isBought,
  leaveGroup,
  leftOf,
  worthOfPiece,
} from './model.ts';
import type { RealLife } from './real-life.ts';
import { newClaim, returnActions } from './return-actions.ts';

export interface Action<Thing> {
  may(model: Model, thing: Thing, index: number): boolean;
  /** Not tried at all. */
  skips?(model: Model, thing: Thing, index: number): boolean;
  apply(model: Model, thing: Thing, index: number): void;
  do(real: RealLife, index: number, thing: Thing): Promise<void>;
}

export const isIn =
  (...states: string[]) =>
  (_model: Model, { state }: { state: string }): boolean =>
    states.includes(state);
const to = (state: string) => (_model: Model, order: ModelOrder) => {
  order.state = state;
};

function ask(model: Model, order: ModelOrder): void {
  const { price, inland } = order;
  const asked = isBought(order) ? { price, inland: inland + 100n } : { price: price + 150n, inland };
  Object.assign(order, {
    previous: order.state,
    state: 'pending_response',
    asked: { ...asked, day: model.day },
  });
}

function accept(_model: Model, order: ModelOrder): void {
  if (!order.asked) return;
  const { price, inland } = order.asked;
  Object.assign(order, { state: 'awaiting_extra_payment', price, inland, asked: null });
  order.total = billOf(order);
}

function decline(model: Model, order: ModelOrder): void {
  if (isBought(order)) Object.assign(order, { state: 'refunding', asked: null });
  else endOrder(model, order, 'cancelled');
}

/** Decided: what was delivered is completed, anything else goes on where it was. */
function endClaim(order: ModelOrder): void {
  order.state = order.previous === 'delivered' ? 'completed' : order.previous;
  order.claim = null;
}

/** Staff may decide. */
const isUndecided = (_model: Model, { claim }: ModelOrder) => claim?.state === 'open';

/** Bought, in no parcel that waits to leave, and neither asked about nor claimed: who decides a question or a claim decides about its money. */
const mayLosePieces: readonly string[] = [
  ...[
    'purchased',
    'to_warehouse',
    'at_warehouse',
    'merged',
    'shipped',
    'delivered',
    'completed',
    'refunding',
  ],
];

/** An order of a group that has not left; what is done with its own goods keeps nobody. */
const isHere = ({ state, previous }: ModelOrder) =>
  state === 'at_warehouse' ||
  (['claim_open', 'returning', 'exchanging'].includes(state) && previous === 'at_warehouse');

/** The part of its difference that no delivery has paid yet. */
const carriedDue = (order: ModelOrder | undefined) => (order ? order.carried - order.carriedPaid : 0n);

/** One more, and one again after four. */
const editedPieces = ({ pieces }: ModelOrder): bigint => (pieces % 4n) + 1n;

const isAlone = (model: Model, order: ModelOrder, index: number) =>
  order.main === index && groupOf(model, index).length === 1;

export const orderActions = {
  pay: {
    may: (model, order) =>
      isIn('awaiting_payment', 'awaiting_extra_payment')(model, order) && model.wallet >= dueOf(order),
    apply(model, order) {
      const due = dueOf(order);
      model.wallet -= due;
      order.paid += due;
      if (order.state === 'awaiting_payment') order.state = 'paid';
      else goBack(model, order);
    },
    do: (real, index) => real.pay(index),
  },
  cancel: {
    may: (model, order) =>
      !isBought(order) &&
      isIn('awaiting_payment', 'paid', 'pending_response', 'awaiting_extra_payment')(model, order),
    apply: (model, order) => endOrder(model, order, 'cancelled'),
    do: (real, index) => real.customer('deleteOrder', index),
  },
  // its only product in another quantity, at the price of a new order
  edit: {
    may: isIn('awaiting_payment'),
    apply(_model, order) {
      order.pieces = editedPieces(order);
      order.total = billOf(order);
    },
    do: (real, index, order) => {
      const pieces = editedPieces(order);
      return real.edit(index, pieces, billOf({ ...order, pieces }));
    },
  },
  cancelByStaff: {
    may: (model, order) =>
      !isBought(order) &&
      isIn(
        'awaiting_payment',
        'paid',
        'purchasing',
        'pending_response',
        'awaiting_extra_payment',
      )(model, order),
    apply: (model, order) => endOrder(model, order, 'cancelled'),
    do: (real, index) => real.staff('staffCancelOrder', index, { reason: 'sold_out' }),
  },
  take: {
    may: isIn('paid'),
    apply: to('purchasing'),
    do: (real, index) => real.staff('staffTakeOrder', index),
  },
  report: {
    may: isIn('paid', 'purchasing', 'purchased', 'to_warehouse', 'at_warehouse'),
    // what a question about one order of a parcel stops is tested with the warehouse
    skips: (model, order, index) => order.state === 'at_warehouse' && !isAlone(model, order, index),
    apply: ask,
    do: (real, i, order) => real.report(i, order),
  },
  accept: { may: isIn('pending_response'), apply: accept, do: (real, index) => real.answer(index, 'accept') },
  decline: {
    may: isIn('pending_response'),
    apply: decline,
    do: (real, index, order) => real.answer(index, isBought(order) ? 'refund' : 'cancel_order'),
  },
  withdraw: {
    may: isIn('pending_response'),
    apply: goBack,
    do: (real, index) => real.withdraw(index),
  },
  buy: {
    may: isIn('purchasing'),
    apply: to('purchased'),
    do: (real, index) =>
      real.staff('staffMarkPurchased', index, { shop_order_number: `M-${real.orders[index]}` }),
  },
  send: {
    may: isIn('purchased'),
    apply(model, order) {
      Object.assign(order, { state: 'to_warehouse', sentOn: model.day });
    },
    do: (real, index) => real.staffOnSeen('staffMarkSent', index, {}),
  },
  store: {
    may: isIn('purchased', 'to_warehouse'),
    // goods that arrive while the customer is asked are tested with the warehouse
    skips: (_model, order) =>
      isBought(order) && ['pending_response', 'awaiting_extra_payment'].includes(order.state),
    apply(model, order) {
      Object.assign(order, { state: 'at_warehouse', storedOn: model.day });
    },
    do: (real, index) => real.store(index),
  },
  refund: {
    may: isIn('purchased', 'to_warehouse', 'refunding'),
    apply: (model, order) => endOrder(model, order, 'refunded'),
    do: (real, index) => real.staff('staffRefundLines', index, { reason: 'shop_refused' }),
  },
  refundPiece: {
    may: (model, order) => isIn(...mayLosePieces)(model, order) && worthOfPiece(order) > 0n,
    // what becomes elsewhere of an order of which no piece is left is tested with claims
    skips: (_model, { pieces, state }) => pieces < 2n && !['at_warehouse', 'merged'].includes(state),
    apply(model, order, index) {
      if (order.pieces === 1n) {
        endOrder(model, order, 'refunded');
        order.pieces = 0n;
        return leaveGroup(model, index);
      }
      const worth = worthOfPiece(order);
      model.wallet += worth;
      order.paid -= worth;
      order.pieces -= 1n;
      order.total = billOf(order);
    },
    do: (real, index, order) => real.refundPiece(index, worthOfPiece(order)),
  },
  join: {
    may: (model, order, index) => isIn('at_warehouse')(model, order) && other(model, index) !== undefined,
    apply(model, _order, index) {
      const joining = model.orders[other(model, index) ?? -1];
      if (joining)
        Object.assign(joining, { state: 'merged', main: index, joinedAs: groupOf(model, index).length });
    },
    do: (real, index) => real.merge(index, other(real.model, index)),
  },
  part: {
    // a claim about the main order does not keep the others
    may: (model, order, index) => isHere(order) && groupOf(model, index).length > 1,
    apply(model, _order, main) {
      for (const index of groupOf(model, main)) {
        const order = model.orders[index];
        if (order && index !== main) Object.assign(order, { state: 'at_warehouse', main: index });
      }
    },
    do: (real, index) => real.part(index, groupOf(real.model, index)),
  },
  deliver: {
    // any order of a group stands for all of it
    may: (model, order) =>
      isIn('at_warehouse', 'merged')(model, order) && model.orders[order.main]?.state === 'at_warehouse',
    apply(model, { main }) {
      const orders = groupOf(model, main);
      const all = orders.flatMap((index) => model.orders[index] ?? []);
      const freight = grams * BigInt(orders.length) * 90n;
      const carried = new Map(orders.map((index) => [index, carriedDue(model.orders[index])]));
      const total = [...carried.values()].reduce((sum, amount) => sum + amount, freight);
      for (const order of all)
        Object.assign(order, { state: 'in_delivery', delivery: model.deliveries.length });
      model.deliveries.push({
        ...{
          state: 'awaiting_payment',
          ...{ orders, carried },
          total,
          paid: 0n,
          deliveredOn: 0,
          isConfirmed: false,
          isOver: false,
        },
      });
    },
    do: (real, index) => real.deliver(index),
  },
  claim: {
    may: (model, order) =>
      (isIn('delivered', 'completed')(model, order) && model.day - order.deliveredOn < 14) ||
      isIn('at_warehouse')(model, order),
    apply: (_model, order) =>
      Object.assign(order, { previous: order.state, state: 'claim_open', claim: newClaim() }),
    do: (real, index) => real.claim(index),
  },
  compensate: {
    may: (model, order) => isUndecided(model, order) && leftOf(order) >= compensation,
    apply(model, order) {
      model.wallet += compensation;
      order.compensated += compensation;
      endClaim(order);
    },
    do: (real, index) => real.decide(index, { decision: 'compensate', amount: '100', fault: 'seller' }),
  },
  refundClaim: {
    may: (model, order) => isUndecided(model, order) && leftOf(order) > 0n,
    apply(model, order, index) {
      endOrder(model, order, 'refunded');
      leaveGroup(model, index);
    },
    do: (real, index) => real.decide(index, { decision: 'refund', fault: 'seller' }),
  },
  reject: {
    may: isUndecided,
    apply: (_model, order) => endClaim(order),
    do: (real, index) => real.decide(index, { decision: 'reject', reason: 'as_described' }),
  },
  takeBack: {
    may: isIn('claim_open'),
    apply(model, order) {
      const isOver = order.delivery !== null && model.deliveries[order.delivery]?.isOver;
      order.state = isOver && order.previous === 'delivered' ? 'completed' : order.previous;
      order.claim = null;
    },
    do: (real, index) => real.takeBack(index),
  },
  ...returnActions,
} satisfies Record<string, Action<ModelOrder>>;

/** Another order that can join this one. */
function other(model: Model, main: number): number | undefined {
  const index = model.orders.findIndex(
    (order, at) => at !== main && order.state === 'at_warehouse' && isAlone(model, order, at),
  );
  return index < 0 ? undefined : index;
}
