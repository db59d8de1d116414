import { useWords } from '../place.tsx';
import { TimeLeft, useIsOver } from '../times/time-left.tsx';
import { Days, Timed } from '../when.tsx';
import { NextStep, type NextStepProps } from './next-step.tsx';

interface ShortStepProps {
  page: Exclude<NextStepProps['page'], 'claims'>;
  turn: NextStepProps['turn'] & { who: string };
  expected?: NextStepProps['expected'];
}

/** Steps of the customer that a row says in a few words: their button stands beside them, the rest on their page. */
const dated: readonly string[] = [
  'awaiting_payment',
  'awaiting_extra_payment',
  'pending_response',
  'at_warehouse',
  'merged',
  'delivered',
];

const nearDays = 3;

/** The next step in a row of a list: the act and its day, in one line; the page of the thing has the sentence. */
export function ShortStep({ page, turn, expected = null }: ShortStepProps) {
  const words = useWords(`${page}.short`);
  const { key, by, who } = turn;
  const isLate = useIsOver(by ?? expected?.to ?? '');
  if (who === 'nobody') return null;
  const isOwn = who === 'customer' && dated.includes(key);
  if (who === 'customer' && key.startsWith('payment_late'))
    return <span className="font-medium">{words('payment_late')}</span>;
  // a time that has passed, and a rare step, are worth their whole sentence
  if (isLate || (who === 'customer' && !(isOwn && by)))
    return <NextStep page={page} turn={turn} expected={expected} />;
  if (by && isOwn)
    return (
      <span className="font-medium" suppressHydrationWarning>
        <Timed at={by} form="day-time" say={(date) => words(key, { date })} />
        <span className="font-normal text-text-2 max-sm:hidden">
          <TimeLeft until={by} before={'\u00a0· '} within={nearDays} />
        </span>
      </span>
    );
  return <OthersStep words={words} by={by} expected={expected} isCarried={who === 'carrier'} />;
}

interface OthersStepProps {
  words: ReturnType<typeof useWords>;
  by: string | null;
  expected: ShortStepProps['expected'];
  isCarried: boolean;
}

/** Others act: the day is enough. */
function OthersStep({ words, by, expected, isCarried }: OthersStepProps) {
  if (!by && !expected && !isCarried) return null;
  return (
    <span className="text-text-2" suppressHydrationWarning>
      {by ? <Timed at={by} form="short-day" say={(date) => words('others', { date })} /> : null}
      {!by && expected ? (
        <Days {...expected} form="short-day" say={(date) => words('expected', { date })} />
      ) : null}
      {by || expected ? null : words('undated')}
    </span>
  );
}
