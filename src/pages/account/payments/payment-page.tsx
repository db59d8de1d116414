/** Where the provider sends the customer back to: paid, processing, failed or cancelled (UX-089 to UX-092). */
import { UnconfirmedMail } from '../../../features/accounts/screens/email/unconfirmed-mail.tsx';
import type { Order } from '../../../features/orders/contract.ts';
import { OrderToDoor } from '../../../features/orders/screens/order/order-to-door.tsx';
import { saysNext } from '../../../features/orders/screens/pay/paid-order-next.tsx';
import type { Payment, TransferOrder } from '../../../features/payments/contract.ts';
import { PaymentDetails } from '../../../features/payments/screens/pay/payment-details.tsx';
import {
  mayStillBeTaken,
  type PaymentPhase,
  paidNothing,
  phaseOf,
} from '../../../features/payments/screens/pay/payment-phase.ts';
import { TransferOrderSheet } from '../../../features/payments/screens/pay/transfer-order.tsx';
import {
  type PaymentWatch,
  usePaymentWatch,
} from '../../../features/payments/screens/pay/use-payment-watch.ts';
import type { Quote } from '../../../features/pricing/contract.ts';
import { NoRouteNotice } from '../../../features/pricing/screens/no-route-notice.tsx';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { Timed } from '../../../kit/when.tsx';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { NextSteps } from './next-steps.tsx';
import { PaymentHeading } from './payment-heading.tsx';

interface Data {
  payment: Payment;
  /** Of an order that had been paid before: staff do not accept it again. */
  isDifference: boolean;
  /** An order of it that goes where no route goes, while it is to be paid. */
  noRoute: Pick<Quote['payLater'], 'noRoute'> | null;
  /** The one order that it is for, which says whose turn it is once it is paid. */
  order: Order | null;
  /** The details to send money by, while a bank transfer is waited for. */
  transfer: TransferOrder | null;
}

export async function load({ api, params }: LoadContext): Promise<Data> {
  const { data: payment } = await api.checkPayment({ params: { id: params.id ?? '' } });
  const isAwaited = isTransfer(payment) && phaseOf(payment) === 'processing';
  const transfer = isAwaited ? (await api.getTransferOrder({ params: { id: payment.id } })).data : null;
  const [only, ...others] = payment.targets;
  const plain = { payment, transfer, isDifference: false, noRoute: null, order: null };
  if (only?.kind !== 'order' || !only.id) return plain;
  if (others.length > 0) return { ...plain, noRoute: await noRouteOf(api, payment) };
  const { data: order } = await api.getOrder({ params: { id: only.id } });
  const first = order.receipt.payments.at(-1);
  return { ...plain, isDifference: first !== undefined && first !== payment.id, noRoute: order, order };
}

const isTransfer = ({ method }: Pick<Payment, 'method'>): boolean => method === 'transfer';

/** Of several orders that wait for one payment, the first that cannot be sent. */
async function noRouteOf(api: LoadContext['api'], payment: Payment): Promise<Data['noRoute']> {
  if (!payment.url) return null;
  const { data: orders } = await api.listOrders({ query: { state: 'awaiting_payment', limit: 50 } });
  const ids = payment.targets.map(({ id }) => id);
  return orders.find(({ id, noRoute }) => noRoute && ids.includes(id)) ?? null;
}

export const head: ScreenModule<Data>['head'] = (words, { payment }) => ({
  title: words(
    isTransfer(payment) && phaseOf(payment) === 'processing'
      ? 'payment.transfer.waits'
      : `payment.states.${phaseOf(payment)}.title`,
  ),
  entry: entries[payment.purpose],
});

/** Where the thing that it pays is found again. */
const entries: Record<Payment['purpose'], string> = {
  orders: '/cabinet/orders',
  delivery: '/cabinet/deliveries',
  balance: '/cabinet/balance',
};

