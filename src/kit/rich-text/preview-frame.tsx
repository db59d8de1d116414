import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

interface PreviewFrameProps {
  /** Of the button that makes the preview, and makes it again. */
  label: string;
  show(): void;
  failure: string | null;
  /** There is something to show: the preview is made once without a press. */
  isWritten: boolean;
  /** The preview; nothing before the first press. */
  children?: ReactNode;
}

/** The place of a preview beside an editor: what readers will see below the button that shows it as typed now. */
export function PreviewFrame({ label, show, failure, isWritten, children }: PreviewFrameProps) {
  const first = useRef(isWritten ? show : null);
  useEffect(() => {
    first.current?.();
    first.current = null;
  }, []);
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
      <div className="grid content-start gap-3">
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
