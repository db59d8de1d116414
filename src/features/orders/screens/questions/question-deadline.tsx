/** The time to answer, with a way to ask for more. */
import { Form } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { wordOfChoice } from '../../../../kit/questions/choice-word.ts';
import { TimeLeft, useIsOver } from '../../../../kit/times/time-left.tsx';
import { When } from '../../../../kit/when.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Order, Question } from '../../contract.ts';

/** An absolute time with the time left, and what happens without an answer (UX-114). */
export function Deadline({ order, question }: { order: Order; question: Question }) {
  const words = useWords('order-parts.question');
  const { answer, choices, kind } = question;
  const isOver = useIsOver(question.deadline);
  // what was answered already stands; only whoever has not answered is decided for
  const title = choices.find(({ code }) => code === answer?.choice)?.title ?? '';
  const otherwise = answer
    ? words('answerStands', { choice: words(`choices.${wordOfChoice(answer.choice, kind)}`, { title }) })
    : words(`defaults.${wordOfChoice(question.defaultChoice, kind)}`);
  const key = isOver ? 'endedAt' : answer ? 'untilChange' : 'until';
  const [before = '', after = ''] = words(key, { date: '\n' }).split('\n');
  return (
    <div className="grid gap-1 text-text-2">
      <p>
        {before}
        <strong className="font-medium text-text">
          <When at={question.deadline} form="deadline" />
        </strong>
        {after}
        <TimeLeft until={question.deadline} isSentence />
      </p>
      <p>{otherwise}</p>
      <Meanwhile order={order} question={question} />
      {question.mayExtend ? <MoreTime orderId={order.id} questionId={question.id} /> : null}
    </div>
  );
}

/**
 * The other items of the order, as they really are (UX-117): bought ones travel on, those in the warehouse stay, and
 * nothing else of the order is bought before the answer. An item with a question of its own is not counted.
 */
function Meanwhile({ order, question }: { order: Order; question: Question }) {
  const words = useWords('order-parts.question');
  const others = order.items.filter(({ id }) => !question.lines.includes(id));
  const coming = others.filter(({ state }) => onTheWay.includes(state)).length;
  const waiting = others.filter(({ state }) => notBought.includes(state)).length;
  const here = others.filter(({ state }) => arrived.includes(state)).length;
  return (
    <>
      {coming > 0 ? <p>{words('othersComing', { count: coming })}</p> : null}
      {here > 0 ? <p>{words('othersHere', { count: here })}</p> : null}
      {waiting > 0 ? <p>{words('othersWaiting', { count: waiting })}</p> : null}
      <p>{words('meanwhile')}</p>
    </>
  );
}

const notBought: readonly string[] = ['awaiting_review', 'awaiting_payment', 'paid', 'purchasing'];
const onTheWay: readonly string[] = ['purchased', 'to_warehouse', 'exchanging'];
const arrived: readonly string[] = ['at_warehouse', 'merged'];

/** Five more days, once. */
function MoreTime({ orderId, questionId }: { orderId: string; questionId: string }) {
  const { api, refresh, toasts, words: all } = usePlace();
  const words = useWords('order-parts.question');
  const submit = useSubmit(
    async () => {
      await api.extendQuestion({ params: { id: orderId }, body: { question_id: questionId } });
      await refresh();
      toasts.show({ type: 'success', message: words('extended') });
    },
    { alsoSends: questionId },
  );
  return (
    <Form submit={submit} label={words('extend')}>
      <div className="ui-actions">
        <Button type="submit" variant="link" loading={submit.isSending} loadingLabel={all('ui.sending')}>
          {words('extend')}
        </Button>
      </div>
    </Form>
  );
}
