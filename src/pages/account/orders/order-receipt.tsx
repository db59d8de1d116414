import type { ShownDelivery } from '../../../features/deliveries/screens/delivery/delivery-block.tsx';
import { deliveryPath } from '../../../features/deliveries/screens/delivery/delivery-tag.tsx';
import { EstimateTold } from '../../../features/deliveries/screens/delivery/estimate-told.tsx';
import type { Order } from '../../../features/orders/contract.ts';
import { endStateOf } from '../../../features/orders/screens/order/end-state.ts';
import { piecesReturned } from '../../../features/orders/screens/order/line-pieces.ts';
import { receiptPath } from '../../../features/payments/screens/pay/document-paths.ts';
import { isNothing } from '../../../features/payments/screens/pay/ways-to-pay.ts';
import { useTotal } from '../../../features/pricing/screens/own-currency/own-sum.tsx';
import { useQuoteGroups } from '../../../features/pricing/screens/quote-receipt.tsx';
import type { InlandOf } from '../../../features/pricing/screens/rows/quote-rows.ts';
import { useReceiptLabels } from '../../../features/pricing/screens/rows/receipt-labels.ts';
import { cardFeeIn } from '../../../kit/card-fee.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { useIsBrowser } from '../../../kit/parts/use-is-browser.ts';
import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { When } from '../../../kit/when.tsx';
import { Receipt, type ReceiptGroup } from '../../../ui/money/receipt.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { useForwardingGroup } from './forwarding-group.ts';

// colleagues see the same receipt without it
const signedPrice = lazyPart(async () => (await import('../../../kit/signing/signed-price.tsx')).SignedPrice);

export interface OrderReceiptProps {
  order: Order;
  /** The parcel that it travels in, or did: its bill is no estimate any more. */
  delivery?: ShownDelivery | null;
  isForStaff?: boolean;
}

/** The cost of the order, and the sums paid, due and refunded (UX-104). */
export function OrderReceipt({ order, delivery = null, isForStaff = false }: OrderReceiptProps) {
  const labels = useReceiptLabels();
  const words = useWords('order-view');
  return (
    <Receipt
      label={words('receipt')}
      headingLevel={2}
      labels={labels}
      groups={useOrderGroups(order, delivery, isForStaff)}
      footer={<Footer order={order} delivery={delivery} hasLink={!isForStaff} />}
    />
  );
}

/** Of what was paid and refunded, the words on the card fee; none where there is none. */
function useFeeNotes({ bankPercent, receipt: { refundedBank } }: Order) {
  const words = useWords('order-view');
  const { money } = useFormats();
  return {
    withBank: isNothing(refundedBank) ? {} : { note: words('refundedNote', { bank: money(refundedBank) }) },
    withoutFee: cardFeeIn({ bankPercent }) === 'yes' ? { note: words('paidNote') } : {},
  };
}

function useOrderGroups(order: Order, delivery: ShownDelivery | null, isForStaff: boolean): ReceiptGroup[] {
  const words = useWords('order-view');
  const receipt = useWords('receipt');
  const { money } = useFormats();
  const totalOf = useTotal();
  const { quote, paid, due, refunded } = order.receipt;
  const { withBank, withoutFee } = useFeeNotes(order);
  const { noRoute } = order;
  // the cart and the check before the order say that no route leads there; what was agreed does not know it
  const told = noRoute ? { ...quote, payLater: { ...quote.payLater, noRoute } } : quote;
  const [now, later] = useQuoteGroups(told, order.pieces, 'card', inlandOf(order, isForStaff));
  const finalDelivery = useDeliveryGroup();
  const goods: ReceiptGroup = {
    id: 'goods',
    heading: words('goods'),
    rows: (now?.rows ?? []).filter(({ id }) => id !== 'net' && id !== 'bank'),
    total: totalOf(receipt(totalName(order), { count: order.pieces }), quote.net),
  };
  const forwarding = useForwardingGroup(order);
  const price = forwarding ?? goods;
  const payment: ReceiptGroup = {
    id: 'payment',
    heading: words('money'),
    rows: [
      // nothing is ever paid for a parcel of one's own beside its delivery
      ...(forwarding && isNothing(paid)
        ? []
        : [{ id: 'paid', label: receipt('paid'), ...withoutFee, amount: money(paid) }]),
      // a part of the total that is neither paid nor due here
      ...(isNothing(order.carried)
        ? []
        : [
            {
              id: 'carried',
              label: words('carried'),
              ...(order.isForwarded ? {} : { note: words('carriedNote') }),
              amount: money(order.carried),
            },
          ]),
      ...(isNothing(refunded)
        ? []
        : [{ id: 'refunded', label: receipt('refunded'), ...withBank, amount: money(refunded) }]),
    ],
    // nothing left to pay is a sentence below, not a sum of nought
    ...(endStateOf(order) || isNothing(due)
      ? {}
      : { total: { label: words('due', { cardFee: cardFeeIn(order) }), amount: money(due) } }),
  };
  const paying = payment.rows.length > 0 || payment.total ? [payment] : [];
  if (delivery?.bill && isLive(delivery)) return [price, ...paying, finalDelivery(delivery, delivery.bill)];
  // what travels already is no estimate, also where its bill is not shown
  const isAhead = order.group !== 'done' && (order.group !== 'delivery' || delivery !== null);
  return [
    price,
    ...paying,
    ...(later && isAhead
      ? [weighedLater(later, order, { unknown: receipt('deliveryUnknown'), ahead: words('deliveryAhead') })]
      : []),
  ];
}

