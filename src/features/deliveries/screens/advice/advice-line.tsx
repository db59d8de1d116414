import { usePlace, useWords } from '../../../../kit/place.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { Advice } from '../../contract.ts';
import { wayOf } from './advice-rows.tsx';
import { useReason } from './use-reason.ts';

/** The advice in one sentence, and the way to what costs less or to the whole comparison; it is read where goods are sent as they lie. */
export function AdviceLine({ advice }: { advice: Advice }) {
  const words = useWords('delivery-advice');
  const { to } = usePlace();
  const why = useReason();
  const { choices, recommended } = advice;
  const best = choices.find(({ kind }) => kind === recommended?.kind && kind === 'merge');
  const href = best ? wayOf(best) : null;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-small">
      {why(advice, 'ship')}{' '}
      <TextLink href={to(href ?? '/cabinet/warehouse#advice')}>
        {words(href ? 'go.merge' : 'compare')}
      </TextLink>
    </p>
  );
}
