import Copy from 'lucide/dist/esm/icons/copy.mjs';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
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
  /** Short words that are seen, and are in the label: that is the name of the button still. */
  children?: ReactNode;
}

/** Copies a text. */
export function CopyButton({ text, label, done, icon = Copy, children }: Props) {
  const copy = useCopy();
  if (children)
    return (
      <Button
        variant="quiet"
        size="dense"
        icon={icon}
        aria-label={label}
        onClick={() => void copy(text, done)}
      >
        <span className="whitespace-nowrap">{children}</span>
      </Button>
    );
  return <IconButton icon={icon} label={label} onClick={() => void copy(text, done)} />;
}
