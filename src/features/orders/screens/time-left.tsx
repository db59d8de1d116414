import { useEffect, useState } from 'react';
import { usePlace } from '../../../platform/screen/place.tsx';

const minute = 60_000;

export interface TimeLeftProps {
  until: string;
  before?: string;
  /** It stands after a full stop, as a sentence of its own. */
  isSentence?: boolean;
}

/** How long there is until a time, in the largest unit that says something; nothing, and no `before`, once it is over. */
export function TimeLeft({ until, before = '', isSentence = false }: TimeLeftProps) {
  const place = usePlace();
  const { words } = place;
  // the time of loading first, which the server and the browser share
  const [now, setNow] = useState(() => place.now.getTime());
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, minute);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor((Date.parse(until) - now) / minute);
  if (minutes <= 0) return null;
  const [unit, count] =
    minutes >= 2880
      ? ['days', Math.floor(minutes / 1440)]
      : minutes >= 60
        ? ['hours', Math.floor(minutes / 60)]
        : ['minutes', minutes];
  const time = words(`order-parts.question.${unit}`, { count });
  if (isSentence) return <span> {words('order-parts.question.leftSentence', { time })}</span>;
  return <span>{before + words('order-parts.question.left', { time })}</span>;
}
