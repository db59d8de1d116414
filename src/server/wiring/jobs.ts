/** Jobs that run later or at set times. */

import { exportJob, makeExport } from '../../features/accounts/person/data-exports.ts';
import { sweepPeople } from '../../features/accounts/person/person-actions.ts';
import { sweepAccounts } from '../../features/accounts/sessions/known-places.ts';
import { profitCrontab, sumUpProfit } from '../../features/buying/profit/sum-up.ts';
import { tidyCarts } from '../../features/cart/actions.ts';
import { remindJob, remindOfChatAnswer, sweepChats } from '../../features/chat/chat-jobs.ts';
import { deliveryCrontab, deliveryJobs } from '../../features/deliveries/jobs.ts';
import { countFigures, figuresCrontab } from '../../features/figures/count-figures.ts';
import { newsCrontab, sendNewsJob, sendPortion } from '../../features/newsletter/letters/sending.ts';
import { readTelegramJob, sendNoticeJob } from '../../features/notifications/channels/jobs.ts';
import { sendNotice } from '../../features/notifications/channels/send-notice.ts';
import { readTelegram } from '../../features/notifications/channels/telegram-links.ts';
import { digestCrontab, sendDigests } from '../../features/notifications/digest.ts';
import { tellWaitingWork, waitingCrontab } from '../../features/notifications/telling/tell-waiting.ts';
import { expireOrder } from '../../features/orders/paying/expire-order.ts';
import { payDifference } from '../../features/orders/paying/pay-difference.ts';
import { askAboutLateSeller } from '../../features/orders/problems/seller-late.ts';
import {
  expireExtraPayment,
  expireQuestion,
  remindOfQuestion,
} from '../../features/orders/questions/question-timers.ts';
import { paymentCrontab, paymentJobs } from '../../features/payments/jobs.ts';
import { feedCrontab, updateRates } from '../../features/pricing/rates/update-rates.ts';
import { feedJob } from '../../features/pricing/staff-actions.ts';
import { proposeRecipeJob } from '../../features/products/recipes/learn-from-checks.ts';
import { proposeFor } from '../../features/products/recipes/propose.ts';
import { indexListingJob, indexOldListingsJob } from '../../features/products/search/index-jobs.ts';
import { indexListing, indexOldListings } from '../../features/products/search/index-listing.ts';
import { sweepReviews } from '../../features/reviews/actions.ts';
import { readWatchedJob, watchCrontab } from '../../features/saved-products/watching/jobs.ts';
import { readWatched } from '../../features/saved-products/watching/read-watched.ts';
import { reportCrontab, rollUpReports } from '../../features/staff/reports/report-days.ts';
import { sumWaiting } from '../../features/staff/waiting/waiting.ts';
import { watchStorage } from '../../features/storage/watch-storage.ts';
import { sendWebhook, sweepWebhooks } from '../../features/webhooks/actions.ts';
import { sendWebhookJob } from '../../features/webhooks/message-store.ts';
import { sealAuditChain } from '../../platform/audit-chain/seal.ts';
import { sendMailJob, sendQueuedMail, sendWaitingMails } from '../../platform/mail/mail-outbox.ts';
import { sweepRecords } from '../work/sweep.ts';
import type { Job } from '../work/worker.ts';
import type { FeaturePorts } from './ports.ts';
import { pluginReactionJob, reactOf } from './told-events.ts';

