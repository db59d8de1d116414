/** The back office: people, customers behind masks, the audit log, and mails that left. */

import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { listMails, queueMailAgain } from '../../platform/mail/mail-outbox.ts';
import type { MailState } from '../../platform/mail/mail-states.ts';
import { money, toJson } from '../../platform/money/money.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import { listInvitations } from '../accounts/invitations/store.ts';
import { customerOf } from '../accounts/people/people-actions.ts';
import { findPeople as listPeople } from '../accounts/people/people-store.ts';
import { maskedEmail, maskedPhone } from '../accounts/rules.ts';
import { listAddresses } from '../address-book/actions.ts';
import { newestOrdersOf } from '../orders/staff/newest-orders.ts';
import { balanceOf } from '../payments/balances/balance.ts';
import { limitIn } from '../payments/refunds/alone-limits.ts';
import { detailsOf } from './audit-log/action-words.ts';
import { subjectsOf, targetsOf } from './audit-log/subjects.ts';
import type { ActionJson, Customer, OutboxMail, PersonJson, Revealed } from './contract.ts';
import { correctionsOf } from './corrections/corrections.ts';
import { summary } from './list-customers.ts';
import type { Clerk, Office } from './office.ts';
import { fitForAuditLog } from './rules.ts';
import { findActions, insertAction } from './store.ts';

/** Everybody who works in the staff area, then who is invited to it. */
export async function people(db: Database, { shop }: Office, clerk: Clerk): Promise<PersonJson[]> {
  const [working, invited] = await Promise.all([listPeople(db), listInvitations(db, shop.clock.now())]);
  return [
    ...working.map((person) => ({
      id: person.id,
      email: person.email,
      name: person.name,
      roles: person.roles,
      shutOutAt: person.disabledAt?.toISOString() ?? null,
      seenAt: person.seenAt?.toISOString() ?? null,
      invitedUntil: null,
      isMe: person.id === clerk.userId,
      hasFactor: person.hasFactor,
    })),
    ...invited.map(({ id, email, name, roles, expiresAt }) => ({
      ...{ id, email, name, roles, shutOutAt: null, seenAt: null, isMe: false, hasFactor: false },
      invitedUntil: expiresAt.toISOString(),
    })),
  ];
}

/** How many orders and corrections of a customer are shown. */
const shown = 20;

/** One customer as staff see them. Throws `not_found`. */
export async function customer(db: Database, { shop }: Office, clerk: Clerk, id: string): Promise<Customer> {
  const row = await customerOf(db, id);
  const currency = shop.settings.settlementCurrency;
  const [sums, orders, corrections, limit] = await Promise.all([
    balanceOf(db, { userId: row.id, currency }),
    newestOrdersOf(db, row.id, shown),
    correctionsOf(db, clerk, row.id),
    limitIn(db, 'balance_correction', { currency, at: shop.clock.now() }),
  ]);
  return {
    ...summary(row),
    locale: row.locale,
    phone: maskedPhone(row.phone),
    balance: toJson(sums.available),
    held: toJson(sums.reserved),
    orders: orders.map((order) => ({
      id: order.id,
      orderNum: order.number,
      state: order.state,
      total: toJson(order.total),
      createdAt: order.createdAt.toISOString(),
    })),
    corrections,
    aloneUpTo: toJson(limit ?? money(0n, currency)),
    mayCorrect: mayCorrect(clerk),
  };
}

const mayCorrect = ({ roles }: Clerk): boolean => roles.includes('finance') || roles.includes('admin');

/** The masked data. The audit log keeps who asked, and why (it is an action like every other). Throws `not_found`. */
export async function reveal(db: Database, id: string): Promise<Revealed> {
  const row = await customerOf(db, id);
  const addresses = await listAddresses(db, row.id);
  return {
    email: row.email,
    name: row.name,
    phone: row.phone,
    addresses: addresses.map(({ id: addressId, lines, country }) => ({ id: addressId, lines, country })),
  };
}

export interface Action {
  clerk: Clerk;
  call: string;
  target: string | null;
  said: unknown;
  requestId: string;
}

