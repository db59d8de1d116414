/** "Delivery view": where the parcel is, who acts next, what it costs, and what to do when it comes (UX-128). */

import type { Delivery } from '../../../features/deliveries/contract.ts';
import { BillReceipt } from '../../../features/deliveries/screens/delivery/bill-receipt.tsx';
import { DeliveryCancel } from '../../../features/deliveries/screens/delivery/delivery-cancel.tsx';
import { DeliveryFacts } from '../../../features/deliveries/screens/delivery/delivery-facts.tsx';
import {
  DeliveryPay,
  type DeliveryPayProps,
} from '../../../features/deliveries/screens/delivery/delivery-pay.tsx';
import { DeliveryQuestionCard } from '../../../features/deliveries/screens/delivery/delivery-question.tsx';
import { DeliveryReceive } from '../../../features/deliveries/screens/delivery/delivery-receive.tsx';
import { DeliveryRoute } from '../../../features/deliveries/screens/delivery/delivery-route.tsx';
import { hasLapsed } from '../../../features/deliveries/screens/delivery/delivery-tag.tsx';
import { DeliveryTracking } from '../../../features/deliveries/screens/delivery/delivery-tracking.tsx';
import { DeliveryHistory } from '../../../features/deliveries/screens/delivery-history.tsx';
import { DeliveryPoint } from '../../../features/deliveries/screens/points/delivery-point.tsx';
import { deliveryTasks } from '../../../features/deliveries/screens/tasks/dispatch-tasks.ts';
import { TaskList } from '../../../features/deliveries/screens/tasks/task-list.tsx';
import type { Split } from '../../../features/payments/screens/pay/ways-to-pay.ts';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed } from '../../../kit/when.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { BillFooter } from './bill-footer.tsx';
import { DeliveryHead, type DeliveryHeadProps } from './delivery-head.tsx';
import { Tolerance } from './weight-told.tsx';

interface Data extends DeliveryHeadProps {
  /** When something may be paid. */
  balance: DeliveryPayProps['balance'];
}

export async function load({ api, params }: LoadContext): Promise<Data> {
  const { data: delivery } = await api.getDelivery({ params: { id: params.number ?? '' } });
  const mayCost = delivery.can.pay === 'yes' || delivery.question?.delta;
  const balance = mayCost ? (await api.getBalance({ query: { limit: 1 } })).data : null;
  const [order] = delivery.orders;
  const stored =
    hasLapsed(delivery) && order ? await api.getOrderStorage({ params: { id: order.id } }) : null;
  return { delivery, balance, clock: stored?.data.storage ?? null };
}

export const head: ScreenModule<Data>['head'] = (words, { delivery }) => ({
  title: words('delivery-parts.number', { number: delivery.number }),
});

export default function DeliveryPage({ data: { delivery, balance, clock } }: { data: Data }) {
  const { bill } = delivery;
  const isLapsed = hasLapsed(delivery);
  const isThere = delivery.sentence.key === 'delivered';
  // its number is looked for on the road: then it is one fact among others
  const isAtHome = delivery.state === 'delivered';
  // beside the way to pay for as long as there is one: its rows are what is paid
  const isPayable = delivery.can.pay === 'yes' && balance !== null;
  const receipt = (paying?: Split) =>
    bill ? (
      <BillReceipt
        bill={bill}
        money={delivery}
        {...(paying ? { paying } : {})}
        isEstimate={isLapsed}
        footer={<BillFooter delivery={delivery} />}
      />
    ) : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Top delivery={delivery} clock={clock} />
      {delivery.state === 'pending_response' ? (
        <div id="question" tabIndex={-1}>
          <DeliveryQuestionCard key={delivery.question?.id} delivery={delivery} balance={balance} />
        </div>
      ) : null}
      {isPayable ? (
        <div id="pay" tabIndex={-1}>
          <DeliveryPay key={delivery.state} delivery={delivery} balance={balance} receipt={receipt} />
        </div>
      ) : null}
      {isThere ? <DeliveryReceive delivery={delivery} /> : null}
      <Route delivery={delivery} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          {isLapsed || isThere ? null : <NextSteps delivery={delivery} />}
          <TaskList tasks={deliveryTasks(delivery)} />
          {isAtHome ? null : <DeliveryTracking delivery={delivery} />}
          {isThere ? null : <DeliveryReceive delivery={delivery} />}
          <DeliveryFacts
            delivery={delivery}
            orderPath={({ orderNum }) => `/cabinet/orders/${encodeURIComponent(orderNum)}`}
            tracking={isAtHome ? <DeliveryTracking delivery={delivery} isRow /> : null}
          />
          <DeliveryPoint delivery={delivery} />
          <DeliveryHistory events={delivery.events} />
        </div>
        <div className="grid min-w-0 gap-6">
          {isPayable ? null : receipt()}
          <DeliveryCancel delivery={delivery} />
        </div>
      </div>
    </div>
  );
}

function Top({ delivery, clock }: Pick<Data, 'delivery' | 'clock'>) {
  return (
    <div className="grid gap-4">
      <Crumbs number={delivery.number} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <DeliveryHead delivery={delivery} clock={clock} />
        <Ask />
      </div>
    </div>
  );
}

function Route({ delivery }: { delivery: Delivery }) {
  const words = useWords('delivery-view');
  return (
    <Sheet heading={words('route')}>
      <DeliveryRoute delivery={delivery} />
    </Sheet>
  );
}

function Ask() {
  const { to } = usePlace();
  const words = useWords('delivery-view');
  return (
    <p className="print:hidden">
      <TextLink href={to('/contacts')}>{words('ask')}</TextLink>
    </p>
  );
}

function Crumbs({ number }: { number: string }) {
  const { to, words: all } = usePlace();
  const words = useWords('delivery-view');
  return (
    <div className="print:hidden">
      <Breadcrumbs
        label={all('ui.breadcrumbs')}
        items={[{ text: words('crumbs'), href: to('/cabinet/deliveries') }, { text: number }]}
      />
    </div>
  );
}

/** The next steps, in words that name the day. */
function NextSteps({ delivery }: { delivery: Delivery }) {
  const words = useWords('delivery-view');
  const parts = useWords('delivery-parts');
  const { sentence, recipient, deadline, point } = delivery;
  const { phone } = recipient;
  // a parcel that is fetched brings nobody to the door
  const isFetched = point !== null && sentence.key === 'in_destination';
  const say = (date: string): string =>
    isFetched ? parts('points.collect', { phone }) : words(`nextSteps.${sentence.key}`, { date, phone });
  // what happens by itself happens at a time, the rest is due by one
  const form = ['delivered', 'confirmed'].includes(sentence.key) ? 'moment' : 'deadline';
  // a bill of which the price has lapsed names the day on which it did
  const at = delivery.state === 'awaiting_payment' ? delivery.bill?.heldUntil : deadline;
  const { state } = delivery;
  return (
    <Sheet heading={words('next')}>
      <p suppressHydrationWarning>{at ? <Timed at={at} form={form} say={say} /> : say('')}</p>
      {['awaiting_payment', 'packing'].includes(state) ? <Tolerance delivery={delivery} /> : null}
    </Sheet>
  );
}
