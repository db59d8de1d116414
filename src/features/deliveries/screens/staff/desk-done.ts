import { usePlace } from '../../../../kit/place.tsx';

/**
 * After a command: shows the delivery as it is now, then says what happened. In the other order a quick hand would
 * press on a form of the version before.
 */
export function useDone(): (message: string) => Promise<void> {
  const { refresh, toasts } = usePlace();
  return async (message) => {
    await refresh();
    toasts.show({ type: 'success', message });
  };
}
