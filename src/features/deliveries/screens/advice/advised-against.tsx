import { usePlace, useWords } from '../../../../kit/place.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
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
    <p className="text-small text-text-2">
      {why(advice, 'merge')}{' '}
      <TextLink href={to('/cabinet/warehouse#advice')}>{words(`kinds.${kind}`)}</TextLink>
    </p>
  );
}
