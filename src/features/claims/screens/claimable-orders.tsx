import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import { Timed } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { OrderSummary } from '../../orders/contract.ts';

/** An order that a claim may be made about now. */
export interface ClaimableOrder {
  order: Pick<OrderSummary, 'id' | 'orderNum' | 'title' | 'images'>;
  /** Until when; null while it has not arrived at its door. */
  until: string | null;
}

/** The orders that a claim may be about, each with its last day. Needs the texts `claims`. */
export function ClaimableOrders({ choices }: { choices: ClaimableOrder[] }) {
  const { to } = usePlace();
  const words = useWords('claims');
  return (
    <ul
      aria-label={words('which')}
      className="divide-y divide-line rounded-sheet border border-line bg-surface px-4 sm:px-6"
    >
      {choices.map(({ order: { id, orderNum, title, images }, until }) => (
        <li key={id} className="grid gap-3 py-4 sm:flex sm:items-center sm:justify-between sm:gap-6">
          <div className="flex min-w-0 gap-4">
            <Thumbnail source={images[0] ?? null} />
            <div className="grid min-w-0 content-start gap-0.5">
              <p className="line-clamp-2 break-words font-medium">
                <ForeignWords>{title}</ForeignWords>
              </p>
              <p className="text-small text-text-2">{words('crumb', { number: orderNum })}</p>
              {until ? (
                <p className="text-small">
                  <Timed at={until} form="deadline" say={(date) => words('until', { date })} />
                </p>
              ) : null}
            </div>
          </div>
          <div className="shrink-0">
            <Button size="dense" href={to(`/cabinet/claims/new?order=${encodeURIComponent(orderNum)}`)}>
              {words('make')}
              <VisuallyHidden>, {orderNum}</VisuallyHidden>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
