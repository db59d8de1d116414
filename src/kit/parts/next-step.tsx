import { useWords } from '../place.tsx';
import { TimeLeft, useIsOver } from '../times/time-left.tsx';
import { Days, Timed } from '../when.tsx';

export interface NextStepProps {
  /** Page texts whose `next.<key>` name the actor, the action and the time. */
  page: 'order-parts' | 'delivery-parts' | 'claims';
  turn: { key: string; by: string | null };
  /** Days in which a parcel is expected: told where no time is due. */
  expected?: { from: string; to: string } | null | undefined;
  /** Says how long there is left, with the texts `order-parts`. */
  isCounted?: boolean;
}

/** Further away the date itself says enough. */
const nearDays = 3;

/** One message that names the actor, the action and the time; a time that has passed is told as passed (UX-099). */
export function NextStep({ page, turn: { key, by }, expected = null, isCounted = false }: NextStepProps) {
  const words = useWords(`${page}.next`);
  const isOver = useIsOver(by ?? expected?.to ?? '');
  const last = by ?? expected?.to;
  const when = last ? (isOver ? 'late' : 'due') : 'none';
  const say = (date: string): string => words(key, { when, date });
  return (
    <span suppressHydrationWarning>
      {by ? <Timed at={by} form="deadline" say={say} /> : null}
      {!by && expected ? <Days {...expected} form="short-day" say={say} /> : null}
      {last ? null : say('')}
      {by && isCounted ? <TimeLeft until={by} isSentence within={nearDays} /> : null}
    </span>
  );
}
