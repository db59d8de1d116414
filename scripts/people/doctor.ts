/**
 * `npm run doctor`: lists what of the shop is not yet the operator's own, and what does not answer, each with its cure.
 * `-- --mail TO` sends a test mail besides. Exit code 1 when something must be done or does not answer.
 */
import '../../src/server/run/runtime.ts';
import { parseArgs } from 'node:util';
import { listLaunchFindings, takesOrders } from '../../src/features/launch/actions.ts';
import { isLaunchable } from '../../src/features/launch/rules.ts';
import { loadSettings } from '../../src/features/shop-settings/store.ts';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/database.ts';
import { keptFingerprint } from '../../src/platform/keys/kept-secret.ts';
import { fingerprintOf } from '../../src/platform/keys/key-ring.ts';
import { isEmailAddress } from '../../src/platform/mail/email-address.ts';
import { createMailer } from '../../src/platform/mail/mail.ts';
import { loadPlugins } from '../../src/plugins/load-plugins.ts';
import { launchSettings } from '../../src/server/settings/launch-settings.ts';
import { readSettings, type ServerSettings, SettingsError } from '../../src/server/settings/settings.ts';
import { hasDatabase, readBackupKey, readPlace } from '../../src/server/setup/place.ts';
import { isQuiet } from '../../src/server/setup/quiet.ts';
import { askServices } from '../../src/server/setup/services-answer.ts';
import { openDatabaseOfShop } from '../data/database-of-shop.ts';
import { lineOf, openWords, withSettings } from './doctor-words.ts';
import { orSayWhy } from './or-say-why.ts';

await orSayWhy(async () => {
  const { values } = parseArgs({ options: { mail: { type: 'string' } } });
  const settings = readSettings(process.env, await loadPlugins(process.env));
  const place = readPlace(process.env);
  const own = { currency: settings.settlementCurrency, sealsBackups: Boolean(readBackupKey(process.env)) };
  if (!place.databaseUrl && !hasDatabase(place))
    throw new SettingsError(`there is no shop in ${place.databaseFolder} yet: npm start makes it`);
  const server = await openDatabaseOfShop(place);
  try {
    const quiet = await isQuiet(server.connectionString);
    const database = openDatabase({ connectionString: server.connectionString, max: 2 });
    try {
      await refuseOtherShop(database, settings);
      const findings = [
        ...(await listLaunchFindings(database.db, launchSettings(settings), new Date())),
        ...(await askServices(settings)),
      ].map((finding) => withSettings(finding, own));
      for (const finding of findings) console.log(lineOf(finding, own));
      // the name that was typed in the browser counts before the one of the environment
      const brand = (await loadSettings(database.db))?.brand ?? settings.brand;
      const mailWent = values.mail === undefined || (await sendTestMail({ ...settings, brand }, values.mail));
      if (!isLaunchable(findings) || !mailWent) process.exitCode = 1;
      const takes = await takesOrders({ shop: { db: database.db, settings } });
      console.log(openWords({ isQuiet: quiet, takes }));
      const open = findings.filter(({ state }) => state !== 'ready').length;
      console.log(open === 0 ? 'everything is ready' : `${findings.length - open} ready, ${open} open`);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
});

/** Nothing is written here: neither the schema is brought up to date, nor a secret adopted. */
async function refuseOtherShop({ db, pool }: OpenDatabase, settings: ServerSettings): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('public.restored_shop') is not null as there`,
  );
  if (!rows[0]?.there)
    throw new SettingsError(
      'the database is older than this program, or empty: start the shop once, then ask again',
    );
  const kept = await keptFingerprint(db);
  const own = [settings.secret, settings.secretOld].map((secret) => secret && fingerprintOf(secret));
  if (kept !== undefined && !own.includes(kept))
    throw new SettingsError('WAYBILL_SECRET is not the secret of this database: set the one it was before');
}

/** Whether the mail server took it; whether it arrives, and not among spam, its receiver sees. */
async function sendTestMail(settings: ServerSettings, to: string): Promise<boolean> {
  if (!isEmailAddress(to)) throw new SettingsError(`--mail takes an address of mail, not ${to}`);
  const mailer = createMailer({
    smtpUrl: settings.smtpUrl,
    needsTls: settings.smtpNeedsTls,
    from: settings.mailFrom,
  });
  if (!mailer.send) throw new SettingsError('there is no mail server to send a test mail with: set SMTP_URL');
  const domain = settings.mailFrom.split('@').at(-1)?.replace(/>.*$/, '') ?? '';
  const text = `This mail of ${settings.brand} shows that mail leaves the shop at ${settings.publicUrl}.`;
  try {
    await mailer.send({
      ...{ to, subject: `Test mail of ${settings.brand}`, text, html: '' },
      messageId: `<test-${Date.now()}@${domain}>`,
    });
    console.log(
      `ok      the mail server took a test mail to ${to}: look whether it arrived, and not as spam. If it did, the records SPF, DKIM and DMARC of ${domain} are in order`,
    );
    return true;
  } catch (error) {
    const said = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
    console.log(`FAILS   the mail server did not take a test mail to ${to}: ${said}`);
    return false;
  } finally {
    mailer.close();
  }
}
