import { useWords } from '../../../../kit/place.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import type { StaffOrderSummary } from '../../contract.ts';
import { TagLinks } from '../tags/tag-links.tsx';
import { OrderTag, useStateWord } from './order-tag.tsx';
import { orderTones } from './order-tones.ts';

/**
 * The state of an order in its row, in a word or two; where the order calls for staff, the call stands in its place, and
 * the state in the preview and on the card of a phone.
 */
export function QueueState({ row, isGone }: { row: StaffOrderSummary; isGone: boolean }) {
  const words = useWords('staff-orders');
  const stateWord = useStateWord();
  const { order, attention, tags } = row;
  // a row is one line high
  const short = words(`short.${order.state}`);
  return (
    <span>
      <span className="flex items-center gap-x-2 gap-y-1 whitespace-nowrap max-sm:flex-wrap">
        {attention ? (
          <>
            <StatusTag tone="attention">{words(`attention.${attention}`)}</StatusTag>
            <span className="text-small text-text-2 sm:hidden">{short || stateWord(order.state)}</span>
          </>
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
