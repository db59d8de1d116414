import Clock from 'lucide/dist/esm/icons/clock.mjs';
import Package from 'lucide/dist/esm/icons/package.mjs';
import { usePlace } from '../../../kit/place.tsx';
import { StatusTag, type StatusTone } from '../../../ui/feedback/status-tag.tsx';
import type { IconType } from '../../../ui/icons/icon.tsx';
import type { CalendarEntry } from '../contract.ts';

/** Things to do stand apart from those that end and those that come. */
const looks: Readonly<Record<CalendarEntry['kind'], { tone: StatusTone; icon?: IconType }>> = {
  pay: { tone: 'attention' },
  answer: { tone: 'attention' },
  pay_delivery: { tone: 'attention' },
  answer_delivery: { tone: 'attention' },
  given_up: { tone: 'problem' },
  free_until: { tone: 'attention', icon: Clock },
  return_until: { tone: 'neutral', icon: Clock },
  claim_until: { tone: 'neutral', icon: Clock },
  costs: { tone: 'neutral', icon: Clock },
  expected: { tone: 'info', icon: Package },
};

/** Days ahead within which the end of goods is an alarm: before, it stands behind all that is due sooner. */
const alarmDays = 14;
/** Days ahead within which each end asks to be looked at. */
const nearDays = 7;
const day = 86_400_000;

/** An end is as loud as it is near, whatever it is the end of. */
function toneOfEnd(kind: CalendarEntry['kind'], days: number): StatusTone {
  if (days > alarmDays) return 'neutral';
  if (kind === 'given_up') return 'problem';
  return days < nearDays ? 'attention' : looks[kind].tone;
}

interface TagProps extends Pick<CalendarEntry, 'kind' | 'at'> {
  text: string;
}

/** The kind of a date in words, told apart by colour and icon. */
export function EntryTag({ kind, at, text }: TagProps) {
  const { now } = usePlace();
  const left = Date.parse(at) - now.getTime();
  const look = looks[kind];
  const isEnd = ['given_up', 'free_until', 'return_until', 'claim_until'].includes(kind);
  if (!isEnd) return <StatusTag {...look}>{text}</StatusTag>;
  return (
    <StatusTag tone={toneOfEnd(kind, left / day)} icon={Clock}>
      {text}
    </StatusTag>
  );
}
