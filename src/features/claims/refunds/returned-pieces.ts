/** Pieces that go back: which are left, and what the order costs afterwards. */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PriceParts } from '../../ledger/parts-of-price.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import { piecesLeft } from '../../order-states/rules.ts';
import type { MoveInput } from '../../orders/moving/move-order.ts';
import { linesOf, returnPieces } from '../../orders/store.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { StoredLine } from '../../orders/stored-parts.ts';
import { tariffOf } from '../../pricing/actions.ts';
import { quoteAgain, quoteToJson } from '../../pricing/formula/price-formula.ts';
import { linesInClaims } from '../deciding/claim-facts.ts';
import { keptOf } from './due-money.ts';
import { isPricedStill, type Pieces, type PricedLine } from './piece-rules.ts';
import { requestsOfOrder, type StoredRequest } from './request-store.ts';

/** The pieces left to pay for, of lines that have not ended. */
export function pricedLines(lines: readonly StoredLine[]): PricedLine[] {
  return lines
    .filter(({ state }) => !isEnded(state))
    .map((line) => ({ id: line.id, price: line.price, quantity: piecesLeft(line) }));
}

/** The pieces that wait for somebody's yes. */
export function piecesWaiting(requests: readonly StoredRequest[]): Pieces[] {
  return requests
    .filter(({ kind, state }) => kind === 'lines' && state === 'waiting')
    .flatMap(({ lines }) => lines);
}

/**
 * Looks again at what was asked for, now that it is agreed to: its lines live, stand in no other claim and in no delivery that has not left, its pieces are
 * left, and cost what they did, up to what was paid and nobody has got. The order is locked. Throws `changed_meanwhile`.
 */
export async function refuseChanged(
  db: Database,
  { order, request }: { order: StoredOrder; request: StoredRequest },
): Promise<void> {
  const all = (await linesOf(db, [order.id])).get(order.id) ?? [];
  const ended = new Set(all.filter(({ state }) => isEnded(state)).map(({ id }) => id));
  if (request.lines.some(({ id }) => ended.has(id))) throw new Refusal('changed_meanwhile');
  const claimed = await linesInClaims(db, order.id, request.claimId);
  if (request.lines.some(({ id }) => claimed.has(id))) throw new Refusal('changed_meanwhile');
  const leaving = all.filter(({ state }) => state === 'in_delivery');
  if (request.lines.some(({ id }) => leaving.some((line) => line.id === id)))
    throw new Refusal('changed_meanwhile');
  const lines = all.map((line) => ({
    ...{ id: line.id, price: line.price, quantity: ended.has(line.id) ? 0 : piecesLeft(line) },
  }));
  const asked = (await requestsOfOrder(db, order.id)).filter(({ kind }) => kind === 'lines');
  const tariff = await tariffOf(db, order.quote.tariffVersion);
  const kept = await keptOf(db, order.id);
  if (!isPricedStill({ id: request.id, asked, kept, tariff, quote: order.quote, lines }))
    throw new Refusal('changed_meanwhile');
}

export interface AfterReturn {
  /** Lines of which no piece is left. */
  gone: string[];
  /** The cost of the order from now on; null when nothing of it is left. */
  changes: NonNullable<MoveInput['changes']> | null;
  /** The parts of that cost, for the books. */
  price: PriceParts | null;
}

/** Notes pieces of a locked order whose price has gone back. Throws `nothing_to_return` when they are not there any more. */
export async function takePiecesBack(
  db: Database,
  order: StoredOrder,
  pieces: readonly Pieces[],
): Promise<AfterReturn> {
  if (!(await returnPieces(db, order.id, pieces))) throw new Refusal('nothing_to_return');
  const left = pricedLines((await linesOf(db, [order.id])).get(order.id) ?? []);
  const tariff = await tariffOf(db, order.quote.tariffVersion);
  const bill = quoteAgain({ tariff, quote: order.quote }, left);
  const gone = left.filter(({ quantity }) => quantity === 0).map(({ id }) => id);
  if (!bill) return { gone, changes: null, price: null };
  const { heldUntil, net, inlandInShop } = bill;
  return {
    ...{ gone, price: bill },
    changes: { price: { quote: quoteToJson(bill), heldUntil, total: net, inland: inlandInShop } },
  };
}
