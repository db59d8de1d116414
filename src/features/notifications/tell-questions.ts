/** What customers are told about questions, and about what staff do with their orders meanwhile. */
import type { Database } from '../../platform/database.ts';
import type { EventPayloads } from '../../platform/events.ts';
import { toJson } from '../../platform/money.ts';
import { type OrderNews, readOrderNews, readQuestion, type StoredQuestion } from '../orders/actions.ts';
import { isBought } from '../orders/rules.ts';
import type { NotificationKind } from './contract.ts';
import { type Fact, type Facts, noRouteFact } from './rules.ts';
import { settleNotices } from './store.ts';
import { noRouteTo, type Teller, tell } from './tell-actions.ts';

const linkOf = (order: OrderNews, place = ''): string =>
  `/cabinet/orders/${encodeURIComponent(order.number)}${place}`;

const reason = (word: string | null | undefined): Fact =>
  word && word !== 'other' ? { reason: word, of: 'order' } : null;

const choiceFact = (code: string, title: string | null = null): Fact => ({
  ...{ reason: code.replace(/-\d+$/, ''), of: 'choice', title },
});

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
  });
}

const factsOf = ({ kind, note, deadline, defaultChoice }: StoredQuestion): Facts => ({
  about: reason(kind),
  note,
  deadline: { time: deadline.toISOString() },
  otherwise: choiceFact(defaultChoice),
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
      ...{ number: order.number, title: order.title, about: reason(kind), done: choiceFact(choice) },
      returned: choice === 'remove_line' && order.move?.amount ? toJson(order.move.amount) : null,
    },
    link: linkOf(order),
    waitsFor: [],
  });
}

type ToldMove = NonNullable<OrderNews['move']>;

interface Move {
  orderId: string;
  kind: NotificationKind;
  eventKey: string;
  /** Words of the journal; the event that `eventKey` names is told, else the last one of them. */
  moves: readonly string[];
  waits?: true;
  /** What is told otherwise because of the move. */
  otherwise?: (move: ToldMove, order: OrderNews) => { kind: NotificationKind; params: Facts };
}

async function tellMove(db: Database, teller: Teller, told: Move): Promise<void> {
  const { orderId, moves } = told;
  const [order] = await readOrderNews(db, [orderId], moves, told.eventKey);
  if (!order) return;
  const { move } = order;
  const other = move && told.otherwise?.(move, order);
  const kind = other?.kind ?? told.kind;
  await tell(db, teller, {
    ...{ userId: order.userId, kind, eventKey: `${kind} ${told.eventKey}`, settles: null },
    params: {
      ...{ number: order.number, title: order.title, note: move?.note ?? null },
      about: reason(move?.reason),
      done: move?.choice ? choiceFact(move.choice, move.choiceTitle) : null,
      tracking: move?.tracking ?? null,
      amount: move?.amount ? toJson(move.amount) : null,
      deadline: order.deadline && { time: order.deadline.toISOString() },
      ...(told.waits ? noRouteFact(await noRouteTo(db, teller, [orderId])) : {}),
      ...other?.params,
    },
    link: linkOf(order),
    waitsFor: told.waits && order.state === 'awaiting_extra_payment' ? [orderId] : [],
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

/** What came back is another fact than what is to be paid, and a price that fell is no answer in advance. */
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

/** `order.sent` */
export function tellSent(
  db: Database,
  teller: Teller,
  { orderId, eventKey }: EventPayloads['order.sent'],
): Promise<void> {
  return tellMove(db, teller, { orderId, eventKey, kind: 'order-sent', moves: ['sent'] });
}

/** `order.tracking-corrected` */
export function tellShopTracking(
  db: Database,
  teller: Teller,
  { orderId, eventKey }: EventPayloads['order.tracking-corrected'],
): Promise<void> {
  const moves = ['tracking_changed'];
  return tellMove(db, teller, { orderId, eventKey, kind: 'order-tracking-changed', moves });
}

/** `order.lines-refunded` */
export function tellRefunded(
  db: Database,
  teller: Teller,
  { orderId, eventKey }: EventPayloads['order.lines-refunded'],
): Promise<void> {
  return tellMove(db, teller, { orderId, eventKey, kind: 'order-refunded', moves: ['refunded'] });
}

/** `order.cancel-declined` */
export function tellCancelDeclined(
  db: Database,
  teller: Teller,
  { orderId, eventKey }: EventPayloads['order.cancel-declined'],
): Promise<void> {
  return tellMove(db, teller, {
    orderId,
    eventKey,
    kind: 'order-cancel-declined',
    moves: ['cancel_declined'],
  });
}
