import { Refusal } from '../../platform/api/refusal.ts';
import type { Handlers } from '../../platform/api/serve.ts';
import type { Installation } from '../../platform/installation.ts';
import { companyFactsOf } from '../../platform/texts/company.ts';
import { compilePage } from '../../platform/texts/compile-texts.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { isOfStaff } from '../../platform/texts/staff-texts.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import { openingHours } from '../../platform/time/opening-hours.ts';
import { pageTexts } from './actions.ts';
import type { contentContract } from './contract.ts';
import { all } from './items/find-items.ts';
import { getPost, getPromotion, listFaq, listPosts, listPromotions, listStores } from './items/items.ts';
import type { PageFacts, PageNumbers } from './page-facts.ts';

export function contentRoutes(
  { db, clock, settings }: Installation,
  texts: LocalisedTree,
  numbers: () => Promise<PageNumbers>,
): Handlers<typeof contentContract> {
  const facts: PageFacts = {
    numbers,
    names: () => settings,
    company: (locale) => companyFactsOf(settings, locale),
    opening_hours: (locale) => openingHours(locale, settings.chat.hours, clock.now()),
  };
  const reading = (locale: Locale) => ({ locale, now: clock.now() });
  return {
    getPage: async ({ params, query, locale, caller }) => {
      // the same answer as for a page that nobody has
      const isStaff = caller.kind === 'signed-in' && caller.roles.length > 0;
      if (isOfStaff(params.page) && !isStaff) throw new Refusal('not_found');
      const { tree, untranslated } = await pageTexts(db, texts, { page: params.page, locale }, facts);
      const data = query.form === 'compiled' ? compilePage(params.page, tree) : tree;
      return { data, meta: { locale, untranslated } };
    },
    listFaq: async ({ query, locale }) => {
      const data = await listFaq(db, reading(locale), { ...query, told: facts });
      // all of them stand on one page
      return { data, meta: { page: 1, perPage: all.limit, total: data.length } };
    },
    listPosts: ({ query, locale }) => listPosts(db, reading(locale), query),
    getPost: async ({ params, locale }) => ({ data: await getPost(db, reading(locale), params.id) }),
    listPromotions: ({ query, locale }) => listPromotions(db, reading(locale), { ...query, told: facts }),
    getPromotion: async ({ params, locale }) => ({
      data: await getPromotion(db, reading(locale), { idOrSlug: params.id, told: facts }),
    }),
    listStores: ({ query, locale }) => listStores(db, reading(locale), { ...query, told: facts }),
  };
}
