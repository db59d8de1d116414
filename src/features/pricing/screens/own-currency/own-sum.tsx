/** Beside a sum that is charged: about what it is worth in the currency that the reader thinks in. */
import type { WireMoney } from '../../../../kit/format.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Timed } from '../../../../kit/when.tsx';
import { type OwnWorth, ownWorth } from '../../../../platform/money/own-currency.ts';
import type { ReceiptGroup } from '../../../../ui/money/receipt.tsx';
import { roughly, type ToldToDoor } from '../told-to-door.ts';
import { useOwnCurrency } from './own-currency.ts';

/** Null where the sum stands in that currency, and while no rate is known. Staff count in the currency of the books. */
export function useWorth(): (sum: WireMoney) => OwnWorth | null {
  const { path, paymentInfo } = usePlace();
  const own = useOwnCurrency();
  return (sum) => (own && !path.startsWith('/staff') ? ownWorth(sum, own, paymentInfo) : null);
}

interface OwnSumProps {
  /** The sum that is charged; nothing is shown without one. */
  of: WireMoney | null | undefined;
  /** The rate is told below it, for readers who cannot point at it. */
  isNoted?: boolean;
}

/** The sum beside it stays the exact one. */
export function OwnSum({ of, isNoted = false }: OwnSumProps) {
  const words = useWords('receipt.own');
  const { date, number, money } = useFormats();
  const worthOf = useWorth();
  const found = of ? worthOf(of) : null;
  if (!of || !found) return null;
  const { worth, rate } = found;
  const terms = { currency: worth.currency, rate: number(rate.value, 2), charged: of.currency };
  const say = (day: string): string => words('note', { ...terms, date: day });
  return (
    <span
      data-own-sum
      className="ui-hint block tabular-nums"
      title={isNoted ? undefined : say(date(rate.since, 'day-time'))}
      suppressHydrationWarning
    >
      <bdi suppressHydrationWarning>≈ {money(worth)}</bdi>
      {isNoted ? (
        <span className="block">
          <Timed at={rate.since} form="day-time" say={say} />
        </span>
      ) : null}
    </span>
  );
}

/** The sum line of a receipt, with the same below its amount. */
export function useTotal(): (
  label: string,
  sum: WireMoney,
  isNoted?: boolean,
) => NonNullable<ReceiptGroup['total']> {
  const { money } = useFormats();
  return (label, sum, isNoted = false) => ({
    ...{ label, amount: money(sum) },
    aside: <OwnSum of={sum} isNoted={isNoted} />,
  });
}

/** The ends of an estimate, as roughly as it is told itself. */
export function useOwnRange(): (range: NonNullable<ToldToDoor['toDoor']>) => string | null {
  const { range } = useFormats();
  const worthOf = useWorth();
  return ({ from, to }) => {
    const least = worthOf(from);
    const most = worthOf(to);
    return least && most ? range(...roughly({ from: least.worth, to: most.worth })) : null;
  };
}
