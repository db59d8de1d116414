/** The customer answers the open questions of one order (domain 4), and pays in the same flow what an answer costs. */

import { wordOfChoice } from '../../../kit/questions/choice-word.ts';
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { publishAll } from '../../../platform/jobs/events.ts';
import type { toJson } from '../../../platform/money/money.ts';
import { wasShown } from '../../../platform/money/shown-total.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import type { OrderState } from '../../order-states/states.ts';
import { paidFor } from '../../payments/actions.ts';
import { releaseReserve } from '../../payments/balances/order-reserve.ts';
import type { Payment } from '../../payments/contract.ts';
import { refuseForeignAddresses } from '../../payments/paying/start-payment.ts';
import type { Order } from '../contract.ts';
import { refuseTooManyActions } from '../moving/actions-of-day.ts';
import { lockOrder } from '../moving/move-order.ts';
import type { OrderActor, OrdersShop } from '../orders-shop.ts';
import { payOrders } from '../paying/pay-orders.ts';
import { faultOfText, type StoredChoice } from '../questions/question-rules.ts';
import { endQuestion, questionsOf, type StoredQuestion, setAttention } from '../questions/question-store.ts';
import { applyDefault } from '../questions/question-timers.ts';
import { reopen } from '../questions/reopen-question.ts';
import { dueOf } from '../reading/order-json.ts';
import { getOrder, orderKey } from '../reading/read-orders.ts';
import { linesOf } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import { applyChoice } from './apply-choice.ts';
import type { Applied } from './reprice.ts';

export interface Answer {
  question_id: string;
  version?: number | undefined;
  option: string;
  variant?: Record<string, string> | undefined;
  qty?: number | undefined;
}

export interface Answering {
  userId: string;
  locale: Locale;
  order: {
    id: string;
    answers: readonly Answer[];
    use_balance: boolean;
    comment?: string | undefined;
    /** The sum that the screen showed as due with these answers. */
    shown_total?: ReturnType<typeof toJson> | undefined;
  };
  urls: { success?: string | undefined; error?: string | undefined };
}

/**
 * Applies answers, all or none, and starts the payment of a difference; what stands in its way when the answers stand
 * leaves them standing, with what is due and no payment. The same answer to the same version again changes nothing and
 * answers the same. Throws `foreign_return_address`, `not_found`, `changed_meanwhile` when a question is not the one that
 * was answered, or what is due is not what was shown, `expired` with the default that was applied, `wrong_state` when staff have acted on an earlier answer,
 * `fields`, `too_many_requests`. Calls the provider, so never inside a transaction.
 */
export async function answerQuestions(
  db: Database,
  shop: OrdersShop,
  answering: Answering,
): Promise<{ order: Order; payment: Payment | null }> {
  const { userId, locale, order: given, urls } = answering;
  refuseForeignAddresses(shop.desk, urls);
  const outcome = await inTransaction(db, (transaction) => answerAll(transaction, shop, answering));
  if (outcome.expired) {
    // no default accepts a fault, so the word is the same for every kind
    const said = wordOfChoice(outcome.expired, null);
    const values = { choice: wordsOf(shop.texts, locale)(`pages.order-parts.question.choices.${said}`) };
    throw new Refusal('expired', { values, fields: { default: { code: 'default_applied', values } } });
  }
  const reading = { userId, locale, idOrNumber: given.id };
  if (!outcome.isDue) return { order: await getOrder(db, shop, reading), payment: null };
  const payment = await payDue(db, shop, { answering, orderId: outcome.orderId });
  return { order: await getOrder(db, shop, reading), payment };
}

/**
 * The payment of what is due. The answers stand already, so that no refusal of the payment is one of the answers: null
 * when the provider is away, or the same answer from elsewhere has paid meanwhile. The order says what is due.
 */
