/** The questions of an order: one at a time, then what was answered, by whom and when (UX-115). */
import { useState } from 'react';
import { useWords } from '../../../../kit/place.tsx';
import { wordOfChoice } from '../../../../kit/questions/choice-word.ts';
import { When } from '../../../../kit/when.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { Order, Question } from '../../contract.ts';
import type { OrderPayProps } from '../pay/order-pay.tsx';
import { QuestionCard } from './question-card.tsx';

export function OrderQuestions({ order, balance }: { order: Order; balance: OrderPayProps['balance'] }) {
  const [again, setAgain] = useState<string | null>(null);
  const open = order.questions
    .filter(({ state }) => state === 'open')
    .toSorted((a, b) => a.deadline.localeCompare(b.deadline));
  const [next] = open;
  const answered = order.questions.filter(({ answer }) => answer !== null);
  const reopened = answered.find(({ id, answer }) => id === again && answer?.mayChange);
  const shown = reopened ?? next;
  return (
    <>
      {shown ? (
        <QuestionCard
          key={`${shown.id} ${shown.version}`}
          order={order}
          question={shown}
          balance={balance}
          more={reopened ? 0 : open.length - 1}
          onKeep={reopened ? () => setAgain(null) : undefined}
        />
      ) : null}
      <Answered questions={answered.filter((question) => question !== reopened)} onAgain={setAgain} />
    </>
  );
}

function Answered({ questions, onAgain }: { questions: readonly Question[]; onAgain(id: string): void }) {
  const words = useWords('order-parts.question');
  if (questions.length === 0) return null;
  return (
    <Sheet heading={words('earlier')} dense className="print:hidden">
      <ul className="grid gap-4">
        {questions.map((question) => (
          <li key={question.id} className="grid justify-items-start gap-1">
            <AnsweredOne question={question} onAgain={onAgain} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const saying = { customer: 'answered', timer: 'expired', staff: 'byStaff' } as const;

function AnsweredOne({ question, onAgain }: { question: Question; onAgain(id: string): void }) {
  const words = useWords('order-parts.question');
  const { answer, choices } = question;
  if (!answer) return null;
  const chosen = choices.find(({ code }) => code === answer.choice);
  const choice = words(`choices.${wordOfChoice(answer.choice, question.kind)}`, {
    title: chosen?.title ?? '',
  });
  return (
    <>
      <p className="text-small text-text-2">
        {words(`titles.${question.kind}`)} · <When at={answer.at} form="day-time" />
      </p>
      <p className="font-medium">{words(saying[answer.by], { choice })}</p>
      {answer.text ? <p className="whitespace-pre-line break-words">{answer.text}</p> : null}
      {answer.by === 'customer' ? (
        <p className="text-small text-text-2">{words(answer.mayChange ? 'mayChange' : 'stands')}</p>
      ) : null}
      {answer.mayChange ? (
        <Button size="dense" onClick={() => onAgain(question.id)}>
          {words('change_answer')}
        </Button>
      ) : null}
    </>
  );
}
