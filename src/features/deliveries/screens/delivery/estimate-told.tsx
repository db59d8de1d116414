import { useFormats, useWords } from '../../../../kit/place.tsx';
import { Days } from '../../../../kit/when.tsx';
import type { Delivery } from '../../contract.ts';

/** How good the estimate before the order was, once the bill is final: a sentence on the sum, one on the arrival. */
export function EstimateTold({ estimated }: Pick<Delivery, 'estimated'>) {
  const words = useWords('delivery-view.estimated');
  const { money, range, date } = useFormats();
  if (!estimated) return null;
  const { sum, arrival, orders, withoutCustoms } = estimated;
  return (
    <div data-estimated className="grid gap-1">
      <p>
        {words(`sum.${sum.was}`, { orders, estimate: range(sum.from, sum.to), sum: money(sum.cameTo) })}
        {withoutCustoms ? ` ${words('customs')}` : null}
      </p>
      {arrival ? (
        // two machines may write a day differently
        <p suppressHydrationWarning>
          <Days
            {...arrival}
            form="short-day"
            say={(dates) =>
              words(`arrival.${arrival.was}`, { dates, date: date(arrival.cameOn, 'short-day') })
            }
          />
        </p>
      ) : null}
    </div>
  );
}
