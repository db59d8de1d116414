/** A purchase in three sums: what is paid now, what comes later, and both together. */
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { countryName } from '../../../../platform/texts/locale.ts';
import { Money } from '../../../../ui/money/money.tsx';
import type { Quote } from '../../../pricing/contract.ts';
import { useOwnRange, useWorth } from '../../../pricing/screens/own-currency/own-sum.tsx';
import { lacking, restOf, roughly, toldOfQuote } from '../../../pricing/screens/told-to-door.ts';

type Range = NonNullable<Quote['payLater']['toDoor']>;

/** The reader's own currency stands first; the button below names what is charged. */
export function Sums({ quote, isByCard }: { quote: Quote; isByCard: boolean }) {
  const words = useWords('product-card.buy');
  const receipt = useWords('receipt');
  const { locale } = usePlace();
  const { money, range } = useFormats();
  const worthOf = useWorth();
  const ownRange = useOwnRange();
  const now = isByCard ? quote.byCard : quote.net;
  const own = worthOf(now)?.worth;
  const { toDoor, importVat, duty, arrival, deliveryTo } = quote.payLater;
  const later = toDoor && laterOf(quote, toDoor, isByCard);
  const about = (sum: Range): string => `≈ ${ownRange(sum) ?? range(...roughly(sum))}`;
  const isAtCustoms = importVat || (duty && Number(duty.estimate?.amount ?? 0) > 0);
  return (
    <dl className="grid gap-1 *:flex *:flex-wrap *:items-baseline *:justify-between *:gap-x-3">
      <div>
        <dt>{words(isByCard ? 'nowByCard' : 'now')}</dt>
        <dd className="ms-auto" data-own-sum={own ? '' : undefined}>
          <Money size="total" text={own ? `≈ ${money(own)}` : money(now)} />
        </dd>
        {own ? (
          <dd data-charged className="ui-hint basis-full text-end">
            {words('charged', { sum: money(now) })}
          </dd>
        ) : null}
      </div>
      {later ? (
        <div>
          <dt>{words(isAtCustoms ? 'thenAtCustoms' : 'then')}</dt>
          <dd className="ms-auto tabular-nums">
            <bdi>{about(later)}</bdi>
          </dd>
        </div>
      ) : null}
      {later ? (
        <div className="border-line border-t pt-1.5">
          <dt>{receipt('door.bar', { lacks: lacking(toldOfQuote(quote)) })}</dt>
          <dd className="ms-auto">
            <Money text={about(isByCard ? toDoor : plus(later, quote.net))} estimate />
          </dd>
          {arrival && deliveryTo ? (
            <dd className="ui-hint basis-full" suppressHydrationWarning>
              <Timed
                at={arrival.to}
                form="day"
                say={(date) => receipt('door.until', { date, country: countryName(locale, deliveryTo) })}
              />
            </dd>
          ) : null}
        </div>
      ) : null}
    </dl>
  );
}

type Sum = Range['from'];

/** Estimates, in units of the currency: they are shown roughly, and never charged. */
const plus = ({ from, to }: Range, sum: Sum): Range => {
  const end = (one: Sum): Sum => ({ ...one, amount: String(Number(one.amount) + Number(sum.amount)) });
  return { from: end(from), to: end(to) };
};

/** From the balance without the bank percent of it. */
function laterOf({ byCard, payLater }: Quote, toDoor: Range, isByCard: boolean): Range {
  const rest = restOf(toDoor, byCard);
  const fee = isByCard ? undefined : payLater.deliveryBank;
  return fee ? { from: restOf(rest, fee.from).from, to: restOf(rest, fee.to).to } : rest;
}
