/** Facts that accounts are told by the features below them. */
import type { Accounts, UserFacts } from '../../features/accounts/installation.ts';
import { createTryLimits } from '../../features/accounts/tries/try-limits.ts';
import { emptyBooks } from '../../features/address-book/store.ts';
import { countCartLines } from '../../features/cart/change-store.ts';
import { unreadNotificationsOf } from '../../features/notifications/actions.ts';
import { hasOrdered } from '../../features/orders/reading/open-orders.ts';
import { balanceOf } from '../../features/payments/balances/balance.ts';
import { recordAction } from '../../features/staff/actions.ts';
import type { Installation } from '../../platform/installation.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import { endTellings } from '../work/end-tellings.ts';
import { forgetPerson } from '../work/forget-person.ts';
import { openMattersOf } from '../work/open-matters.ts';

/** The facts about its customer that an account shows, asked of the features below it. */
export function userFactsOf(shop: Installation): UserFacts {
  const currency = shop.settings.settlementCurrency;
  return {
    endTellings,
    forgetBook: emptyBooks,
    hasOrdered,
    noteJoined: noteJoinedIn(shop),
    balanceOf: async (db, userId) => (await balanceOf(db, { userId, currency })).available,
    unreadNotificationsOf,
    cartLinesOf: countCartLines,
    openMattersOf: (db, userId) => openMattersOf(db, { userId, currency }),
    forgetPerson,
  };
}

/** Stands in the audit log as an action of the newcomer, since no colleague did it. */
const noteJoinedIn =
  (shop: Installation): Accounts['noteJoined'] =>
  (db, { person, email, roles }) =>
    recordAction(
      db,
      { shop },
      {
        ...{ clerk: { userId: person, roles }, call: 'staffInvitePerson', target: person },
        ...{ said: { email, roles, note: 'npm run staff:create' }, requestId: shop.newId('job') },
      },
    );

/** The parts of the shop that the actions of accounts need. */
export const accountsOf = (shop: Installation, texts: LocalisedTree): Accounts => ({
  ...{ shop, texts, limits: createTryLimits(shop) },
  ...{ endTellings, forgetBook: emptyBooks, hasOrdered, noteJoined: noteJoinedIn(shop) },
});
