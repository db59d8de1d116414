/** The things that entries of the audit log refer to, under the names that people know them by. */
import type { Database } from '../../../platform/database/database.ts';
import { accountNames } from '../../accounts/actions.ts';
import { talkersOf } from '../../chat/actions.ts';
import { deliveryKeysOf, deliveryNumbersOf } from '../../deliveries/reading/delivery-numbers.ts';
import { orderKeysOf, orderNumbersOf } from '../../orders/staff/order-numbers.ts';
import { ordersOfArrivals } from '../../parcels/reading/orders-of-arrivals.ts';
import { ticketNumbersOf } from '../../tickets/ticket-numbers.ts';

export interface Subject {
  /** A number such as `WB-4821309-7`, or the code of a customer. */
  name: string;
  /** The page of the staff area that shows it. */
  path: string;
}

/** Whose name something has where it has no number of its own: an order, or an account. */
interface Owned {
  /** Below it stands the id of the thing itself. */
  page: string;
  /** The id of whose name it has, by the id of the thing. */
  owners: ReadonlyMap<string, string>;
}

/**
 * Orders, deliveries, customers and messages by their ids, parcels by their order, conversations by their customer; other
 * ids are left out. At most six statements.
 */
export async function subjectsOf(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, Subject>> {
  const of = (prefix: string): string[] => [
    ...new Set(ids.filter((id): id is string => id?.startsWith(prefix) === true)),
  ];
  const [parcels, chats, tickets, deliveries] = await Promise.all([
    ordersOfArrivals(db, of('arr_')),
    talkersOf(db, of('cht_')),
    ticketNumbersOf(db, of('tkt_')),
    deliveryNumbersOf(db, of('dlv_')),
  ]);
  const people = [...new Set([...of('usr_'), ...chats.values()])];
  const [orders, accounts] = await Promise.all([
    orderNumbersOf(db, [...new Set([...of('ord_'), ...parcels.values()])]),
    people.length > 0 ? accountNames(db, { ids: people }) : [],
  ]);
  const names = new Map([...orders, ...accounts.map(({ id, customerId }) => [id, customerId] as const)]);
  return new Map<string, Subject>([
    ...[...orders].map(([id, name]) => [id, { name, path: `/staff/orders/${id}` }] as const),
    ...[...deliveries].map(([id, name]) => [id, { name, path: `/staff/deliveries/${id}` }] as const),
    ...accounts.map(
      ({ id, customerId }) => [id, { name: customerId, path: `/staff/customers/${id}` }] as const,
    ),
    ...[...tickets].map(([id, name]) => [id, { name, path: `/staff/tickets/${id}` }] as const),
    ...named({ page: '/staff/warehouse/parcels/', owners: parcels }, names),
    ...named({ page: '/staff/chat?id=', owners: chats }, names),
  ]);
}

function named({ page, owners }: Owned, names: ReadonlyMap<string, string>): [string, Subject][] {
  return [...owners].flatMap(([id, owner]) => {
    const name = names.get(owner);
    return name === undefined ? [] : [[id, { name, path: `${page}${id}` }]];
  });
}

/** The text as typed, and the id of the order, delivery or customer that it is the number or code of. */
export async function targetsOf(db: Database, typed: string): Promise<string[]> {
  const code = typed.trim();
  const [order, delivery, accounts] = await Promise.all([
    orderKeysOf(db, code),
    deliveryKeysOf(db, code),
    /^W\d+$/i.test(code) ? accountNames(db, { customerIds: [code.toUpperCase()] }) : [],
  ]);
  return [code, ...order, ...delivery, ...accounts.map(({ id }) => id)];
}
