import { useAction } from '../../../../kit/forms/use-action.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import type { OrderStorage } from '../../../storage/contract.ts';
import { PhotoQuestion } from './photo-question.tsx';

/** Asks about the photos while they are not checked, then says when they were (UX-103). */
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
  const { api } = usePlace();
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
  const check = (): void => {
    void action.run(() => api.checkPhotos({ params: { id: order } }), words('checkedDone'));
  };
  return <PhotoQuestion {...{ orderNum, photoCheck, isForwarded, action }} onRight={check} />;
}
