import { useEffect, useState } from 'react';
import { timeLeft } from '../../platform/time/time-left.ts';
import { usePlace } from '../place.tsx';

const minute = 60_000;
const dayMs = 86_400_000;

export interface TimeLeftProps {
  until: string;
  before?: string;
  /** It stands after a full stop, as a sentence of its own. */
  isSentence?: boolean;
  /** Says nothing while more whole days than these are left. */
  within?: number;
}

/** Milliseconds of now: the time of loading first, which the server and the browser share, then that of each minute. */
function useNow(): number {
  const place = usePlace();
  const [now, setNow] = useState(() => place.now.getTime());
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whether a time by which something is to be done has passed. */
export const useIsOver = (at: string): boolean => Date.parse(at) <= useNow();

/** How long there is until a time, in the largest unit that says something; nothing, and no `before`, once it is over. */
export function TimeLeft({ until, before = '', isSentence = false, within }: TimeLeftProps) {
  const { words } = usePlace();
  const now = useNow();
  const left = timeLeft(until, new Date(now));
  if (!left || (within !== undefined && Date.parse(until) - now >= (within + 1) * dayMs)) return null;
  const time = words(`order-parts.question.${left.unit}`, { count: left.count });
  if (isSentence)
    return (
      <span>
        {' '}
        <span className="whitespace-nowrap">{words('order-parts.question.leftSentence', { time })}</span>
      </span>
    );
  return <span>{before + words('order-parts.question.left', { time })}</span>;
}
