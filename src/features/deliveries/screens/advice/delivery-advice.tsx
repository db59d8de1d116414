import { useFormats, useWords } from '../../../../kit/place.tsx';
import { Days } from '../../../../kit/when.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { Advice } from '../../contract.ts';
import { AdviceChoice } from './advice-choice.tsx';

interface Props {
  advice: Advice | null;
  /** Where a page is for something else: one sentence, and the choices on demand. */
  isFolded?: boolean;
  /** Tells of goods here that are not compared. */
  without?: string | null;
}

/** Send now, send together or wait: each with its sums and dates, and one sentence why one of them is recommended. */
export function DeliveryAdvice({ advice, isFolded = false, without = null }: Props) {
  const words = useWords('delivery-advice');
  const why = useReason();
  if (!advice) return null;
  return (
    <Sheet heading={words('title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="font-medium">{why(advice)}</p>
        {isFolded ? (
          <Disclosure summary={words('compare')}>
            <Choices advice={advice} />
          </Disclosure>
        ) : (
          <Choices advice={advice} isWide />
        )}
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
          />
        ))}
      </ul>
      {coming.length > 0 ? <Coming coming={coming} /> : null}
      <p className="text-small text-text-2">{words('note', { count: coming.length })}</p>
    </div>
  );
}

/** Why one is recommended, in one sentence. */
function useReason(): (advice: Advice) => string {
  const words = useWords('delivery-advice');
  const { money } = useFormats();
  return ({ recommended }) => {
    if (!recommended) return words('why.none');
    const { kind, because, than, saves } = recommended;
    if (because !== 'cheaper' || !saves) return words(`why.${because}`);
    return words(`why.${kind}_${than}`, { amount: money(saves) });
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