/** Writes an action of staff to the audit log; called after every call of staff that changes something. */
export function recordAction(db: Database, { shop }: Pick<Office, 'shop'>, action: Action): Promise<void> {
  return insertAction(db, {
    at: shop.clock.now(),
    actor: action.clerk.userId,
    call: action.call,
    target: action.target,
    said: fitForAuditLog(action.said),
    requestId: action.requestId,
  });
}

const dayMs = 86_400_000;

export interface ActionQuery {
  actor?: string | undefined;
  target?: string | undefined;
  call?: string | undefined;
  /** Of so many last days alone. */
  days?: number | undefined;
  cursor?: string | undefined;
  limit: number;
  locale: Locale;
}

/** The id of the thing that an action is about: the call names it, or what was sent names its order. */
function aboutOf({ target, said }: { target: string | null; said: Record<string, unknown> }): string | null {
  const { order } = said as { order?: { id?: unknown } | null };
  return target ?? (typeof order?.id === 'string' ? order.id : null);
}

/** The audit log, the newest action first. Throws a field refusal for a forged cursor. */
export async function actions(
  db: Database,
  { texts, shop }: { texts: LocalisedTree; shop: Office['shop'] },
  { actor, target, call, days, cursor, limit, locale }: ActionQuery,
): Promise<{ data: ActionJson[]; meta: { next: string | null } }> {
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw refuseField('cursor', 'wrong_format');
  const rows = await findActions(db, {
    actor: actor ?? null,
    targets: target === undefined ? null : await targetsOf(db, target),
    call: call ?? null,
    since: days === undefined ? null : new Date(shop.clock.now().getTime() - days * dayMs),
    before: cursor ?? null,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const subjects = await subjectsOf(db, page.map(aboutOf));
  return {
    data: page.map((action) => ({
      id: action.id,
      at: action.at.toISOString(),
      actor: { id: action.actor, email: action.email, name: action.name },
      call: action.call,
      target: action.target,
      subject: subjects.get(aboutOf(action) ?? '') ?? null,
      said: action.said,
      details: detailsOf(texts, locale, {
        ...{ call: action.call, said: action.said, doneAt: action.at },
        ...{ zone: shop.settings.timeZone, currency: shop.settings.settlementCurrency },
      }),
      requestId: action.requestId,
    })),
    meta: { next: rows.length > limit ? (page.at(-1)?.id ?? null) : null },
  };
}

/** Throws `not_found`, and `wrong_state` for a mail that left, or whose text is gone because it opened an account. */
export async function sendMailAgain(db: Database, id: string): Promise<void> {
  const found = await queueMailAgain(db, id);
  if (found === 'unknown') throw new Refusal('not_found');
  if (found === 'over') throw new Refusal('wrong_state', { of: 'mail' });
}

interface OutboxQuery {
  to?: string | undefined;
  state?: MailState | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A page of the outbox, the newest mail first; a link that signs somebody in is nobody's business but his. */
export async function outbox(
  db: Database,
  { to, state, cursor, limit }: OutboxQuery,
): Promise<{ data: OutboxMail[]; meta: { next: string | null } }> {
  if (cursor !== undefined && !/^mail_[0-9A-Za-z]{1,60}$/.test(cursor)) {
    throw refuseField('cursor', 'wrong_format');
  }
  const found = await listMails(db, {
    limit: limit + 1,
    ...(to ? { to } : {}),
    ...(state ? { state } : {}),
    ...(cursor ? { before: cursor } : {}),
  });
  const page = found.slice(0, limit);
  const data = page.map((mail) => ({
    id: mail.id,
    to: maskedEmail(mail.to),
    kind: mail.kind,
    subject: withoutAddresses(mail.subject),
    text: withoutAddresses(mail.text.replaceAll(/#token=\S+/g, '#…')),
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    attempts: mail.attempts,
    lastError: mail.lastError && withoutAddresses(mail.lastError),
    canBeSent: mail.sentAt === null && mail.text !== '',
  }));
  return { data, meta: { next: found.length > limit ? (page.at(-1)?.id ?? null) : null } };
}

/** Every address behind the mask: a notice of a new address names another than its own, and mail servers repeat it. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>()"',;:]+/g, (word) => (word.includes('@') ? maskedEmail(word) : word));
