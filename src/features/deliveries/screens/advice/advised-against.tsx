import type { Advice } from '../../contract.ts';
import { useReason } from './use-reason.ts';

/** That to send goods another way costs less than together, before they are combined; nothing where it does not. */
export function AdvisedAgainst({ advice }: { advice: Advice | null }) {
  const why = useReason();
  const kind = advice?.recommended?.kind;
  if (!advice || !kind || kind === 'merge') return null;
  return <p className="text-text-2">{why(advice, 'merge')}</p>;
}
