/** Notifications to customers about questions, and about what staff do with their orders meanwhile. */
import type { Database } from '../../../platform/database/database.ts';
import type { EventPayloads } from '../../../platform/jobs/events.ts';
import { toJson } from '../../../platform/money/money.ts';
import { isBought } from '../../order-states/derived-state.ts';
import { findQuestion as readQuestion, type StoredQuestion } from '../../orders/questions/question-store.ts';
import { type OrderNews, readOrderNews } from '../../orders/reading/order-news.ts';
import type { NotificationKind } from '../contract.ts';
import { type Facts, noRouteFact } from '../rules.ts';
import { settleNotices } from '../store.ts';
import { type Teller, tell } from './tell.ts';
import { noRouteTo } from './tell-actions.ts';
import { choiceFact, linkOf, reason, type ToldMove, tellMove } from './tell-moves.ts';

async function tellAsked(
  db: Database,
  teller: Teller,
  { questionId, kind, eventKey }: { questionId: string; kind: NotificationKind; eventKey: string },
): Promise<void> {
  const question = await readQuestion(db, questionId);
  // answered in the meantime: nobody is asked any more
  if (question?.state !== 'open') return;
  const [order] = await readOrderNews(db, [question.orderId], []);
  if (!order) return;
  await tell(db, teller, {
    ...{ userId: question.userId, kind, eventKey, settles: null },
    params: {
      ...{ number: order.number, title: order.title, ...factsOf(question) },
      ...noRouteFact(await noRouteTo(db, teller, [order.id])),
    },
    link: linkOf(order, '#question'),
    waitsFor: [question.orderId],
    shows: { orders: [question.orderId] },
  });
}

const factsOf = ({ kind, note, deadline, defaultChoice }: StoredQuestion): Facts => ({
  about: reason(kind),
  note,
  deadline: { time: deadline.toISOString() },
  otherwise: choiceFact(defaultChoice, kind),
});

/** `question.opened` */
export function tellQuestion(
  db: Database,
  teller: Teller,
  { questionId }: EventPayloads['question.opened'],
): Promise<void> {
  return tellAsked(db, teller, {
    ...{ questionId, kind: 'question-opened', eventKey: `question-opened ${questionId}` },
  });
}

/** `question.reminder` */
export function remindOfAnswer(
  db: Database,
  teller: Teller,
  { questionId, day }: EventPayloads['question.reminder'],
): Promise<void> {
  return tellAsked(db, teller, {
    ...{ questionId, kind: 'question-reminder', eventKey: `question-reminder ${questionId} ${day}` },
  });
}

/** `question.answered`: the customer knows what he answered; the default is told, unless it ended the order. */
export async function tellAnswer(
  db: Database,
  teller: Teller,
  { questionId, orderId, userId, choice, by, kind }: EventPayloads['question.answered'],
): Promise<void> {
  await settleNotices(db, userId, orderId);
  if (by !== 'timer' || choice === 'cancel_order') return;
  const [order] = await readOrderNews(db, [orderId], ['question_expired']);
  if (!order) return;
  await tell(db, teller, {
    ...{ userId, kind: 'question-expired', eventKey: `question-expired ${questionId}`, settles: orderId },
    params: {
      ...{ number: order.number, title: order.title, about: reason(kind), done: choiceFact(choice, kind) },
      returned: choice === 'remove_line' && order.move?.amount ? toJson(order.move.amount) : null,
    },
    link: linkOf(order),
    waitsFor: [],
    shows: { orders: [orderId] },
  });
}

/** `order.advance-applied`, also when something costs less, which nobody has to answer. */
export function tellAdvance(
  db: Database,
  teller: Teller,
  { orderId, eventKey }: EventPayloads['order.advance-applied'],
): Promise<void> {
  const moves = ['advance_applied', 'price_fell'];
  return tellMove(db, teller, {
    ...{ orderId, eventKey, kind: 'order-advance-applied', moves, otherwise: appliedOrFallen },
  });
}

/** Money that came back is another fact than money to be paid, and a price that fell is no answer in advance. */
function appliedOrFallen({ kind, reason: why, amount, isBack }: ToldMove, { state }: OrderNews) {
  const sum = amount && toJson(amount);
  const params: Facts = isBack ? { amount: null, returned: sum } : { amount: sum, returned: null };
  if (kind !== 'price_fell') return { kind: 'order-advance-applied' as const, params };
  const what = why === 'freight_fell' ? 'freight' : 'price';
  const fallen: Facts = { ...params, what, bought: isBought(state) ? 'yes' : null, about: null, done: null };
  return { kind: 'order-price-fell' as const, params: fallen };
}

/** `order.extra-due` */
export function tellExtraDue(
  db: Database,
  teller: Teller,
  { orderId, eventKey }: EventPayloads['order.extra-due'],
): Promise<void> {
  const moves = ['advance_applied', 'question_answered'];
  return tellMove(db, teller, {
    ...{ orderId, eventKey, kind: 'order-extra-due', moves, waits: true },
  });
}

const extraEnds = {
  paid: { kind: 'order-extra-paid', moves: ['extra_paid'] },
  carried: { kind: 'order-extra-carried', moves: ['extra_carried'] },
  left_out: { kind: 'order-extra-left-out', moves: ['extra_not_paid'] },
} as const;

/** `order.extra-ended`: nothing is to be paid any more. A lower price is told by the event that lowered it. */
export async function tellExtraEnd(
  db: Database,
  teller: Teller,
  { orderId, userId, eventKey, how }: EventPayloads['order.extra-ended'],
): Promise<void> {
  const [order] = await readOrderNews(db, [orderId], []);
  // a question that is open still waits for its answer
  if (order && order.state !== 'pending_response') await settleNotices(db, userId, orderId);
  if (how === 'covered') return;
  await tellMove(db, teller, { orderId, eventKey, ...extraEnds[how], otherwise: howItGoesOn });
}

function howItGoesOn({ kind, amount, isBack }: ToldMove, { state }: OrderNews) {
  const next = state === 'pending_response' ? 'question' : isBought(state) ? null : 'buying';
  const [end] = Object.values(extraEnds).filter(({ moves }) => moves.some((move) => move === kind));
  const returned = amount && isBack ? toJson(amount) : null;
  return { kind: end?.kind ?? extraEnds.paid.kind, params: { next, returned } };
}
