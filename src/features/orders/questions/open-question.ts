/** Opening a question to the customer about lines of an order; the order waits until it is answered. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { type News, publishAll, type QueuedJob } from '../../../platform/jobs/events.ts';
import type { Money } from '../../../platform/money/money.ts';
import { isBought, isEnded } from '../../order-states/derived-state.ts';
import { tariffOf } from '../../pricing/actions.ts';
import { moveBack } from '../moving/move-back.ts';
import { moveLines } from '../moving/move-lines.ts';
import { lockOrder } from '../moving/move-order.ts';
import type { OrderActor, OrdersShop } from '../orders-shop.ts';
import { orderKey } from '../reading/read-orders.ts';
import { linesOf } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { StoredLine } from '../stored-parts.ts';
import {
  defaultChoiceOf,
  type OrderChange,
  type QuestionFacts,
  type QuestionKind,
  reminderDays,
  type StoredChoice,
} from './question-rules.ts';
import { insertQuestion, questionsOf, type StoredQuestion, setQuestionState } from './question-store.ts';

export interface QuestionInput {
  orderId: string;
  /** Left out: all lines that have not ended. */
  lineIds?: readonly string[] | undefined;
  kind: QuestionKind;
  facts: QuestionFacts;
  /** The possible answers; `choicesFor` makes those of the orders' own kinds. */
  choices: readonly StoredChoice[];
  preselected?: string | null;
  /** For the customer, in words. */
  note?: string | null;
  actor: OrderActor;
  /** Left out: as many days as the tariff gives. */
  deadline?: Date | undefined;
  /** The most that an answer of it gives back, by the word of whoever asks. */
  offered?: Money | null;
}

const day = 86_400_000;

/**
 * Opens a question; joins a running transaction. The answer comes back as `question.answered`, the default at the
 * deadline too. Throws `wrong_state` when the lines cannot be asked about now or a question about one of them is
 * open, `not_found`.
 */
export function openQuestion(db: Database, shop: OrdersShop, input: QuestionInput): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: input.orderId });
    const question = await questionOf(transaction, shop, { order, input });
    await moveLines(transaction, shop, {
      ...{ order, lineIds: question.lineIds, to: 'pending_response', actor: input.actor },
      ...{ kind: 'question_opened', reason: input.kind, note: question.note },
      deadline: await firstDeadline(transaction, order, question.deadline),
      after: { question: question.id, facts: question.facts },
    });
    await insertQuestion(transaction, question, input.offered ?? null);
    const { id: questionId, userId } = question;
    const news: News = { name: 'question.opened', payload: { questionId, orderId: order.id, userId } };
    await publishAll(transaction, [news], jobsOf(question));
    return question.id;
  });
}

/** The question as it would be opened. Throws `not_found`, `wrong_state`. */
export async function questionOf(
  db: Database,
  { shop }: OrdersShop,
  { order, input }: { order: StoredOrder; input: QuestionInput },
): Promise<StoredQuestion> {
  const all = (await linesOf(db, [order.id])).get(order.id) ?? [];
  const lines = linesAsked(all, input.lineIds);
  const at = shop.clock.now();
  const { answerDays } = await tariffOf(db, order.quote.tariffVersion);
  const bought = lines.some(({ state }) => isBought(state));
  return {
    ...{ id: shop.newId('qst'), orderId: order.id, userId: order.userId, kind: input.kind },
    lineIds: lines.map(({ id }) => id),
    ...{
      version: 1,
      state: 'open',
      note: input.note ?? null,
      facts: input.facts,
      choices: [...input.choices],
    },
    defaultChoice: defaultChoiceOf(input.choices, bought),
    preselected: input.preselected ?? null,
    before: factsBefore(order, lines),
    openedBy: 'userId' in input.actor ? input.actor.userId : null,
    openedAt: at,
    deadline: input.deadline ?? new Date(at.getTime() + answerDays * day),
    ...{
      extendedAt: null,
      answer: null,
      answerText: null,
      answeredBy: null,
      answeredAt: null,
      actedAt: null,
    },
  };
}

function linesAsked(all: readonly StoredLine[], wanted: readonly string[] | undefined): StoredLine[] {
  if (wanted?.some((id) => !all.some((line) => line.id === id))) throw new Refusal('not_found');
  const lines = all.filter(({ id, state }) => (wanted ? wanted.includes(id) : !isEnded(state)));
  const isAsked = lines.some(({ state }) => state === 'pending_response');
  if (lines.length === 0 || isAsked) throw new Refusal('wrong_state');
  return lines;
}

function factsBefore(order: StoredOrder, lines: readonly StoredLine[]): OrderChange {
  return {
    inland: String(order.inland.minor),
    lines: lines.map(({ id, price, quantity, options, optionsNote }) => ({
      ...{ id, price: String(price), quantity, options: { chosen: options, note: optionsNote } },
    })),
  };
}

/** The order is due when the first of its questions is. */
async function firstDeadline(db: Database, order: StoredOrder, deadline: Date): Promise<Date> {
  const open = (await questionsOf(db, order.id)).filter(({ state }) => state === 'open');
  const times = [deadline, ...open.map((question) => question.deadline)].map((time) => time.getTime());
  return new Date(Math.min(...times));
}

/** The timer and the reminders of a question. */
export function jobsOf({ id: questionId, openedAt, deadline }: StoredQuestion): QueuedJob[] {
  const reminders = reminderDays.flatMap((days): QueuedJob[] => {
    const runAt = new Date(openedAt.getTime() + days * day);
    if (runAt >= deadline) return [];
    const payload = { questionId, day: days };
    return [{ task: 'remind_question', payload, runAt, key: `remind:${questionId}:${days}` }];
  });
  const timer = { task: 'question_deadline', payload: { questionId }, key: `question:${questionId}` };
  return [...reminders, { ...timer, runAt: deadline }];
}

export interface Withdrawal {
  userId: string;
  roles: readonly string[];
  idOrNumber: string;
  questionId: string;
  version: number;
  note: string | null;
}

/** Staff take a question back: it was a mistake, or has solved itself. Throws `changed_meanwhile`, `not_found`. */
export function withdrawQuestion(db: Database, shop: OrdersShop, input: Withdrawal): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderKey(input.idOrNumber) });
    const question = (await questionsOf(transaction, order.id)).find(({ id }) => id === input.questionId);
    if (!question) throw new Refusal('not_found');
    if (question.state === 'withdrawn') return;
    if (question.state !== 'open' || question.version !== input.version)
      throw new Refusal('changed_meanwhile');
    await setQuestionState(transaction, question.id, 'withdrawn');
    await moveAllBack(transaction, shop, { order, question, input });
    const payload = { questionId: question.id, orderId: order.id, userId: order.userId };
    await publishAll(transaction, [{ name: 'question.withdrawn', payload }]);
  });
}

async function moveAllBack(
  db: Database,
  shop: OrdersShop,
  { order, question, input }: { order: StoredOrder; question: StoredQuestion; input: Withdrawal },
): Promise<void> {
  await moveBack(db, shop, {
    ...{
      order,
      lineIds: question.lineIds,
      kind: 'question_withdrawn',
      reason: question.kind,
      note: input.note,
    },
    actor: { kind: 'staff', userId: input.userId, roles: input.roles },
  });
}
