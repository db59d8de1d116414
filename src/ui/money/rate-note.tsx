import Clock from 'lucide/dist/esm/icons/clock.mjs';
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

export type RateNoteProps = {
  /** The rate and its time in one sentence. */
  text: ReactNode;
  /** How long it holds, or that it is out of date. */
  until?: ReactNode;
  state?: 'fresh' | 'held' | 'stale';
  /** E.g. a button that takes the new rate. */
  action?: ReactNode;
};

const icons = { fresh: RefreshCw, held: Clock, stale: TriangleAlert };

/** The exchange rate, its time and how long it holds (UX-061). */
export function RateNote({ text, until, state = 'fresh', action }: RateNoteProps) {
  return (
    <p className={`flex gap-2 text-small ${state === 'stale' ? 'text-warning' : 'text-text-2'}`}>
      <span className="mt-0.5">
        <Icon of={icons[state]} size={16} />
      </span>
      <span>
        {text}
        {until ? <span className="block">{until}</span> : null}
        {action ? <> {action}</> : null}
      </span>
    </p>
  );
}
