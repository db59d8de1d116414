/**
 * Telling customers what happened: reactions to events, so after the commit and once (rules: notifications). Each writes a
 * notification and queues a mail with the same words; an event that comes twice does neither again.
 */
import { Refusal } from '../../../platform/api/refusal.ts';
import {
  type Database,
  inTransaction,
  isInTransaction,
  violates,
} from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import type { EventPayloads } from '../../../platform/jobs/events.ts';
import { composeMail, shopLink } from '../../../platform/mail/mail-content.ts';
import { type MailDraft, queueMail } from '../../../platform/mail/mail-outbox.ts';
import { parseAmount } from '../../../platform/money/money.ts';
import type { LocalisedTree } from '../../../platform/texts/texts.ts';
import { readOrderNews } from '../../orders/reading/order-news.ts';
import { noRouteAmong } from '../../orders/unpaid/no-route.ts';
import { loadPayment } from '../../payments/paying/opening.ts';
import { failureNotice, topUpNotice } from '../failure-notice.ts';
import { mailModeOf } from '../mail-rules.ts';
import { mailFactsOf } from '../mails/mail-facts.ts';
import { wayOutOf } from '../mails/way-out.ts';
import { journalKinds, type Notice, type OrderEvent, type OrderTelling, orderNotice } from '../rules.ts';
import { findTold, insertNotice, type Told } from '../store.ts';
import { valuesOf, withMailsOf } from './words.ts';

/** The dependencies of sending notifications. */
export interface Teller {
  shop: Installation;
  /** With the words of notifications among those of mails. */
  texts: LocalisedTree;
}

export function createTeller(shop: Installation, texts: LocalisedTree): Teller {
  return { shop, texts: withMailsOf(texts) };
}

/** Tells an event of an order. An order that is gone is no news. */
async function tellOrder(
  db: Database,
  teller: Teller,
  news: { orderId: string; event: OrderEvent } & Omit<OrderTelling, 'noRoute'>,
): Promise<void> {
  const { orderId, event, ...telling } = news;
  const [order] = await readOrderNews(db, [orderId], journalKinds[event]);
  if (!order) return;
  const noRoute = event === 'approved' ? await noRouteTo(db, teller, [orderId]) : null;
  await tell(db, teller, orderNotice(order, event, { ...telling, noRoute }));
}

/** The country of these orders that no route goes to, where money is asked for them; else null. */
export function noRouteTo(
  db: Database,
  { shop }: Teller,
  orderIds: readonly string[],
): Promise<string | null> {
  return noRouteAmong(db, { orderIds, now: shop.clock.now() });
}

/** `order.paid` */
export function tellPaid(
  db: Database,
  teller: Teller,
  { orderId }: EventPayloads['order.paid'],
): Promise<void> {
  return tellOrder(db, teller, { orderId, event: 'paid' });
}

/** `order.purchased` */
export function tellPurchased(
  db: Database,
  teller: Teller,
  { orderId }: EventPayloads['order.purchased'],
): Promise<void> {
  return tellOrder(db, teller, { orderId, event: 'purchased' });
}

/** `order.cancelled`; who cancelled himself gets it as a confirmation. */
export async function tellCancelled(
  db: Database,
  teller: Teller,
  { orderId, by }: EventPayloads['order.cancelled'],
): Promise<void> {
  const late = by === 'timer' ? await lateOf(db, orderId) : null;
  await tellOrder(db, teller, { orderId, event: 'cancelled', isOwnDeed: by === 'customer', late });
}

/** The step that its customer missed: to answer, or to pay the difference that they had agreed to. */
async function lateOf(db: Database, orderId: string): Promise<OrderTelling['late']> {
  const [order] = await readOrderNews(db, [orderId], ['question_expired', 'extra_not_paid']);
  if (!order?.move) return null;
  return order.move.kind === 'question_expired' ? 'unanswered' : 'unpaid';
}

/** `order.expired` */
export function tellExpired(
  db: Database,
  teller: Teller,
  { orderId }: EventPayloads['order.expired'],
): Promise<void> {
  return tellOrder(db, teller, { orderId, event: 'expired' });
}

/** `order.review-decided` */
export function tellReviewDecided(
  db: Database,
  teller: Teller,
  { orderId, approved }: EventPayloads['order.review-decided'],
): Promise<void> {
  return tellOrder(db, teller, { orderId, event: approved ? 'approved' : 'rejected' });
}

/** `payment.failed` */
export async function tellPaymentFailed(
  db: Database,
  teller: Teller,
  { paymentId }: EventPayloads['payment.failed'],
): Promise<void> {
  const payment = await loadPayment(db, paymentId);
  const ids = payment.targets.filter(({ kind }) => kind === 'order').map(({ ref }) => ref);
  const orders = ids.length > 0 ? await readOrderNews(db, ids, []) : [];
  const notice = failureNotice(payment, orders, ids.length > 0 ? await noRouteTo(db, teller, ids) : null);
  if (notice) await tell(db, teller, notice);
}

/** `balance.topped-up` */
export async function tellToppedUp(
  db: Database,
  teller: Teller,
  { paymentId, amount, currency }: EventPayloads['balance.topped-up'],
): Promise<void> {
  const payment = await loadPayment(db, paymentId);
  await tell(db, teller, topUpNotice(payment, parseAmount(amount, currency)));
}

/**
 * Writes a notice once, and the mail that says the same. Told by somebody else at the same moment, it is told; in a
 * transaction of the caller that fails with it, and is tried again as a whole.
 */
export async function tell(db: Database, teller: Teller, notice: Notice): Promise<void> {
  try {
    await inTransaction(db, (transaction) => tellOnce(transaction, teller, notice));
  } catch (error) {
    if (isInTransaction(db) || !violates(error, 'notification_event_key')) throw error;
  }
}

async function tellOnce(db: Database, teller: Teller, notice: Notice): Promise<void> {
  const { shop } = teller;
  const told = await findTold(db, notice);
  if (!told) throw new Refusal('not_found');
  if (told.isTold) return;
  // whatever is read is read first, so that all is written at once
  const mail =
    mailModeOf(notice, told.mail ?? {}) === 'each' && told.emailConfirmed
      ? await mailOf(db, teller, { notice, told })
      : undefined;
  await insertNotice(db, notice, { id: shop.newId('ntf'), at: shop.clock.now() });
  if (mail) await queueMail(db, shop, mail);
}

/** The mail goes to an address that its owner has confirmed; another one may be a stranger's. */
async function mailOf(
  db: Database,
  { shop, texts }: Teller,
  { notice, told }: { notice: Notice; told: Told },
): Promise<MailDraft> {
  const { locale, timeZone } = told;
  const { kind } = notice;
  const reader = { locale, zone: timeZone ?? shop.settings.timeZone, now: shop.clock.now() };
  const facts = await mailFactsOf(db, { settings: shop.settings, texts }, notice, reader);
  const { wayOut, headers } = wayOutOf({ settings: shop.settings, texts }, locale, notice);
  return {
    ...composeMail(texts, {
      ...{ locale, kind, values: valuesOf(texts, reader, notice), facts, wayOut },
      words: told.words ?? undefined,
      // a cabinet page sends who is signed out to sign-in and back
      link: shopLink(shop.settings, locale, notice.link),
    }),
    to: told.email,
    locale,
    kind,
    about: [notice.userId],
    ...(headers ? { headers } : {}),
  };
}
