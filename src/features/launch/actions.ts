/** Opening a shop: what it still needs, what its operator confirms, and from when on it takes orders. */

import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { randomText } from '../../platform/ids.ts';
import type { Installation } from '../../platform/installation.ts';
import { tellNodes } from '../../platform/jobs/live.ts';
import { writeMail } from '../../platform/mail/mail-content.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import type { LaunchJson } from './contract.ts';
import {
  dropConfirmation,
  insertOpening,
  insertTestMail,
  keepConfirmation,
  loadOpening,
  loadTestMail,
  markArrived,
} from './opening-store.ts';
import {
  confirmable,
  isLaunchable,
  type LaunchFinding,
  type LaunchSettings,
  launchFindings,
} from './rules.ts';
import { type SettlementPort, settlementJson } from './settlement.ts';
import { loadLaunchRecords } from './store.ts';

export interface LaunchDesk {
  shop: Installation;
  texts: LocalisedTree;
  /** The settings of the shop from the environment. */
  launch: LaunchSettings;
  /** One finding for each outside service that is set up: whether somebody listens there. */
  askServices(): Promise<LaunchFinding[]>;
  settlement: SettlementPort;
  /** Called after this process has learned that the shop was opened or closed. */
  onChange(): void;
}

/** Every subject with its state. Three statements; nothing outside is asked. */
export async function listLaunchFindings(
  db: Database,
  settings: LaunchSettings,
  now: Date,
): Promise<LaunchFinding[]> {
  return launchFindings(settings, await loadLaunchRecords(db), now);
}

async function allFindings({ shop, launch, askServices }: LaunchDesk): Promise<LaunchFinding[]> {
  const parts = [listLaunchFindings(shop.db, launch, shop.clock.now()), askServices()];
  return (await Promise.all(parts)).flat();
}

/** Seven statements, and one connection to each outside service. */
export async function getLaunch(desk: LaunchDesk): Promise<LaunchJson> {
  const { db, settings } = desk.shop;
  const [findings, opening, mail, settlement] = await Promise.all([
    ...([allFindings(desk), loadOpening(db), loadTestMail(db)] as const),
    settlementJson(desk),
  ]);
  return {
    isDemo: settings.demo,
    isOpen: settings.demo || (opening?.isOpen ?? false),
    changed: opening ? { at: opening.at.toISOString(), by: opening.by } : null,
    settlement,
    isReady: isLaunchable(findings),
    findings: findings.map(({ what, state, values, confirmed }) => ({
      ...{ what, state, values: { ...values } },
      isConfirmable: confirmable.some((subject) => subject === what),
      confirmed: confirmed ? { at: confirmed.at.toISOString(), by: confirmed.by } : null,
    })),
    testMail: mail
      ? {
          ...{ to: mail.to, askedAt: mail.askedAt.toISOString(), error: mail.error },
          ...{ sentAt: isoOf(mail.sentAt), arrivedAt: isoOf(mail.arrivedAt) },
        }
      : null,
  };
}

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Whether the shop takes orders now. One statement while it is closed, none in the demo and while it is open. */
export async function takesOrders({
  shop,
}: {
  shop: { db: Database; settings: { isOpen: boolean } };
}): Promise<boolean> {
  return shop.settings.isOpen || Boolean((await loadOpening(shop.db))?.isOpen);
}

/** Takes over what this process or another one decided on the opening. One statement, none in the demo. */
export async function refreshOpening({
  shop,
  onChange,
}: Pick<LaunchDesk, 'shop' | 'onChange'>): Promise<void> {
  if (shop.settings.demo) return;
  const isOpen = (await loadOpening(shop.db))?.isOpen ?? false;
  if (isOpen === shop.settings.isOpen) return;
  shop.settings.isOpen = isOpen;
  onChange();
}

/** A confirmation of what is ready anyway is kept too: it counts once the fact is gone. */
export async function confirmSubject(
  desk: LaunchDesk,
  { what, isConfirmed, by }: { what: (typeof confirmable)[number]; isConfirmed: boolean; by: string },
): Promise<LaunchJson> {
  const { db, clock } = desk.shop;
  if (isConfirmed) await keepConfirmation(db, { subject: what, at: clock.now(), by });
  else await dropConfirmation(db, what);
  return getLaunch(desk);
}

/** The mail goes the way of all mails: outbox, queue, worker, mail server. Throws `mail_server_missing`. */
export async function sendTestMail(
  desk: LaunchDesk,
  { to, locale }: { to: string; locale: Locale },
): Promise<LaunchJson> {
  const { shop, texts, launch } = desk;
  if (!launch.hasMailServer) throw new Refusal('mail_server_missing');
  const code = randomText(8).toUpperCase();
  await inTransaction(shop.db, async (db) => {
    const content = await writeMail(db, texts, { locale, kind: 'launch-test', values: { code } });
    const mailId = await queueMail(db, shop, { ...content, to, locale, kind: 'launch-test' });
    await insertTestMail(db, { mailId, code, at: shop.clock.now() });
  });
  return getLaunch(desk);
}

/** Throws a refusal of the field for a code that no mail has. */
export async function confirmTestMail(desk: LaunchDesk, typed: string): Promise<LaunchJson> {
  const { db, clock } = desk.shop;
  if (!(await markArrived(db, typed.toUpperCase(), clock.now())))
    throw refuseField('mailCode', 'mail_code_unknown');
  return getLaunch(desk);
}

/** Throws `launch_incomplete` while something required is missing or does not answer, and `demo_is_open` in the demo. */
export async function openShop(
  desk: LaunchDesk,
  { isOpen, by }: { isOpen: boolean; by: string },
): Promise<LaunchJson> {
  const { db, clock, settings } = desk.shop;
  if (settings.demo) throw new Refusal('demo_is_open');
  if (isOpen && !isLaunchable(await allFindings(desk))) throw new Refusal('launch_incomplete');
  await inTransaction(db, async (transaction) => {
    await insertOpening(transaction, { isOpen, at: clock.now(), by });
    await tellNodes(transaction, 'opening.changed');
  });
  await refreshOpening(desk);
  return getLaunch(desk);
}
