/** Moves of an order's lines by a claim or a refund; the warehouse follows each of them. */
import type { Database } from '../../../platform/database/database.ts';
import type { Money } from '../../../platform/money/money.ts';
import { deliveryOfOrder } from '../../deliveries/reading/list-deliveries.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import { moversOf } from '../../order-states/rules.ts';
import { mayMove, plainFacts } from '../../order-states/transitions.ts';
import type { OrderState } from '../../orders/contract.ts';
import { moveLines } from '../../orders/moving/move-lines.ts';
import { type MoveInput, noteEvent } from '../../orders/moving/move-order.ts';
import type { OrderActor } from '../../orders/orders-shop.ts';
import { expectInTime } from '../../orders/problems/seller-late.ts';
import { setAttention } from '../../orders/questions/question-store.ts';
import { linesOf } from '../../orders/store.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { StoredLine } from '../../orders/stored-parts.ts';
import { storeAgain } from '../../parcels/coming-again.ts';
import { settleIntake } from '../../parcels/put-away.ts';
import type { StoredClaim } from '../claim-store.ts';
import type { ClaimsShop } from '../claims-shop.ts';

/** The entry about a move in the audit log of the order. */
export interface Told {
  actor: OrderActor;
  /** The kind of the entry. */
  kind: string;
  reason?: string | null;
  note?: string | null;
  amount?: Money | null;
  transactions?: readonly string[];
  changes?: NonNullable<MoveInput['changes']>;
}

/** The lines of an order that have not ended. */
export async function liveLines(db: Database, orderId: string): Promise<StoredLine[]> {
  const lines = (await linesOf(db, [orderId])).get(orderId) ?? [];
  return lines.filter(({ state }) => !isEnded(state));
}

interface GoingBack extends Told {
  order: StoredOrder;
  claim: StoredClaim;
  isDecided: boolean;
}

/**
 * The lines of a claim go back where they were. Delivered lines are completed when the claim was decided, or when their
 * parcel was completed meanwhile, by its customer's word or by the clock, neither of which comes again (domain 2).
 */
export async function moveBack(db: Database, claims: ClaimsShop, back: GoingBack): Promise<void> {
  const { id } = back.order;
  const isStored = await moveLinesBack(db, claims, back);
  await storeBack(db, claims, { orderIds: [id], stored: isStored ? [id] : [] });
}

/** The warehouse after claims of orders have ended: goods that lie on its shelf again are stored again, together. */
export async function storeBack(
  db: Database,
  { orders, shop }: ClaimsShop,
  { orderIds, stored }: { orderIds: readonly string[]; stored: readonly string[] },
): Promise<void> {
  // the rest of an order, or its parcel, may have left meanwhile
  if (stored.length > 0) await storeAgain(db, { orderIds: stored, at: shop.clock.now() });
  for (const id of orderIds) await settleIntake(db, { orders }, id);
}

/** As `moveBack`, before the warehouse looks at it. Answers whether something lies on its shelf again. */
export async function moveLinesBack(
  db: Database,
  { orders }: ClaimsShop,
  { order, claim, isDecided, ...told }: GoingBack,
): Promise<boolean> {
  let now = order;
  const targets = new Map<OrderState, string[]>();
  // what was refunded meanwhile, or ended otherwise, stays as it is
  const alive = new Set((await liveLines(db, order.id)).map(({ id }) => id));
  for (const [line, before] of Object.entries(claim.origins)) {
    if (!alive.has(line)) continue;
    const parcel = { order, line };
    const origin = before === 'shipped' ? await onRoad(db, parcel) : before;
    const isOver = origin === 'delivered' && (isDecided || (await isCompleted(db, parcel)));
    const to = isOver ? 'completed' : origin;
    targets.set(to, [...(targets.get(to) ?? []), line]);
  }
  for (const [to, lineIds] of targets) {
    const facts = { previous: to };
    now = (await moveLines(db, orders, { order: now, to, lineIds, facts, ...told })).order;
  }
  // the alarm that was set when it was sent may have rung while the claim was open
  if (targets.has('to_warehouse')) await expectInTime(db, orders, order.id);
  return targets.has('at_warehouse');
}

/** Where goods are that were on the road when they were claimed: the parcel may have arrived or come back since. */
async function onRoad(db: Database, line: LineOfOrder): Promise<OrderState> {
  const state = (await parcelOf(db, line))?.delivery.state;
  if (state === 'delivered') return 'delivered';
  return state === 'returned' ? 'at_warehouse' : 'shipped';
}

async function isCompleted(db: Database, line: LineOfOrder): Promise<boolean> {
  return ((await parcelOf(db, line))?.delivery.completedAt ?? null) !== null;
}

interface LineOfOrder {
  order: StoredOrder;
  /** Its id: lines of one order may travel in different parcels. */
  line: string;
}

const parcelOf = (db: Database, { order: { id, userId }, line }: LineOfOrder) =>
  deliveryOfOrder(db, { order: id, userId, line });

/** All lines of a claim into one state. */
export async function moveClaimed(
  db: Database,
  { orders }: ClaimsShop,
  { order, claim, to, ...told }: Told & { order: StoredOrder; claim: StoredClaim; to: OrderState },
): Promise<void> {
  await moveLines(db, orders, { order, to, lineIds: claim.lineIds, ...told });
  await settleIntake(db, { orders }, order.id);
}

/**
 * Their money went back: lines that may end do so (`refunding`, then `refunded`); goods that the customer keeps stay
 * where they are, and the audit log only notes the money.
 */
export async function endRefunded(
  db: Database,
  { orders }: ClaimsShop,
  { order, lineIds, ...told }: Told & { order: StoredOrder; lineIds: readonly string[] },
): Promise<void> {
  const by = told.actor.kind === 'staff' ? moversOf(told.actor.roles) : [];
  const movable = (await liveLines(db, order.id)).filter(
    ({ id, state }) =>
      lineIds.includes(id) &&
      (state === 'refunding' || mayMove({ from: state, to: 'refunding', by }, plainFacts) === 'yes'),
  );
  if (movable.length === 0) {
    await noteEvent(db, orders, { order, ...told });
    return;
  }
  const moved = movable.map(({ id }) => id);
  const { actor } = told;
  const first = { order, to: 'refunding', lineIds: moved, actor, kind: 'refunding' } as const;
  const { order: refunding } = await moveLines(db, orders, first);
  const ended = await moveLines(db, orders, { order: refunding, to: 'refunded', lineIds: moved, ...told });
  // what called staff to it is done
  if (ended.order.state === 'refunded' && order.attention) await setAttention(db, order.id, null);
}
