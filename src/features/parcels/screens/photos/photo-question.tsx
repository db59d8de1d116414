import { ActionFailure } from '../../../../kit/forms/action-failure.tsx';
import type { useAction } from '../../../../kit/forms/use-action.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { TimeLeft } from '../../../../kit/times/time-left.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { OrderStorage } from '../../../storage/contract.ts';

export interface PhotoQuestionProps {
  orderNum: string;
  photoCheck: Pick<NonNullable<OrderStorage['photoCheck']>, 'reportUntil' | 'isOver'>;
  /** Bought by the customer: nobody here sends it back to its seller. */
  isForwarded?: boolean;
  /** The state of the answer that was pressed. */
  action?: Pick<ReturnType<typeof useAction>, 'isSending' | 'failure'>;
  onRight?(): void;
}

/** "Looks right" or "Report a problem", with the day until which goods may go back; it makes no call (UX-103). */
export function PhotoQuestion({ orderNum, photoCheck, isForwarded, action, onRight }: PhotoQuestionProps) {
  const { to, words: all } = usePlace();
  const words = useWords('storage');
  // the seller takes nothing back any more; what is wrong can still be told
  const { isOver, reportUntil } = photoCheck;
  return (
    <div className="grid gap-2">
      {isForwarded ? null : (
        <p className="text-small text-text-2">
          <Timed
            at={reportUntil}
            form="deadline"
            say={(date) => words(isOver ? 'checkOver' : 'checkUntil', { date })}
          />
          {isOver ? null : <TimeLeft until={reportUntil} isSentence />}
        </p>
      )}
      {isOver && !isForwarded ? <p className="text-small text-text-2">{words('checkOverNow')}</p> : null}
      {action ? <ActionFailure failure={action.failure} /> : null}
      <div className="ui-actions items-center">
        <Button
          size="dense"
          loading={action?.isSending ?? false}
          loadingLabel={all('ui.sending')}
          {...(onRight ? { onClick: onRight } : {})}
        >
          {words('looksRight')}
        </Button>
        <TextLink href={to(`/cabinet/claims/new?order=${encodeURIComponent(orderNum)}`)}>
          {words('reportProblem')}
        </TextLink>
      </div>
    </div>
  );
}
