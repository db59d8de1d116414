/** Refunds by staff (rules: refunds): pieces of an order go back at their frozen price, the commission is recomputed. */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { type Money, money } from '../../../platform/money/money.ts';
import { isBought } from '../../order-states/derived-state.ts';
import { lockOrder } from '../../orders/moving/move-order.ts';
import { orderKey } from '../../orders/reading/read-orders.ts';
import { linesOf } from '../../orders/store.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { refundPreview } from '../../payments/balances/order-extra.ts';
import { tariffOf } from '../../pricing/actions.ts';
import type { ClaimStaff, ClaimsShop } from '../claims-shop.ts';
import { linesInClaims } from '../deciding/claim-facts.ts';
import type { Destination, Fault, RefundReason } from '../words.ts';
import { compensatedFor, isForTwo, keptOf, restOf } from './due-money.ts';
import { type PieceRefund, type Pieces, piecesOf, refundOfPieces, upToKept } from './piece-rules.ts';
import { askForMoney } from './refund-requests.ts';
import { requestsOfOrder, type StoredRequest } from './request-store.ts';
import { piecesWaiting, pricedLines } from './returned-pieces.ts';

/**
 * The refund of pieces of an order now: their price, up to the sum that was paid and nobody has got, and the part of
 * the rest that their customer has by compensations. With `upToWhatIsLeft` pieces that wait to go back already are
 * passed over; otherwise they are refused. Throws `not_found` for a line of another order, `nothing_to_return`.
 */
export async function priceOfPieces(
  db: Database,
  order: StoredOrder,
  wanted: readonly Pieces[],
  { upToWhatIsLeft }: { upToWhatIsLeft: boolean },
): Promise<{ refund: PieceRefund; compensated: bigint; left: Pieces[] }> {
  const all = (await linesOf(db, [order.id])).get(order.id) ?? [];
  if (wanted.some(({ id }) => !all.some((line) => line.id === id))) throw new Refusal('not_found');
  const lines = pricedLines(all);
  const before = piecesWaiting(await requestsOfOrder(db, order.id));
  if (!upToWhatIsLeft) refuseTooMany(wanted, { lines, before });
  const left = upToWhatIsLeft ? wanted.flatMap((one) => leftOf(one, lines, before)) : [...wanted];
  if (left.some(({ id }) => !lines.some((line) => line.id === id))) throw new Refusal('nothing_to_return');
  const tariff = await tariffOf(db, order.quote.tariffVersion);
  const whole = refundOfPieces({ tariff, quote: order.quote, lines, before, wanted: left });
  const refund = whole && upToKept(whole, await keptOf(db, order.id));
  if (!refund || refund.amount.minor <= 0n) throw new Refusal('nothing_to_return');
  const has = await compensatedFor(db, order.id);
  return { refund, compensated: has < refund.less.minor ? has : refund.less.minor, left };
}

/**
 * The person who decides a claim decides about its money. Throws a refusal of the field of a line that stands in an
 * open one.
 */
async function refuseClaimed(db: Database, orderId: string, wanted: readonly Pieces[]): Promise<void> {
  const claimed = await linesInClaims(db, orderId);
  const line = wanted.find(({ id }) => claimed.has(id));
  if (line) throw refuseField(`lines.${line.id}`, 'line_in_claim');
}

/** Its bill, its papers and its label say what is in the parcel. Throws a refusal of the field of a line that is in one. */
async function refuseLeaving(db: Database, orderId: string, wanted: readonly Pieces[]): Promise<void> {
  const lines = (await linesOf(db, [orderId])).get(orderId) ?? [];
  const line = lines.find(({ id, state }) => state === 'in_delivery' && wanted.some((one) => one.id === id));
  if (line) throw refuseField(`lines.${line.id}`, 'line_in_delivery');
}

/** Says of which line how many are left. Throws a refusal of the field of that line. */
function refuseTooMany(
  wanted: readonly Pieces[],
  { lines, before }: { lines: readonly Pieces[]; before: readonly Pieces[] },
): void {
  for (const { id } of wanted) {
    const left = piecesOf(lines, id) - piecesOf(before, id);
    // nothing of it is left at all: `nothing_to_return` says why that may be
    if (left <= 0) continue;
    if (piecesOf(wanted, id) > left) throw refuseField(`lines.${id}`, 'pieces_left', { max: left });
  }
}

function leftOf({ id, quantity }: Pieces, lines: readonly Pieces[], before: readonly Pieces[]): Pieces[] {
  const most = piecesOf(lines, id) - piecesOf(before, id);
  const least = quantity < most ? quantity : most;
  return least > 0 ? [{ id, quantity: least }] : [];
}

export interface PieceRefundWish {
  order: string;
  lines: readonly Pieces[];
}

export interface PiecePreview extends PieceRefund {
  /** The most that may be given back. */
  rest: Money;
  /** Comes back besides, unless the fault is the customer's. */
  bank: Money;
  needsSecond: boolean;
}

/** The result of a refund of pieces, without giving it. Throws as `refundPieces`, also for one's own order. */
export async function previewPieces(
  db: Database,
  { order: idOrNumber, lines, at, by }: PieceRefundWish & { at: Date; by: ClaimStaff },
): Promise<PiecePreview> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderKey(idOrNumber) });
    if (order.userId === by.userId) throw new Refusal('second_person_needed');
    refuseUnbought(order);
    await refuseClaimed(transaction, order.id, lines);
    await refuseLeaving(transaction, order.id, lines);
    const { refund, compensated } = await priceOfPieces(transaction, order, lines, { upToWhatIsLeft: false });
    const rest = money(await restOf(transaction, order.id), refund.amount.currency);
    // where it goes is chosen afterwards; a card may need a second person earlier
    const asked = { order, amount: refund.amount, at, by: by.userId, destination: 'balance' as const };
    const { minor, currency } = refund.amount;
    const bank = (await refundPreview(transaction, order.id))(money(minor + compensated, currency));
    return { ...refund, rest, bank, needsSecond: await isForTwo(transaction, asked) };
  });
}

/** Before the purchase an order is cancelled or its lines are dropped; nothing is refunded beside that. */
function refuseUnbought({ state }: StoredOrder): void {
  if (!isBought(state)) throw new Refusal('wrong_state');
}

/**
 * Gives pieces of a bought order back. `shown` is the sum that staff saw; when it is another one now, nothing happens.
 * Throws `not_found`, `wrong_state`, `second_person_needed`, `changed_meanwhile`, `nothing_to_return`.
 */
export async function refundPieces(
  db: Database,
  claims: ClaimsShop,
  wish: PieceRefundWish & {
    by: ClaimStaff;
    shown: Money;
    destination: Destination;
    fault: Fault;
    reason: RefundReason;
    note: string | null;
  },
): Promise<StoredRequest> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderKey(wish.order) });
    refuseUnbought(order);
    await refuseClaimed(transaction, order.id, wish.lines);
    await refuseLeaving(transaction, order.id, wish.lines);
    const { refund, compensated } = await priceOfPieces(transaction, order, wish.lines, {
      upToWhatIsLeft: false,
    });
    const { minor, currency } = refund.amount;
    // the same figure in another currency is another sum
    if (wish.shown.currency !== currency) throw refuseField('shown', 'other_currency', { currency });
    if (minor !== wish.shown.minor) throw new Refusal('changed_meanwhile');
    const { by, lines, destination, fault, reason, note } = wish;
    const request = { order, claimId: null, lines, destination, fault, reason, note, by } as const;
    return askForMoney(transaction, claims, {
      ...request,
      kind: 'lines',
      amount: refund.amount.minor,
      compensated,
    });
  });
}
