/** Whether the customer may still answer otherwise (UX-115): nothing final followed, and nobody has bought it. Pure. */
import { isFinal } from './question-rules.ts';
import type { StoredQuestion } from './question-store.ts';
import type { OrderState } from './states.ts';

const untouched: readonly OrderState[] = ['paid', 'purchasing', 'awaiting_extra_payment'];

export function isChangeable(
  question: StoredQuestion,
  lines: readonly { id: string; state: OrderState }[],
): boolean {
  const choice = question.choices.find(({ code }) => code === question.answer);
  if (question.state !== 'answered' || question.actedAt || !choice || isFinal(choice.effect)) return false;
  return lines
    .filter(({ id }) => question.lineIds.includes(id))
    .every(({ state }) => untouched.includes(state));
}
