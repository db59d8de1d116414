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
import { hasLapsed, OwnDeliveryTag } from '../../../features/deliveries/screens/delivery/delivery-tag.tsx';
import { DeliveryTracking } from '../../../features/deliveries/screens/delivery/delivery-tracking.tsx';
import { DeliveryHistory } from '../../../features/deliveries/screens/delivery-history.tsx';
import { DeliveryPoint } from '../../../features/deliveries/screens/points/delivery-point.tsx';
import { deliveryTasks } from '../../../features/deliveries/screens/tasks/dispatch-tasks.ts';
import { TaskList } from '../../../features/deliveries/screens/tasks/task-list.tsx';
import { receiptPath } from '../../../features/payments/screens/pay/document-paths.ts';
import type { Split } from '../../../features/payments/screens/pay/ways-to-pay.ts';
import type { OrderStorage } from '../../../features/storage/contract.ts';
import { Thumbnail } from '../../../kit/lists/thumbnail.tsx';
import { CopyButton } from '../../../kit/parts/copy-button.tsx';
import { NextStep } from '../../../kit/parts/next-step.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { ForeignWords } from '../../../kit/rich-text/foreign-words.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed } from '../../../kit/when.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { WholeNumber } from '../../../ui/whole-number.tsx';
import { StorageTold } from './storage-told.tsx';
import { Tolerance, WeightDispute } from './weight-told.tsx';

interface Data {
  delivery: Delivery;
  /** When something may be paid. */
  balance: DeliveryPayProps['balance'];
  /** Of a bill whose price is not held any more: its storage days count. */
  clock: OrderStorage['storage'];
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
  const words = useWords('delivery-view');
  const { bill } = delivery;
  const isLapsed = hasLapsed(delivery);
  const isThere = delivery.sentence.key === 'delivered';
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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-4">
        <Crumbs number={delivery.number} />
        <Head delivery={delivery} clock={clock} />
      </div>
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
      <Sheet heading={words('route')}>
        <DeliveryRoute delivery={delivery} />
      </Sheet>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          {isLapsed || isThere ? null : <NextSteps delivery={delivery} />}
          <TaskList tasks={deliveryTasks(delivery)} />
          <DeliveryTracking delivery={delivery} />
          {isThere ? null : <DeliveryReceive delivery={delivery} />}
          <DeliveryFacts
            delivery={delivery}
            orderPath={({ orderNum }) => `/cabinet/orders/${encodeURIComponent(orderNum)}`}
          />
          <DeliveryPoint delivery={delivery} />
          <DeliveryHistory events={delivery.events} />
        </div>
        <div className="grid min-w-0 gap-6">
          {isPayable ? null : receipt()}
          <DeliveryCancel delivery={delivery} />
          <Ask />
        </div>
      </div>
    </div>
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

function Head({ delivery, clock }: Pick<Data, 'delivery' | 'clock'>) {
  const parts = useWords('delivery-parts');
  const { sentence } = delivery;
  return (
    <div className="grid gap-3">
      <Goods delivery={delivery} />
      {/* below, the bill or the way to confirm says the same */}
      {sentence.key === 'delivered' || (hasLapsed(delivery) && delivery.can.pay === 'yes') ? null : (
        <p className="max-w-reading text-lead">{parts(`sentences.${sentence.key}`)}</p>
      )}
      <div className="ui-tags">
        <OwnDeliveryTag of={delivery} />
      </div>
      <p className="max-w-reading font-medium">
        <NextStep
          page="delivery-parts"
          turn={sentence}
          expected={delivery.expected}
          isCounted={delivery.sentence.who === 'customer'}
        />
      </p>
      {hasLapsed(delivery) ? <StorageTold clock={clock} /> : null}
    </div>
  );
}

/** The things in the parcel and its number, as at the head of an order. */
function Goods({ delivery: { orders, number } }: Pick<Data, 'delivery'>) {
  const parts = useWords('delivery-parts');
  const words = useWords('delivery-view');
  const { list } = useFormats();
  const [first, ...others] = orders;
  return (
    <>
      <div className="flex items-center gap-4">
        <Thumbnail source={first?.image ?? null} size="normal" />
        <div className="grid min-w-0 gap-1">
          <h1 className="line-clamp-3 break-words text-h2">
            <ForeignWords>{list(orders.map(({ title }) => title))}</ForeignWords>
          </h1>
          <div className="flex items-center gap-x-2 text-text-2">
            <p className="min-w-0 tabular-nums">
              <WholeNumber text={parts('number', { number })} number={number} />
            </p>
            <span className="shrink-0 print:hidden">
              <CopyButton text={number} label={words('copy', { number })} done={words('copied')} />
            </span>
          </div>
        </div>
      </div>
      {others.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {others.map(({ id, image }) => (
            <Thumbnail key={id} source={image} />
          ))}
        </div>
      ) : null}
    </>
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

/** The payer of duty, where the parcel meets customs, and the papers. */
function BillFooter({ delivery }: Pick<Data, 'delivery'>) {
  const words = useWords('delivery-view');
  const { events, payments } = delivery;
  return (
    <div className="grid gap-3">
      <WeightDispute delivery={delivery} />
      {events.some(({ kind }) => kind === 'customs') ? (
        <p className="text-small text-text-2">{words('dutyNote')}</p>
      ) : null}
      <Papers payments={payments} />
    </div>
  );
}

/** The receipt of each payment, as on the page of an order. */
function Papers({ payments }: Pick<Delivery, 'payments'>) {
  const { locale } = usePlace();
  const words = useWords('delivery-view');
  if (payments.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 print:hidden">
      {payments.map((id, index) => (
        <TextLink key={id} href={receiptPath(id, locale)} download>
          {words('paper', { number: payments.length - index, count: payments.length })}
        </TextLink>
      ))}
    </p>
  );
}