/** The jobs of all features, by name. */
export function featureJobs(ports: FeaturePorts): Record<string, Job> {
  const { shop, outside, sandbox, desk, accounts, userFacts, orders, warehouse, deliveries, chats, teller } =
    ports;
  return {
    [sendMailJob]: ({ id }) =>
      sendQueuedMail(shop.db, { send: outside.sendMail, now: shop.clock.now }, String(id)),
    send_waiting_mails: async () =>
      void (await sendWaitingMails(shop.db, { send: outside.sendMail, now: shop.clock.now })),
    [sendNewsJob]: () => sendPortion(shop.db, ports.newsletter),
    [feedJob]: () => updateRates(shop, ports.rates),
    [pluginReactionJob]: (told) => reactOf(outside.ports, told),
    [remindJob]: ({ messageId }) => remindOfChatAnswer(shop.db, chats, String(messageId)),
    [exportJob]: ({ id }) => makeExport(shop.db, accounts, String(id)),
    seal_audit_chain: async () => void (await sealAuditChain(shop.db, shop.log)),
    sweep_people: () => sweepPeople(shop.db, accounts, userFacts),
    sweep_chats: () => sweepChats(shop.db, shop),
    [sendNoticeJob]: ({ notification, channel }) =>
      sendNotice(shop.db, ports.channels, {
        notificationId: String(notification),
        channelId: String(channel),
      }),
    [readTelegramJob]: () => readTelegram(shop.db, ports.channels),
    send_digests: () => sendDigests(shop.db, teller),
    tell_waiting_work: () => tellWaitingWork(shop.db, teller, (db, person) => sumWaiting(db, shop, person)),
    sweep_accounts: () => sweepAccounts(shop),
    sweep_records: () => sweepRecords(shop, shop.clock.now()),
    [sendWebhookJob]: ({ id }) => sendWebhook(shop.db, ports.webhooks, String(id)),
    sweep_webhooks: () => sweepWebhooks(shop),
    sweep_reviews: () => sweepReviews(shop),
    tidy_carts: () => tidyCarts(shop.db, shop.clock.now()),
    roll_up_reports: () => rollUpReports(shop.db, { zone: shop.settings.timeZone, now: shop.clock.now() }),
    sum_up_profit: () =>
      sumUpProfit(shop.db, { currency: shop.settings.settlementCurrency, now: shop.clock.now() }),
    count_figures: () => countFigures(shop.db, { zone: shop.settings.timeZone, now: shop.clock.now() }),
    watch_storage: () => watchStorage(shop.db, warehouse),
    expire_order: ({ orderId }) => expireOrder(shop.db, orders, String(orderId)),
    question_deadline: ({ questionId }) => expireQuestion(shop.db, orders, String(questionId)),
    remind_question: ({ questionId, day }) =>
      remindOfQuestion(shop.db, orders, { questionId: String(questionId), day: Number(day) }),
    extra_payment_deadline: ({ orderId }) => expireExtraPayment(shop.db, orders, String(orderId)),
    pay_difference: ({ orderId, eventKey }) =>
      payDifference(shop.db, orders, { orderId: String(orderId), eventKey: String(eventKey) }),
    seller_late: ({ orderId }) => askAboutLateSeller(shop.db, orders, String(orderId)),
    [indexListingJob]: ({ snapshotId }) => indexListing(shop.db, ports.products, String(snapshotId)),
    [proposeRecipeJob]: async ({ host }) => {
      await proposeFor(shop, { host: String(host), asked: false });
    },
    [indexOldListingsJob]: () => indexOldListings(shop.db),
    [readWatchedJob]: () => readWatched(shop.db, ports.cart),
    ...deliveryJobs(shop.db, deliveries),
    ...paymentJobs(shop.db, desk),
    ...sandbox.jobs,
  };
}

/** When jobs run by themselves, in UTC. */
export const featureCrontab = [
  '* * * * * seal_audit_chain',
  '*/5 * * * * send_waiting_mails',
  '17 3 * * * sweep_accounts',
  '22 3 * * * sweep_chats',
  '24 3 * * * sweep_people',
  '27 3 * * * tidy_carts',
  '32 3 * * * sweep_reviews',
  '34 3 * * * sweep_webhooks',
  '37 3 * * * sweep_records',
  `42 3 * * * ${indexOldListingsJob}`,
  '7 6 * * * watch_storage',
  watchCrontab,
  newsCrontab,
  deliveryCrontab,
  paymentCrontab,
  feedCrontab,
  digestCrontab,
  waitingCrontab,
  reportCrontab,
  profitCrontab,
  figuresCrontab,
].join('\n');
