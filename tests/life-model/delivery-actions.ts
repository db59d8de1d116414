/** The actions on a delivery. */
import type { Action } from './actions.ts';
import { isIn } from './actions.ts';
import { finish, type Model, type ModelDelivery, type ModelOrder, ordersIn } from './model.ts';

function moveOrders(model: Model, delivery: ModelDelivery, state: string): void {
  for (const order of ordersIn(model, delivery)) {
    Object.assign(order, { state, deliveredOn: state === 'delivered' ? model.day : 0 });
  }
}

/** A difference that the bill has paid belongs to its order, until the delivery is cancelled. */
function moveCarried(delivery: ModelDelivery, order: ModelOrder, amount: bigint): void {
  delivery.paid -= amount;
  order.paid += amount;
  order.carriedPaid += amount;
}

/** To the orders when the bill is paid, and from them when its delivery is cancelled. */
function moveAllCarried(model: Model, delivery: ModelDelivery, sign: 1n | -1n): void {
  for (const [index, amount] of delivery.carried) {
    const order = model.orders[index];
    if (order) moveCarried(delivery, order, sign * amount);
  }
}

function come(model: Model, delivery: ModelDelivery): void {
  Object.assign(delivery, { state: 'delivered', deliveredOn: model.day });
  moveOrders(model, delivery, 'delivered');
}

export const deliveryActions = {
  payBill: {
    may: (model, delivery) => isIn('awaiting_payment')(model, delivery) && model.wallet >= delivery.total,
    apply(model, delivery) {
      model.wallet -= delivery.total;
      Object.assign(delivery, { paid: delivery.total, state: 'packing' });
      moveAllCarried(model, delivery, 1n);
    },
    do: (real, index) => real.payDelivery(index),
  },
  cancelDelivery: {
    may: isIn('awaiting_payment', 'packing'),
    apply(model, delivery) {
      if (delivery.state === 'packing') moveAllCarried(model, delivery, -1n);
      for (const order of ordersIn(model, delivery)) {
        const isMain = model.orders[order.main] === order;
        Object.assign(order, { state: isMain ? 'at_warehouse' : 'merged', delivery: null });
      }
      model.wallet += delivery.paid;
      Object.assign(delivery, { paid: 0n, state: 'cancelled' });
    },
    do: (real, index) => real.cancelDelivery(index),
  },
  ship: {
    may: isIn('packing'),
    apply(model, delivery) {
      delivery.state = 'shipped';
      moveOrders(model, delivery, 'shipped');
    },
    do: (real, index) => real.ship(index),
  },
  arrive: {
    may: isIn('shipped'),
    apply: come,
    do: (real, index) => real.arrive(index),
  },
  receive: {
    may: isIn('shipped', 'delivered'),
    apply: (model, delivery) => {
      if (delivery.isConfirmed) return;
      delivery.isConfirmed = true;
      // who has it before anybody says so has the days of a claim still
      if (delivery.state === 'shipped') come(model, delivery);
      else finish(model, delivery);
    },
    do: (real, index) => real.receive(index),
  },
} satisfies Record<string, Action<ModelDelivery>>;
