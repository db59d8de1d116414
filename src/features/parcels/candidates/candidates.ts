/** Orders that an unknown parcel may belong to, as staff are offered them. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { accountNames } from '../../accounts/actions.ts';
import { ordersByIds } from '../../orders/reading/find-orders.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { findArrival } from '../arrival-store.ts';
import { intakeOrders } from '../read-intake.ts';
import type { StaffIntakeOrder } from '../reading/intake-schemas.ts';
import { lastWeighing } from '../warehouse-json.ts';
import { ordersMeant } from './candidate-store.ts';
import { type AwaitedOrder, type CandidateReason, rankCandidates, wordsIn } from './rank-candidates.ts';

const most = { asked: 60, shown: 5 } as const;

export interface Candidate {
  order: StaffIntakeOrder;
  reasons: CandidateReason[];
}

/** The likeliest first; none for a parcel that is tied to an order. Throws `not_found`. */
export async function candidatesFor(db: Database, arrivalId: string): Promise<Candidate[]> {
  const arrival = await findArrival(db, arrivalId);
  if (!arrival) throw new Refusal('not_found');
  if (arrival.orderId !== null) return [];
  const { label, tracking, receivedAt } = arrival;
  const words = wordsIn(`${label ?? ''} ${tracking ?? ''}`);
  const codes = words.flatMap((word) => (/^w\d{6}$/.test(word) ? [word.toUpperCase()] : []));
  const named = codes.length > 0 ? await accountNames(db, { customerIds: codes }) : [];
  const userIds = named.map(({ id }) => id);
  const stored = await ordersByIds(db, await ordersMeant(db, { words, userIds, limit: most.asked }));
  const shown = await intakeOrders(db, stored);
  const customers = await accountNames(db, { ids: stored.map(({ userId }) => userId) });
  const orders = stored.flatMap((order) => {
    const intake = shown.find(({ id }) => id === order.id);
    const name = customers.find(({ id }) => id === order.userId)?.name ?? null;
    return intake?.lines.some(isMissing) ? [{ intake, ...awaitedOf(order, intake, name) }] : [];
  });
  const parcel = { label, tracking, receivedAt, grams: lastWeighing(arrival)?.grams ?? null };
  return rankCandidates(parcel, orders, most.shown).map(({ order, reasons }) => ({
    order: order.intake,
    reasons,
  }));
}

type Line = StaffIntakeOrder['lines'][number];

const isMissing = ({ awaited, received, quantity }: Line): boolean => awaited && received < quantity;

function awaitedOf(
  order: StoredOrder,
  { lines, customer }: StaffIntakeOrder,
  name: string | null,
): AwaitedOrder {
  const missing = lines.filter(isMissing);
  const sum = (end: 'light' | 'heavy') =>
    missing.reduce((all, { usual, quantity, received }) => all + usual[end] * (quantity - received), 0);
  const { latinName, familyName, givenName } = order.recipient;
  return {
    numbers: [order.number, order.shopOrderNumber ?? ''],
    code: customer.code,
    names: [name ?? '', latinName ?? '', `${familyName} ${givenName}`],
    trackings: missing.flatMap(({ tracking }) => tracking ?? []),
    shops: [order.host, order.shopName ?? ''],
    titles: missing.flatMap(({ title, originalTitle }) => [title, originalTitle]),
    usual: { light: sum('light'), heavy: sum('heavy') },
    since: order.stateSince,
  };
}
