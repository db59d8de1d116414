import { listMails, type StoredMail } from '../../src/platform/mail/mail-outbox.ts';
import type { TestShop } from './a-shop.ts';

/** The mails in the outbox to one address, the newest first. */
export function mailsTo(shop: TestShop, to: string): Promise<StoredMail[]> {
  return listMails(shop.installation.db, { to });
}

/** The token of the link in a mail. */
export function linkToken(mail: { text: string } | undefined): string {
  const token = /token=([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link in the mail: ${mail?.text ?? 'no mail'}`);
  return token;
}
