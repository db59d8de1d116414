import type { WireMoney } from '../../../../kit/format.ts';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { SummaryList } from '../../../../ui/lists/summary-list.tsx';
import type { DeliveryOffer } from '../../contract.ts';
import type { Quote } from './delivery-draft.ts';

interface Props {
  /** The route that was chosen. */
  offer: DeliveryOffer | null;
  quote: Quote | null;
  /** The sum on the button; null while there is no bill. */
  charged: WireMoney | null;
}

/** The way that the parcel goes and what is paid now, or from which sum on there is one; the parcel stands beside it. */
export function OrderSummary({ offer, quote, charged }: Props) {
  const words = useWords('delivery-create');
  const sum = useSum(offer, quote, charged);
  return (
    <>
      <SummaryList
        label={words('review')}
        rows={[
          { id: 'method', label: words('how'), value: offer?.name ?? words('methodNone') },
          ...(sum
            ? [{ id: 'sum', label: words('toPay'), value: <span className="tabular-nums">{sum}</span> }]
            : []),
        ]}
      />
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

/** The sum that is charged now, or from which sum on there is a way; null where staff price it first. */
function useSum(offer: DeliveryOffer | null, quote: Quote | null, charged: WireMoney | null): string | null {
  const words = useWords('delivery-create');
  const { money } = useFormats();
  const least = cheapestOf(quote);
  if (charged) return money(charged);
  return offer || !least ? null : words('sumFrom', { amount: money(least.freight) });
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
