import { useAction } from '../../../../kit/forms/use-action.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Unpressed } from '../../../../kit/second-press/unpressed.ts';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { formatMonth } from '../../../../platform/time/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { BooksMonths } from '../../contract.ts';
import { SaveReport } from './save-report.tsx';

type Month = BooksMonths['months'][number];

/** The report of a month, and asking to close it or to open it again; what waits is decided among the approvals. */
export function MonthActions({ month, isNext = true }: { month: Month; isNext?: boolean }) {
  const { to } = usePlace();
  const words = useWords('staff-books');
  const ask = useAsk(month);
  const waits = month.requests.some(({ state }) => state === 'waiting');
  const kind = month.state === 'closed' ? 'reopen' : 'close';
  return (
    <span className="flex flex-wrap items-center justify-end gap-2 max-sm:justify-start">
      <SaveReport month={month.month} />
      {waits ? (
        <TextLink href={to('/staff/approvals')}>{words('waits')}</TextLink>
      ) : month.state === 'running' ? null : (
        <Button
          size="dense"
          variant={kind === 'close' && !isNext ? 'quiet' : 'secondary'}
          onClick={() => void ask(kind)}
        >
          {words(`ask.${kind}`)}
        </Button>
      )}
    </span>
  );
}

function useAsk({ month }: Month) {
  const { locale } = usePlace();
  const words = useWords('staff-books');
  const press = useSecondPress();
  const action = useAction();
  return async (kind: 'close' | 'reopen'): Promise<void> => {
    const shown = { title: words(`ask.${kind}`), whom: formatMonth(locale, month), amount: null };
    const askForMonth = await press('staffAskForMonth', shown).catch(unlessUnpressed);
    if (!askForMonth) return;
    await action.run(
      (idempotencyKey) => askForMonth({ body: { month, kind }, idempotencyKey }),
      words('asked'),
    );
  };
}

function unlessUnpressed(error: unknown): null {
  if (error instanceof Unpressed) return null;
  throw error;
}
