import type { ReactNode } from 'react';
import { usePlace } from '../place.tsx';

/** The end of a long form: at the foot of the screen, with a word while something that was typed is not saved. */
export function SaveBar({ children }: { children: ReactNode }) {
  const { words } = usePlace();
  return (
    <div className="ui-save-bar flex flex-wrap items-center gap-x-4 gap-y-2">
      {children}
      <p className="text-small text-text-2">{words('ui.unsaved')}</p>
    </div>
  );
}
