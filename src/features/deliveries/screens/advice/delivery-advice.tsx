import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Disclosure } from '../../../../ui/lists/disclosure.tsx';
import type { Advice } from '../../contract.ts';
import { AdviceChoice } from './advice-choice.tsx';
import { AdviceRows } from './advice-rows.tsx';
import { ComingOrders } from './coming-orders.tsx';
import { useReason } from './use-reason.ts';

interface Props {
  advice: Advice | null;
  /** The page that sends them together: nothing leads to where the customer is. */
  page?: 'merge';
  /** Tells of goods here that are not compared. */
  without?: string | null;
}

/** Send now, send together or wait: each with its price and the way to take it, and the rows of the sums folded. */
export function DeliveryAdvice({ advice, page, without = null }: Props) {
  const words = useWords('delivery-advice');
  const { to } = usePlace();
  const why = useReason();
  if (!advice) return null;
  const { choices, coming } = advice;
  const rows = (
    <Disclosure summary={words('compare')}>
      <Choices advice={advice} />
      <p className="ui-hint mt-4">
        {words('note', { count: coming.length })} {words('goHint')} {without}
      </p>
    </Disclosure>
  );
  if (page === 'merge') return rows;
  return (
    <section id="advice" aria-labelledby="ways" className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="ways" className="text-h3">
        {words('title')}
      </h2>
      <p className="max-w-reading text-text-2">{why(advice)}</p>
      {choices.length > 0 ? (
        <AdviceRows advice={advice} />
      ) : (
        <div className="ui-actions">
          <Button variant="primary" href={to('/cabinet/deliveries/create')}>
            {words('go.ship')}
          </Button>
        </div>
      )}
      {rows}
    </section>
  );
}

function Choices({ advice }: { advice: Advice }) {
  const { choices, recommended, coming } = advice;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {choices.map((choice) => (
          <AdviceChoice
            key={choice.kind}
            choice={choice}
            isBest={choice.kind === recommended?.kind}
            among={choices}
          />
        ))}
      </ul>
      <ComingOrders coming={coming} />
    </div>
  );
}
