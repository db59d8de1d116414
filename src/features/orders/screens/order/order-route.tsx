import { useFormats, useWords } from '../../../../kit/place.tsx';
import { ZoneOfTimes } from '../../../../kit/times/zone-of-times.tsx';
import { RouteLine, type RouteStep } from '../../../../ui/lists/route-line.tsx';
import type { Order, OrderSummary } from '../../contract.ts';
import { followsParcel } from '../list/order-next.tsx';

interface OrderRouteProps {
  order: Order;
  /** The parcel that it travels in, which knows better when it arrives. */
  parcel?: Pick<NonNullable<OrderSummary['delivery']>, 'expected' | 'state'> | null | undefined;
  /** In a column of a wide screen. */
  isNarrow?: boolean;
}

/** The goods wait until their customer sends them. */
const stored: readonly Order['state'][] = ['at_warehouse', 'merged'];

/** The way of an order, past to future, each step with its time (UX-101). */
export function OrderRoute({ order, parcel = null, isNarrow = false }: OrderRouteProps) {
  const words = useWords('order-parts');
  const { date } = useFormats();
  const arrival = parcel && followsParcel(order, parcel) ? parcel.expected?.to : undefined;
  const stateWords = useWords('order-parts.stepStates');
  return (
    <div className="grid gap-4">
      <RouteLine
        label={words('route', { number: order.orderNum })}
        orientation={isNarrow ? 'vertical' : 'auto'}
        labels={{
          done: stateWords('done'),
          current: stateWords('current'),
          next: stateWords('next'),
          problem: stateWords('problem'),
          skipped: stateWords('skipped'),
        }}
        steps={order.route.map(({ code, state, at, by: known }): RouteStep => {
          const by = (code === 'delivered' && arrival) || known;
          // a step that will not come is named by what happened instead, one that goes on not as if it were done
          const isGoingOn = state === 'current' && at === null;
          const now = code === 'to_warehouse' ? 'on_the_way' : code;
          const own = order.isForwarded && code === 'placed' ? 'announced' : code;
          const name = isGoingOn ? `stepsNow.${now}` : `steps.${own}`;
          const title = words(state === 'problem' ? `states.${order.state}` : name);
          const dated = order.state === 'awaiting_payment' && code === 'paid' ? 'payUntil' : 'expected';
          const step = { id: code, title, state };
          if (at) return { ...step, time: { dateTime: at, text: date(at, 'short-day') } };
          if (!by)
            return code === 'delivery' && stored.includes(order.state)
              ? { ...step, note: words('onceOrdered') }
              : step;
          return {
            ...step,
            time: { dateTime: by, text: words(dated, { date: date(by, 'short-day') }) },
          };
        })}
      />
      <ZoneOfTimes />
    </div>
  );
}
