/** The daily digest: one mail with what was told since the last one, for the groups that somebody gathers. */

import { type Database, inTransaction } from '../../platform/database/database.ts';
import { startRound } from '../../platform/jobs/run-all.ts';
import { shopLink, writeMail } from '../../platform/mail/mail-content.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import { offeredLocale } from '../../platform/texts/locale.ts';
import { accountOf, accountZones } from '../accounts/actions.ts';
import { type MailGroup, notificationKinds } from './contract.ts';
import { isDigestDue } from './digest-time.ts';
import { mailGroupOf } from './mail-rules.ts';
import { type DueDigest, listDigestInputs, listForDigest, markDigestSent } from './settings-store.ts';
import type { Teller } from './telling/tell.ts';
import { tellingOf } from './telling/words.ts';

/** It is nine in the morning somewhere at each quarter of an hour: zones differ from UTC by whole quarters. */
export const digestCrontab = '*/15 * * * * send_digests';

const batch = 200;

/**
 * The job: a digest for everybody who wants one, was told something, and has a morning (`isDigestDue`); a repeated run
 * sends nothing twice. One that cannot be written keeps nobody else's waiting.
 */
export async function sendDigests(db: Database, teller: Teller): Promise<void> {
  const round = startRound('digests');
  let after = '';
  for (;;) {
    const inputs = await listDigestInputs(db, { after, limit: batch });
    const now = teller.shop.clock.now();
    const zones = await accountZones(
      db,
      inputs.map(({ userId }) => userId),
    );
    for (const due of inputs) {
      const zone = zones.get(due.userId) ?? teller.shop.settings.timeZone;
      if (!isDigestDue(due.sentAt, { zone, now })) continue;
      await round.attempt(due.userId, () =>
        inTransaction(db, (transaction) => sendDigest(transaction, teller, due)),
      );
    }
    after = inputs.at(-1)?.userId ?? '';
    if (inputs.length < batch) return round.end();
  }
}

async function sendDigest(db: Database, teller: Teller, due: DueDigest): Promise<void> {
  const { shop, texts } = teller;
  const gathered = Object.entries(due.mail).flatMap(([group, mode]) => (mode === 'digest' ? group : []));
  const kinds = notificationKinds.filter((kind) => gathered.includes(mailGroupOf(kind) satisfies MailGroup));
  // a morning without news counts too: what is told at noon waits for the next one
  if (!(await markDigestSent(db, due, shop.clock.now()))) return;
  const found = await listForDigest(db, { userId: due.userId, since: due.sentAt, kinds });
  if (found.length === 0) return;
  const { email, emailConfirmed, timeZone, ...account } = await accountOf(db, due.userId);
  if (!emailConfirmed) return;
  const locale = offeredLocale(shop.settings, account.locale);
  const reader = { locale, zone: timeZone ?? shop.settings.timeZone, now: shop.clock.now() };
  const content = await writeMail(db, texts, {
    locale,
    kind: 'digest',
    values: { count: found.length },
    news: found.map((each) => tellingOf(texts, reader, each)),
    link: shopLink(shop.settings, locale, '/cabinet/notifications?unread=1'),
  });
  await queueMail(db, shop, { ...content, to: email, locale, kind: 'digest', about: [due.userId] });
}
