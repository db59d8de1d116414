/** The price of orders whose goods have all gone back: the same in their lists, their pages, receipts and files. */
import type { Database } from '../../../platform/database/database.ts';
import { tariffOf } from '../../pricing/actions.ts';
import { quoteAgain, quoteToJson } from '../../pricing/formula/price-formula.ts';
import { linesOf } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { StoredLine } from '../stored-parts.ts';

/**
 * Each refund of pieces makes the price that of what is left. The last of them leaves the price of what went back last,
 * which is neither what was paid nor what was given back: an order that was given back as a whole tells the price of all
 * that was, with its pieces. Others are as they were; lines are read only where such an order is among them.
 */
export async function asOrdered(db: Database, orders: readonly StoredOrder[]): Promise<StoredOrder[]> {
  const over = orders.filter(({ state }) => state === 'refunded').map(({ id }) => id);
  if (over.length === 0) return [...orders];
  const lines = await linesOf(db, over);
  return Promise.all(orders.map((order) => billed(db, order, lines.get(order.id) ?? [])));
}

async function billed(db: Database, order: StoredOrder, lines: readonly StoredLine[]): Promise<StoredOrder> {
  // what was called off before it was bought is in no bill
  const bought = lines.filter(({ state }) => state === 'refunded' || state === 'abandoned');
  if (bought.every(({ returned }) => returned === 0)) return order;
  const tariff = await tariffOf(db, order.quote.tariffVersion);
  const bill = quoteAgain({ tariff, quote: order.quote }, bought);
  if (!bill) return order;
  return {
    ...order,
    quote: { ...quoteToJson(bill), payLater: order.quote.payLater },
    total: bill.net,
    pieces: bought.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
