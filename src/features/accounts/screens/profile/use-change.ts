import { type RefObject, useEffect, useRef } from 'react';
import { useLeaveWarning } from '../../../../kit/leaving/use-leave-warning.ts';
import { usePlace } from '../../../../kit/place.tsx';
import { type Change, changes } from './profile-forms.tsx';

export interface ProfileChange {
  /** The row that is being changed; it stands in the address, so that reload and Back keep it (UX-009). */
  change: Change | null;
  /** Goes around the rows: the focus is moved inside it. */
  container: RefObject<HTMLDivElement | null>;
  markDirty(): void;
  /** Closes the form and loads the rows again. */
  leave(): Promise<void>;
}

/** Which row is open. The focus goes into its form, and back to its link afterwards. */
export function useChange(): ProfileChange {
  const { query, navigate } = usePlace();
  const warning = useLeaveWarning();
  const container = useRef<HTMLDivElement>(null);
  const wanted = query.get('change');
  const change = changes.find((name) => name === wanted) ?? null;
  const before = useRef<Change | null>(null);
  useEffect(() => {
    const target = change
      ? 'form :is(input, select):not([hidden])'
      : before.current && `a[href$="change=${before.current}"]`;
    if (target) container.current?.querySelector<HTMLElement>(target)?.focus();
    before.current = change;
  }, [change]);
  return {
    change,
    container,
    markDirty: warning.markDirty,
    async leave() {
      warning.markClean();
      await navigate('/cabinet/profile', { replace: true, keepScroll: true });
    },
  };
}
