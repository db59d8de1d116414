import type { ReactNode } from 'react';
import type { ShownDelivery } from '../../../features/deliveries/screens/delivery/delivery-block.tsx';
import type { Order } from '../../../features/orders/contract.ts';
import { piecesReturned } from '../../../features/orders/screens/order/line-pieces.ts';
import { isNothing } from '../../../features/payments/screens/pay/ways-to-pay.ts';
import { withFee } from '../../../features/payments/screens/pay/with-fee.ts';
import { useTotal } from '../../../features/pricing/screens/own-currency/own-sum.tsx';
import { useQuoteGroups } from '../../../features/pricing/screens/quote-receipt.tsx';
import type { InlandOf } from '../../../features/pricing/screens/rows/quote-rows.ts';
import { useReceiptLabels } from '../../../features/pricing/screens/rows/receipt-labels.ts';
import { cardFeeIn } from '../../../kit/card-fee.ts';
import { useFormats, useWords } from '../../../kit/place.tsx';
import { Receipt, type ReceiptGroup, type ReceiptRow } from '../../../ui/money/receipt.tsx';
import { useForwardingGroup } from './forwarding-group.ts';
import { isPaidByCard, usePaymentGroup } from './payment-group.ts';
import { isLive, ReceiptFooter } from './receipt-footer.tsx';

export interface OrderReceiptProps {
  order: Order;
  /** The parcel that it travels in, or did: its bill is no estimate any more. */
  delivery?: ShownDelivery | null;
  isForStaff?: boolean;
  /** The price to the door, its last row. */
  toDoor?: ReactNode;
}

/** The cost of the order, and the sums paid, due and refunded (UX-104). */
export function OrderReceipt({ order, delivery = null, isForStaff = false, toDoor }: OrderReceiptProps) {
  const labels = useReceiptLabels();
  const words = useWords('order-view');
  return (
    <Receipt
      label={words('receipt')}
      headingLevel={2}
      labels={labels}
      groups={useOrderGroups(order, delivery, isForStaff)}
      footer={
        <>
          {toDoor}
          <ReceiptFooter order={order} delivery={delivery} hasLink={!isForStaff} />
        </>
      }
    />
  );
}

function useOrderGroups(order: Order, delivery: ShownDelivery | null, isForStaff: boolean): ReceiptGroup[] {
  const words = useWords('order-view');
  const receipt = useWords('receipt');
  const totalOf = useTotal();
  const { quote } = order.receipt;
  const { noRoute } = order;
  // the cart and the check before the order say that no route leads there; what was agreed does not know it
  // staff are told to ask about the shop's delivery while nobody knows it
  const inlandUsual = isForStaff ? undefined : order.toDoor?.inland;
  const payLater = {
    ...quote.payLater,
    ...(noRoute ? { noRoute } : {}),
    ...(inlandUsual ? { inlandUsual } : {}),
  };
  const told = { ...quote, payLater };
  const [now, later] = useQuoteGroups(told, order.pieces, { inlandOf: inlandOf(order, isForStaff) });
  const finalDelivery = useDeliveryGroup();
  const ahead = useDeliveryAhead(order);
  const customs = useCustomsAhead(order);
  const forwarding = useForwardingGroup(order);
  const payment = usePaymentGroup(order, { isForwarded: forwarding !== null, isForStaff });
  const rows = (now?.rows ?? []).filter(({ id }) => id !== 'net' && id !== 'bank');
  const goods: ReceiptGroup = {
    id: 'goods',
    heading: words('goods'),
    rows,
    // staff work with them, and few are read at once
    ...(isForStaff || rows.length <= 5 ? {} : { fold: words('rows') }),
    total: {
      ...totalOf(receipt(totalName(order), { count: order.pieces }), quote.net),
      isPart: isPaidByCard(order) || payment.total !== undefined,
    },
  };
  const price = forwarding ?? goods;
  const paying = payment.rows.length > 0 || payment.total ? [payment] : [];
  if (delivery?.bill && isLive(delivery)) return [price, ...paying, finalDelivery(delivery, delivery.bill)];
  // what travels already is no estimate, also where its bill is not shown
  const isAhead =
    order.group !== 'done' && (order.group !== 'delivery' || delivery !== null) && !isClaimedAfterAll(order);
  return [
    price,
    ...paying,
    ...(later && isAhead
      ? [weighedLater(later, { unknown: receipt('deliveryUnknown'), ahead, customs })]
      : []),
  ];
}

/** The delivery of an order, once it has a bill. */
function useDeliveryGroup() {
  const words = useWords('order-view');
  const receipt = useWords('receipt');
  const { money } = useFormats();
  return (
    { orders, due, sentence, paid, paidBank }: ShownDelivery,
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
          ...{ fee: paidBank ? 'yes' : 'no', sum: money(withFee({ paid, paidBank })) },
        }),
        amount: money(bill.net),
      },
    ],
  });
}

/** The delivery of goods that lie here has been weighed, and its sum hangs on the way that is chosen; before, as it was told. */
function useDeliveryAhead(order: Order): Partial<ReceiptRow> | null {
  const words = useWords('order-view');
  const told = useWords('order-parts.toDoor');
  const { range, number } = useFormats();
  const { state, toDoor } = order;
  if (state === 'at_warehouse' || state === 'merged') return { amount: words('deliveryAhead') };
  if (!toDoor?.delivery) return null;
  return {
    // with its digits: rows add up to what is told of them
    amount: `≈ ${range(toDoor.delivery.from, toDoor.delivery.to)}`,
    note: told('deliveryNote', { cardFee: cardFeeIn(order), percent: number(order.bankPercent) }),
  };
}

/** Duty and tax as they were told; none where none were, and where the price itself names them. */
function useCustomsAhead({ toDoor, receipt: { quote } }: Order): ReceiptRow[] {
  const told = useWords('order-parts.toDoor');
  const { range } = useFormats();
  if (!toDoor?.customs || quote.payLater.duty || quote.payLater.importVat) return [];
  return [
    {
      id: 'customs',
      label: told('customs'),
      note: told('customsNote'),
      amount: `≈ ${range(toDoor.customs.from, toDoor.customs.to)}`,
    },
  ];
}

function weighedLater(
  later: ReceiptGroup,
  {
    unknown,
    ahead,
    customs,
  }: { unknown: string; ahead: ReturnType<typeof useDeliveryAhead>; customs: ReceiptRow[] },
): ReceiptGroup {
  const rows = later.rows.map((row) => (row.amount === unknown ? { ...row, ...ahead } : row));
  return { ...later, rows: [...rows, ...customs] };
}

/** Goods that were sent before they were claimed have no delivery ahead. */
const isClaimedAfterAll = ({ state, history }: Order): boolean =>
  (state === 'claim_open' || state === 'returning') &&
  history.some(({ to }) => to === 'shipped' || to === 'delivered');

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
