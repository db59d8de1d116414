import type { Handlers } from '../../../platform/api/serve.ts';
import type { Installation } from '../../../platform/installation.ts';
import { listBooks, monthReport } from './books.ts';
import type { booksContract } from './books-contract.ts';
import { askForMonth, decideMonth } from './close-month.ts';
import { saveTaxTerms } from './tax-terms.ts';

/** Binds the calls about the months of the books. */
export function booksRoutes(shop: Installation): Handlers<typeof booksContract> {
  const { db } = shop;
  return {
    staffListBooks: async ({ caller }) => ({ data: await listBooks(db, shop, caller) }),
    staffGetMonthReport: async ({ query }) => ({ data: await monthReport(db, shop, query.month) }),
    async staffAskForMonth({ caller, body }) {
      await askForMonth(db, shop, caller, { ...body, note: body.note ?? null });
      return { data: await listBooks(db, shop, caller) };
    },
    async staffDecideMonth({ caller, params, body }) {
      await decideMonth(db, shop, caller, { id: params.id, ...body });
      return { data: await listBooks(db, shop, caller) };
    },
    staffSaveTaxTerms: async ({ caller, body }) => ({
      data: await saveTaxTerms(db, {
        ...{ seen: body.version, feePercent: body.fee_percent, isIncluded: body.is_included },
        ...{ by: caller.userId, at: shop.clock.now() },
      }),
    }),
  };
}
