import { useAction } from '../../../../kit/forms/use-action.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Unpressed } from '../../../../kit/second-press/unpressed.ts';
import { useSecondPress } from '../../../../kit/second-press/use-second-press.tsx';
import { formatMonth } from '../../../../platform/time/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextLink } from '../../../../ui/navigation/text-link.tsx';
import type { BooksMonths } from '../../contract.ts';

type Month = BooksMonths['months'][number];

/**
 * Asking to close the month that is next or to open a closed one again; what waits is decided among the approvals.
 * Nothing where a month only waits for those before it.
 */
export function MonthActions({ month, isNext = false }: { month: Month; isNext?: boolean }) {
  const { to, locale } = usePlace();
  const words = useWords('staff-books');
  const ask = useAsk(month);
  const waits = month.requests.some(({ state }) => state === 'waiting');
  if (waits) return <TextLink href={to('/staff/approvals')}>{words('waits')}</TextLink>;
  if (isNext)
    return (
      <Button variant="primary" onClick={() => void ask('close')}>
        {words('closeMonth', { month: formatMonth(locale, month.month) })}
      </Button>
    );
  if (month.state !== 'closed') return null;
  return (
    <Button size="dense" onClick={() => void ask('reopen')}>
      {words('ask.reopen')}
    </Button>
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
