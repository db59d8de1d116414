/** What the actions of the back office need besides the database. */
import type { Installation } from '../../platform/installation.ts';
import type { LocalisedTree } from '../../platform/texts.ts';
import type { PaymentDesk } from '../payments/actions.ts';

export interface Office {
  shop: Installation;
  desk: PaymentDesk;
  texts: LocalisedTree;
}

export interface Clerk {
  userId: string;
  roles: readonly string[];
}
