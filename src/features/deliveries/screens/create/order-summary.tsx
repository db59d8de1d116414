import type { WireMoney } from '../../../../kit/format.ts';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { SummaryList } from '../../../../ui/lists/summary-list.tsx';
import type { DeliveryOffer } from '../../contract.ts';
import type { Quote } from './delivery-draft.ts';

interface Props {
  /** The route that was chosen. */
  offer: DeliveryOffer | null;
  /** The sum on the button; null while there is no bill. */
  charged: WireMoney | null;
}

/** The way that the parcel goes and what is paid now; nothing before it is chosen. */
export function OrderSummary({ offer, charged }: Props) {
  const words = useWords('delivery-create');
  const { money } = useFormats();
  return (
    <>
      {/* before a method is chosen the button says what is missing */}
      {offer ? (
        <SummaryList
          label={words('review')}
          rows={[
            { id: 'method', label: words('how'), value: offer.name },
            ...(charged
              ? [
                  {
                    id: 'sum',
                    label: words('toPay'),
                    value: <span className="tabular-nums">{money(charged)}</span>,
                  },
                ]
              : []),
          ]}
        />
      ) : null}
      {offer && !offer.bill ? <p>{words('noBill')}</p> : null}
    </>
  );
}

/** The way that was chosen, or from which sum on there is one. */
export function useMethod(offer: DeliveryOffer | null, quote: Quote | null): string {
  const words = useWords('delivery-create');
  const cheapest = useCheapest(quote);
  return offer?.name ?? (cheapest ? words('methodFrom', { amount: cheapest }) : words('methodNone'));
}

/** The cheapest bill of a route that takes the parcel; undefined while there is none. */
const cheapestOf = (quote: Quote | null) =>
  (quote?.offers ?? [])
    .flatMap(({ can, bill }) => (can === 'yes' && bill ? [bill] : []))
    .toSorted((one, other) => Number(one.freight.amount) - Number(other.freight.amount))[0];

/** The lowest price of a route that takes the parcel, in words; null while there is none. */
function useCheapest(quote: Quote | null): string | null {
  const { money } = useFormats();
  const least = cheapestOf(quote);
  return least ? money(least.freight) : null;
}
