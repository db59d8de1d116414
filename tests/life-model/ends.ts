/**
 * The ways to an end: from each state by hand, the long way or the short one, or by the clock and the fewest actions.
 */

import { orderActions } from './actions.ts';
import type { Life } from './compare.ts';
import { deliveryActions } from './delivery-actions.ts';
import { perform } from './life-commands.ts';
import { isBought, type Model, type ModelClaim, type ModelOrder } from './model.ts';

type OrderAction = keyof typeof orderActions;
type DeliveryAction = keyof typeof deliveryActions;

export interface Way {
  orders(order: ModelOrder): OrderAction | undefined;
  deliveries: Readonly<Record<string, DeliveryAction>>;
}

const toTheDoor: Way['deliveries'] = {
  ...{ awaiting_payment: 'payBill', packing: 'ship', shipped: 'arrive', delivered: 'receive' },
};

const onwards: Readonly<Record<string, OrderAction>> = {
  ...{ awaiting_payment: 'pay', paid: 'take', purchasing: 'buy', purchased: 'send', to_warehouse: 'store' },
  ...{ pending_response: 'accept', awaiting_extra_payment: 'pay', at_warehouse: 'deliver' },
  refunding: 'refund',
};
const backwards: Readonly<Record<string, OrderAction>> = {
  ...{ awaiting_payment: 'cancel', paid: 'cancelByStaff', purchasing: 'cancelByStaff', purchased: 'refund' },
  ...{ to_warehouse: 'refund', pending_response: 'decline', at_warehouse: 'deliver', refunding: 'refund' },
};

/** The next action on an open claim; the goods go to their seller before the seller answers, or not. */
type ClaimWay = Readonly<Record<ModelClaim['state'], OrderAction>>;

const onToOthers: ClaimWay = {
  ...{ open: 'offerExchange', offered: 'agree', returning: 'sellerRefunds', exchanging: 'sellerReplaces' },
};
const onToMoney: ClaimWay = {
  ...{ open: 'offerReturn', offered: 'agree', returning: 'sellerRefunds', exchanging: 'sellerRefuses' },
};
const toNothing: ClaimWay = {
  ...{ open: 'reject', offered: 'declineOffer', returning: 'sellerRefuses', exchanging: 'sellerReplaces' },
};

/** Every action aims at goods that arrive: others replace the claimed ones, and are sent too. */
export const longWay: Way = {
  orders({ state, claim }) {
    if (!claim) return onwards[state];
    return claim.state === 'exchanging' && !claim.isSent ? 'sendBack' : onToOthers[claim.state];
  },
  deliveries: toTheDoor,
};

/** Cancelled or refunded where that is still possible. */
export const shortWay: Way = {
  orders(order) {
    if (order.claim) return onToMoney[order.claim.state];
    if (order.state !== 'awaiting_extra_payment') return backwards[order.state];
    return isBought(order) ? 'pay' : 'cancel';
  },
  deliveries: toTheDoor,
};

/** After all deadlines: what waits for staff is ended by them, what lies in the warehouse is left to the clock. */
export const clockWay: Way = {
  orders({ state, claim }) {
    if (claim) return toNothing[claim.state];
    if (state === 'pending_response') return 'withdraw';
    return state === 'at_warehouse' ? undefined : backwards[state];
  },
  deliveries: { awaiting_payment: 'cancelDelivery', packing: 'cancelDelivery', shipped: 'arrive' },
};

export const endStates: readonly string[] = ['completed', 'cancelled', 'expired', 'refunded', 'abandoned'];

/** The next action on the way; false when there is none. */
export async function goOn({ model, real }: Life, way: Way): Promise<boolean> {
  real.refused = [];
  for (const [index, thing] of model.orders.entries()) {
    const name = way.orders(thing);
    if (!name) continue;
    await perform([name, orderActions[name]], { model, real, thing, index });
    return true;
  }
  for (const [index, thing] of model.deliveries.entries()) {
    const name = way.deliveries[thing.state];
    if (!name || isOver(model, thing)) continue;
    await perform([name, deliveryActions[name]], { model, real, thing, index });
    return true;
  }
  return false;
}

/** Delivered, and every order of it has its own end, or comes to it by the clock. */
const isOver = (model: Model, { state, orders, isConfirmed }: Model['deliveries'][number]): boolean =>
  state === 'delivered' &&
  (isConfirmed || orders.every((order) => model.orders[order]?.state !== 'delivered'));
