/** The things that entries of the audit log refer to, under the names that people know them by. */
import type { Database } from '../../../platform/database/database.ts';
import { accountNames } from '../../accounts/actions.ts';
import { deliveryKeysOf, deliveryNumbersOf } from '../../deliveries/reading/delivery-numbers.ts';
import { orderKeysOf, orderNumbersOf } from '../../orders/staff/order-numbers.ts';

export interface Subject {
  /** A number such as `WB-4821309-7`, or the code of a customer. */
  name: string;
  /** The page of the staff area that shows it. */
  path: string;
}

/** Orders, deliveries and customers by their ids; other ids are left out. At most three statements. */
export async function subjectsOf(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, Subject>> {
  const of = (prefix: string): string[] => [
    ...new Set(ids.filter((id): id is string => id?.startsWith(prefix) === true)),
  ];
  const people = of('usr_');
  const [orders, deliveries, accounts] = await Promise.all([
    orderNumbersOf(db, of('ord_')),
    deliveryNumbersOf(db, of('dlv_')),
    people.length > 0 ? accountNames(db, { ids: people }) : [],
  ]);
  return new Map<string, Subject>([
    ...[...orders].map(([id, name]) => [id, { name, path: `/staff/orders/${id}` }] as const),
    ...[...deliveries].map(([id, name]) => [id, { name, path: `/staff/deliveries/${id}` }] as const),
    ...accounts.map(
      ({ id, customerId }) => [id, { name: customerId, path: `/staff/customers/${id}` }] as const,
    ),
  ]);
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
