/** The daily digest: one mail with what was told since the last one, for the groups that somebody gathers. */
import { startRound } from '../../platform/a-round.ts';
import { type Database, inTransaction } from '../../platform/database.ts';
import { shopLink, writeMail } from '../../platform/mail-content.ts';
import { queueMail } from '../../platform/mail-outbox.ts';
import { accountOf } from '../accounts/actions.ts';
import { type MailGroup, notificationKinds } from './contract.ts';
import { mailGroupOf } from './mail-rules.ts';
import { type DueDigest, listDigestWishes, listForDigest, markDigestSent } from './settings-store.ts';
import type { Teller } from './tell-actions.ts';
import { tellingOf } from './words.ts';

/** In UTC: nine in the morning in Moscow. */
export const digestCrontab = '0 6 * * * send_digests';

const batch = 200;

/**
 * The job: a digest for everybody who wants one and was told something; a repeated run sends nothing twice. One that
 * cannot be written keeps nobody else's waiting.
 */
export async function sendDigests(db: Database, teller: Teller): Promise<void> {
  const round = startRound('digests');
  let after = '';
  for (;;) {
    const wishes = await listDigestWishes(db, { after, limit: batch });
    for (const due of wishes) {
      await round.attempt(due.userId, () =>
        inTransaction(db, (transaction) => sendDigest(transaction, teller, due)),
      );
    }
    after = wishes.at(-1)?.userId ?? '';
    if (wishes.length < batch) return round.end();
  }
}

async function sendDigest(db: Database, teller: Teller, due: DueDigest): Promise<void> {
  const { shop, texts } = teller;
  const gathered = Object.entries(due.mail).flatMap(([group, mode]) => (mode === 'digest' ? group : []));
  const kinds = notificationKinds.filter((kind) => gathered.includes(mailGroupOf(kind) satisfies MailGroup));
  const found = await listForDigest(db, { userId: due.userId, since: due.sentAt, kinds });
  if (found.length === 0 || !(await markDigestSent(db, due, shop.clock.now()))) return;
  const { email, emailConfirmed, locale, timeZone } = await accountOf(db, due.userId);
  if (!emailConfirmed) return;
  const reader = { locale, zone: timeZone ?? shop.settings.timeZone, now: shop.clock.now() };
  // a paragraph for each notification below the first one of the mail
  const items = found.map((each) => {
    const { title, text } = tellingOf(texts, reader, each);
    return `${title}. ${text}`;
  });
  const content = await writeMail(db, texts, {
    locale,
    kind: 'digest',
    values: { count: found.length },
    written: items.join('\n\n'),
    link: shopLink(shop.settings, locale, '/cabinet/notifications?unread=1'),
  });
  await queueMail(db, shop, { ...content, to: email, locale, kind: 'digest', about: [due.userId] });
}
