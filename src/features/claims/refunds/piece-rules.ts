/** The price of pieces of an order, as it goes back. Pure. */
import { type Money, money } from '../../../platform/money/money.ts';
import type { Quote } from '../../pricing/contract.ts';
import type { DiscountGiven } from '../../pricing/formula/discount-terms.ts';
import { type GoodsQuote, quoteAgain } from '../../pricing/formula/price-formula.ts';
import type { Tariff } from '../../pricing/tariff.ts';

export interface PricedLine {
  id: string;
  /** For one piece, in the shop's currency. */
  price: bigint;
  quantity: number;
}

export interface Pieces {
  id: string;
  quantity: number;
}

export interface PieceRefundRequest {
  /** Of the version that the order was priced with. */
  tariff: Tariff;
  /** As the order is priced now: what went back earlier costs nothing in it. */
  quote: Quote;
  /** The lines that have not ended, with the pieces that are left of them. */
  lines: readonly PricedLine[];
  /** Of these, pieces that wait for somebody's yes. */
  before: readonly Pieces[];
  /** To be given back now. */
  wanted: readonly Pieces[];
}

export interface PieceRefund {
  /** goods + inland + fee - discounts - less: what comes back, without the bank percent. */
  amount: Money;
  goods: Money;
  inland: Money;
  /** The commission is recomputed for what is left (rules: refunds). */
  fee: Money;
  /** The discounts of rules when these pieces were paid for, which are not given back as money. */
  discounts: DiscountGiven[];
  /** The part of it that goes back to nobody: it was never paid, or its customer has it already. */
  less: Money;
}

/**
 * No more goes back than is left of what was paid: a difference that its customer carries to the delivery's bill was not,
 * and what he was compensated with he has (decisions/0036).
 */
export function upToKept(refund: PieceRefund, kept: bigint): PieceRefund {
  const { minor, currency } = refund.amount;
  if (minor <= kept) return refund;
  return { ...refund, amount: money(kept, currency), less: money(minor - kept, currency) };
}

export interface AskedPieces {
  id: string;
  state: 'waiting' | 'done' | 'refused';
  lines: readonly Pieces[];
  /** As it was asked for. */
  amount: bigint;
}

/**
 * Whether pieces cost still what was asked for them. `asked` are all requests for pieces of the order, the oldest
 * first; each was priced as if those before it had gone back, so that those after it are put back here, in whatever
 * order they are decided. `lines` are all that were ever ordered, with the pieces that are left of those that live.
 */
export function isPricedStill({
  id,
  asked,
  kept,
  ...bill
}: Omit<PieceRefundRequest, 'before' | 'wanted'> & {
  id: string;
  asked: readonly AskedPieces[];
  /** The sum that was paid for the order and nobody has got, whatever waits. */
  kept: bigint;
}): boolean {
  const at = asked.findIndex((one) => one.id === id);
  const request = asked[at];
  if (!request) return false;
  const later = asked.slice(at + 1).flatMap(({ state, lines }) => (state === 'done' ? lines : []));
  const before = asked.slice(0, at).flatMap(({ state, lines }) => (state === 'waiting' ? lines : []));
  const lines = bill.lines.map((line) => ({ ...line, quantity: line.quantity + piecesOf(later, line.id) }));
  const refund = refundOfPieces({ ...bill, lines, before, wanted: request.lines });
  return refund !== null && upToKept(refund, kept).amount.minor === request.amount;
}

type Sum = 'net' | 'goods' | 'inland' | 'fee';
type Bill = Pick<GoodsQuote, Sum | 'discounts'>;

/**
 * The cost of pieces of an order: bill 1 with them less bill 1 without them, at the frozen rate and tariff. The shop's
 * own delivery comes back with the last piece. Null when more pieces are named than are left.
 */
export function refundOfPieces(request: PieceRefundRequest): PieceRefund | null {
  const { before, wanted } = request;
  const [earlier, later] = [without(request.lines, before), without(request.lines, [...before, ...wanted])];
  if (!earlier || !later) return null;
  const nothing = money(0n, request.tariff.settlementCurrency);
  const free: Bill = { net: nothing, goods: nothing, inland: nothing, fee: nothing, discounts: [] };
  const whole = quoteAgain(request, earlier) ?? free;
  const left = quoteAgain(request, later) ?? free;
  const less = (term: Sum): Money => money(whole[term].minor - left[term].minor, nothing.currency);
  return {
    ...{ amount: less('net'), goods: less('goods'), inland: less('inland'), fee: less('fee') },
    discounts: discountsBetween(whole, left),
    less: nothing,
  };
}

/**
 * The part of each rule's discount that belongs to the pieces by which two bills differ; a rule that keeps all of it is
 * left out.
 */
function discountsBetween(whole: Bill, left: Bill): DiscountGiven[] {
  return whole.discounts.flatMap((given) => {
    const kept = left.discounts.find(({ rule }) => rule === given.rule)?.amount.minor ?? 0n;
    const minor = given.amount.minor - kept;
    return minor === 0n ? [] : [{ ...given, amount: money(minor, given.amount.currency) }];
  });
}

/** Lines without some of their pieces; null when more are named than there are. */
function without(lines: readonly PricedLine[], gone: readonly Pieces[]): PricedLine[] | null {
  const left = lines.map((line) => ({ ...line, quantity: line.quantity - piecesOf(gone, line.id) }));
  return left.some(({ quantity }) => quantity < 0) ? null : left;
}

/** How many pieces of a line are among these. */
export function piecesOf(pieces: readonly Pieces[], id: string): number {
  return pieces.reduce((sum, one) => sum + (one.id === id ? one.quantity : 0), 0);
}
