import Copy from 'lucide/dist/esm/icons/copy.mjs';
import { IconButton } from '../../ui/icon-button.tsx';
import type { IconType } from '../../ui/icons/icon.tsx';
import { useCopy } from './use-copy.ts';

interface Props {
  text: string;
  label: string;
  /** Said when it is copied. */
  done: string;
  /** Where several stand beside each other. */
  icon?: IconType;
}

/** Copies a text. */
export function CopyButton({ text, label, done, icon = Copy }: Props) {
  const copy = useCopy();
  return <IconButton icon={icon} label={label} onClick={() => void copy(text, done)} />;
}
