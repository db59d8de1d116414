import Clock from 'lucide/dist/esm/icons/clock.mjs';
import Package from 'lucide/dist/esm/icons/package.mjs';
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

/** The kind of a date in words, told apart by colour and icon. */
export function EntryTag({ kind, text }: { kind: CalendarEntry['kind']; text: string }) {
  return <StatusTag {...looks[kind]}>{text}</StatusTag>;
}
