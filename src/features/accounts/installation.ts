import type { StaffRole } from '../../platform/api/contract.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import type { Money } from '../../platform/money/money.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import type { TryLimits } from './tries/try-limits.ts';

/** The parts of the shop that the actions of accounts need. */
export interface Accounts {
  shop: Installation;
  texts: LocalisedTree;
  limits: TryLimits;
  /**
   * Ends, in the running transaction, what is told of an account without a session, its chats and the address of its
   * calendar: whoever opened them may be shut out now.
   */
  endTellings(db: Database, userId: string): Promise<void>;
  /** Removes the addresses and recipients of an account, in the running transaction: a stranger may have put them there. */
  forgetBook(db: Database, userId: string): Promise<void>;
  /** Whether somebody ever ordered, whatever became of it. */
  hasOrdered(db: Database, userId: string): Promise<boolean>;
  /** Writes into the audit log, in the running transaction, that somebody joined by an invitation that no colleague sent. */
  noteJoined(
    db: Database,
    joined: { person: string; email: string; roles: readonly StaffRole[] },
  ): Promise<void>;
}

/** Facts about the user that features downstream keep; injected, because accounts stand upstream of all. */
export interface UserFacts
  extends Pick<Accounts, 'endTellings' | 'forgetBook' | 'hasOrdered' | 'noteJoined'> {
  balanceOf(db: Database, userId: string): Promise<Money>;
  unreadNotificationsOf(db: Database, userId: string): Promise<number>;
  cartLinesOf(db: Database, userId: string): Promise<number>;
  /** Matters to settle before an account may be deleted. */
  openMattersOf(db: Database, userId: string): Promise<('orders' | 'balance')[]>;
  /** Blanks, in the running transaction, what features keep of a person whose account goes. */
  forgetPerson(
    db: Database,
    person: { userId: string; confirmedEmails: readonly string[]; at: Date },
  ): Promise<void>;
}
