import { useEffect, useRef, useState } from 'react';
import { CallFailure } from '../../platform/api/client.ts';
import { usePlace } from '../place.tsx';
import { isStale } from '../two-editors/stale-refusal.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

export interface Action {
  isSending: boolean;
  /** One sentence, or null. */
  failure: string | null;
  /** Makes a call, says that it is done, and loads the page again; false when it failed. */
  run(call: (idempotencyKey: string) => Promise<unknown>, done: string): Promise<boolean>;
}

/**
 * A button that makes one call: sent once however often it is pressed, with words for what went wrong.
 * A refusal because of what somebody else did reads the page again. `refreshes: false` where another page is opened next, or a dialog is closed before.
 * `isQuick` says at the press that it is done, and takes it back when it fails (UX-214).
 */
export function useAction({
  refreshes = true,
  isQuick = false,
}: {
  refreshes?: boolean;
  isQuick?: boolean;
} = {}): Action {
  const { refresh, toasts, words } = usePlace();
  const key = useIdempotencyKey();
  const [state, setState] = useState<Pick<Action, 'isSending' | 'failure'>>({
    isSending: false,
    failure: null,
  });
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return {
    ...state,
    async run(call, done) {
      if (state.isSending) return false;
      setState({ isSending: true, failure: null });
      const say = (): number => toasts.show({ type: 'success', message: done });
      const said = isQuick && say();
      try {
        await call(key.of(done));
      } catch (error) {
        if (said) toasts.close(said);
        if (!(error instanceof CallFailure)) throw error;
        const failure = error.kind === 'refused' ? sayAll(error) : words(`ui.failure.${error.kind}`);
        setState({ isSending: false, failure });
        if (isStale(error)) {
          const { lookAgain } = await import('../two-editors/look-again.ts');
          key.done();
          await lookAgain({ message: failure, refresh, toasts, isShown: () => isShown.current });
        }
        return false;
      }
      key.done();
      // the words come with the page as it is now: before that, a press would be on what is no longer so
      if (refreshes) await refresh();
      setState({ isSending: false, failure: null });
      if (!said) say();
      return true;
    },
  };
}

/** Of a refusal about fields, what is wrong with each: a button has no fields beside which it could stand. */
function sayAll({ message, fields }: CallFailure): string {
  const each = Object.values(fields).flat();
  return each.length > 0 ? each.join(' ') : message;
}
