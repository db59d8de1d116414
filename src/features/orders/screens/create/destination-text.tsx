import type { ReactNode } from 'react';
import { WrittenAddress } from '../../../address-book/screens/addresses/written-address.tsx';
import { recipientName } from '../../../address-book/screens/recipients/recipient-name.ts';
import type { Checkout } from './order-draft.ts';

interface CardText {
  title: ReactNode;
  detail: ReactNode;
}

/** An address as its country writes it; one without a name of its own is headed by its street, as on its card. */
export function addressText({ label, street, lines, country }: Checkout['addresses'][number]): CardText {
  const [first = '', ...others] = lines;
  const title = label ?? street ?? first;
  return {
    title: <span translate="no">{title}</span>,
    detail: <WrittenAddress lines={title === first ? others : lines} country={country} isInLine />,
  };
}

export function recipientText(recipient: Checkout['recipients'][number]): CardText {
  return {
    title: <span translate="no">{recipientName(recipient)}</span>,
    detail: <span translate="no">{[recipient.phone, recipient.email].filter(Boolean).join(', ')}</span>,
  };
}
