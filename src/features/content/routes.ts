import type { Installation } from '../../platform/installation.ts';
import type { Handlers } from '../../platform/serve.ts';
import type { LocalisedTree } from '../../platform/texts.ts';
import { pageTexts } from './actions.ts';
import type { contentContract } from './contract.ts';

export function contentRoutes(
  { db }: Installation,
  texts: LocalisedTree,
): Handlers<Pick<typeof contentContract, 'getPage'>> {
  return {
    getPage: async ({ params, locale }) => {
      const { tree, untranslated } = await pageTexts(db, texts, { page: params.page, locale });
      return { data: tree, meta: { locale, untranslated } };
    },
  };
}
