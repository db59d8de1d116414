import type { SignedIn } from '../../platform/api/caller.ts';
import type { Handlers } from '../../platform/api/serve.ts';
import type { Installation } from '../../platform/installation.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import { listNotifications, readAllNotifications } from './actions.ts';
import type { notificationsContract } from './contract.ts';
import { changeMailSettings, mailSettings } from './mail-settings.ts';

const whose = ({ userId, roles }: SignedIn) => ({ userId, isStaff: roles.length > 0 });

/** Binds the calls of notifications. */
export function notificationsRoutes(
  { db, clock }: Installation,
  texts: LocalisedTree,
): Handlers<typeof notificationsContract> {
  return {
    listNotifications: ({ caller, query, locale, zone }) =>
      listNotifications(db, texts, {
        ...{ ...query, userId: caller.userId },
        reader: { locale, zone, now: clock.now() },
      }),
    readAllNotifications: async ({ caller, body }) => ({
      data: await readAllNotifications(db, { ...body, userId: caller.userId, now: clock.now() }),
    }),
    getNotificationSettings: async ({ caller }) => ({ data: await mailSettings(db, whose(caller)) }),
    updateNotificationSettings: async ({ caller, body }) => ({
      data: await changeMailSettings(db, { ...whose(caller), mail: body.mail, at: clock.now() }),
    }),
  };
}
