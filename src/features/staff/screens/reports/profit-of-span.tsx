/** The profit of some days, from which each row leads to its orders: of its days, or of its shop, buyer, country or customer. */
import type { ReactNode } from 'react';
import { type Profit, type ProfitGroup, ProfitReport } from './profit-report.tsx';
import { useGroupName } from './profit-table.tsx';
import { daysOfPeriod, type Span } from './report-periods.ts';

interface Props {
  profit: Profit;
  by: ProfitGroup;
  span: Span;
  choice: ReactNode;
  /** The address of this report with something else asked for. */
  address: (changes: Readonly<Record<string, string>>) => string;
  /** The report of everybody. */
  all: string;
}

export function ProfitOfSpan({ profit, by, span, choice, address, all }: Props) {
  const { within } = profit;
  const nameOf = useGroupName(within?.of ?? by);
  const leadsTo = (key: string): string =>
    by === 'day' || by === 'week' || by === 'month'
      ? address({ ...daysOfPeriod(key, by, span), by: 'order' })
      : address({ by: 'order', of: by, key });
  return (
    <ProfitReport
      {...{ profit, by, choice, chart: { span } }}
      {...(by === 'order' ? {} : { leadsTo, orders: address({ by: 'order' }) })}
      within={within ? { name: nameOf(within), all } : undefined}
    />
  );
}
