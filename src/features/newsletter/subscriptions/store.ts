/** SQL on subscription, subscription_consent and subscription_link. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';

export type SubscriptionState = 'pending' | 'confirmed' | 'ended' | 'bounced';
export type ConsentSource =
  | 'form'
  | 'sign-up'
  | 'settings'
  | 'mail-link'
  | 'one-click'
  | 'letter-page'
  | 'mail-server';

export interface Subscription {
  id: string;
  emailKey: string;
  email: string;
  locale: Locale;
  state: SubscriptionState;
  userId: string | null;
  endedAt: Date | null;
}

const columns = sql`
  id, email_key as "emailKey", email, locale, state, user_id as "userId", ended_at as "endedAt"`;

/** The state of an address's subscription; undefined when the address is not known. */
export async function stateOfAddress(db: Database, emailKey: string): Promise<SubscriptionState | undefined> {
  const { rows } = await sql<{ state: SubscriptionState }>`
    select state from subscription where email_key = ${emailKey}
  `.execute(tablesOf<object>(db));
  return rows[0]?.state;
}

/** The subscription of an address, locked until the transaction ends; a letter may still be written down for it. */
export async function lockByAddress(db: Database, emailKey: string): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select ${columns} from subscription where email_key = ${emailKey} for no key update
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export async function lockSubscription(db: Database, id: string): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select ${columns} from subscription where id = ${id} for no key update
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** The subscriptions that belong to an account, the oldest first. */
export async function subscriptionsOf(db: Database, userId: string): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select ${columns} from subscription where user_id = ${userId} order by id for no key update
  `.execute(tablesOf<object>(db));
  return rows;
}

export interface NewSubscription {
  id: string;
  emailKey: string;
  email: string;
  locale: Locale;
  consentVersion: string;
  at: Date;
}

/** Makes the address known as one that waits, or answers the row that is there; locked either way. */
export async function ensureSubscription(db: Database, wanted: NewSubscription): Promise<Subscription> {
  const { rows } = await sql<Subscription>`
    insert into subscription (id, email_key, email, locale, consent_version, subscribed_at)
    values (${wanted.id}, ${wanted.emailKey}, ${wanted.email}, ${wanted.locale}, ${wanted.consentVersion}, ${wanted.at})
    on conflict (email_key) do update set email_key = excluded.email_key
    returning ${columns}
  `.execute(tablesOf<object>(db));
  const [row] = rows;
  if (!row) throw new Error('a subscription was neither written nor found');
  return row;
}

/** The address, language and text version of somebody who asks again. */
export async function renewInput(
  db: Database,
  id: string,
  input: { email: string; locale: Locale; consentVersion: string; at: Date },
): Promise<void> {
  await sql`
    update subscription set email = ${input.email}, locale = ${input.locale}, state = 'pending',
      consent_version = ${input.consentVersion}, subscribed_at = ${input.at} where id = ${id}
  `.execute(tablesOf<object>(db));
}

/** From now on letters go to it. */
export async function markConfirmed(
  db: Database,
  id: string,
  now: { at: Date; userId: string | null; consentVersion?: string; locale?: Locale },
): Promise<void> {
  await sql`
    update subscription set state = 'confirmed', confirmed_at = ${now.at}, ended_at = null,
      user_id = coalesce(${now.userId}, user_id), locale = coalesce(${now.locale ?? null}, locale),
      consent_version = coalesce(${now.consentVersion ?? null}, consent_version)
    where id = ${id}
  `.execute(tablesOf<object>(db));
}

/** From now on no letter goes to it. */
export async function markEnded(
  db: Database,
  id: string,
  end: { state: 'ended' | 'bounced'; at: Date },
): Promise<void> {
  await sql`
    update subscription set state = ${end.state}, ended_at = ${end.at} where id = ${id}
  `.execute(tablesOf<object>(db));
}

/** Puts a subscription under its account, and under the address that the account has now. */
export async function moveToAccount(
  db: Database,
  id: string,
  account: { userId: string; emailKey: string; email: string },
): Promise<void> {
  await sql`
    update subscription set user_id = ${account.userId}, email_key = ${account.emailKey}, email = ${account.email}
    where id = ${id}
  `.execute(tablesOf<object>(db));
}

export async function removeSubscription(db: Database, id: string): Promise<void> {
  await sql`delete from subscription where id = ${id}`.execute(tablesOf<object>(db));
}

/** Notes a step of a consent; rows are only ever added. */
export async function noteConsent(
  db: Database,
  step: {
    subscriptionId: string;
    at: Date;
    act: 'asked' | 'confirmed' | 'ended' | 'bounced';
    textVersion: string | null;
    source: ConsentSource;
    locale: Locale;
  },
): Promise<void> {
  await sql`
    insert into subscription_consent (subscription_id, at, act, text_version, source, locale)
    values (${step.subscriptionId}, ${step.at}, ${step.act}, ${step.textVersion}, ${step.source}, ${step.locale})
  `.execute(tablesOf<object>(db));
}

/** Forgets addresses that nobody confirmed in time, and ends that are long past. */
export async function sweep(db: Database, before: { unconfirmed: Date; ended: Date }): Promise<void> {
  await sql`
    delete from subscription where (state = 'pending' and subscribed_at < ${before.unconfirmed})
      or (state in ('ended', 'bounced') and ended_at < ${before.ended})
  `.execute(tablesOf<object>(db));
}

/** Forgets the subscriptions of an account, and of addresses that the person proved to hold. */
export async function forget(db: Database, userId: string, emails: readonly string[]): Promise<void> {
  await sql`
    delete from subscription where user_id = ${userId} or lower(email) = any(${[...emails]}::text[])
  `.execute(tablesOf<object>(db));
}
