import { usePlace } from '../place.tsx';

/**
 * Copies a text and says so. Where the browser refuses, or has no clipboard to write to, the text itself is shown, to be
 * selected by hand.
 */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const { toasts, words } = usePlace();
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toasts.show({ type: 'info', duration: 0, message: words('ui.copyFailed', { text }) });
      return;
    }
    toasts.show({ type: 'success', message: done, grouping: true });
  };
}
