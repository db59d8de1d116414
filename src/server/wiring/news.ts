/** The reactions of features to news of others: one table from event to reactions. */
import { closeFoundClaims, openLostClaims } from '../../features/claims/parcels/lost-parcels.ts';
import { markDeliveryPaid } from '../../features/deliveries/bills/pay-delivery.ts';
import { endUnpaidDelivery } from '../../features/deliveries/moving/cancel-delivery.ts';
import { followAccount } from '../../features/newsletter/subscriptions/account-news.ts';
import type { Teller } from '../../features/notifications/telling/tell.ts';
import {
  tellCancelled,
  tellExpired,
  tellPaid,
  tellPaymentFailed,
  tellPurchased,
  tellReviewDecided,
  tellToppedUp,
} from '../../features/notifications/telling/tell-actions.ts';
import { tellChatAnswer } from '../../features/notifications/telling/tell-chat.ts';
import { tellClaim, tellPiecesRefunded } from '../../features/notifications/telling/tell-claims.ts';
import { tellDelivery, tellTrackingCorrected } from '../../features/notifications/telling/tell-deliveries.ts';
import { tellRefundFailed, tellRefundSent } from '../../features/notifications/telling/tell-money.ts';
import {
  tellCancelDeclined,
  tellRefunded,
  tellSent,
  tellShopTracking,
} from '../../features/notifications/telling/tell-moves.ts';
import {
  remindOfAnswer,
  tellAdvance,
  tellAnswer,
  tellExtraDue,
  tellExtraEnd,
  tellQuestion,
} from '../../features/notifications/telling/tell-questions.ts';
import { tellReviewAnswered, tellReviewOutcome } from '../../features/notifications/telling/tell-reviews.ts';
import { tellSaved } from '../../features/notifications/telling/tell-saved.ts';
import {
  tellApprovers,
  tellDeciders,
  tellMentioned,
} from '../../features/notifications/telling/tell-staff.ts';
import {
  tellAbandoned,
  tellAbandonment,
  tellArrived,
  tellMerged,
  tellParted,
  tellReminded,
  tellService,
} from '../../features/notifications/telling/tell-warehouse.ts';
import { markPaid } from '../../features/orders/paying/mark-paid.ts';
import { settleIntake } from '../../features/parcels/put-away.ts';
import { openMentionsIn } from '../../features/staff/notes/mentions-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reactions } from '../work/reactions.ts';
import { moneyWaits, rolesThatDecide } from './decided-kinds.ts';
import { dropOldCopies } from './drop-old-copies.ts';
import type { FeaturePorts } from './ports.ts';

/** The reactions to each event; a reaction's name is stored with the event, so it must not change once released. */
export function reactionsToNews(ports: FeaturePorts): Reactions {
  const { shop, deliveries, teller, newsletter } = ports;
  const kept = dropOldCopies(ports);
  const told = tellerOf(ports);
  const followed = (db: Database, { userId }: { userId: string }) => followAccount(db, newsletter, userId);
  return {
    'account.email-confirmed': { followAccount: followed },
    'account.email-changed': { followAccount: followed },
    ...newsOfMoney(ports),
    ...newsOfOrders(ports),
    'claim.news': { tellClaim: told(tellClaim) },
    'order.pieces-refunded': { tellPiecesRefunded: told(tellPiecesRefunded) },
    'review.decided': { tellReviewOutcome: told(tellReviewOutcome) },
    'review.answered': { tellReviewAnswered: told(tellReviewAnswered) },
    'saved.news': { tellSaved: told(tellSaved) },
    'reviews.changed': { forgetPages: kept['reviews.changed'] },
    'proposal.made': {
      tellDeciders: (db, news) => tellDeciders(db, teller, { ...news, rolesOf: rolesThatDecide(shop) }),
    },
    'approval.wanted': {
      tellApprovers: (db, news) => tellApprovers(db, teller, { ...news, waits: moneyWaits[news.what] }),
    },
    'note.mentioned': {
      tellMentioned: (db, news) => tellMentioned(db, teller, { ...news, openIn: openMentionsIn }),
    },
    'order.arrived': { tellArrived: told(tellArrived) },
    'service.ended': { tellService: told(tellService) },
    'storage.reminded': { tellReminded: told(tellReminded) },
    'storage.abandonment-announced': { tellAbandonment: told(tellAbandonment) },
    'storage.delivery-unpaid': {
      endUnpaidDelivery: (db, news) => endUnpaidDelivery(db, deliveries, news),
    },
    'storage.abandoned': { tellAbandoned: told(tellAbandoned) },
    'orders.merged': { tellMerged: told(tellMerged) },
    'orders.parted': { tellParted: told(tellParted) },
    'chat.answer-waits': { tellChatAnswer: told(tellChatAnswer) },
    'content.changed': { forgetPageTexts: kept['content.changed'] },
    'settings.changed': { takeOver: kept['settings.changed'] },
    'tariff.changed': { forgetPriceTerms: kept['tariff.changed'] },
  };
}

