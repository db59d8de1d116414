/** SQL on question, and on what answers change of lines. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Money } from '../../../platform/money/money.ts';
import { type AttentionKind, jsonText } from '../stored-order.ts';
import type { OrderChange, QuestionFacts, QuestionKind, StoredChoice } from './question-rules.ts';

export interface StoredQuestion {
  id: string;
  orderId: string;
  userId: string;
  lineIds: string[];
  kind: QuestionKind;
  version: number;
  state: 'open' | 'answered' | 'expired' | 'withdrawn';
  note: string | null;
  facts: QuestionFacts;
  choices: StoredChoice[];
  defaultChoice: string;
  preselected: string | null;
  /** The values of the order and its lines before the question, for another answer. */
  before: OrderChange;
  openedBy: string | null;
  openedAt: Date;
  deadline: Date;
  /** When the customer asked for more time. */
  extendedAt: Date | null;
  answer: string | null;
  answerText: string | null;
  answeredBy: 'customer' | 'timer' | 'staff' | null;
  answeredAt: Date | null;
  actedAt: Date | null;
}

const timeOf = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));
const textOf = (value: unknown): string | null => (value === null ? null : String(value));

export function questionOfJson(json: Record<string, unknown>): StoredQuestion {
  return {
    id: String(json.id),
    orderId: String(json.order_id),
    userId: String(json.user_id),
    lineIds: json.line_ids as string[],
    kind: json.kind as QuestionKind,
    version: Number(json.version),
    state: json.state as StoredQuestion['state'],
    note: textOf(json.note),
    facts: json.facts as QuestionFacts,
    choices: json.choices as StoredChoice[],
    defaultChoice: String(json.default_choice),
    preselected: textOf(json.preselected),
    before: json.before as OrderChange,
    openedBy: textOf(json.opened_by),
    openedAt: new Date(String(json.opened_at)),
    deadline: new Date(String(json.deadline_at)),
    extendedAt: timeOf(json.extended_at),
    answer: textOf(json.answer),
    answerText: textOf(json.answer_text),
    answeredBy: json.answered_by as StoredQuestion['answeredBy'],
    answeredAt: timeOf(json.answered_at),
    actedAt: timeOf(json.acted_at),
  };
}

/** Writes a question that is open; `offered` is the most that an answer of it gives back. */
export async function insertQuestion(
  db: Database,
  question: StoredQuestion,
  offered: Money | null,
): Promise<void> {
  const { id, orderId, userId, lineIds, kind } = question;
  await sql`
    insert into question (
      id, order_id, user_id, line_ids, kind, state, note, facts, choices, default_choice, preselected, before,
      opened_by, opened_at, deadline_at, offered_minor, offered_currency
    ) values (
      ${id}, ${orderId}, ${userId}, ${lineIds}::text[], ${kind}, 'open', ${question.note},
      ${jsonText(question.facts)}::jsonb, ${jsonText(question.choices)}::jsonb, ${question.defaultChoice},
      ${question.preselected}, ${jsonText(question.before)}::jsonb, ${question.openedBy}, ${question.openedAt},
      ${question.deadline}, ${offered?.minor ?? null}, ${offered?.currency ?? null}
    )
  `.execute(tablesOf<object>(db));
}

/** The questions of an order, the oldest first. Its row is locked by whoever changes them. */
export async function questionsOf(db: Database, orderId: string): Promise<StoredQuestion[]> {
  const { rows } = await sql<{ question: Record<string, unknown> }>`
    select to_jsonb(q) as question from question q where q.order_id = ${orderId} order by q.opened_at, q.id
  `.execute(tablesOf<object>(db));
  return rows.map(({ question }) => questionOfJson(question));
}

/** Questions about a customer's orders that are open, or were answered and not acted on while their time goes on. */
export async function standingQuestionsOf(
  db: Database,
  { userId, at }: { userId: string; at: Date },
): Promise<StoredQuestion[]> {
  const { rows } = await sql<{ question: Record<string, unknown> }>`
    select to_jsonb(q) as question from question q
    where q.order_id in (select id from customer_order where user_id = ${userId})
      and (q.state = 'open' or q.state = 'answered' and q.acted_at is null and q.deadline_at > ${at})
    order by q.opened_at, q.id
  `.execute(tablesOf<object>(db));
  return rows.map(({ question }) => questionOfJson(question));
}

export interface Waiting {
  id: string;
  orderId: string;
  kind: QuestionKind;
  deadline: Date;
}

