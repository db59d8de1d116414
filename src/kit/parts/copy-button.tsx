import Copy from 'lucide/dist/esm/icons/copy.mjs';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePlace } from '../place.tsx';

/** Copies a number and says so. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const { toasts } = usePlace();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    toasts.show({ type: 'success', message: done, grouping: true });
  };
  return <IconButton icon={Copy} label={label} onClick={() => void copy().catch(() => {})} />;
}
