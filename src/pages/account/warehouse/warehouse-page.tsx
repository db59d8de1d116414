/** All that the customer has in the warehouse, the end of free storage first, then how to send it. */

import type { Advice, Delivery } from '../../../features/deliveries/contract.ts';
import { DeliveryAdvice } from '../../../features/deliveries/screens/advice/delivery-advice.tsx';
import { loadAdvice } from '../../../features/deliveries/screens/advice/load-advice.ts';
import { hasLapsed } from '../../../features/deliveries/screens/delivery/delivery-tag.tsx';
import type { StoredUnit } from '../../../features/storage/contract.ts';
import { StoredUnits } from '../../../features/storage/screens/stored-units.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { WholeNumber } from '../../../ui/whole-number.tsx';

interface Data {
  units: StoredUnit[];
  advice: Advice | null;
  /** Ordered and not left yet. */
  deliveries: Pick<Delivery, 'number' | 'state' | 'orders' | 'bill' | 'sentence'>[];
}

/** States of a delivery whose goods still lie here. */
const here: readonly Delivery['state'][] = [
  'awaiting_quote',
  'awaiting_payment',
  'packing',
  'pending_response',
  'ready',
];

export async function load({ api }: LoadContext): Promise<Data> {
  const [units, advice, deliveries] = await Promise.all([
    api.listStoredUnits(),
    loadAdvice(api),
    api.listDeliveries({ query: { limit: 50 } }),
  ]);
  const waiting = deliveries.data
    .filter(({ state }) => here.includes(state))
    .map(({ number, state, orders, bill, sentence }) => ({ number, state, orders, bill, sentence }));
  return { units: units.data, advice, deliveries: waiting };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('warehouse.title') });

export default function WarehousePage({ data: { units, advice, deliveries } }: { data: Data }) {
  const { to } = usePlace();
  const words = useWords('warehouse');
  const deliveryOf = (unit: StoredUnit): Data['deliveries'][number] | undefined =>
    deliveries.find(({ orders }) => orders.some(({ id }) => unit.orders.some((order) => order.id === id)));
  const count = units.filter(deliveryOf).length;
  const told = (
    <DeliveryAdvice advice={advice} without={count > 0 ? words('notCompared', { count }) : null} />
  );
  const choices = advice?.choices ?? [];
  // where there is a choice, it has the buttons
  const isChoice = choices.length > 1;
  const sendable = choices.find(({ kind }) => kind === 'ship')?.orders ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-h1">{words('title')}</h1>
        <TextLink href={to('/cabinet/warehouse/calendar')} className="inline-flex min-h-11 items-center">
          {words('calendar')}
        </TextLink>
      </div>
      {units.length === 0 ? (
        <EmptyState
          title={words('empty')}
          action={<Button href={to('/cabinet/orders')}>{words('orders')}</Button>}
        >
          {words('emptyText')}
        </EmptyState>
      ) : (
        <>
          {/* what can be done with them, then what they are */}
          {told}
          <section aria-labelledby="goods">
            <h2 id="goods" className="mb-3 text-h3">
              {words('goods')}
            </h2>
            <StoredUnits
              units={units}
              beside={(unit) => {
                const delivery = deliveryOf(unit);
                return delivery ? <InDelivery delivery={delivery} /> : null;
              }}
              action={(unit) =>
                !isChoice && !deliveryOf(unit) && sendable.includes(unit.orderNum) ? (
                  <ToSend unit={unit} />
                ) : null
              }
            />
          </section>
        </>
      )}
    </div>
  );
}

/** The way to send this one alone. */
function ToSend({ unit: { orders } }: { unit: StoredUnit }) {
  const { to } = usePlace();
  const words = useWords('delivery-advice');
  const [order] = orders;
  if (!order) return null;
  return (
    <Button size="dense" href={to(`/cabinet/deliveries/create?${new URLSearchParams({ order: order.id })}`)}>
      {words('go.ship')}
    </Button>
  );
}

function InDelivery({ delivery }: { delivery: Data['deliveries'][number] }) {
  const { to } = usePlace();
  const words = useWords('warehouse');
  const { money } = useFormats();
  const { number, state, bill } = delivery;
  const isDue = state === 'awaiting_payment' && bill !== null;
  const due = isDue
    ? { pay: hasLapsed(delivery) ? 'lapsed' : 'yes', amount: money(bill.byCard) }
    : { pay: 'no', amount: '' };
  return (
    <p className="text-small">
      <TextLink href={to(`/cabinet/deliveries/${encodeURIComponent(number)}`)}>
        <WholeNumber text={words('inDelivery', { number, ...due })} number={number} />
      </TextLink>
    </p>
  );
}
