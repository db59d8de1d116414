import { useFormats, useWords } from '../../../../kit/place.tsx';
import { SummaryList } from '../../../../ui/lists/summary-list.tsx';
import type { Profit } from './profit-report.tsx';

/** Deliveries less the price of their carriers; nothing while no carrier has told a price. */
export function CarriedProfit({ deliveries: { count, paid, cost, left } }: Pick<Profit, 'deliveries'>) {
  const words = useWords('staff-profit.carried');
  const { money } = useFormats();
  if (count === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="text-h3">{words('title')}</h3>
      <p className="max-w-reading text-small text-text-2">{words('lead', { count })}</p>
      <SummaryList
        rows={[
          { id: 'paid', label: words('paid'), value: money(paid) },
          { id: 'cost', label: words('cost'), value: money(cost) },
          { id: 'left', label: words('left'), value: money(left) },
        ]}
      />
    </section>
  );
}
