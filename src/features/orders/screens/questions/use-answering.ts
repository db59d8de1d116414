import { type Submit, useSubmit } from '../../../../kit/forms/use-submit.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { useGoToPayment } from '../../../payments/screens/pay/go-to-payment.ts';
import type { Order, Question } from '../../contract.ts';

interface AnswerChoice {
  option: string;
  useBalance: boolean;
  /** The sum paid at once, without the bank percent; null when nothing is, or nothing yet. */
  due: Question['choices'][number]['due'] | null;
  onDone(): void;
}

/** Sends an answer, and goes on to the payment when the answer costs something. */
export function useAnswering(
  order: Order,
  question: Question,
  { option, useBalance, due, onDone }: AnswerChoice,
): Submit {
  const { api, refresh, toasts } = usePlace();
  const words = useWords('order-parts.question');
  const goToPayment = useGoToPayment();
  const answer = async (values: FormData, idempotencyKey: string): Promise<void> => {
    const comment = String(values.get('comment') ?? '').trim();
    const { data } = await api.answerQuestions({
      body: {
        order: {
          ...{ id: order.id, use_balance: useBalance },
          answers: [{ question_id: question.id, version: question.version, option }],
          ...(comment ? { comment } : {}),
          ...(due ? { shown_total: due } : {}),
        },
      },
      idempotencyKey,
    });
    onDone();
    if (data.payment?.url) return goToPayment(data.payment);
    await refresh();
    const said = data.order.state === 'pending_response' ? 'sentMore' : 'sent';
    toasts.show({ type: 'success', message: words(said) });
  };
  return useSubmit(
    (values, idempotencyKey) =>
      answer(values, idempotencyKey).catch(async (error: unknown) => {
        // what is asked is another question by now, or none
        const isStale =
          error instanceof CallFailure && ['changed_meanwhile', 'expired'].includes(error.code ?? '');
        if (!isStale) throw error;
        await refresh();
        toasts.show({
          type: 'warning',
          message: words(error.code === 'expired' ? 'over' : 'changed'),
        });
      }),
    { alsoSends: [order.id, question.id, question.version, option, useBalance, due] },
  );
}
