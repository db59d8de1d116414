/** The orders of one action on several: those that it is about to change, and those that it was refused for. */
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { staffOrderPath } from '../staff-order-path.ts';
import type { BulkAction, BulkRefusal } from './bulk-action.ts';

export function BulkPreview({ action: { follows, orders, leftOut } }: { action: BulkAction }) {
  const words = useWords('staff-orders.bulk');
  const { money } = useFormats();
  return (
    <>
      <p>{follows}</p>
      <ul aria-label={words('orders')} className="divide-y divide-line text-small tabular-nums">
        {orders.map(({ id, orderNum, title, total }) => (
          <li key={id} className="flex items-baseline gap-3 py-2">
            <span className="whitespace-nowrap font-medium">{orderNum}</span>
            <span className="min-w-0 flex-1 truncate" lang="">
              {title}
            </span>
            <span className="whitespace-nowrap">{money(total)}</span>
          </li>
        ))}
      </ul>
      {leftOut ? <p className="text-text-2">{leftOut}</p> : null}
    </>
  );
}

interface BulkReportProps {
  refused: readonly BulkRefusal[];
  onFollow(): void;
}

/** Each order with its reason, and the way to it. */
export function BulkReport({ refused, onFollow }: BulkReportProps) {
  const { to } = usePlace();
  const words = useWords('staff-orders.bulk');
  return (
    <>
      <p>{words('check', { count: refused.length })}</p>
      <ul aria-label={words('orders')} className="divide-y divide-line">
        {refused.map(({ order: { id, orderNum }, reason }) => (
          <li key={id} className="grid gap-1 py-2">
            <span className="tabular-nums">
              <TextLink href={to(staffOrderPath(id))} onClick={onFollow}>
                {orderNum}
              </TextLink>
            </span>
            <span className="text-small">{reason}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
