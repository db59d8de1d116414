/** Questions about the order and their answers; an open question can be taken back. */
import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { wordOfChoice } from '../../../../kit/questions/choice-word.ts';
import { Timed, When } from '../../../../kit/when.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { Question, StaffOrder } from '../../contract.ts';
import { QuestionFacts } from '../questions/question-facts.tsx';

export function StaffQuestions({ staffOrder: { order, attention } }: { staffOrder: StaffOrder }) {
  const words = useWords('staff-order.problem');
  if (order.questions.length === 0) return null;
  const questions = (
    <ul className="grid gap-6">
      {order.questions.map((question) => (
        <li key={question.id} className="grid gap-3">
          <Asked orderId={order.id} question={question} />
        </li>
      ))}
    </ul>
  );
  // the answer that calls staff stands above the actions
  if (attention?.kind === 'answered')
    return (
      <Sheet dense>
        <Disclosure summary={words('questions')}>{questions}</Disclosure>
      </Sheet>
    );
  return (
    <Sheet heading={words('questions')} dense>
      {questions}
    </Sheet>
  );
}

function Asked({ orderId, question }: { orderId: string; question: Question }) {
  const words = useWords('staff-order.problem');
  const titleOf = useChoiceTitle(question);
  const { answer } = question;
  return (
    <>
      <p className="font-medium">{words(`kinds.${question.kind}`)}</p>
      <QuestionFacts question={question} />
      {answer ? (
        <Answer question={question} answer={answer} />
      ) : (
        <p className="text-text-2">
          <Timed at={question.deadline} form="deadline" say={(date) => words('open', { date })} />{' '}
          {words('default', { choice: titleOf(question.defaultChoice) })}
        </p>
      )}
      {question.state === 'open' ? <Withdraw orderId={orderId} question={question} /> : null}
    </>
  );
}

/** The words of a choice of a question. */
function useChoiceTitle({ choices, kind }: Question): (code: string) => string {
  const card = useWords('order-parts.question');
  return (code) => {
    const title = choices.find((choice) => choice.code === code)?.title ?? '';
    return card(`choices.${wordOfChoice(code, kind)}`, { title });
  };
}

interface AnswerProps {
  question: Question;
  answer: NonNullable<Question['answer']>;
  /** The choice is said above. */
  isTold?: boolean;
}

/** The choice, when it was made, and the customer's own words. */
export function Answer({ question, answer, isTold = false }: AnswerProps) {
  const words = useWords('staff-order.problem');
  const titleOf = useChoiceTitle(question);
  return (
    <>
      {isTold ? null : <p>{words(`answered.${answer.by}`, { choice: titleOf(answer.choice) })}</p>}
      <p className="text-small text-text-2">
        <When at={answer.at} form="day-time" />
      </p>
      {answer.text ? (
        <p className="whitespace-pre-line break-words" lang="">
          {answer.text}
        </p>
      ) : null}
    </>
  );
}

function Withdraw({ orderId, question }: { orderId: string; question: Question }) {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('staff-order.problem');
  const submit = useSubmit(
    async (values) => {
      const note = String(values.get('note')).trim();
      await api.staffWithdrawQuestion({
        params: { id: orderId },
        body: { question_id: question.id, version: question.version, ...(note ? { note } : {}) },
      });
      await refresh();
      toasts.show({ type: 'success', message: words('withdrawn') });
    },
    { alsoSends: [question.id, question.version] },
  );
  return (
    <Form submit={submit} label={words('withdraw')}>
      <TextField name="note" label={words('withdrawNote')} optional maxLength={1000} autoComplete="off" />
      <div className="ui-actions">
        <SubmitButton variant="secondary">{words('withdraw')}</SubmitButton>
      </div>
    </Form>
  );
}
