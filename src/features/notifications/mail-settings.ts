/** The mails that a person chose to have. */
import type { Database } from '../../platform/database/database.ts';
import { type MailChoices, settingsOf } from './mail-rules.ts';
import { readMailChoices, saveMailChoices } from './settings-store.ts';

/** By group, how notifications come by mail. */
export async function mailSettings(
  db: Database,
  { userId, isStaff }: { userId: string; isStaff: boolean },
): Promise<MailSetting[]> {
  return settingsOf(await readMailChoices(db, userId), { isStaff });
}

export type MailSetting = ReturnType<typeof settingsOf>[number];

/** Changes the named groups. Groups that cannot be switched off are not fields of the call. */
export async function changeMailSettings(
  db: Database,
  change: {
    userId: string;
    isStaff: boolean;
    mail: { [Group in keyof MailChoices]?: MailChoices[Group] | undefined };
    at: Date;
  },
): Promise<MailSetting[]> {
  const mail = Object.fromEntries(Object.entries(change.mail).filter(([, mode]) => mode !== undefined));
  return settingsOf(await saveMailChoices(db, { ...change, mail }), change);
}