export default function PaymentPage({ data }: { data: Data }) {
  const { to, words: all } = usePlace();
  const words = useWords('payment');
  const watch = usePaymentWatch(data.payment);
  const { payment } = watch;
  const phase = phaseOf(payment);
  const said = usePhaseWords(payment, { phase, ...data });
  const stamp = words(
    phase === 'processing' && isTransfer(payment) ? 'transfer.stamp' : `states.${phase}.stamp`,
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid max-w-reading gap-8">
        <PaymentHeading payment={payment} said={said} stamp={stamp} order={data.order} />
        {payment.creditedToBalance && !paidNothing(payment) ? (
          <Banner tone="info" label={all('ui.toasts.info')}>
            {words('credited')}
          </Banner>
        ) : null}
        {phase === 'processing' && payment.url ? <NoRouteNotice told={data.noRoute} /> : null}
        {phase === 'processing' ? (
          <Waiting watch={watch} transfer={data.transfer} />
        ) : (
          <NextSteps payment={payment} phase={phase} />
        )}
        <AboutMail isPaid={phase === 'paid'} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PaymentDetails payment={payment} goods={data.order?.title} />
        {phase === 'paid' && data.order && saysNext(data.order) ? (
          <OrderToDoor order={data.order} parts="ahead" />
        ) : null}
      </div>
      {phase === 'processing' ? (
        <p className="print:hidden">
          <TextLink href={to('/contacts')}>{words('next.contact')}</TextLink>
        </p>
      ) : null}
    </div>
  );
}

/** How somebody without a password comes back, and what waits for the confirmation of the address. */
function AboutMail({ isPaid }: { isPaid: boolean }) {
  const { user } = usePlace();
  const words = useWords('payment.next');
  if (!user) return null;
  const { email, emailConfirmed, hasPassword } = user;
  if (emailConfirmed && hasPassword) return null;
  return (
    <div className="grid gap-3">
      {isPaid && !hasPassword ? (
        <p className="wrap-anywhere text-small text-text-2 print:hidden">{words('comeBack', { email })}</p>
      ) : null}
      <UnconfirmedMail />
    </div>
  );
}

interface Said extends Pick<Data, 'isDifference' | 'order'> {
  phase: PaymentPhase;
}

function usePhaseWords(
  payment: Payment,
  { phase, isDifference, order }: Said,
): Record<'title' | 'text', string> {
  const { user } = usePlace();
  const words = useWords(`payment.states.${phase}`);
  const all = useWords('payment');
  const { money } = useFormats();
  const isTopUp = payment.purpose === 'balance';
  // mails about orders wait for the confirmation of the address
  const mailed = { mailed: user?.emailConfirmed === false ? 'no' : 'yes' };
  const sure = { sure: mayStillBeTaken(payment) ? 'no' : 'yes' };
  const textOf = (): string => {
    if (isTopUp && phase !== 'processing') return words('topUpText', sure);
    if (phase !== 'paid') return words('text', { ...mailed, ...sure });
    if (isDifference) return words('differenceText', mailed);
    // an older step would contradict the one that is said above
    if (saysNext(order)) return mailed.mailed === 'no' ? '' : words('nextText');
    return words(payment.purpose === 'delivery' ? 'deliveryText' : 'text', mailed);
  };
  // the words of a failure say that nothing was charged
  if (paidNothing(payment)) return { title: words('title'), text: all('credited') };
  if (isTransfer(payment) && phase === 'processing')
    return { title: all('transfer.waits'), text: all('transfer.text', mailed) };
  // it may be under way between the banks: nobody can say that nothing was charged
  if (isTransfer(payment) && phase !== 'paid') return { title: words('title'), text: all('transfer.ended') };
  // nobody knows whether the card was entered: the customer does
  if (phase === 'processing' && payment.url) return { title: words('openTitle'), text: words('openText') };
  return {
    title:
      isTopUp && phase === 'paid' ? words('topUpTitle', { amount: money(payment.amount) }) : words('title'),
    text: textOf(),
  };
}

function Waiting({ watch, transfer }: { watch: PaymentWatch; transfer: TransferOrder | null }) {
  const { words: all } = usePlace();
  const words = useWords('payment.states.processing');
  const { url, expiresAt } = watch.payment;
  if (transfer) return <TransferOrderSheet order={transfer} />;
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-text-2">
        <Spinner label={words('checking')} />
        <span aria-hidden="true">{words('checking')}</span>
      </p>
      {url ? (
        <p>
          <Timed at={expiresAt} form="deadline" say={(date) => words('open', { date })} />
        </p>
      ) : null}
      <div className="ui-actions">
        {url ? (
          <Button variant="primary" href={url}>
            {words('toBank')}
          </Button>
        ) : null}
        <Button
          loading={watch.isChecking}
          loadingLabel={all('ui.loading')}
          onClick={() => void watch.check()}
        >
          {words('check')}
        </Button>
      </div>
    </div>
  );
}
