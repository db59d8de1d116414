import type { WireMoney } from '../../../../kit/format.ts';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import { SummaryList } from '../../../../ui/lists/summary-list.tsx';
import type { DeliveryOffer, Sendable } from '../../contract.ts';
import type { Quote } from './delivery-draft.ts';

interface Props {
  unit: Sendable | undefined;
  /** The route that was chosen. */
  offer: DeliveryOffer | null;
  quote: Quote | null;
  /** The sum on the button; null while there is no bill. */
  charged: WireMoney | null;
}

/** The parcel that is about to be ordered and the way it goes, or from which sum on there is one. */
export function OrderSummary({ unit, offer, quote, charged }: Props) {
  const words = useWords('delivery-create');
  const sum = useSum(offer, quote, charged);
  const [main] = unit?.orders ?? [];
  const parcel = main
    ? [{ id: 'parcel', label: words('what'), value: <Goods number={main.orderNum} title={main.title} /> }]
    : [];
  return (
    <>
      <SummaryList
        label={words('review')}
        rows={[
          ...parcel,
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

function Goods({ number, title }: { number: string; title: string }) {
  return (
    <span className="break-words">
      <ForeignWords>{title}</ForeignWords>
      <span className="block whitespace-nowrap text-small text-text-2 tabular-nums">{number}</span>
    </span>
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

/** The cheapest of the routes that take the parcel, with its bill; undefined while there is none. */
export const cheapestOffer = (quote: Quote | null) =>
  (quote?.offers ?? [])
    .flatMap(({ route, can, bill }) => (can === 'yes' && bill ? [{ route, bill }] : []))
    .toSorted((one, other) => Number(one.bill.freight.amount) - Number(other.bill.freight.amount))[0];

const cheapestOf = (quote: Quote | null) => cheapestOffer(quote)?.bill;

/** The lowest price of a route that takes the parcel, in words; null while there is none. */
function useCheapest(quote: Quote | null): string | null {
  const { money } = useFormats();
  const least = cheapestOf(quote);
  return least ? money(least.freight) : null;
}
