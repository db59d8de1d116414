/** Questions about deliveries, in SQL: one is open at a time. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { SizeMm } from '../../pricing/freight/chargeable-weight.ts';
import type { Route } from '../../pricing/freight/route-table.ts';
import type { Bill, DeliveryState } from '../contract.ts';

export type QuestionKind = 'heavier' | 'route' | 'data';
export type QuestionChoice = 'accept' | 'cancel' | 'provided';
/** How a question ends: answered, or taken back by staff. */
type QuestionEnd = QuestionChoice | 'withdrawn';

/** The facts that accepting would change. */
export interface QuestionFacts {
  weight?: { before: string; after: string };
  /** The bill as it would be, with what it was made of. */
  bill?: Bill;
  /** Minor units, as text. */
  total?: string;
  tariffVersion?: number;
  route?: { version: number; terms: Route };
  parcel?: { grams: number; size: SizeMm | null };
  missing?: string[];
}

export interface OpenQuestion {
  id: string;
  deliveryId: string;
  kind: QuestionKind;
  cameFrom: DeliveryState;
  facts: QuestionFacts;
  defaultChoice: QuestionChoice;
  deadline: Date;
  note: string | null;
  askedAt: Date;
}

export interface QuestionJson {
  id: string;
  delivery_id: string;
  kind: QuestionKind;
  came_from: DeliveryState;
  facts: QuestionFacts;
  default_choice: QuestionChoice;
  deadline_at: string;
  note: string | null;
  asked_at: string;
}

export function questionOfJson(json: QuestionJson): OpenQuestion {
  return {
    id: json.id,
    deliveryId: json.delivery_id,
    kind: json.kind,
    cameFrom: json.came_from,
    facts: json.facts,
    defaultChoice: json.default_choice,
    deadline: new Date(json.deadline_at),
    note: json.note,
    askedAt: new Date(json.asked_at),
  };
}

export async function insertQuestion(
  db: Database,
  question: OpenQuestion & { askedBy: string | null },
): Promise<void> {
  await sql`
    insert into delivery_question (
      id, delivery_id, kind, came_from, facts, default_choice, deadline_at, asked_by, note, asked_at
    ) values (
      ${question.id}, ${question.deliveryId}, ${question.kind}, ${question.cameFrom},
      ${JSON.stringify(question.facts)}::jsonb, ${question.defaultChoice}, ${question.deadline}, ${question.askedBy},
      ${question.note}, ${question.askedAt}
    )
  `.execute(tablesOf<object>(db));
}

/** The open question of a delivery, or undefined. Its delivery is locked, so it stays. */
export async function openQuestionOf(db: Database, deliveryId: string): Promise<OpenQuestion | undefined> {
  const { rows } = await sql<{ question: QuestionJson }>`
    select to_jsonb(q) as question from delivery_question q
    where q.delivery_id = ${deliveryId} and q.answered_at is null
  `.execute(tablesOf<object>(db));
  return rows[0] && questionOfJson(rows[0].question);
}

/** The newest question of a delivery whose new bill was accepted, or null. */
export async function lastAccepted(db: Database, deliveryId: string): Promise<QuestionKind | null> {
  const { rows } = await sql<{ kind: QuestionKind }>`
    select kind from delivery_question where delivery_id = ${deliveryId} and answer = 'accept'
    order by answered_at desc limit 1
  `.execute(tablesOf<object>(db));
  return rows[0]?.kind ?? null;
}

export async function closeQuestion(
  db: Database,
  questionId: string,
  answer: { choice: QuestionEnd; by: string; at: Date },
): Promise<void> {
  await sql`
    update delivery_question set answered_at = ${answer.at}, answer = ${answer.choice}, answered_by = ${answer.by}
    where id = ${questionId} and answered_at is null
  `.execute(tablesOf<object>(db));
}

/** Whether a question of this delivery exists or existed under the id, and how it was answered. */
export async function findQuestion(
  db: Database,
  key: { id: string; deliveryId: string },
): Promise<{ answer: QuestionEnd | null } | undefined> {
  const { rows } = await sql<{ answer: QuestionEnd | null }>`
    select answer from delivery_question where id = ${key.id} and delivery_id = ${key.deliveryId}
  `.execute(tablesOf<object>(db));
  return rows[0];
}
