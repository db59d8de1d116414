/** The whole price as the receipt that stands everywhere: card, cart, order (ux.md 4). */

import { useFormats, usePlace, useWords } from '../../../kit/place.tsx';
import { Timed } from '../../../kit/when.tsx';
import { Receipt, type ReceiptGroup } from '../../../ui/money/receipt.tsx';
import type { Quote } from '../contract.ts';
import { withoutOtherCountry } from './other-country.ts';
import { useTotal, useWorth } from './own-currency/own-sum.tsx';
import { inShopRows } from './rows/in-shop-rows.tsx';
import { type InlandOf, quoteRows } from './rows/quote-rows.ts';
import { useReceiptLabels } from './rows/receipt-labels.ts';
import type { SizedGoods } from './rows/size-choice.tsx';
import { useToDoorRows } from './rows/to-door-rows.tsx';
import { bankRows, storageRow } from './rows/usual-rows.ts';
import { toldOfQuote } from './told-to-door.ts';

/** How it will be paid: all from the balance bears no bank commission. */
export type ReceiptWay = 'card' | 'balance';

export interface QuoteReceiptProps {
  /** Of which shop or order it is, where several stand on a page. */
  of?: string;
  /** The country, where it is chosen: an estimate for another one is not shown, and nothing leads away. */
  goesTo?: string | undefined;
  /** Null while prices cannot be had: then the receipt says so instead of showing a guess (UX-070). */
  quote: Quote | null;
  /** Why there is no quote; else that prices cannot be had for now. */
  unavailable?: string;
  pieces: number;
  /** How a cost of the shop's delivery that nobody knows yet is asked about; by who reads it, unless given. */
  inlandOf?: InlandOf;
  /** The card, unless the customer has chosen. */
  way?: ReceiptWay;
  /** Goods whose size can be said here; without it none can. */
  sized?: readonly SizedGoods[];
  isRecalculating?: boolean;
  /** The new sum is said elsewhere on the page. */
  isQuiet?: boolean;
  onRetry?: () => void;
  /** Until when the price holds, where an order says it with what ends then; null where the page says it; else the quote itself says it. */
  held?: React.ReactNode;
  footer?: React.ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** How the group of what is paid now is shown, beside its rows. */
  now?: Partial<ReceiptGroup>;
}

export function QuoteReceipt({
  of,
  goesTo,
  quote: asked,
  unavailable,
  pieces,
  inlandOf,
  way = 'card',
  sized,
  isRecalculating,
  isQuiet,
  onRetry,
  held,
  footer,
  headingLevel,
  now,
}: QuoteReceiptProps) {
  const labels = useReceiptLabels();
  const words = useWords('receipt');
  const quote = goesTo === undefined ? asked : withoutOtherCountry(asked, goesTo);
  const groups = useQuoteGroups(quote, pieces, { way, inlandOf, sized });
  return (
    <Receipt
      label={[words('label'), of].filter(Boolean).join(': ')}
      groups={now ? groups.map((group) => (group.id === 'now' ? { ...group, ...now } : group)) : groups}
      state={quote ? (isRecalculating ? 'recalculating' : 'ready') : 'unavailable'}
      labels={unavailable ? { ...labels, unavailable } : labels}
      {...(onRetry ? { onRetry } : {})}
      {...(isQuiet ? { isQuiet } : {})}
      {...(headingLevel ? { headingLevel } : {})}
      footer={
        quote ? (
          <>
            {held === null ? null : (
              <p className="ui-hint">
                {held ?? (
                  <Timed at={quote.heldUntil} form="deadline" say={(date) => words('held', { date })} />
                )}
              </p>
            )}
            {footer}
          </>
        ) : (
          footer
        )
      }
    />
  );
}

/** The rows of a quote, in the order in which the sum is made. */
export function useQuoteGroups(
  quote: Quote | null,
  pieces: number,
  { way = 'card', inlandOf, sized }: Pick<QuoteReceiptProps, 'way' | 'inlandOf' | 'sized'> = {},
): ReceiptGroup[] {
  const words = useWords('receipt');
  const { money, range, number } = useFormats();
  const { locale, now, user, paymentInfo } = usePlace();
  const total = useTotal();
  const worthOf = useWorth();
  const estimated = useToDoorRows(toldOfQuote(quote), sized);
  if (!quote) return [];
  const texts = { words, money, number };
  const rows = [
    ...inShopRows(quote, { pieces, now, newest: paymentInfo?.rates?.[quote.rate.from]?.since, ...texts }),
    ...quoteRows(quote, { pieces, inlandOf: inlandOf ?? (user ? 'asked' : 'guest'), words, locale }),
    ...(way === 'card' ? bankRows(quote, { ...texts, user }) : []),
  ];
  const { delivery } = quote.payLater;
  return [
    {
      id: 'now',
      // the rows that follow are told in the reader's own currency
      heading: worthOf(quote.net) ? words('nowIn', { currency: quote.net.currency }) : words('now'),
      rows,
      total: way === 'card' ? total(words('byCard'), quote.byCard) : total(words('total'), quote.net),
    },
    {
      id: 'later',
      heading: words('later'),
      estimate: true,
      rows: [
        ...estimated.inland,
        estimated.delivery ?? {
          id: 'delivery',
          label: words('delivery'),
          amount: delivery ? `≈ ${range(delivery.from, delivery.to)}` : words('deliveryUnknown'),
        },
        storageRow(quote, texts),
        ...estimated.atCustoms,
        // by card only: paid from the balance there is no bank commission
        ...(way === 'card' ? estimated.byCard : []),
      ],
    },
  ];
}
