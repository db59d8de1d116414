/** Whether the customer may still answer otherwise (UX-115, decisions/0178). Pure. */

import type { OrderState } from '../../order-states/states.ts';
import { isFinal } from '../questions/question-rules.ts';
import type { StoredQuestion } from '../questions/question-store.ts';

const untouched: readonly OrderState[] = ['paid', 'purchasing', 'awaiting_extra_payment'];

/**
 * Until the time of the question is over, nothing final followed, staff have not acted, and nobody has bought it. A
 * customer who could change their answer for ever would get new time to pay with every answer.
 */
export function isChangeable(
  question: StoredQuestion,
  lines: readonly { id: string; state: OrderState }[],
  now: Date,
): boolean {
  const choice = question.choices.find(({ code }) => code === question.answer);
  if (question.state !== 'answered' || question.actedAt || !choice || isFinal(choice.effect)) return false;
  if (question.deadline <= now) return false;
  return lines
    .filter(({ id }) => question.lineIds.includes(id))
    .every(({ state }) => untouched.includes(state));
}
