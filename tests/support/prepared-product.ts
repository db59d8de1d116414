/** The parts of a product that come when they are needed. */
import { notices } from '../../src/features/products/screens/notices/notices-part.ts';
import { byHand } from '../../src/features/products/screens/paste/by-hand.ts';

/** Fetches them before the tests of a file: a part that is still on its way when they have ended can't be loaded any more. */
export async function prepareProduct(): Promise<void> {
  await Promise.all([byHand.prepare(), notices.prepare()]);
  await import('../../src/features/products/screens/checking/guess-check.tsx');
}
