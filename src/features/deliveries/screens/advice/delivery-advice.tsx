import type { WireMoney } from '../../../../kit/format.ts';
import { useFormats, usePlace, useWords } from '../../../../kit/place.tsx';
import { Days } from '../../../../kit/when.tsx';
import { fromJson, toJson } from '../../../../platform/money/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import { Sheet } from '../../../../ui/lists/sheet.tsx';
import type { Advice } from '../../contract.ts';
import { AdviceChoice } from './advice-choice.tsx';

interface Props {
  advice: Advice | null;
  /** Where a page is for one of the choices: they stand folded, and nothing leads to where the customer is. */
  page?: 'ship' | 'merge';
}

/** Send now, send together or wait: one sentence why one of them is recommended, and the button that does it. */
export function DeliveryAdvice({ advice, page }: Props) {
  const words = useWords('delivery-advice');
  const why = useReason();
  if (!advice) return null;
  return (
    <Sheet heading={words('title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="font-medium">{why(advice)}</p>
        {page === 'merge' ? null : <Ways advice={advice} isToSend={page === undefined} />}
        {page ? (
          <Disclosure summary={words('compare')}>
            <Choices advice={advice} />
          </Disclosure>
        ) : null}
      </div>
    </Sheet>
  );
}

interface ComparisonProps {
  advice: Advice | null;
  /** Tells of goods here that are not compared. */
  without: string | null;
}

/** The choices beside each other, each with its sums and dates. */
export function AdviceComparison({ advice, without }: ComparisonProps) {
  const words = useWords('delivery-advice');
  if (!advice) return null;
  return (
    <Sheet heading={words('comparison')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Choices advice={advice} isWide />
        {without ? <p className="text-small text-text-2">{without}</p> : null}
      </div>
    </Sheet>
  );
}

/** The recommended choice is the black button, unless the page has its own; while waiting is better, sending stands aside. */
function Ways({ advice: { choices, recommended }, isToSend }: { advice: Advice; isToSend: boolean }) {
  const { to } = usePlace();
  const words = useWords('delivery-advice');
  const merge = choices.find(({ kind }) => kind === 'merge');
  const first = merge?.orders[0];
  const toMerge = recommended?.kind === 'merge' && first !== undefined;
  if (!isToSend && !toMerge) return null;
  const isAside = toMerge || recommended?.kind === 'wait';
  return (
    <div className="grid gap-2">
      <div className="ui-actions">
        {toMerge ? (
          <Button
            variant={isToSend ? 'primary' : 'secondary'}
            href={to(`/cabinet/orders/${encodeURIComponent(first)}/merge`)}
          >
            {words('go.merge')}
          </Button>
        ) : null}
        {isToSend ? (
          <Button variant={isAside ? 'secondary' : 'primary'} href={to('/cabinet/deliveries/create')}>
            {words('go.ship')}
          </Button>
        ) : null}
      </div>
      {isToSend ? <p className="ui-hint">{words('goHint')}</p> : null}
    </div>
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

/** Why one is recommended, and what it saves beside sending each order for itself. */
function useReason(): (advice: Advice) => string {
  const words = useWords('delivery-advice');
  const { money } = useFormats();
  return (advice) => {
    const { recommended } = advice;
    if (!recommended) return words('why.none');
    const { kind, because, than, saves } = recommended;
    if (because !== 'cheaper' || !saves) return words(`why.${because}`, { kind });
    const why = words(`why.${kind}_${than}`, { amount: money(saves) });
    const apart = than === 'wait' ? savedApart(advice) : null;
    return apart ? `${why} ${words('why.apart', { amount: money(apart) })}` : why;
  };
}

/** The known sum of sending apart less the one of what is recommended: both stand on the page. */
function savedApart({ choices, recommended }: Advice): WireMoney | null {
  const [apart, together] = (['ship', 'merge'] as const).map((kind) => {
    const pay = choices.find((choice) => choice.kind === kind)?.pay;
    return pay && pay.from.amount === pay.to.amount ? fromJson(pay.from) : null;
  });
  if (recommended?.kind !== 'merge' || !apart || !together) return null;
  const saved = apart.minor - together.minor;
  return saved > 0n ? toJson({ minor: saved, currency: apart.currency }) : null;
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
