import { type ReactNode, useState } from 'react';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { CallFailure } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { Review } from '../contract.ts';

/** Removing without a question, because it can be taken back for as long as the page stands. */
export function useRemovedReviews(): { notice: ReactNode; remove(review: Review): void } {
  const { api, refresh, toasts, words: all } = usePlace();
  const words = useWords('cabinet-reviews');
  const [removed, setRemoved] = useState<Review | null>(null);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const message = error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`);
      toasts.show({ type: 'error', message, duration: 0 });
    }
    await refresh();
  };
  const undo = (review: Review) =>
    attempt(async () => {
      await api.restoreReview({ params: { id: review.id } });
      setRemoved(null);
      toasts.show({ type: 'success', message: words('undone') });
    });
  return {
    remove: (review) =>
      void attempt(async () => {
        await api.deleteReview({ params: { id: review.id } });
        setRemoved(review);
      }),
    notice: removed ? (
      <Banner
        key={removed.id}
        tone="success"
        label={all('ui.toasts.success')}
        live
        action={
          <Button size="dense" onClick={() => void undo(removed)}>
            {all('ui.undo')}
          </Button>
        }
      >
        {words('deleted', { number: removed.order.orderNum })}
      </Banner>
    ) : null,
  };
}
