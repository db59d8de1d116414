import { useWords } from '../../../../kit/place.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import type { StaffOrderSummary } from '../../contract.ts';
import { TagLinks } from '../tags/tag-links.tsx';
import { OrderTag } from './order-tag.tsx';
import { orderTones } from './order-tones.ts';
import type { QueueClaim } from './queue-claims.ts';

interface QueueStateProps {
  row: StaffOrderSummary;
  isGone: boolean;
  /** The next step of its claim. */
  act?: QueueClaim['act'] | undefined;
}

/**
 * The state of an order in its row, in a word or two; where the order calls for staff, the call stands in its place, and
 * the state in the preview.
 */
export function QueueState({ row, isGone, act }: QueueStateProps) {
  const words = useWords('staff-orders');
  const { order, attention, tags } = row;
  // a row is one line high
  const short = words(`short.${order.state}`);
  return (
    <span>
      <span className="flex items-center gap-x-2 gap-y-1 whitespace-nowrap max-sm:flex-wrap">
        {attention ? (
          <StatusTag tone="attention">{words(`attention.${attention}`)}</StatusTag>
        ) : order.state === 'claim_open' && act && act !== 'toClaim' ? (
          // a claim whose answer is not ours now
          <StatusTag tone={act === 'toRefund' ? 'attention' : 'neutral'}>{words(`claimed.${act}`)}</StatusTag>
        ) : short ? (
          <StatusTag tone={orderTones[order.state]}>{short}</StatusTag>
        ) : (
          <OrderTag state={order.state} />
        )}
      </span>
      {isGone || tags.length > 0 ? (
        <span className="mt-1 grid justify-items-start gap-1 sm:hidden">
          {isGone ? <span className="text-small">{words('gone')}</span> : null}
          <TagLinks tags={tags} />
        </span>
      ) : null}
    </span>
  );
}
