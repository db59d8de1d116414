/** Orders as every screen places them: at a total that was shown. */
import type { CallName } from '../../src/calls.ts';
import type { Contracts } from '../../src/contracts.ts';
import type { TotalChange } from '../../src/features/deliveries/contract.ts';
import type { OrderChange } from '../../src/features/orders/contract.ts';
import type { ApiAnswer, CallOptions } from './a-shop.ts';

type Body = Record<string, unknown>;
type Perform = <Name extends keyof Contracts & CallName>(
  name: Name,
  options: CallOptions,
) => Promise<ApiAnswer<Name>>;

/**
 * Makes a call; an order or a delivery without `shown_total` is asked for its total first and placed at it. A test about calls without
 * one sends `shown_total: undefined`.
 */
export async function asShown<Name extends keyof Contracts & CallName>(
  perform: Perform,
  name: Name,
  options: CallOptions,
): Promise<ApiAnswer<Name>> {
  const places = name === 'buyNow' || name === 'createOrders' || name === 'createDelivery';
  if (!places || saysTotal(options.body)) return perform(name, options);
  const { 'idempotency-key': key, ...headers } = options.headers ?? {};
  const asked = await perform(name, { ...options, headers });
  const { changes: found = [] } = (asked.body as { data?: { changes?: Found[] } }).data ?? {};
  // a delivery is one thing, so its change names none
  const changes = found.map((one) => ('change' in one ? one : { ...nothing, change: one }));
  const isNew = ({ change }: OrderChange) => change.kind === 'total' && change.from === null;
  if (changes.length === 0 || !changes.every(isNew)) return asked;
  return perform(name, { ...options, body: withTotals(options.body as Body, changes) });
}

type Found = OrderChange | TotalChange;
const nothing = { order: null, line: null, title: null };

/** Draft orders of the cart; the orders of a delivery are ids. */
const isDrafts = (orders: unknown): orders is Body[] =>
  Array.isArray(orders) && orders.every((one) => typeof one === 'object');

const saysTotal = (body: unknown): boolean => {
  const { orders: given } = (body ?? {}) as Body;
  const orders = isDrafts(given) ? given : [body];
  return orders.some((one) => 'shown_total' in ((one ?? {}) as object));
};

/** The body with the totals that were answered, each with its draft order. */
export function withTotals(body: Body, changes: readonly OrderChange[]): Body {
  const totalOf = (draft: unknown) => changes.find(({ order }) => order === draft)?.change.to;
  if (!isDrafts(body.orders)) return { ...body, shown_total: totalOf(null) };
  return { orders: body.orders.map((one: Body) => ({ ...one, shown_total: totalOf(one.id) })) };
}
