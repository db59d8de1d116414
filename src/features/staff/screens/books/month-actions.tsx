import { useIdempotencyKey } from '../../../../kit/forms/use-idempotency-key.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Unpressed } from '../../../../kit/second-press/unpressed.ts';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { BooksMonths } from '../../contract.ts';
import { monthName } from './month-name.ts';
import { SaveReport } from './save-report.tsx';

type Month = BooksMonths['months'][number];

/** The report of a month, and asking to close it or to open it again; what waits is decided among the approvals. */
export function MonthActions({ month }: { month: Month }) {
  const { to } = usePlace();
  const words = useWords('staff-books');
  const ask = useAsk(month);
  const waits = month.requests.some(({ state }) => state === 'waiting');
  const kind = month.state === 'closed' ? 'reopen' : 'close';
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      <SaveReport month={month.month} />
      {waits ? (
        <TextLink href={to('/staff/approvals')}>{words('waits')}</TextLink>
      ) : month.state === 'running' ? null : (
        <Button size="dense" onClick={() => void ask(kind)}>
          {words(`ask.${kind}`)}
        </Button>
      )}
    </span>
  );
}

function useAsk({ month }: Month) {
  const { locale, refresh, toasts } = usePlace();
  const words = useWords('staff-books');
  const press = useSecondPress();
  const key = useIdempotencyKey();
  return async (kind: 'close' | 'reopen'): Promise<void> => {
    try {
      const askForMonth = await press('staffAskForMonth', {
        ...{ title: words(`ask.${kind}`), whom: monthName(locale, month), amount: null },
      });
      await askForMonth({ body: { month, kind }, idempotencyKey: key.of(kind) });
      key.done();
      toasts.show({ type: 'success', message: words('asked') });
    } catch (error) {
      if (error instanceof Unpressed) return;
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', duration: 0, message: error.message });
    }
    await refresh();
  };
}
