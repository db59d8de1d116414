import { useFormats, useWords } from '../../../../kit/place.tsx';
import { Days, Timed } from '../../../../kit/when.tsx';
import { roughly } from '../../../pricing/screens/told-to-door.ts';
import type { Delivery } from '../../contract.ts';

/** How good the estimate before the order was, once the bill is final: a sentence on the sum, one on the arrival. */
// stands in the sentence where the day of the arrival goes
const came = '\u0002';

export function EstimateTold({ estimated }: Pick<Delivery, 'estimated'>) {
  const words = useWords('delivery-view.estimated');
  const { money, range } = useFormats();
  if (!estimated?.isFinal) return null;
  const { sum, arrival, orders, withoutCustoms } = estimated;
  return (
    <div data-estimated className="grid gap-1">
      <p>
        {words(`sum.${sum.was}`, { orders, estimate: range(...roughly(sum)), sum: money(sum.cameTo) })}
        {withoutCustoms ? ` ${words('customs')}` : null}
      </p>
      {arrival ? (
        // two machines may write a day differently
        <p suppressHydrationWarning>
          <Days
            {...arrival}
            form="short-day"
            say={(dates) => words(`arrival.${arrival.was}`, { dates, date: came })}
            part={(text) => (
              <Timed at={arrival.cameOn} form="short-day" say={(date) => text.replace(came, date)} />
            )}
          />
        </p>
      ) : null}
    </div>
  );
}
