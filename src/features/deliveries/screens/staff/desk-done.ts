import { usePlace } from '../../../../kit/place.tsx';

/** After a command: says what happened, and shows the delivery as it is now. */
export function useDone(): (message: string) => Promise<void> {
  const { refresh, toasts } = usePlace();
  return async (message) => {
    toasts.show({ type: 'success', message });
    await refresh();
  };
}
