/** Facts about an order that claims need besides its state. */
import type { Database } from '../../../platform/database/database.ts';
import { claimsOfOrder } from '../claim-store.ts';
import { isClosed } from '../rules.ts';

/** Lines that stand in an open claim of their order, but in the one that is named. */
export async function linesInClaims(
  db: Database,
  orderId: string,
  except?: string | null,
): Promise<Set<string>> {
  const open = (await claimsOfOrder(db, orderId)).filter(
    ({ id, state }) => id !== except && !isClosed(state),
  );
  return new Set(open.flatMap(({ lineIds }) => lineIds));
}