async function payDue(
  db: Database,
  shop: OrdersShop,
  { answering, orderId }: { answering: Answering; orderId: string },
): Promise<Payment | null> {
  const { userId, locale, order: given, urls } = answering;
  try {
    const { payment } = await payOrders(db, shop, {
      ...{ userId, locale, orders: [orderId] },
      how: {
        ...{ method: 'card', use_balance: given.use_balance, shown_total: given.shown_total },
        ...{ url_success: urls.success, url_error: urls.error },
      },
    });
    return payment;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

interface Outcome {
  orderId: string;
  isDue: boolean;
  /** The default that was applied, because the time was over. */
  expired: string | null;
}

async function answerAll(db: Database, shop: OrdersShop, answering: Answering): Promise<Outcome> {
  const { userId, order: given } = answering;
  let order = await lockOrder(db, { idOrNumber: orderKey(given.id), userId });
  const questions = await questionsOf(db, order.id);
  const asked = given.answers.map((answer) => questions.find(({ id }) => id === answer.question_id));
  for (const [index, answer] of given.answers.entries()) judge(asked[index], { answer, index, answering });
  // before any answer is applied: one that came too late leaves the others open
  const now = shop.shop.clock.now();
  for (const question of asked) {
    if (question?.state === 'expired') return { orderId: order.id, isDue: false, expired: question.answer };
    if (question?.state !== 'open' || question.deadline > now) continue;
    await applyDefault(db, shop, { order, question });
    return { orderId: order.id, isDue: false, expired: question.defaultChoice };
  }
  for (const [index, answer] of given.answers.entries()) {
    // an answer before this one may have settled the question
    const question = (await questionsOf(db, order.id)).find(({ id }) => id === answer.question_id);
    order = await answerOne(db, shop, { order, question, answer, index, answering });
  }
  const paid = (await paidFor(db, [order.id])).get(order.id);
  const due = dueOf(order, paid);
  const isDue = due.minor > 0n;
  // the answers are taken back with it: the customer agreed to another sum
  if (isDue && given.shown_total && !wasShown(given.shown_total, due)) throw new Refusal('changed_meanwhile');
  // what was set aside for differences pays its part of this one (decisions/0710)
  const actor = `customer:${userId}`;
  if (isDue) await releaseReserve(db, shop.desk, { orderId: order.id, userId, actor, most: due });
  return { orderId: order.id, isDue, expired: null };
}

interface Given {
  answer: Answer;
  index: number;
  answering: Answering;
}

interface Judged {
  question: StoredQuestion;
  choice: StoredChoice;
  text: string | null;
  /** The same answer again, from another tab or by a client that did not hear us. */
  isSame: boolean;
}

/** Whether a question may be answered so. Throws `not_found`, `changed_meanwhile`, refusals of fields. */
function judge(
  question: StoredQuestion | undefined,
  { answer, index, answering }: Given,
): Judged | 'expired' {
  if (!question) throw new Refusal('not_found');
  if (question.state === 'expired') return 'expired';
  if (question.state === 'withdrawn') throw new Refusal('changed_meanwhile');
  const text = textOf(answer, answering.order.comment);
  const isSame =
    question.state === 'answered' && question.answer === answer.option && question.answerText === text;
  if (!isSame && answer.version !== undefined && answer.version !== question.version) {
    throw new Refusal('changed_meanwhile');
  }
  const choice = question.choices.find(({ code }) => code === answer.option);
  if (!choice) throw refuseField(`order.answers.${index}.option`, 'not_one_of');
  const fault = faultOfText(choice.code, text);
  if (fault) throw refuseField('order.comment', fault);
  return { question, choice, text, isSame };
}

interface One extends Given {
  order: StoredOrder;
  question: StoredQuestion | undefined;
}

async function answerOne(db: Database, shop: OrdersShop, one: One): Promise<StoredOrder> {
  const { answering } = one;
  const judged = judge(one.question, one);
  if (judged === 'expired') throw new Refusal('changed_meanwhile');
  const { question, choice, text, isSame } = judged;
  if (isSame) return one.order;
  const at = shop.shop.clock.now();
  await refuseTooManyActions(db, { orderId: one.order.id, kind: 'question_answered', at });
  const actor: OrderActor = { kind: 'customer', userId: answering.userId };
  const isAgain = question.state === 'answered';
  const again = isAgain ? await reopen(db, shop, { order: one.order, question }) : { order: one.order };
  const origins = await originsOf(db, question);
  const applied = await applyChoice(db, shop, {
    ...{ ...again, about: question.kind, lineIds: question.lineIds, choice, actor },
    ...{ kind: 'question_answered', note: text, questionId: question.id },
  });
  const { effect } = choice;
  if (effect === 'return' || effect === 'exchange') {
    await shop.openReturn(db, { order: applied.order, question, decision: effect, origins, text });
  }
  await recordAnswer(db, shop, { question, choice, text, applied });
  return applied.order;
}

/** Where the lines of a question were when it stopped them. */
async function originsOf(db: Database, question: StoredQuestion): Promise<Record<string, OrderState>> {
  const lines = (await linesOf(db, [question.orderId])).get(question.orderId) ?? [];
  return Object.fromEntries(
    lines
      .filter(({ id }) => question.lineIds.includes(id))
      .map(({ id, state, previous }) => [id, previous ?? state]),
  );
}

/** The words of an answer; a variant or a number that is named with it belongs to them. */
function textOf({ variant, qty }: Answer, comment: string | undefined): string | null {
  const named = Object.entries(variant ?? {}).map(([name, value]) => `${name}: ${value}`);
  const parts = [...named, ...(qty === undefined ? [] : [`× ${qty}`]), ...(comment ? [comment] : [])];
  return parts.length > 0 ? parts.join('\n') : null;
}

interface Recording {
  question: StoredQuestion;
  choice: StoredChoice;
  text: string | null;
  applied: Applied;
}

async function recordAnswer(
  db: Database,
  { shop }: OrdersShop,
  { question, choice, text, applied }: Recording,
): Promise<void> {
  const at = shop.clock.now();
  const { id, orderId, userId, kind } = question;
  await endQuestion(db, { id, state: 'answered', answer: choice.code, text, by: 'customer', at });
  // what the customer wrote, or hands to staff, is looked at by a person
  const isForStaff = text !== null || choice.effect === 'refund';
  if (isForStaff && applied.order.state !== 'cancelled') {
    await setAttention(db, orderId, { kind: 'answered', at, note: text });
  }
  await publishAll(db, [
    {
      name: 'question.answered',
      payload: { questionId: id, orderId, userId, kind, choice: choice.code, by: 'customer' },
    },
  ]);
}
