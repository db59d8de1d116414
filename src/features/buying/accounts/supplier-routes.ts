import type { Handlers } from '../../../platform/api/serve.ts';
import type { Installation } from '../../../platform/installation.ts';
import { createAccount, listAccounts, saveAccount } from './accounts.ts';
import type { accountsContract } from './accounts-contract.ts';
import { bookOf, enterMoney } from './book.ts';
import { importLines, tickOff } from './lines.ts';

/** Binds the calls of the cards and accounts that goods are bought with. */
export function supplierRoutes(shop: Installation): Handlers<typeof accountsContract> {
  const { db } = shop;
  return {
    staffListSupplierAccounts: () => listAccounts(db),
    staffCreateSupplierAccount: async ({ caller, body }) => ({
      data: await createAccount(db, shop, { ...body, by: caller.userId }),
    }),
    staffSaveSupplierAccount: async ({ params, body }) => ({
      data: await saveAccount(db, { ...body, id: params.id }),
    }),
    staffGetSupplierAccount: async ({ params }) => ({ data: await bookOf(db, params.id) }),
    staffEnterSupplierMoney: async ({ caller, params, body }) => ({
      data: await enterMoney(db, shop, {
        ...{ id: params.id, kind: body.kind, amount: body.amount, bookedOn: body.booked_on },
        ...{ note: body.note ?? null, by: caller.userId },
      }),
    }),
    staffImportSupplierStatement: async ({ caller, params, body }) => ({
      data: await importLines(db, shop, { id: params.id, statement: body.statement, by: caller.userId }),
    }),
    staffTickSupplierLine: async ({ caller, params, body }) => ({
      data: await tickOff(db, shop, {
        ...{ lineId: params.id, as: body.as, ref: body.ref, note: body.note ?? null, by: caller.userId },
      }),
    }),
  };
}
