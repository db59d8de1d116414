import type { Handlers } from '../../platform/api/serve.ts';
import type { Installation } from '../../platform/installation.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import { changePageText } from './actions.ts';
import { createContent, saveContent, staffGetContent, staffListContent } from './items/staff-items.ts';
import { importStores } from './items/stores-table.ts';
import type { mailTemplatesContract } from './mails/mail-contract.ts';
import {
  getMailTemplate,
  listMailTemplates,
  previewMailTemplate,
  saveMailTemplate,
} from './mails/mail-templates.ts';
import { ownAddresses } from './mails/paid-elsewhere.ts';
import type { TellWords } from './mails/words-told.ts';
import { renderMarkdown } from './rich-text.ts';
import type { staffContentContract } from './staff-contract.ts';
import { getPageTexts, listPageTexts } from './staff-texts.ts';

export function staffContentRoutes(
  shop: Installation,
  texts: LocalisedTree,
  tell: TellWords,
): Handlers<typeof staffContentContract> {
  const { db } = shop;
  return {
    staffListContent: ({ query }) => staffListContent(shop, query),
    staffGetContent: async ({ params }) => ({ data: await staffGetContent(shop, params.id) }),
    staffCreateContent: async ({ body, caller }) => ({
      data: await createContent(shop, body, caller.userId),
    }),
    staffSaveContent: async ({ params, body: { version, ...draft }, caller }) => ({
      data: await saveContent(shop, { id: params.id, version }, draft, caller.userId),
    }),
    staffImportStores: async ({ body: { dry_run: isDryRun, ...table }, caller, locale }) => ({
      data: await importStores(shop, texts, { ...table, isDryRun, locale, by: caller.userId }),
    }),
    staffPreviewContent: async ({ body }) => ({ data: { html: renderMarkdown(body.body) } }),
    staffListPageTexts: async () => ({ data: await listPageTexts(db, texts) }),
    staffGetPageTexts: async ({ params }) => ({ data: await getPageTexts(db, texts, params.page) }),
    staffSavePageText: async ({ params, body, caller }) => {
      const { page } = params;
      const change = { ...body, page, by: caller.userId, at: shop.clock.now() };
      await changePageText(db, texts, change, { own: ownAddresses(shop.settings), tell });
      const rows = await getPageTexts(db, texts, page);
      return {
        data: rows.find(({ path }) => path === body.path) ?? { path: body.path, builtIn: {}, written: {} },
      };
    },
  };
}

/** Binds the words of mails; `texts` with the words of notifications among those of mails. */
export function mailTemplateRoutes(
  shop: Installation,
  texts: LocalisedTree,
  tell: TellWords,
): Handlers<typeof mailTemplatesContract> {
  const { db } = shop;
  const desk = { shop, texts };
  return {
    staffListMailTemplates: async ({ locale }) => ({ data: await listMailTemplates(db, desk, locale) }),
    staffGetMailTemplate: async ({ params }) => ({ data: await getMailTemplate(db, desk, params.kind) }),
    staffSaveMailTemplate: async ({ params, body, caller }) => ({
      data: await saveMailTemplate(db, desk, { ...params, ...body, by: caller.userId }, tell),
    }),
    staffPreviewMailTemplate: async ({ params, body }) => ({
      data: previewMailTemplate(desk, { ...params, ...body }),
    }),
  };
}
