import { ActionFailure } from '../../../kit/forms/action-failure.tsx';
import { useAction } from '../../../kit/forms/use-action.ts';
import { TimeLeft } from '../../../kit/parts/time-left.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import type { OrderStorage } from '../../storage/contract.ts';

/** "Looks right" or "Report a problem", with the day until which goods may go back (UX-103). */
export function PhotoCheck({
  storage: { order, orderNum, phase, photoCheck },
  isAwaited,
  isForwarded,
}: {
  storage: Pick<OrderStorage, 'order' | 'orderNum' | 'phase' | 'photoCheck'>;
  /** Some of what is on the photos lies here still, and is not claimed. */
  isAwaited: boolean;
  /** Bought by the customer: nobody here sends it back to its seller. */
  isForwarded: boolean;
}) {
  const { api, to, words: all } = usePlace();
  const words = useWords('storage');
  const action = useAction();
  if (phase !== 'stored' || !photoCheck) return null;
  if (photoCheck.checkedAt) {
    return (
      <p className="text-small text-text-2">
        <Timed at={photoCheck.checkedAt} form="day" say={(date) => words('checked', { date })} />
      </p>
    );
  }
  if (!isAwaited) return null;
  // the seller takes nothing back any more; what is wrong can still be told
  const { isOver } = photoCheck;
  const check = (): void => {
    void action.run(() => api.checkPhotos({ params: { id: order } }), words('checkedDone'));
  };
  return (
    <div className="grid gap-2">
      {isForwarded ? null : (
        <p className="text-small text-text-2">
          <Timed
            at={photoCheck.reportUntil}
            form="deadline"
            say={(date) => words(isOver ? 'checkOver' : 'checkUntil', { date })}
          />
          {isOver ? null : <TimeLeft until={photoCheck.reportUntil} isSentence />}
        </p>
      )}
      {isOver && !isForwarded ? <p className="text-small text-text-2">{words('checkOverNow')}</p> : null}
      <ActionFailure failure={action.failure} />
      <div className="ui-actions items-center">
        <Button size="dense" loading={action.isSending} loadingLabel={all('ui.sending')} onClick={check}>
          {words('looksRight')}
        </Button>
        <TextLink href={to(`/cabinet/claims/new?order=${encodeURIComponent(orderNum)}`)}>
          {words('reportProblem')}
        </TextLink>
      </div>
    </div>
  );
}