/** The delivery of an order, once it has a bill. */
function useDeliveryGroup() {
  const words = useWords('order-view');
  const receipt = useWords('receipt');
  const { money } = useFormats();
  return (
    { orders, due, sentence }: ShownDelivery,
    bill: NonNullable<ShownDelivery['bill']>,
  ): ReceiptGroup => ({
    id: 'delivery',
    heading: receipt('delivery'),
    rows: [
      {
        id: 'delivery',
        label: words('deliveryFinal'),
        // what a card is charged is that of the rest, so beside the whole sum it stands only while nothing is paid
        note: words(deliveryNote(due, sentence), {
          count: orders.length,
          cardFee: due.amount === bill.net.amount ? cardFeeIn(bill) : 'no',
          byCard: money(bill.byCard),
        }),
        amount: money(bill.net),
      },
    ],
  });
}

/** The delivery of goods that lie here has been weighed, and its sum hangs on the way that is chosen. */
function weighedLater(
  later: ReceiptGroup,
  { state }: Order,
  said: { unknown: string; ahead: string },
): ReceiptGroup {
  if (state !== 'at_warehouse' && state !== 'merged') return later;
  return {
    ...later,
    rows: later.rows.map((row) => (row.amount === said.unknown ? { ...row, amount: said.ahead } : row)),
  };
}

/** How final the sum of a delivery is: a price that is not held any more is updated before it is paid. */
const deliveryNote = (
  open: ShownDelivery['due'],
  { key }: ShownDelivery['sentence'],
): 'deliveryPaid' | 'deliveryLate' | 'deliveryDue' => {
  if (isNothing(open)) return 'deliveryPaid';
  return key === 'payment_late' ? 'deliveryLate' : 'deliveryDue';
};

/**
 * The price of an order follows what went back: of a part of it the price is that of the rest, and of all of it the
 * price of all that was. Each says which of them it is.
 */
function totalName({ state, items }: Order): 'total' | 'totalLeft' | 'totalOrdered' {
  if (state === 'refunded') return 'totalOrdered';
  return items.some((item) => piecesReturned(item) > 0) ? 'totalLeft' : 'total';
}

const beforePurchase: readonly Order['state'][] = [
  ...(['awaiting_review', 'awaiting_payment', 'paid'] as const),
  ...(['purchasing', 'pending_response', 'awaiting_extra_payment'] as const),
];

/** Goods that are bought, and orders that are over, cost nothing more for the shop's delivery. */
function inlandOf(order: Order, isForStaff: boolean): InlandOf {
  if (!beforePurchase.includes(order.state)) return 'settled';
  return isForStaff ? 'staff' : 'asked';
}

/** A parcel that was called off, or came back, is paid for no more: another may follow. */
function isLive({ state }: ShownDelivery): boolean {
  return state !== 'cancelled' && state !== 'returned';
}

interface FooterProps {
  order: Order;
  delivery: ShownDelivery | null;
  hasLink: boolean;
}

function Footer({ order, delivery, hasLink }: FooterProps) {
  const { to, locale, api } = usePlace();
  const words = useWords('order-view');
  const { money } = useFormats();
  const { refunds, payments, due, paid } = order.receipt;
  // it needs scripts to be pressed
  const canSign = useIsBrowser() && hasLink && !order.isForwarded;
  const ended = endStateOf(order);
  const isPaid = !ended && isNothing(due) && !isNothing(paid) && isNothing(order.carried);
  return (
    <>
      {ended ? <p>{words(`nothingDue.${ended}`)}</p> : null}
      {isPaid ? <p>{words('paidInFull')}</p> : null}
      {delivery && isLive(delivery) ? <EstimateTold estimated={delivery.estimated} /> : null}
      {refunds.length > 0 ? (
        <ul aria-label={words('refunds')} className="grid gap-1">
          {refunds.map(({ at, amount, toCard, place }) => (
            <li key={at} className="flex flex-wrap justify-between gap-x-4 text-small">
              <span>{words('refund', { place, amount: money(amount), toCard: money(toCard) })}</span>
              <When at={at} form="short-day" />
            </li>
          ))}
        </ul>
      ) : null}
      {hasLink ? (
        <p className="flex flex-wrap gap-x-4 gap-y-1 print:hidden">
          {delivery?.bill ? (
            <TextLink href={to(deliveryPath(delivery.number))}>
              {words('toDelivery', { number: delivery.number })}
            </TextLink>
          ) : null}
          <TextLink href={to('/cabinet/balance')}>{words('toBalance')}</TextLink>
          {payments.map((id, index) => (
            <TextLink key={id} href={receiptPath(id, locale)} download>
              {payments.length === 1
                ? words('paper')
                : words('paperOf', { number: payments.length - index, count: payments.length })}
            </TextLink>
          ))}
        </p>
      ) : null}
      {canSign ? (
        <signedPrice.Part
          words="order-view.signed"
          make={() => api.quoteOrder({ params: { id: order.id } })}
        />
      ) : null}
    </>
  );
}
