/** Addresses of documents on paper. */

export function receiptPath(paymentId: string, locale: string): string {
  return `/media/receipts/${encodeURIComponent(paymentId)}.pdf?lang=${locale}`;
}

export interface Period {
  id: 'month' | 'lastMonth' | 'year';
  /** The first and the last day, as YYYY-MM-DD. */
  from: string;
  to: string;
}

export function statementPath({ from, to }: Period, locale: string): string {
  return `/media/statements/${from}/${to}.pdf?lang=${locale}`;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The periods that one asks for: this month, the last one, twelve months. In UTC, as the books are. */
export function statementPeriods(now: Date): Period[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const today = dayOf(now.getTime());
  return [
    { id: 'month', from: dayOf(Date.UTC(year, month, 1)), to: today },
    { id: 'lastMonth', from: dayOf(Date.UTC(year, month - 1, 1)), to: dayOf(Date.UTC(year, month, 0)) },
    { id: 'year', from: dayOf(Date.UTC(year, month - 11, 1)), to: today },
  ];
}
