import { useState } from 'react';
import { ActionFailure } from '../../../kit/forms/action-failure.tsx';
import { useAction } from '../../../kit/forms/use-action.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { TimeLeft } from '../../../kit/times/time-left.tsx';
import { When } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import type { OrderStorage } from '../contract.ts';

/** The final question before goods count as given up: what happens by when, and the answers (domain 2). */
export function StorageQuestion({ storage }: { storage: OrderStorage }) {
  const { api, words: all } = usePlace();
  const words = useWords('storage');
  const { question } = storage;
  const [answer, setAnswer] = useState<string>(question?.answer ?? '');
  const action = useAction();
  if (!question) return null;
  const [before = '', after = ''] = words('question.text', { date: '\n' }).split('\n');
  const send = (): void => {
    if (answer !== 'keep' && answer !== 'give_up') return;
    const params = { id: storage.order };
    void action.run(
      (idempotencyKey) => api.answerStorage({ params, body: { answer }, idempotencyKey }),
      words(`question.done.${answer}`),
    );
  };
  return (
    <div className="grid gap-4">
      <h3 className="font-medium">{words('question.title')}</h3>
      <p>
        {before}
        <When at={question.until} form="deadline" />
        {after}
        <TimeLeft until={question.until} isSentence />
      </p>
      {question.answer ? <p className="text-text-2">{words(`question.given.${question.answer}`)}</p> : null}
      <RadioCards
        name="storage-answer"
        legend={words('question.legend')}
        value={answer}
        onValueChange={setAnswer}
        options={[
          {
            value: 'keep',
            title: words('question.keep'),
            detail: words(question.mayKeep ? 'question.keepDetail' : 'question.keptOnce', {
              days: question.keepDays,
            }),
          },
          { value: 'give_up', title: words('question.giveUp'), detail: words('question.giveUpDetail') },
        ]}
      />
      <ActionFailure failure={action.failure} />
      <div className="ui-actions">
        <Button
          variant="primary"
          loading={action.isSending}
          loadingLabel={all('ui.sending')}
          disabled={answer === '' || answer === question.answer}
          onClick={send}
        >
          {words('question.send')}
        </Button>
      </div>
    </div>
  );
}