type Tell<News> = (db: Database, teller: Teller, news: News) => Promise<void>;

/** Makes reactions that tell somebody. */
const tellerOf =
  ({ teller }: FeaturePorts) =>
  <News>(tell: Tell<News>) =>
  (db: Database, news: News) =>
    tell(db, teller, news);

function newsOfMoney(ports: FeaturePorts) {
  const { shop, desk, orders, deliveries } = ports;
  const told = tellerOf(ports);
  const claims = { shop, orders, desk };
  return {
    'payment.settled': {
      markPaid: (db, { paymentId }) => markPaid(db, orders, paymentId),
      markDeliveryPaid: (db, { paymentId }) => markDeliveryPaid(db, deliveries, paymentId),
    },
    'delivery.moved': {
      tellDelivery: told(tellDelivery),
      openLostClaims: (db, news) => openLostClaims(db, claims, news),
      closeFoundClaims: (db, news) => closeFoundClaims(db, claims, news),
    },
    'delivery.tracking-corrected': { tellTrackingCorrected: told(tellTrackingCorrected) },
    'payment.failed': { tellPaymentFailed: told(tellPaymentFailed) },
    'refund.sent': { tellRefundSent: told(tellRefundSent) },
    'refund.failed': { tellRefundFailed: told(tellRefundFailed) },
    'balance.topped-up': { tellToppedUp: told(tellToppedUp) },
  } satisfies Reactions;
}

function newsOfOrders(ports: FeaturePorts) {
  const { warehouse } = ports;
  const told = tellerOf(ports);
  return {
    'order.paid': { tellPaid: told(tellPaid) },
    'order.purchased': { tellPurchased: told(tellPurchased) },
    'order.cancelled': { tellCancelled: told(tellCancelled) },
    'order.expired': { tellExpired: told(tellExpired) },
    'order.advance-applied': { tellAdvance: told(tellAdvance) },
    'order.extra-due': { tellExtraDue: told(tellExtraDue) },
    'order.extra-ended': { tellExtraEnd: told(tellExtraEnd) },
    'order.sent': { tellSent: told(tellSent) },
    'order.tracking-corrected': { tellShopTracking: told(tellShopTracking) },
    'order.lines-refunded': {
      tellRefunded: told(tellRefunded),
      settleIntake: (db, { orderId }) => settleIntake(db, warehouse, orderId),
    },
    'order.cancel-declined': { tellCancelDeclined: told(tellCancelDeclined) },
    'question.opened': { tellQuestion: told(tellQuestion) },
    'question.reminder': { remindOfAnswer: told(remindOfAnswer) },
    'question.answered': {
      tellAnswer: told(tellAnswer),
      resumeAfterQuestion: (db, { orderId }) => settleIntake(db, warehouse, orderId),
    },
    'question.withdrawn': {
      resumeAfterWithdrawal: (db, { orderId }) => settleIntake(db, warehouse, orderId),
    },
    'order.review-decided': { tellReviewDecided: told(tellReviewDecided) },
  } satisfies Reactions;
}
