import type { ReactNode } from 'react';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { SummaryList, type SummaryRow } from '../../../../ui/lists/summary-list.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import { WrittenAddress } from '../../../address-book/screens/addresses/written-address.tsx';
import type { Delivery } from '../../contract.ts';
import { WrittenPoint } from '../points/written-point.tsx';

type OrderOfDelivery = Delivery['orders'][number];

interface DeliveryFactsProps {
  delivery: Delivery;
  /** The page of an order, below the locale: its customer has another one than staff. */
  orderPath(order: OrderOfDelivery): string;
  /** An act on the address, at its end. */
  besideAddress?: ReactNode;
  /** The carrier's number, of a parcel that is there. */
  tracking?: ReactNode;
}

/** To whom, where to, how, and what is in it; documents masked (UX-139). */
export function DeliveryFacts(props: DeliveryFactsProps) {
  const words = useWords('delivery-view');
  return (
    <Sheet heading={words('parcel')}>
      <SummaryList rows={useDeliveryRows(props)} />
    </Sheet>
  );
}

/** The facts, a row each. */
export function useDeliveryRows(props: DeliveryFactsProps): SummaryRow[] {
  const { delivery, orderPath, besideAddress, tracking } = props;
  const words = useWords('delivery-view');
  const parts = useWords('delivery-parts');
  const { list } = useFormats();
  const { recipient, address, orders, options, contents } = delivery;
  const extras = [
    ...options.map((code) => parts(`options.${code}`)),
    ...(delivery.isInsured ? [words('insured')] : []),
  ];
  return [
    {
      id: 'orders',
      label: words('orders'),
      value: <Orders orders={orders} orderPath={orderPath} />,
    },
    { id: 'to', label: words('to'), value: <Receiver recipient={recipient} /> },
    {
      id: 'address',
      label: words('address'),
      value: <Address of={address} end={besideAddress} />,
    },
    ...(delivery.point
      ? [{ id: 'point', label: parts('points.label'), value: <WrittenPoint point={delivery.point} /> }]
      : []),
    ...(recipient.documents.length > 0
      ? [
          {
            id: 'documents',
            label: words('documents'),
            value: (
              <span className="inline-block first-letter:uppercase">
                {list(recipient.documents.map(({ kind, mask }) => `${parts(`documents.${kind}`)} ${mask}`))}
              </span>
            ),
          },
        ]
      : []),
    ...(tracking ? [{ id: 'tracking', label: words('tracking'), value: tracking }] : []),
    { id: 'route', label: words('routeName'), value: wayOf(delivery) },
    ...(extras.length > 0 ? [{ id: 'extras', label: words('extras'), value: list(extras) }] : []),
    {
      id: 'contents',
      label: words('contents'),
      value: <Contents contents={contents} />,
    },
    ...(delivery.comment
      ? [
          {
            id: 'comment',
            label: words('comment'),
            value: <span className="whitespace-pre-line break-words">{delivery.comment}</span>,
          },
        ]
      : []),
  ];
}

function Address({ of: { lines, country }, end }: { of: Delivery['address']; end: ReactNode }) {
  return (
    <span className="flex items-start justify-between gap-3">
      <WrittenAddress lines={lines} country={country} />
      {end}
    </span>
  );
}

/** A shop’s own carrier may have the name of its route. */
export const wayOf = ({ routeName, carrier }: Delivery): string =>
  [...new Set([routeName, carrier])].join(' · ');

function Orders({
  orders,
  orderPath,
}: Pick<DeliveryFactsProps, 'orderPath'> & { orders: OrderOfDelivery[] }) {
  const { to } = usePlace();
  return (
    <ul className="grid gap-1">
      {orders.map((order) => (
        <li key={order.id} className="break-words">
          <TextLink href={to(orderPath(order))}>
            <ForeignWords>{order.title}</ForeignWords>
          </TextLink>{' '}
          <span className="whitespace-nowrap text-small text-text-2 tabular-nums">{order.orderNum}</span>
        </li>
      ))}
    </ul>
  );
}

function Contents({ contents }: Pick<Delivery, 'contents'>) {
  const words = useWords('delivery-view');
  const { money } = useFormats();
  return (
    <ul className="grid gap-1">
      {contents.map(({ line, description, quantity, value }) => (
        <li key={line} className="break-words">
          <ForeignWords>{words('content', { description, quantity, value: money(value) })}</ForeignWords>
        </li>
      ))}
    </ul>
  );
}

function Receiver({ recipient: { name, phone } }: Pick<Delivery, 'recipient'>) {
  return (
    <span translate="no">
      {name}
      <br />
      <span className="text-text-2">{phone}</span>
    </span>
  );
}
