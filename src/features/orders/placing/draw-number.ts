/** Numbers of new orders are drawn by chance, and drawn again where one exists already. */
import { randomInt } from 'node:crypto';
import { violates } from '../../../platform/database/database.ts';
import { orderNumber } from './order-number.ts';

/** How often a number that exists already is drawn again. */
const draws = 5;

/** Runs `write` with a way to draw numbers, and once more with others where one of them was taken. */
export async function withNewNumbers<Written>(
  prefix: string,
  write: (draw: () => string) => Promise<Written>,
): Promise<Written> {
  for (let tried = 1; ; tried++) {
    try {
      return await write(() => orderNumber(prefix, randomInt(9_000_000)));
    } catch (error) {
      if (tried === draws || !violates(error, 'customer_order_number')) throw error;
    }
  }
}
