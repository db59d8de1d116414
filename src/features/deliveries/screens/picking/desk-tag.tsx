import { useWords } from '../../../../kit/place.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import type { Delivery } from '../../contract.ts';
import { DeliveryTag } from '../delivery/delivery-tag.tsx';

interface DeskTagProps {
  state: Delivery['state'];
  isReturned: boolean;
  /** Whether somebody packs it. */
  isTaken: boolean;
}

/** The state of a delivery for those who pack: what nobody has begun is still to be packed. */
export function DeskTag({ state, isReturned, isTaken }: DeskTagProps) {
  const words = useWords('delivery-parts');
  // a parcel that waits here for its carrier is work; to its customer it is one that is safe
  if (state === 'ready') return <StatusTag tone="attention">{words('states.ready')}</StatusTag>;
  if (state === 'packing' && !isTaken) return <StatusTag tone="info">{words('toPack')}</StatusTag>;
  return <DeliveryTag state={state} isReturned={isReturned} />;
}
