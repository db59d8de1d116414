/** Administrators are mailed when other words stand where customers are asked for money (decisions/1040). */
import type { Database } from '../../../platform/database/database.ts';
import { languageNames } from '../../../platform/texts/locale.ts';
import type { ChangedWords } from '../../content/mails/words-told.ts';
import { mailNotice } from '../account-mails.ts';
import type { Accounts } from '../installation.ts';
import { findAccount } from '../store.ts';
import { idsWithRoles } from './people-store.ts';

/** Mails every administrator but the one who wrote them. Call it in the transaction of the change. */
export async function tellOfWords(
  db: Database,
  accounts: Accounts,
  { what, locale, by, before, after, path }: ChangedWords,
): Promise<void> {
  const author = await findAccount(db, by);
  for (const id of await idsWithRoles(db, { roles: ['admin'], except: [by] })) {
    const admin = await findAccount(db, id);
    if (!admin) continue;
    await mailNotice(db, accounts, {
      ...{ kind: 'words-changed', accountId: admin.id, locale: admin.locale, to: admin.email, path },
      values: {
        ...{ person: author?.email ?? by, what: what(admin.locale), language: languageNames[locale] },
        ...{ before, after },
      },
    });
  }
}
