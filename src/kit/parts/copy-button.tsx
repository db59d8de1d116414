import Copy from 'lucide/dist/esm/icons/copy.mjs';
import { IconButton } from '../../ui/icon-button.tsx';
import type { IconType } from '../../ui/icons/icon.tsx';
import { usePlace } from '../place.tsx';

interface Props {
  text: string;
  label: string;
  /** Said when it is copied. */
  done: string;
  /** Where several stand beside each other. */
  icon?: IconType;
}

/** Copies a text and says so. */
export function CopyButton({ text, label, done, icon = Copy }: Props) {
  const { toasts } = usePlace();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    toasts.show({ type: 'success', message: done, grouping: true });
  };
  return <IconButton icon={icon} label={label} onClick={() => void copy().catch(() => {})} />;
}
