import type { Handlers } from '../../platform/api/serve.ts';
import { newsSettings, saveNewsSettings } from './letters/news-settings.ts';
import { holdNewsletter, planNewsletter } from './letters/planning.ts';
import type { NewsDesk } from './letters/sending.ts';
import {
  createNewsletter,
  deleteNewsletter,
  getNewsletter,
  listNewsletters,
  previewNewsletter,
  saveNewsletter,
  testNewsletter,
} from './letters/writing.ts';
import type { staffNewsletterContract } from './staff-contract.ts';

export function staffNewsletterRoutes(desk: NewsDesk): Handlers<typeof staffNewsletterContract> {
  const { db } = desk.shop;
  return {
    staffListNewsletters: ({ query }) => listNewsletters(db, desk, query),
    staffGetNewsletter: async ({ params }) => ({ data: await getNewsletter(db, desk, params.id) }),
    staffCreateNewsletter: async ({ body, caller }) => ({
      data: await createNewsletter(db, desk, { ...body, by: caller.userId }),
    }),
    staffSaveNewsletter: async ({ params, body, caller }) => ({
      data: await saveNewsletter(db, desk, { ...body, id: params.id, by: caller.userId }),
    }),
    async staffDeleteNewsletter({ params, query }) {
      await deleteNewsletter(db, { id: params.id, version: query.version });
      return { data: { done: true } };
    },
    staffPreviewNewsletter: async ({ body }) => ({ data: await previewNewsletter(db, desk, body) }),
    staffTestNewsletter: async ({ params, body, caller }) => ({
      data: {
        email: await testNewsletter(db, desk, { id: params.id, locale: body.locale, userId: caller.userId }),
      },
    }),
    staffPlanNewsletter: async ({ params, body, caller, locale, zone }) => ({
      data: await planNewsletter(db, desk, {
        ...{ id: params.id, version: body.version, by: caller.userId, reader: { locale, zone } },
        at: body.at === null ? null : new Date(body.at),
      }),
    }),
    staffHoldNewsletter: async ({ params, body, caller }) => ({
      data: await holdNewsletter(db, desk, { ...body, id: params.id, by: caller.userId }),
    }),
    staffGetNewsSettings: async () => ({ data: await newsSettings(db) }),
    staffSaveNewsSettings: async ({ body, caller }) => ({
      data: await saveNewsSettings(db, desk, { ...body, by: caller.userId }),
    }),
  };
}
