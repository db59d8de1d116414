import { TimeLeft, useIsOver } from '../../../../kit/parts/time-left.tsx';
import { useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import type { OrderSummary } from '../../contract.ts';

/** Until when an unpaid order can be paid at its price, what ends then, and how long that is: one sentence everywhere. */
export function PayBy({ payBy: { at, reason } }: { payBy: NonNullable<OrderSummary['payBy']> }) {
  const words = useWords('order-parts.payBy');
  const isOver = useIsOver(at);
  return (
    <>
      <Timed at={at} form="deadline" say={(date) => words(wordOf(reason, isOver), { date })} />
      <TimeLeft until={at} isSentence />
    </>
  );
}

/** A price whose time is over while somebody looks at it can still be paid, at another one. */
function wordOf(reason: NonNullable<OrderSummary['payBy']>['reason'], isOver: boolean): string {
  if (!isOver) return reason;
  return reason === 'price' ? 'price_over' : 'over';
}
