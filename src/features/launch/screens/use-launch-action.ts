import { usePlace } from '../../../kit/place.tsx';
import { CallFailure } from '../../../platform/api/client.ts';

/** Runs a command of the page, announces the result, and loads the page again. */
export function useLaunchAction(): (action: () => Promise<unknown>, done: string) => Promise<void> {
  const { refresh, toasts } = usePlace();
  return async (action, done) => {
    try {
      await action();
      toasts.show({ type: 'success', message: done });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toasts.show({ type: 'error', duration: 0, message: error.message });
    }
    await refresh();
  };
}
