/** What an order cost whose goods have all gone back, for its receipt. */
import type { Database } from '../../platform/database.ts';
import { tariffOf } from '../pricing/actions.ts';
import type { Quote } from '../pricing/contract.ts';
import { quoteAgain, quoteToJson } from '../pricing/rules.ts';
import type { OrderWhole } from './store.ts';

/** A bill with the pieces that it is of. */
export interface BillAsOrdered {
  quote: Quote;
  pieces: number;
}

/**
 * Each refund of pieces makes the price that of what is left. The last of them leaves the price of what went back last,
 * which is neither what was paid nor what was given back: an order that was given back as a whole tells the price of all
 * that was. Null while something of it is left.
 */
export async function billAsOrdered(
  db: Database,
  { order, lines }: Pick<OrderWhole, 'order' | 'lines'>,
): Promise<BillAsOrdered | null> {
  // what was called off before it was bought is in no bill
  const bought = lines.filter(({ state }) => state === 'refunded' || state === 'abandoned');
  if (order.state !== 'refunded' || bought.every(({ returned }) => returned === 0)) return null;
  const tariff = await tariffOf(db, order.quote.tariffVersion);
  const bill = quoteAgain({ tariff, quote: order.quote }, bought);
  if (!bill) return null;
  return {
    quote: { ...quoteToJson(bill), payLater: order.quote.payLater },
    pieces: bought.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
