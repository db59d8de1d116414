import { countRange } from '../../../../kit/lists/count-range.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Days } from '../../../../kit/when.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import { OwnSum } from '../../../pricing/screens/own-currency/own-sum.tsx';
import { VerdictStamp } from '../../../products/screens/product/verdict-stamp.tsx';
import type { DeliveryOffer, Duty } from '../../contract.ts';
import { CardFeeNote } from './card-fee-note.tsx';
import type { Quoting } from './delivery-draft.ts';
import { markOf } from './route-mark.ts';

interface CreateRouteProps {
  quoting: Quoting;
  value: string;
  onChange(route: string): void;
}

/** The ways to send, each with price, days, tracking, insurance, limits and what it refuses (UX-123). */
export function CreateRoute({ quoting, value, onChange }: CreateRouteProps) {
  const { words: all } = usePlace();
  const words = useWords('delivery-create');
  const { quote, failure, isAsking } = quoting;
  const cardOf = useRouteCard();
  return (
    <Sheet heading={words('how')}>
      <div className="grid gap-4" aria-busy={isAsking}>
        {failure ? (
          <Banner tone="danger" label={all('ui.toasts.error')} live>
            {failure}
          </Banner>
        ) : null}
        {quote && quote.offers.length === 0 ? <p className="text-text-2">{words('noRoutes')}</p> : null}
        {!quote && !failure ? <p className="text-text-2">{words('routesFirst')}</p> : null}
        {quote && quote.offers.length > 0 ? (
          <RadioCards
            name="route"
            legend={words('routes')}
            legendHidden
            mark={all('ui.required')}
            value={value}
            onValueChange={onChange}
            options={quote.offers.map((offer) => cardOf(offer, quote.offers))}
          />
        ) : null}
        {quote ? <CardFeeNote quote={quote} /> : null}
        {quote?.meta.duty ? <DutyNote duty={quote.meta.duty} /> : null}
      </div>
    </Sheet>
  );
}

/** The goods that a way takes, and how long it is on the way; a dot stays at the end of its line. */
function useTerms() {
  const words = useWords('delivery-create');
  const parts = useWords('delivery-parts');
  const { locale } = usePlace();
  const { money, number, list } = useFormats();
  const kinds = (all: readonly string[]): string => list(all.map((kind) => parts(`kinds.${kind}`)));
  const joined = (facts: readonly string[]): string => facts.join('\u00a0· ');
  // a country that the route does not go to has no term
  const days = ({ days }: DeliveryOffer): string[] =>
    days.to > 0 ? [parts('days', countRange(locale, days))] : [];
  const limits = ({ limits, refuses }: DeliveryOffer): string[] => [
    words('limit', { weight: number(limits.weight) }),
    ...(limits.side ? [words('limitSide', { side: number(limits.side) })] : []),
    ...(limits.sum ? [words('limitSum', { sum: number(limits.sum) })] : []),
    ...(refuses.length > 0 ? [words('refuses', { list: kinds(refuses) })] : []),
  ];
  return {
    kinds,
    /** Compared with other ways, below the day of arrival; the days on the way where that is not known. */
    care: (offer: DeliveryOffer): string[] => [
      ...(offer.arrives ? [] : days(offer)),
      words(offer.tracked ? 'tracked' : 'untracked'),
      offer.insurance ? words('insured', { amount: money(offer.insurance) }) : words('uninsured'),
    ],
    limits: (offer: DeliveryOffer): string => joined(limits(offer)),
  };
}

function useRouteCard() {
  const words = useWords('delivery-create');
  const { care, limits, kinds } = useTerms();
  return (offer: DeliveryOffer, all: readonly DeliveryOffer[]) => {
    const { can } = offer;
    const detail = (
      <>
        {offer.arrives ? <Arrives {...offer.arrives} /> : null}
        {/* a fact goes to the next line whole */}
        <span className="flex flex-wrap gap-x-3">
          {care(offer).map((fact) => (
            <span key={fact} className="whitespace-nowrap">
              {fact}
            </span>
          ))}
        </span>
        {/* limits and refusals of each way stand in its card (UX-123), open where this parcel meets one */}
        <details open={can !== 'yes'}>
          <summary className="-mb-3 py-3">{words('limits')}</summary>
          <span className="mt-2 block">{limits(offer)}</span>
        </details>
      </>
    );
    return {
      value: offer.route,
      title: <Title offer={offer} all={all} />,
      detail,
      ...(can === 'yes'
        ? {}
        : {
            disabledReason: (
              <>
                {can === 'prohibited' ? <VerdictStamp kind="prohibited" /> : null}{' '}
                {words(`cannot.${can}`, {
                  list: kinds(offer.conflicts),
                  reason: offer.prohibition ?? '',
                })}
              </>
            ),
          }),
    };
  };
}

/** The price beside the name: below the details of a phone no two of them could be compared. */
function Title({ offer, all }: { offer: DeliveryOffer; all: readonly DeliveryOffer[] }) {
  const words = useWords('delivery-create');
  const { name, bill, can } = offer;
  const mark = markOf(offer, all);
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
      <span className="flex flex-wrap items-baseline gap-x-3 font-medium">
        {name}
        {mark ? <span className="font-normal text-small text-success">{words(mark)}</span> : null}
      </span>
      {bill ? (
        <span className="ui-card-price">
          <Freight of={bill.freight} />
        </span>
      ) : null}
      {/* a route that does not take it will never have a price for it */}
      {!bill && can === 'yes' ? (
        <span className="ui-card-detail col-span-2">{words('priceLater')}</span>
      ) : null}
    </span>
  );
}

function Freight({ of }: { of: NonNullable<DeliveryOffer['bill']>['freight'] }) {
  const { money } = useFormats();
  return (
    <>
      {money(of)}
      <OwnSum of={of} />
    </>
  );
}

/** When a parcel that is ordered now may be there, packing included. */
function Arrives({ from, to }: NonNullable<DeliveryOffer['arrives']>) {
  const words = useWords('delivery-create');
  return (
    <span className="block text-text">
      <Days
        from={from}
        to={to}
        form="short-day"
        say={(dates) => words('arrives', { dates })}
        // both days of a phone stand in one line, below the price that they belong to
        part={(text) => <span className="max-sm:sr-only">{text}</span>}
      />
    </span>
  );
}

/** The country's threshold, an estimate, and who pays when (UX-125). */
export function DutyNote({ duty }: { duty: Duty }) {
  const words = useWords('delivery-create.duty');
  const { money, number } = useFormats();
  const { threshold, estimate, declared, percent, vatPercent } = duty;
  const isFree = estimate !== null && Number(estimate.amount) === 0;
  const kind = !threshold
    ? 'unknown'
    : // a threshold of nothing is none
      Number(threshold.amount) === 0
      ? 'none'
      : isFree
        ? 'free'
        : estimate && percent
          ? 'due'
          : 'depends';
  return (
    <div className="grid gap-1">
      <h3 className="font-medium">{words('title')}</h3>
      <p className="text-small text-text-2">
        {words(kind, {
          threshold: threshold ? money(threshold) : '',
          declared: money(declared),
          percent: number(percent ?? 0),
          estimate: estimate ? money(estimate) : '',
        })}
      </p>
      {vatPercent ? (
        <p className="text-small text-text-2">{words('vat', { percent: number(vatPercent) })}</p>
      ) : null}
    </div>
  );
}
