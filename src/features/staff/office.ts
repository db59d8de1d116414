/** The dependencies of the staff area's actions besides the database. */

import type { Database } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import type { Money } from '../../platform/money/money.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import type { Accounts } from '../accounts/installation.ts';
import type { PaymentContext } from '../payments/desk.ts';

export interface Office {
  shop: Installation;
  desk: PaymentContext;
  texts: LocalisedTree;
  /** Ends all that is told of an account without a session, in the running transaction. */
  endTellings: Accounts['endTellings'];
  /** By refund that waits for a second person, the card fee that goes back besides its sum. */
  bankAhead(db: Database, refunds: readonly string[]): Promise<ReadonlyMap<string, Money>>;
}

export interface Clerk {
  userId: string;
  roles: readonly string[];
}
