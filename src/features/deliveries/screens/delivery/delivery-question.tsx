import { useState } from 'react';
import { Form, SubmitButton } from '../../../../kit/forms/form.tsx';
import { useSubmit } from '../../../../kit/forms/use-submit.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { useIsOver } from '../../../../kit/times/time-left.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { Money } from '../../../../ui/money/money.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { BalanceBox, takenAtOnce, useBalanceFirst } from '../../../payments/screens/balance/balance-box.tsx';
import { useGoToPayment } from '../../../payments/screens/pay/go-to-payment.ts';
import { isNothing, type WaysToPay, waysToPay } from '../../../payments/screens/pay/ways-to-pay.ts';
import type { Delivery, DeliveryQuestion } from '../../contract.ts';
import { useCancelRule } from './delivery-cancel.tsx';
import type { DeliveryPayProps } from './delivery-pay.tsx';

/** The one question of a delivery: what happened, old and new, the answers with what they cost (UX-113, UX-116). */
export function DeliveryQuestionCard({ delivery, balance }: DeliveryPayProps) {
  const { question } = delivery;
  if (!question || delivery.state !== 'pending_response') return null;
  return <Question delivery={delivery} question={question} balance={balance} />;
}

interface QuestionProps extends DeliveryPayProps {
  question: DeliveryQuestion;
}

type Option = DeliveryQuestion['options'][number];

/** The chosen answer, whether the balance pays, and sending both; what is to be paid is paid next. */
function useAnswer({ delivery, question, balance }: QuestionProps) {
  const { api, refresh } = usePlace();
  const goToPayment = useGoToPayment();
  const [option, setOption] = useState<Option | null>(null);
  const [usesBalance, setUsesBalance] = useBalanceFirst(balance?.available ?? null);
  const chosen = option ?? question.options[0] ?? 'accept';
  const submit = useSubmit(
    async (_values, idempotencyKey) => {
      const { data } = await api.answerDelivery({
        params: { id: delivery.id },
        body: {
          question_id: question.id,
          option: chosen,
          use_balance: usesBalance,
        },
        idempotencyKey,
      });
      if (data.payment) await goToPayment(data.payment);
      else await refresh();
    },
    { alsoSends: [question.id, option, usesBalance] },
  );
  return { chosen, setOption, usesBalance, setUsesBalance, submit };
}

function Question(props: QuestionProps) {
  const { delivery, question, balance } = props;
  const { to } = usePlace();
  const words = useWords('delivery-view.question');
  const { chosen, setOption, usesBalance, setUsesBalance, submit } = useAnswer(props);
  const ways = waysOf(question, balance);
  const said = useQuestionWords(question, ways && takenAtOnce(ways, usesBalance));
  const rule = useCancelRule(delivery);
  return (
    <Sheet heading={words('title')} tone="attention" className="print:hidden">
      <div className="grid gap-5">
        <p className="text-lead">{said.text}</p>
        {question.note ? <p className="whitespace-pre-line break-words">{question.note}</p> : null}
        {question.bill && delivery.bill ? <OldAndNew before={delivery.bill} after={question.bill} /> : null}
        {question.kind === 'data' ? (
          <p>
            <TextLink href={to('/cabinet/profile/recipients')}>{words('recipients')}</TextLink>
          </p>
        ) : null}
        <Form submit={submit} label={words('title')}>
          <RadioCards
            name="option"
            legend={words('legend')}
            value={chosen}
            onValueChange={(value) => setOption(value as Option)}
            options={question.options.map((value) => ({
              value,
              title: words(value),
              ...(value === 'accept' && said.cost ? { detail: said.cost } : {}),
              ...(value === 'cancel' ? { detail: rule } : {}),
            }))}
          />
          {ways && chosen === 'accept' ? (
            <BalanceBox ways={ways} checked={usesBalance} onChange={setUsesBalance} />
          ) : null}
          {Object.values(submit.fields).map((text) => (
            <p key={text} role="alert" className="text-danger">
              {text}
            </p>
          ))}
          <AnswerBy deadline={question.deadline} />
          <div className="ui-actions">
            <SubmitButton>{chosen === 'accept' ? said.accept : words(chosen)}</SubmitButton>
          </div>
        </Form>
      </div>
    </Sheet>
  );
}

function AnswerBy({ deadline }: { deadline: string }) {
  const words = useWords('delivery-view.question');
  const parts = useWords('order-parts.question');
  const isOver = useIsOver(deadline);
  return (
    <p className="ui-hint" suppressHydrationWarning>
      <Timed
        at={deadline}
        form="deadline"
        say={(date) => (isOver ? parts('endedAt', { date }) : words('until', { date }))}
      />
    </p>
  );
}

/** How what the answer costs can be paid; null when it costs nothing. */
function waysOf({ delta, bill }: DeliveryQuestion, balance: DeliveryPayProps['balance']): WaysToPay | null {
  if (!delta || !bill || isNothing(delta) || delta.amount.startsWith('-')) return null;
  const { bank, bankPercent } = bill;
  const nothing = { amount: '0', currency: delta.currency };
  return waysToPay({ net: delta, terms: { net: delta, bank, bankPercent } }, balance?.available ?? nothing);
}

/** `charged` is what accepting takes at once; null when it costs nothing. */
function useQuestionWords(question: DeliveryQuestion, charged: WaysToPay['missing']) {
  const words = useWords('delivery-view.question');
  const parts = useWords('delivery-parts');
  const { money, number, list } = useFormats();
  const orders = useWords('order-parts.question');
  const { delta, weight, bill } = question;
  const isMore = charged !== null;
  const isLess = delta?.amount.startsWith('-') ?? false;
  const amount = delta ? money({ ...delta, amount: delta.amount.replace('-', '') }) : '';
  const cost = delta === null ? null : words(isMore ? 'delta' : isLess ? 'cheaper' : 'same', { amount });
  const byCard = isMore && bill ? orders('byCard', { amount: money(bill.byCard) }) : null;
  return {
    cost: cost && byCard ? `${cost} · ${byCard}` : cost,
    accept: charged ? words('acceptPay', { amount: money(charged) }) : words('accept'),
    text: words(question.kind === 'data' && question.missing.length === 0 ? 'dataComplete' : question.kind, {
      before: number(weight?.before ?? 0),
      after: number(weight?.after ?? 0),
      route: question.route ?? '',
      list: list(question.missing.map((kind) => parts(`documents.${kind}`))),
    }),
  };
}

function OldAndNew({
  before,
  after,
}: {
  before: NonNullable<Delivery['bill']>;
  after: NonNullable<Delivery['bill']>;
}) {
  const words = useWords('delivery-view.question');
  const { money } = useFormats();
  return (
    <p className="flex flex-wrap items-baseline gap-x-4">
      <Money
        size="total"
        text={money(after.net)}
        was={money(before.net)}
        labels={{ was: words('was'), now: words('now') }}
      />
    </p>
  );
}
