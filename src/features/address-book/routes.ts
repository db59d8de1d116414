import type { Installation } from '../../platform/installation.ts';
import type { Handlers } from '../../platform/serve.ts';
import { createAddress, listAddresses, removeEntry, updateAddress } from './actions.ts';
import type { addressBookContract } from './contract.ts';
import { countries } from './countries.ts';
import { documentsByCountry } from './documents.ts';
import { createRecipient, listRecipients, updateRecipient } from './recipient-actions.ts';
import { formatsForForm, maxEntries } from './rules.ts';

/** Binds the calls of the address book. */
export function addressBookRoutes(shop: Installation): Handlers<typeof addressBookContract> {
  const { db } = shop;
  const addressMeta = { max: maxEntries, formats: formatsForForm(), countries: [...countries] };
  const recipientMeta = { max: maxEntries, documentsByCountry };
  return {
    listAddresses: async ({ caller }) => ({
      data: await listAddresses(db, caller.userId),
      meta: addressMeta,
    }),
    createAddress: async ({ caller, body }) => ({
      data: await createAddress(db, shop, { userId: caller.userId, input: body }),
    }),
    updateAddress: async ({ caller, params, body }) => ({
      data: await updateAddress(db, { userId: caller.userId, id: params.id, input: body }),
    }),
    deleteAddress: async ({ caller, params }) => {
      await removeEntry(db, 'address', { userId: caller.userId, id: params.id });
      return { data: { done: true } };
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
    deleteRecipient: async ({ caller, params }) => {
      await removeEntry(db, 'recipient', { userId: caller.userId, id: params.id });
      return { data: { done: true } };
    },
  };
}
