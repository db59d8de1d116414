import type { Handlers } from '../../platform/api/serve.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import type { Accounts } from '../accounts/installation.ts';
import { createAddress, listAddresses, removeEntry, updateAddress } from './actions.ts';
import type { addressBookContract } from './contract.ts';
import { countries } from './countries.ts';
import { documentsByCountry } from './documents.ts';
import { createRecipient, listRecipients, showDocuments, updateRecipient } from './recipient-actions.ts';
import { formatsForForm, maxEntries } from './rules.ts';

/** Facts that the address book asks of features beside and below it. */
export interface BookFacts {
  accounts: Accounts;
  /** Numbers of the owner's orders under way that go to an address or to a recipient. */
  ordersTo(
    db: Database,
    entry: { userId: string; addressId: string } | { userId: string; recipientId: string },
  ): Promise<string[]>;
  /** Countries that routes name, the most served first; `ZZ` where one goes to all others. */
  servedCountries(db: Database, at: Date): Promise<string[]>;
}

/** Binds the calls of the address book. */
export function addressBookRoutes(
  shop: Installation,
  { accounts, ordersTo, servedCountries }: BookFacts,
): Handlers<typeof addressBookContract> {
  const { db } = shop;
  const addressMeta = { max: maxEntries, formats: formatsForForm(), countries: [...countries] };
  const recipientMeta = { max: maxEntries, documentsByCountry };
  return {
    listAddresses: async ({ caller }) => ({
      data: await listAddresses(db, caller.userId),
      meta: { ...addressMeta, served: await servedCountries(db, shop.clock.now()) },
    }),
    createAddress: async ({ caller, body }) => ({
      data: await createAddress(db, shop, { userId: caller.userId, input: body }),
    }),
    updateAddress: async ({ caller, params, body }) => ({
      data: await updateAddress(db, { userId: caller.userId, id: params.id, input: body }),
    }),
    deleteAddress: async ({ caller: { userId }, params: { id } }) => {
      await removeEntry(db, 'address', { userId, id });
      return { data: { done: true, orders: await ordersTo(db, { userId, addressId: id }) } };
    },
    listRecipients: async ({ caller }) => ({
      data: await listRecipients(db, caller.userId),
      meta: recipientMeta,
    }),
    createRecipient: async ({ caller, body }) => ({
      data: await createRecipient(db, shop, { userId: caller.userId, input: body }),
    }),
    updateRecipient: async ({ caller, params, body }) => ({
      data: await updateRecipient(db, shop, { userId: caller.userId, id: params.id, input: body }),
    }),
    showDocuments: async ({ caller: { userId }, params, body }) => ({
      data: await showDocuments(db, accounts, { userId, recipientId: params.id, ...body }),
    }),
    deleteRecipient: async ({ caller: { userId }, params: { id } }) => {
      await removeEntry(db, 'recipient', { userId, id });
      return { data: { done: true, orders: await ordersTo(db, { userId, recipientId: id }) } };
    },
  };
}
