/** One order has one buyer, and one number in its shop: who goes on with it, and which number is right. */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { peopleWithRoles } from '../../accounts/people/people-store.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { refuseOwnReview } from '../staff/far-review.ts';
import { type Action, onLocked, refuseProhibited } from '../staff/staff-actions.ts';
import type { StoredOrder } from '../stored-order.ts';
import { carryOut, noteEvent } from './move-order.ts';

export interface SeenAction extends Action {
  /** The version of the order that was seen. */
  version: number;
}

/**
 * Continues buying in place of the colleague who took the order; the audit log names both. One's own already: nothing
 * changes. Throws `changed_meanwhile`, `wrong_state`, `own_review`, `other_role`, `own_order`, `not_found`.
 */
export function takeOverOrder(db: Database, shop: OrdersShop, action: SeenAction): Promise<void> {
  return onLocked(db, action, async (transaction, order, actor) => {
    if (order.state !== 'purchasing') throw new Refusal('wrong_state');
    if (order.assignee === action.userId) return;
    if (order.version !== action.version) throw new Refusal('changed_meanwhile');
    await refuseOwnReview(transaction, { orderId: order.id, userId: action.userId });
    await noteEvent(transaction, shop, {
      ...{ order, actor, kind: 'taken_over', changes: { assignee: action.userId } },
      ...{ before: { assignee: order.assignee }, after: { assignee: action.userId } },
    });
  });
}

/**
 * Gives an order back that the caller took: it is bought by whoever takes it next. Nobody's already: nothing changes.
 * Throws `changed_meanwhile`, `taken_by_colleague`, `wrong_state`, `own_order`, `not_found`.
 */
export function releaseOrder(db: Database, shop: OrdersShop, action: SeenAction): Promise<void> {
  return onLocked(db, action, async (transaction, order, actor) => {
    if (order.state !== 'purchasing') throw new Refusal('wrong_state');
    if (order.assignee === null) return;
    if (order.assignee !== action.userId) throw new Refusal('taken_by_colleague');
    if (order.version !== action.version) throw new Refusal('changed_meanwhile');
    await noteEvent(transaction, shop, {
      ...{ order, actor, kind: 'released', changes: { assignee: null } },
      ...{ before: { assignee: order.assignee }, after: { assignee: null } },
    });
  });
}

/** The roles that buy. */
const buyers = ['buyer', 'admin'] as const;

/** Whether somebody may say who buys an order: its buyer, anybody who buys while it has none, and administrators. */
export function mayHandOver(
  { state, assignee }: Pick<StoredOrder, 'state' | 'assignee'>,
  { userId, roles }: { userId: string; roles: readonly string[] },
): boolean {
  if (state !== 'paid' && state !== 'purchasing') return false;
  return roles.includes('admin') || (roles.includes('buyer') && (assignee ?? userId) === userId);
}

/** Colleagues who could buy an order: not its customer, and not the person who has it. */
export async function possibleBuyers(
  db: Database,
  { userId, assignee }: Pick<StoredOrder, 'userId' | 'assignee'>,
): Promise<{ id: string; name: string }[]> {
  const except = assignee === null ? [userId] : [userId, assignee];
  const people = await peopleWithRoles(db, { roles: buyers, except });
  return people.map(({ id, name }) => ({ id, name }));
}

/**
 * Hands an order to a colleague, who buys it from then on. Theirs already: nothing changes. Throws `fields` for somebody
 * who does not buy, `own_review` for the person who typed its price alone, `taken_by_colleague`, `changed_meanwhile`,
 * `wrong_state`, `own_order`, `not_found`.
 */
export function handOverOrder(
  db: Database,
  shop: OrdersShop,
  action: SeenAction & { to: string },
): Promise<void> {
  const { to } = action;
  return onLocked(db, action, async (transaction, order, actor) => {
    if (order.state !== 'paid' && order.state !== 'purchasing') throw new Refusal('wrong_state');
    if (order.assignee === to) return;
    if (!mayHandOver(order, action)) throw new Refusal('taken_by_colleague');
    if (order.version !== action.version) throw new Refusal('changed_meanwhile');
    const colleagues = await possibleBuyers(transaction, order);
    if (!colleagues.some(({ id }) => id === to)) throw refuseField('buyer', 'not_one_of');
    await refuseOwnReview(transaction, { orderId: order.id, userId: to, isHanded: true });
    const input = {
      ...{ order, actor, kind: 'handed_over', changes: { assignee: to } },
      ...{ before: { assignee: order.assignee }, after: { assignee: to } },
    };
    if (order.state === 'purchasing') return noteEvent(transaction, shop, input);
    await refuseProhibited(transaction, shop, order.id);
    await carryOut(transaction, shop, { ...input, to: 'purchasing' });
  });
}

/**
 * The shop's number was typed wrong: the right one stands from now on, and the order is found by it. The same again
 * changes nothing. Throws `changed_meanwhile`, `wrong_state` for what is not bought, `own_order`, `not_found`.
 */
export function correctShopNumber(
  db: Database,
  shop: OrdersShop,
  action: SeenAction & { shopOrderNumber: string },
): Promise<void> {
  const { shopOrderNumber } = action;
  return onLocked(db, action, async (transaction, order, actor) => {
    if (order.shopOrderNumber === null || isEnded(order.state)) throw new Refusal('wrong_state');
    if (order.shopOrderNumber === shopOrderNumber) return;
    if (order.version !== action.version) throw new Refusal('changed_meanwhile');
    await noteEvent(transaction, shop, {
      ...{ order, actor, kind: 'shop_number_changed', changes: { shopOrderNumber } },
      ...{ before: { shopOrderNumber: order.shopOrderNumber }, after: { shopOrderNumber } },
    });
  });
}
