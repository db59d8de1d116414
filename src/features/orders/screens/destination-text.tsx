import type { ReactNode } from 'react';
import type { Locale } from '../../../platform/locale.ts';
import { countryName } from '../../address-book/screens/country-names.ts';
import { recipientName } from '../../address-book/screens/recipient-name.ts';
import type { Checkout } from './order-draft.ts';

interface CardText {
  title: ReactNode;
  detail: ReactNode;
}

/** An address in its country's own order. */
export function addressText(address: Checkout['addresses'][number], locale: Locale): CardText {
  const { lines, label, country } = address;
  const [first = '', ...others] = label ? [label, ...lines] : lines;
  return {
    title: <span translate="no">{first}</span>,
    detail: (
      <span translate="no" suppressHydrationWarning>
        {[...others, countryName(locale, country)].join(', ')}
      </span>
    ),
  };
}

export function recipientText(recipient: Checkout['recipients'][number]): CardText {
  return {
    title: <span translate="no">{recipientName(recipient)}</span>,
    detail: <span translate="no">{[recipient.phone, recipient.email].filter(Boolean).join(', ')}</span>,
  };
}
