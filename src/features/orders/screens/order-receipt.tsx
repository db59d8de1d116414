import { useFormats, usePlace, useWords } from '../../../platform/screen/place.tsx';
import { Receipt, type ReceiptGroup } from '../../../ui/receipt.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { receiptPath } from '../../payments/screens/document-paths.ts';
import { isNothing } from '../../payments/screens/ways-to-pay.ts';
import { When } from '../../payments/screens/when.tsx';
import { useQuoteGroups } from '../../pricing/screens/quote-receipt.tsx';
import type { Order } from '../contract.ts';
import { endStateOf } from './end-state.ts';

/** What the order costs, what is paid, due and refunded (UX-104). */
export function OrderReceipt({ order, isForStaff = false }: { order: Order; isForStaff?: boolean }) {
  const { words: all } = usePlace();
  const words = useWords('order-view');
  const receipt = useWords('receipt');
  return (
    <Receipt
      label={words('receipt')}
      headingLevel={2}
      labels={{
        loading: receipt('recalculating'),
        unavailable: all('ui.price.unavailable'),
        retry: all('ui.retry'),
        was: receipt('was'),
        now: receipt('is'),
      }}
      groups={useOrderGroups(order)}
      footer={<Footer order={order} hasLink={!isForStaff} />}
    />
  );
}

function useOrderGroups(order: Order): ReceiptGroup[] {
  const words = useWords('order-view');
  const receipt = useWords('receipt');
  const { money } = useFormats();
  const { quote, paid, due, refunded, refundedBank } = order.receipt;
  const withBank = isNothing(refundedBank)
    ? {}
    : { note: words('refundedNote', { bank: money(refundedBank) }) };
  const [now, later] = useQuoteGroups(quote, order.pieces);
  const goods: ReceiptGroup = {
    id: 'goods',
    heading: words('goods'),
    rows: (now?.rows ?? []).filter(({ id }) => id !== 'net' && id !== 'bank'),
    total: { label: receipt('total'), amount: money(quote.net) },
  };
  const payment: ReceiptGroup = {
    id: 'payment',
    heading: words('money'),
    rows: [
      { id: 'paid', label: receipt('paid'), note: words('paidNote'), amount: money(paid) },
      ...(isNothing(refunded)
        ? []
        : [{ id: 'refunded', label: receipt('refunded'), ...withBank, amount: money(refunded) }]),
    ],
    ...(endStateOf(order) ? {} : { total: { label: words('due'), amount: money(due) } }),
  };
  return [goods, payment, ...(later && order.group !== 'done' ? [later] : [])];
}

function Footer({ order, hasLink }: { order: Order; hasLink: boolean }) {
  const { to, locale } = usePlace();
  const words = useWords('order-view');
  const { money } = useFormats();
  const { refunds, payments } = order.receipt;
  const ended = endStateOf(order);
  return (
    <>
      {ended ? <p>{words(`nothingDue.${ended}`)}</p> : null}
      {refunds.length > 0 ? (
        <ul aria-label={words('refunds')} className="grid gap-1">
          {refunds.map(({ at, amount }) => (
            <li key={at} className="flex flex-wrap justify-between gap-x-4 text-small">
              <span>{words('refund', { amount: money(amount) })}</span>
              <When at={at} form="short-day" />
            </li>
          ))}
        </ul>
      ) : null}
      {hasLink ? (
        <p className="flex flex-wrap gap-x-4 gap-y-1 print:hidden">
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
    </>
  );
}
