import type { Handlers } from '../../platform/api/serve.ts';
import type { Installation } from '../../platform/installation.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import {
  createBlacklistRule,
  type KnownRules,
  listBlacklistProducts,
  saveBlacklistRule,
  staffListBlacklist,
} from './actions.ts';
import { importBlacklist } from './blacklist-table.ts';
import type { blacklistContract } from './contract.ts';

export function blacklistRoutes(
  { db, clock }: Installation,
  products: KnownRules,
  texts: LocalisedTree,
): Handlers<typeof blacklistContract> {
  return {
    listBlacklistProducts: ({ query, locale }) => listBlacklistProducts(db, products, { ...query, locale }),
    staffListBlacklist: async () => ({ data: await staffListBlacklist(db) }),
    staffCreateBlacklistRule: async ({ body, caller }) => ({
      data: await createBlacklistRule(db, body, { at: clock.now(), by: caller.userId }),
    }),
    staffImportBlacklist: async ({ body: { dry_run: isDryRun, ...table }, caller, locale }) => ({
      data: await importBlacklist(db, texts, {
        ...{ ...table, isDryRun, locale, written: { at: clock.now(), by: caller.userId } },
      }),
    }),
    staffSaveBlacklistRule: async ({ body: { version, ...draft }, params, caller }) => ({
      data: await saveBlacklistRule(db, { id: params.id, version }, draft, {
        at: clock.now(),
        by: caller.userId,
      }),
    }),
  };
}
