import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface PreviewFrameProps {
  /** Of the button that makes the preview, and makes it again. */
  label: string;
  show(): void;
  failure: string | null;
  /** The preview; nothing before the first press. */
  children?: ReactNode;
}

/** The place of a preview beside an editor: its button (in an empty frame where it has a column), then what readers will see. */
export function PreviewFrame({ label, show, failure, children }: PreviewFrameProps) {
  const button = (
    <div>
      <Button size={children ? 'dense' : 'normal'} onClick={show}>
        {label}
      </Button>
    </div>
  );
  const said = failure ? <p role="alert">{failure}</p> : null;
  if (!children)
    return (
      <div className="grid content-center gap-3 border-line-strong border-dashed lg:min-h-32 lg:place-items-center lg:rounded-sheet lg:border lg:p-5">
        {button}
        {said}
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-sheet border border-line bg-surface p-5 [overflow-wrap:anywhere]">
      {button}
      {said}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-live="polite">
        {children}
      </div>
    </div>
  );
}
