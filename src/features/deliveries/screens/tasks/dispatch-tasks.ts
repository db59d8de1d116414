/** The tasks between a paid order and its parcel leaving: which are done, which are open, and which cannot start. Pure. */
import type { Order } from '../../../orders/contract.ts';
import type { OrderStorage } from '../../../storage/contract.ts';
import type { Delivery } from '../../contract.ts';

export interface DispatchTask {
  id:
    | 'pay'
    | 'answer'
    | 'arrive'
    | 'photos'
    | 'order'
    | 'recipient'
    | 'answerParcel'
    | 'payDelivery'
    | 'pack';
  /** `done`, `open` for the customer, `ours` while somebody here or the seller acts, `later` until what comes before is done. */
  state: 'done' | 'open' | 'ours' | 'later';
  /** Below the language; only what is open leads anywhere. */
  href?: string;
}

interface Facts {
  order: Pick<Order, 'id' | 'orderNum' | 'state' | 'due' | 'questions' | 'can' | 'isForwarded'>;
  /** Null as long as nothing can have come. */
  storage: Pick<OrderStorage, 'phase' | 'photoCheck'> | null;
  delivery: Delivery | null;
}

/** Order states in which the goods are still to leave; afterwards nothing blocks. */
const before: readonly Order['state'][] = [
  ...(['awaiting_payment', 'paid', 'purchasing', 'purchased', 'to_warehouse', 'partly_received'] as const),
  ...(['pending_response', 'awaiting_extra_payment', 'at_warehouse', 'merged', 'in_delivery'] as const),
];
const beforeLeaving: readonly Delivery['state'][] = [
  ...(['awaiting_quote', 'awaiting_payment', 'packing', 'pending_response', 'ready'] as const),
];

/** Empty where nothing is to be done before the parcel leaves, or it has left. */
export function dispatchTasks({ order, storage, delivery }: Facts): DispatchTask[] {
  const sent = delivery && beforeLeaving.includes(delivery.state) ? delivery : null;
  if (!(sent || before.includes(order.state)) || (delivery && !sent && isOnItsWay(delivery))) return [];
  return [...orderTasks({ order, storage, isSent: sent !== null }), ...parcelTasks(sent)];
}

const isOnItsWay = ({ state }: Delivery): boolean => !['cancelled', 'returned', 'draft'].includes(state);

/** Those of the goods: paid, asked about, here, looked at, and ordered to be sent. */
function orderTasks({
  order,
  storage,
  isSent,
}: Pick<Facts, 'order' | 'storage'> & { isSent: boolean }): DispatchTask[] {
  const page = `/cabinet/orders/${encodeURIComponent(order.orderNum)}`;
  const isDue = order.can.pay === 'yes';
  const isAsked = order.questions.some(({ state }) => state === 'open');
  const isHere = isSent || storage?.phase === 'stored';
  const mayOrder = ['at_warehouse', 'merged'].includes(order.state);
  const check = storage?.photoCheck;
  const task = (id: DispatchTask['id'], state: DispatchTask['state'], href?: string): DispatchTask => ({
    ...{ id, state },
    ...(href && state === 'open' ? { href } : {}),
  });
  return [
    ...(order.isForwarded ? [] : [task('pay', isDue ? 'open' : 'done', `${page}#pay`)]),
    ...(isAsked ? [task('answer', 'open', `${page}#question`)] : []),
    task('arrive', isHere ? 'done' : 'ours'),
    ...(check ? [task('photos', check.checkedAt || isSent ? 'done' : 'open', `${page}#storage`)] : []),
    ...(isHere || check ? [] : [task('photos', 'later')]),
    task(
      'order',
      isSent ? 'done' : mayOrder ? 'open' : 'later',
      `/cabinet/deliveries/create?${new URLSearchParams({ order: order.id })}`,
    ),
  ];
}

/** On the page of a parcel, until it leaves. */
export const deliveryTasks = (delivery: Delivery): DispatchTask[] =>
  beforeLeaving.includes(delivery.state) ? parcelTasks(delivery) : [];

/** Those of the parcel: the data of its recipient, an answer, its bill and its packing. All wait until it is ordered. */
function parcelTasks(delivery: Delivery | null): DispatchTask[] {
  if (!delivery) {
    return (['recipient', 'payDelivery', 'pack'] as const).map((id) => ({ id, state: 'later' }));
  }
  const { state, question, number, bill } = delivery;
  const page = `/cabinet/deliveries/${encodeURIComponent(number)}`;
  const open = state === 'pending_response' ? question : null;
  const isData = open?.kind === 'data';
  const mayPay = delivery.can.pay === 'yes';
  const paying = mayPay ? 'open' : bill && state !== 'awaiting_quote' ? 'done' : 'later';
  return [
    isData
      ? { id: 'recipient', state: 'open', href: '/cabinet/profile/recipients' }
      : { id: 'recipient', state: 'done' },
    ...(open && !isData ? [{ id: 'answerParcel', state: 'open', href: `${page}#question` } as const] : []),
    { id: 'payDelivery', state: paying, ...(mayPay ? { href: `${page}#pay` } : {}) },
    { id: 'pack', state: state === 'ready' ? 'done' : paying === 'done' && !open ? 'ours' : 'later' },
  ];
}