/** The open question of each order that is to be answered first; orders without one are left out. */
export async function waitingQuestions(db: Database, orderIds: readonly string[]): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select distinct on (q.order_id) q.id, q.order_id as "orderId", q.kind, q.deadline_at as deadline
    from question q where q.order_id = any(${[...orderIds]}::text[]) and q.state = 'open'
    order by q.order_id, q.deadline_at, q.id
  `.execute(tablesOf<object>(db));
  return rows;
}

/** One question, or undefined. */
export async function findQuestion(db: Database, questionId: string): Promise<StoredQuestion | undefined> {
  const { rows } = await sql<{ question: Record<string, unknown> }>`
    select to_jsonb(q) as question from question q where q.id = ${questionId}
  `.execute(tablesOf<object>(db));
  return rows.map(({ question }) => questionOfJson(question))[0];
}

/** The order that a question is about, or undefined. */
export async function orderOfQuestion(db: Database, questionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from question where id = ${questionId}
  `.execute(tablesOf<object>(db));
  return rows[0]?.order_id;
}

export interface QuestionEnd {
  id: string;
  state: 'answered' | 'expired';
  answer: string;
  text: string | null;
  by: 'customer' | 'timer' | 'staff';
  at: Date;
}

/** Writes an answer, the customer's or the default, and tells the order's other open questions by their version. */
export async function endQuestion(db: Database, { id, ...end }: QuestionEnd): Promise<void> {
  await sql`
    with done as (
      update question set state = ${end.state}, answer = ${end.answer}, answer_text = ${end.text},
        answered_by = ${end.by}, answered_at = ${end.at}, version = version + 1
      where id = ${id} returning id, order_id
    )
    update question q set version = q.version + 1
    from done where q.order_id = done.order_id and q.id <> done.id and q.state = 'open'
  `.execute(tablesOf<object>(db));
}

/** Moves the deadline, once. */
export async function extendDeadline(
  db: Database,
  { id, deadline, at }: { id: string; deadline: Date; at: Date },
): Promise<void> {
  await sql`
    update question set deadline_at = ${deadline}, extended_at = ${at} where id = ${id} and extended_at is null
  `.execute(tablesOf<object>(db));
}

/** The question is not asked any more; or it is open again, for another answer. */
export async function setQuestionState(db: Database, id: string, state: 'open' | 'withdrawn'): Promise<void> {
  await sql`
    update question set state = ${state}, version = version + 1, answer = null, answer_text = null,
      answered_by = null, answered_at = null
    where id = ${id}
  `.execute(tablesOf<object>(db));
}

/** The order has ended: nothing is asked about it any more. */
export async function withdrawQuestions(db: Database, orderId: string): Promise<void> {
  await sql`
    update question set state = 'withdrawn', version = version + 1 where order_id = ${orderId} and state = 'open'
  `.execute(tablesOf<object>(db));
}

/** Staff have acted: the answers of the order stand. */
export async function markActed(db: Database, orderId: string, at: Date): Promise<void> {
  await sql`
    update question set acted_at = ${at}, version = version + 1
    where order_id = ${orderId} and state in ('answered', 'expired') and acted_at is null
  `.execute(tablesOf<object>(db));
}

/** Writes what an answer changes of the lines of an order. */
export async function changeLines(db: Database, orderId: string, change: OrderChange): Promise<void> {
  if (change.lines.length === 0) return;
  await sql`
    update order_line l set
      price_minor = coalesce(c.price::bigint, l.price_minor), quantity = coalesce(c.quantity, l.quantity),
      options = coalesce(c.options -> 'chosen', l.options),
      options_note = case when c.options is null then l.options_note else c.options ->> 'note' end
    from jsonb_to_recordset(${jsonText(change.lines)}::jsonb)
      as c (id text, price text, quantity integer, options jsonb)
    where l.order_id = ${orderId} and l.id = c.id
  `.execute(tablesOf<object>(db));
}

/** Where the inland parcel of lines is; null for one that is not known. */
export async function setTracking(
  db: Database,
  orderId: string,
  { lineIds, number, carrier }: { lineIds: readonly string[]; number: string | null; carrier: string | null },
): Promise<void> {
  await sql`
    update order_line set tracking_number = ${number}, tracking_carrier = ${carrier}
    where order_id = ${orderId} and id = any(${[...lineIds]}::text[])
  `.execute(tablesOf<object>(db));
}

/** Calls staff to an order, or says that it is done with null. */
export async function setAttention(
  db: Database,
  orderId: string,
  attention: { kind: AttentionKind; at: Date; note: string | null } | null,
): Promise<void> {
  await sql`
    update customer_order set attention = ${attention?.kind ?? null},
      attention_since = ${attention?.at ?? null}::timestamptz, attention_note = ${attention?.note ?? null}
    where id = ${orderId}
  `.execute(tablesOf<object>(db));
}
