/** One question to the customer: what happened, the answers with their sums, deadline and default (ux.md 8). */
import { useState } from 'react';
import { Form, SubmitButton, TextField } from '../../../../kit/forms/form.tsx';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { wordOfChoice } from '../../../../kit/questions/choice-word.ts';
import { Button } from '../../../../ui/button.tsx';
import { type RadioCard, RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { BalanceBox, takenAtOnce, useBalanceFirst } from '../../../payments/screens/balance/balance-box.tsx';
import { isNothing, lesserOf, sumOf, waysToPay } from '../../../payments/screens/pay/ways-to-pay.ts';
import { NoRouteNotice } from '../../../pricing/screens/no-route-notice.tsx';
import type { Order, Question } from '../../contract.ts';
import type { OrderPayProps } from '../pay/order-pay.tsx';
import { answerGivesMore } from './answer-gives-more.ts';
import { Deadline } from './question-deadline.tsx';
import { QuestionFacts } from './question-facts.tsx';
import { useAnswering } from './use-answering.ts';

type Choice = Question['choices'][number];

export interface QuestionCardProps {
  order: Order;
  question: Question;
  balance: OrderPayProps['balance'];
  /** How many more are asked after this one. */
  more: number;
  /** The customer thinks better of answering otherwise. */
  onKeep?: (() => void) | undefined;
}

export function QuestionCard(props: QuestionCardProps) {
  const { order, question, more } = props;
  const words = useWords('order-parts.question');
  const mayCost = question.choices.some(({ due }) => !isNothing(due));
  return (
    <section id="question" tabIndex={-1} aria-label={words('label', { number: order.orderNum })}>
      <Sheet heading={words(`titles.${question.kind}`)} tone="attention" className="print:hidden">
        <div className="grid gap-6">
          <QuestionFacts question={question} />
          {mayCost ? <NoRouteNotice told={order} /> : null}
          <AnswerForm {...props} />
          <Deadline order={order} question={question} />
          {more > 0 ? <p className="text-text-2">{words('more', { count: more })}</p> : null}
        </div>
      </Sheet>
    </section>
  );
}

function AnswerForm({ order, question, balance, onKeep }: QuestionCardProps) {
  const { to } = usePlace();
  const words = useWords('order-parts.question');
  const { money } = useFormats();
  const first = question.answer?.choice ?? question.preselected ?? question.choices[0]?.code ?? '';
  const [option, setOption] = useState(first);
  const choice = question.choices.find(({ code }) => code === option);
  const costs = choice !== undefined && !isNothing(choice.due);
  // nothing can be paid before the last question is answered
  const asksMore = order.questions.some(({ id, state }) => state === 'open' && id !== question.id);
  const isDue = costs && !asksMore;
  const reserved = isDue ? lesserOf(order.reserved, choice.due) : null;
  const available =
    balance && (sumOf([balance.available, ...(reserved ? [reserved] : [])]) ?? balance.available);
  const ways =
    isDue && available ? waysToPay({ net: choice.due, terms: order.receipt.quote }, available) : null;
  const [usesBalance, setUsesBalance] = useBalanceFirst(available);
  const useBalance = ways !== null && usesBalance;
  const submit = useAnswering(order, question, {
    ...{ option, useBalance, due: isDue ? choice.due : null },
    onDone: () => onKeep?.(),
  });
  const charged = ways ? takenAtOnce(ways, useBalance) : choice?.byCard;
  const asksFor = option === 'fill_in' ? 'text' : option === 'other_link' ? 'link' : 'comment';
  return (
    <Form submit={submit} label={words('label', { number: order.orderNum })}>
      <RadioCards
        name="option"
        legend={words('legend')}
        options={question.choices.map(useChoiceCard(order, question))}
        value={option}
        onValueChange={setOption}
      />
      {ways ? <BalanceBox ways={ways} checked={usesBalance} onChange={setUsesBalance} /> : null}
      {ways && reserved && !isNothing(reserved) ? (
        <p className="text-text-2">{words('reserved', { amount: money(reserved) })}</p>
      ) : null}
      <TextField
        key={asksFor}
        name="comment"
        label={words(asksFor)}
        optional={asksFor === 'comment'}
        {...(asksFor === 'link' ? { hint: words('linkHint'), inputMode: 'url' as const } : {})}
        maxLength={1000}
        autoComplete="off"
      />
      {costs && asksMore ? <p className="text-text-2">{words('payLater')}</p> : null}
      <div className="ui-actions">
        <SubmitButton>
          {isDue && charged ? words('sendAndPay', { amount: money(charged) }) : words('send')}
        </SubmitButton>
        {onKeep ? <Button onClick={onKeep}>{words('keepAnswer')}</Button> : null}
        <TextLink href={to('/chat-open')}>{words('ask')}</TextLink>
      </div>
    </Form>
  );
}

/** Whose money, or goods, come once the shop has taken part. */
function isLater(effect: Choice['effect']): boolean {
  return effect === 'return' || effect === 'exchange' || effect === 'refund';
}

/** Each answer with the order's total afterwards, and what it costs or gives back. */
function useChoiceCard(order: Order, { kind }: Question): (choice: Choice) => RadioCard {
  const words = useWords('order-parts.question');
  const { money } = useFormats();
  return ({ code, effect, title, total, due, byCard, returned }) => ({
    value: code,
    title: words(`choices.${wordOfChoice(code, kind)}`, { title: title ?? '' }),
    detail: [
      // the money of what goes back comes later: what the order costs until then says nothing of it
      isLater(effect) ? words(`later.${effect}`) : null,
      isNothing(total) || isLater(effect) ? null : words('total', { amount: money(total) }),
      isNothing(due) ? null : words('byCard', { amount: money(byCard) }),
      answerGivesMore({ code, returned }, order) ? words('withBank') : null,
    ]
      .filter(Boolean)
      .join(' · '),
    price: !isNothing(due)
      ? words('due', { amount: money(due) })
      : isNothing(returned)
        ? words('same')
        : words('back', { amount: money(returned) }),
  });
}
