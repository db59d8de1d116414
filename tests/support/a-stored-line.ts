/** A line of an order as it is stored, for rules that look at a few of its facts. */
import type { StoredLine } from '../../src/features/orders/stored-parts.ts';

/** Three pieces that were bought; `part` is what is otherwise. */
export const lineOf = (part: object): StoredLine =>
  ({
    ...{ id: 'lin_1', state: 'purchased', price: 1000n, quantity: 3, previous: null },
    ...part,
  }) as unknown as StoredLine;
