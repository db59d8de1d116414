import type { Database } from '../../platform/database.ts';
import type { Installation } from '../../platform/installation.ts';
import type { Money } from '../../platform/money.ts';
import type { LocalisedTree } from '../../platform/texts.ts';
import type { TryLimits } from './tries/try-limits.ts';

/** What the actions of accounts need of the shop. */
export interface Accounts {
  shop: Installation;
  texts: LocalisedTree;
  limits: TryLimits;
}

/** Facts about the user that features downstream keep; injected, because accounts stand upstream of all. */
export interface UserFacts {
  balanceOf(db: Database, userId: string): Promise<Money>;
  unreadNotificationsOf(db: Database, userId: string): Promise<number>;
  /** What has to be settled before an account may go. */
  openMattersOf(db: Database, userId: string): Promise<('orders' | 'balance')[]>;
  /** Blanks, in the running transaction, what features keep of a person whose account goes. */
  forgetPerson(
    db: Database,
    person: { userId: string; confirmedEmails: readonly string[]; at: Date },
  ): Promise<void>;
}
