/** The worked price of the home page: every row in the settlement currency, so that they add up to the total. */

import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { countryName } from '../../../../platform/texts/locale.ts';
import { Receipt, type ReceiptGroup } from '../../../../ui/money/receipt.tsx';
import { countryOfQuote } from '../../../pricing/screens/delivery-country.ts';
import { useDiscountRows } from '../../../pricing/screens/discount-rows.ts';
import { useOwnRange, useTotal } from '../../../pricing/screens/own-currency/own-sum.tsx';
import { useReceiptLabels } from '../../../pricing/screens/rows/receipt-labels.ts';
import { useToDoorRows } from '../../../pricing/screens/rows/to-door-rows.tsx';
import { bankRows, storageRow } from '../../../pricing/screens/rows/usual-rows.ts';
import { roughly, toldOfQuote } from '../../../pricing/screens/told-to-door.ts';

type Quote = AnswerOf<'calculatePrice'>;

interface SampleProps {
  quote: Quote | null;
  /** The visitor's country, where nothing goes there: the example is that of another one. */
  unserved?: string | null;
}

/** The sample in one line, for screens where the receipt stands below the first view (UX-184). */
export function SampleLine({ quote, unserved }: { quote: Quote } & Pick<SampleProps, 'unserved'>) {
  const words = useWords('home.sample');
  const receipt = useWords('receipt');
  const { money, range } = useFormats();
  const { toDoor } = quote.payLater;
  const ownRange = useOwnRange();
  return (
    <p className="mt-1.5 grid gap-0.5 border-line border-t pt-1.5 text-text-2 group-has-[[data-result]]:hidden md:hidden">
      <span>
        <InShop label={words('line')} amount={money(quote.goodsInShop)} />
      </span>
      {/* each begins where it stands before the page knows the reader's country and currency */}
      <span className="text-micro">
        {receipt(toDoor ? 'toDoor' : 'byCard')}
        {toDoor ? (
          <>
            {'\u00a0· '}
            <WhereTo {...{ quote, unserved }} />
          </>
        ) : null}
      </span>
      <b className="font-semibold text-text tabular-nums">
        <bdi>{toDoor ? `≈ ${ownRange(toDoor) ?? range(...roughly(toDoor))}` : money(quote.byCard)}</bdi>
      </b>
    </p>
  );
}

/** A thing and what the shop asks for it. */
function InShop({ label, amount }: { label: string; amount: string }) {
  return (
    <>
      {label} <span className="whitespace-nowrap text-text-3">{amount}</span>
    </>
  );
}

export function SampleReceipt({ quote, unserved }: SampleProps) {
  const { refresh } = usePlace();
  const labels = useReceiptLabels();
  const own = useWords('home.sample');
  const { number } = useFormats();
  const groups = useSampleGroups(quote, unserved);
  return (
    <Receipt
      label={own('heading')}
      headingLevel={2}
      groups={groups}
      state={quote ? 'ready' : 'unavailable'}
      onRetry={() => void refresh()}
      labels={labels}
      footer={
        quote ? (
          <p className="ui-hint">
            {quote.rate.from === quote.rate.to ? (
              own('noteWithout')
            ) : (
              <>
                {`1 ${quote.rate.from} = ${number(quote.rate.value, 2)} ${quote.rate.to}. `}
                <Timed at={quote.rate.since} form="short-day" say={(date) => own('note', { date })} />
              </>
            )}
          </p>
        ) : undefined
      }
    />
  );
}

/** The country of the estimate, or why nothing goes there; two machines may name it differently. */
function WhereTo({ quote, unserved }: { quote: Quote } & Pick<SampleProps, 'unserved'>) {
  const words = useWords('receipt');
  const own = useWords('home.sample');
  const { locale } = usePlace();
  const { noRoute } = quote.payLater;
  const goesTo = countryOfQuote(quote);
  if (!goesTo) return null;
  const country = countryName(locale, goesTo);
  const said = noRoute
    ? words(`noRoute.${noRoute.reason}`, { country })
    : unserved
      ? own('unserved', { country, unserved: countryName(locale, unserved) })
      : own('to', { country });
  return <span suppressHydrationWarning>{said}</span>;
}

function useSampleGroups(quote: Quote | null, unserved: string | null | undefined): ReceiptGroup[] {
  const words = useWords('receipt');
  const own = useWords('home.sample');
  const { money, range, number } = useFormats();
  const total = useTotal();
  const discountRows = useDiscountRows(quote?.discounts, words);
  const estimated = useToDoorRows(toldOfQuote(quote));
  if (!quote) return [];
  const { delivery } = quote.payLater;
  const texts = { words, money, number };
  const percent = number(quote.feePercent);
  return [
    {
      id: 'now',
      heading: own('now', { now: words('now') }),
      rows: [
        {
          id: 'goods',
          label: <InShop label={own('item')} amount={money(quote.goodsInShop)} />,
          amount: money(quote.goods),
        },
        {
          id: 'inland',
          label: <InShop label={words('inlandInShop')} amount={money(quote.inlandInShop)} />,
          amount: money(quote.inland),
        },
        {
          id: 'fee',
          label: words('fee'),
          note: words(quote.feeRule === 'percent' ? 'feePercent' : 'feeMinimum', { percent }),
          amount: money(quote.fee),
        },
        ...discountRows,
        ...bankRows(quote, texts),
      ],
      total: total(words('byCard'), quote.byCard),
    },
    {
      id: 'later',
      heading: words('later'),
      estimate: true,
      rows: [
        {
          ...(estimated.delivery ?? {
            ...{ id: 'delivery', label: words('delivery') },
            amount: delivery ? `≈ ${range(delivery.from, delivery.to)}` : words('deliveryUnknown'),
          }),
          ...(unserved ? { note: <WhereTo {...{ quote, unserved }} /> } : {}),
        },
        storageRow(quote, texts),
        ...estimated.atCustoms,
        ...estimated.byCard,
      ],
    },
  ];
}
