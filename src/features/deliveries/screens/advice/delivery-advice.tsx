import type { WireMoney } from '../../../../kit/format.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Days } from '../../../../kit/when.tsx';
import { fromJson } from '../../../../platform/money/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { Advice } from '../../contract.ts';
import { AdviceChoice, wholeOf } from './advice-choice.tsx';
import { AdviceRows } from './advice-rows.tsx';

interface Props {
  advice: Advice | null;
  /** A page that is for one of the choices: nothing leads to where the customer is. */
  page?: 'ship' | 'merge';
  /** Tells of goods here that are not compared. */
  without?: string | null;
}

/** Send now, send together or wait: each with its whole price and the way to take it, and the rows of the sums folded. */
export function DeliveryAdvice({ advice, page, without = null }: Props) {
  const words = useWords('delivery-advice');
  const { to } = usePlace();
  const why = useReason();
  if (!advice) return null;
  const rows = (
    <Disclosure summary={words('compare')}>
      <Choices advice={advice} isWide={page !== 'ship'} />
    </Disclosure>
  );
  if (page === 'merge') return rows;
  return (
    <Sheet heading={words('title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="text-small text-text-2">{why(advice)}</p>
        {advice.choices.length > 0 ? (
          <AdviceRows advice={advice} isToSend={page === undefined} />
        ) : page ? null : (
          <div className="ui-actions">
            <Button variant="primary" href={to('/cabinet/deliveries/create')}>
              {words('go.ship')}
            </Button>
          </div>
        )}
        {page ? null : <p className="ui-hint">{words('goHint')}</p>}
        {rows}
        {without ? <p className="text-small text-text-2">{without}</p> : null}
      </div>
    </Sheet>
  );
}

function Choices({ advice, isWide = false }: { advice: Advice; isWide?: boolean }) {
  const words = useWords('delivery-advice');
  const { choices, recommended, coming } = advice;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ul
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] gap-5',
          isWide && 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none',
        )}
      >
        {choices.map((choice) => (
          <AdviceChoice
            key={choice.kind}
            choice={choice}
            isBest={choice.kind === recommended?.kind}
            isWide={isWide}
            among={choices}
          />
        ))}
      </ul>
      {coming.length > 0 ? <Coming coming={coming} /> : null}
      <p className="text-small text-text-2">{words('note', { count: coming.length })}</p>
    </div>
  );
}

/** By how much the other costs more, in minor units. */
const gap = (one: WireMoney, other: WireMoney): bigint => fromJson(other).minor - fromJson(one).minor;

/** Why one is recommended, and what it saves beside sending each order for itself. */
function useReason(): (advice: Advice) => string {
  const words = useWords('delivery-advice');
  const { money } = useFormats();
  /** The two sums whose difference is told, at the end of the ranges where it is least. */
  const partsOf = ({ choices, recommended }: Advice): Record<string, string> | null => {
    const wholeFor = (wanted: string | null | undefined) => {
      const choice = choices.find(({ kind }) => kind === wanted);
      return choice ? wholeOf(choice) : null;
    };
    const [best, next] = [wholeFor(recommended?.kind), wholeFor(recommended?.than)];
    if (!best || !next) return null;
    const [light, heavy] = [gap(best.from, next.from), gap(best.to, next.to)];
    const isLight = light <= heavy;
    const [cheap, dear] = isLight ? [best.from, next.from] : [best.to, next.to];
    const isEstimated = best.from.amount !== best.to.amount || next.from.amount !== next.to.amount;
    const end = isEstimated ? (isLight ? 'light' : 'heavy') : 'exact';
    return { dear: money(dear), cheap: money(cheap), end };
  };
  return (advice) => {
    const { recommended } = advice;
    if (!recommended) return words('why.none');
    const { kind, because, than, saves } = recommended;
    if (because !== 'cheaper' || !saves) return words(`why.${because}`, { kind });
    const why = words(`why.${kind}_${than}`, { amount: money(saves) });
    const parts = partsOf(advice);
    return parts ? `${why} ${words('parts', parts)}` : why;
  };
}

function Coming({ coming }: Pick<Advice, 'coming'>) {
  const words = useWords('delivery-advice');
  return (
    <div className="grid gap-1 text-small">
      <h3 className="font-medium">{words('coming')}</h3>
      <ul className="grid gap-1">
        {coming.map(({ orderNum: number, title, expected }) => (
          <li key={number} className="min-w-0 break-words">
            {expected ? (
              <Days
                from={expected}
                to={expected}
                form="short-day"
                say={(date) => words('comingOne', { number, title, date })}
              />
            ) : (
              words('comingUnknown', { number, title })
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
