import { useWords } from '../../../../kit/place.tsx';
import { TimeLeft, useIsOver } from '../../../../kit/times/time-left.tsx';
import { Timed } from '../../../../kit/when.tsx';
import type { OrderSummary } from '../../contract.ts';

interface PayByProps {
  payBy: NonNullable<OrderSummary['payBy']>;
  /** The head of the page says until when. */
  isDated?: boolean;
}

/** Until when an unpaid order can be paid at its price, what ends then, and how long that is: one sentence everywhere. */
export function PayBy({ payBy: { at, reason }, isDated = false }: PayByProps) {
  const words = useWords('order-parts.payBy');
  const isOver = useIsOver(at);
  const word = wordOf(reason, isOver);
  // the head says until when, and counts it
  if (isDated && word === 'closes') return words('closesThen');
  return (
    <>
      <Timed at={at} form="deadline" say={(date) => words(word, { date })} />
      <TimeLeft until={at} isSentence />
    </>
  );
}

/** A price whose time is over while somebody looks at it can still be paid, at another one. */
function wordOf(reason: PayByProps['payBy']['reason'], isOver: boolean): string {
  if (!isOver) return reason;
  return reason === 'price' ? 'price_over' : 'over';
}
