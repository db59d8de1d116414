import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Advice } from '../../contract.ts';
import { useReason } from './use-reason.ts';

/** That to send goods another way costs less than together, before they are combined; nothing where it does not. */
export function AdvisedAgainst({ advice }: { advice: Advice | null }) {
  const { to } = usePlace();
  const words = useWords('delivery-advice');
  const why = useReason();
  const kind = advice?.recommended?.kind;
  if (!advice || !kind || kind === 'merge') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-accent-soft p-4">
      <p className="min-w-0">{why(advice, 'merge')}</p>
      <Button size="dense" href={to('/cabinet/warehouse#advice')}>
        {words(`kinds.${kind}`)}
      </Button>
    </div>
  );
}
