/** Staff report that something is not as the customer ordered it: his answer in advance decides, or he is asked. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { publishAll } from '../../../platform/jobs/events.ts';
import { money } from '../../../platform/money/money.ts';
import { wordsOf } from '../../../platform/texts/texts.ts';
import { accountOf } from '../../accounts/actions.ts';
import { paidFor } from '../../payments/actions.ts';
import { refundPreview } from '../../payments/balances/order-extra.ts';
import { applyChoice } from '../answers/apply-choice.ts';
import { lockOrder } from '../moving/move-order.ts';
import type { OrderActor, OrdersShop } from '../orders-shop.ts';
import { payDifference } from '../paying/pay-difference.ts';
import { openQuestion, questionOf } from '../questions/open-question.ts';
import { questionJson } from '../questions/question-json.ts';
import type { StoredChoice } from '../questions/question-rules.ts';
import type { Question } from '../questions/question-schemas.ts';
import { questionSentences } from '../questions/question-words.ts';
import { orderKey } from '../reading/read-orders.ts';
import { refuseReport } from '../staff/giving-back.ts';
import type { Verdict } from './advance-rules.ts';
import { type Prepared, prepare } from './prepare-problem.ts';
import type { Problem } from './problem-facts.ts';

export type Reported = 'asked' | 'advance_applied' | 'price_fell';

/**
 * Applies the customer's answer in advance and moves the difference, or opens a question with that answer preselected.
 * Throws `not_found`, `fields`, what `refuseReport` throws, and `changed_meanwhile` when the order is not as it was seen:
 * what a colleague has reported is not reported over. May call a provider, so never inside a transaction.
 */
export async function reportProblem(
  db: Database,
  shop: OrdersShop,
  action: Problem & { version: number },
): Promise<Reported> {
  const actor: OrderActor = { kind: 'staff', userId: action.userId, roles: action.roles };
  const outcome = await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderKey(action.idOrNumber) });
    if (order.version !== action.version) throw new Refusal('changed_meanwhile');
    const prepared = await prepare(transaction, { order, action });
    const atOnce = choiceAtOnce(prepared, action);
    const offered = await refuseReport(transaction, shop, { ...prepared, actor, atOnce });
    if (!atOnce) {
      await openQuestion(transaction, shop, { ...inputOf(prepared, action, actor), offered });
      return { reported: 'asked' as const, difference: null };
    }
    const difference = await applyAtOnce(transaction, shop, {
      prepared,
      action,
      actor,
      choice: atOnce,
    });
    return { reported: prepared.isGain ? ('price_fell' as const) : ('advance_applied' as const), difference };
  });
  if (outcome.difference) await payDifference(db, shop, outcome.difference);
  return outcome.reported;
}

/**
 * The choice that is applied without asking: a gain, or the customer's answer in advance. Null when they are asked.
 * Throws `wrong_state`.
 */
function choiceAtOnce({ choices, verdict, isGain }: Prepared, action: Problem): StoredChoice | null {
  if (!isGain && (action.ask || !verdict.applies)) return null;
  const choice = choices.find(({ code }) => code === (isGain ? 'accept' : verdict.choice));
  if (!choice) throw new Refusal('wrong_state');
  return choice;
}

/**
 * The question as the customer would see it, and whether their answer in advance would be applied; nothing is written.
 * Throws as `reportProblem` does.
 */
export async function previewProblem(
  db: Database,
  shop: OrdersShop,
  action: Problem,
): Promise<{ verdict: Verdict & { isGain: boolean }; question: Question; words: string[]; locale: string }> {
  return inTransaction(db, async (transaction) => {
    const actor: OrderActor = { kind: 'staff', userId: action.userId, roles: action.roles };
    const order = await lockOrder(transaction, { idOrNumber: orderKey(action.idOrNumber) });
    const prepared = await prepare(transaction, { order, action });
    const atOnce = choiceAtOnce(prepared, action);
    await refuseReport(transaction, shop, { ...prepared, actor, atOnce });
    const stored = await questionOf(transaction, shop, { order, input: inputOf(prepared, action, actor) });
    const paid = (await paidFor(transaction, [order.id])).get(order.id) ?? money(0n, order.total.currency);
    const bankOf = await refundPreview(transaction, order.id);
    const at = shop.shop.clock.now();
    const question = questionJson(stored, { priced: prepared.priced, paid, bankOf, at, now: at });
    const { locale, timeZone } = await accountOf(transaction, order.userId);
    const reader = { locale, zone: timeZone ?? shop.shop.settings.timeZone, now: at };
    const words = questionSentences(question, wordsOf(shop.texts, locale), reader);
    return { verdict: { ...prepared.verdict, isGain: prepared.isGain }, question, words, locale };
  });
}

function inputOf({ order, lines, facts, choices, verdict }: Prepared, action: Problem, actor: OrderActor) {
  const preselected = choices.some(({ code }) => code === verdict.choice) ? verdict.choice : null;
  return {
    ...{ orderId: order.id, lineIds: lines.map(({ id }) => id), kind: action.kind },
    ...{ facts, choices, preselected, note: action.note, actor },
  };
}

/** Carries out the answer given in advance, or a gain; answers the difference that is to be paid, or null. */
async function applyAtOnce(
  db: Database,
  shop: OrdersShop,
  {
    prepared,
    action,
    actor,
    choice,
  }: { prepared: Prepared; action: Problem; actor: OrderActor; choice: StoredChoice },
): Promise<{ orderId: string; eventKey: string } | null> {
  const { order, lines, isGain } = prepared;
  const applied = await applyChoice(db, shop, {
    ...{ order, about: action.kind, lineIds: lines.map(({ id }) => id), choice, actor },
    ...{ kind: isGain ? 'price_fell' : 'advance_applied', note: action.note, questionId: null },
  });
  const { id: orderId, userId } = order;
  const eventKey = shop.shop.newId('evt');
  const difference = { orderId, eventKey };
  const isDue = applied.due.minor > 0n;
  // should this process die before the difference is paid, the worker pays it
  await publishAll(
    db,
    [{ name: 'order.advance-applied', payload: { orderId, userId, eventKey } }],
    isDue ? [{ task: 'pay_difference', payload: difference, key: `difference:${orderId}` }] : [],
  );
  return isDue ? difference : null;
}
