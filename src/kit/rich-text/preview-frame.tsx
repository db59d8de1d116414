import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallFailure } from '../../platform/api/client.ts';

/** How long the keys have to rest, in milliseconds. */
const rest = 500;

/**
 * The preview of what is typed, asked for when the keys rest: at once for what stood there before. Nothing is asked for
 * while `typed` is empty.
 */
export function usePreview<Shown>(
  typed: string,
  ask: () => Promise<{ data: Shown }>,
): { shown: Shown | null; failure: string | null } {
  const [preview, setPreview] = useState<{ shown: Shown | null; failure: string | null }>({
    shown: null,
    failure: null,
  });
  const askNow = useEffectEvent(ask);
  const wait = useRef(0);
  useEffect(() => {
    if (!typed) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      askNow().then(
        ({ data }) => isCurrent && setPreview({ shown: data, failure: null }),
        (error: unknown) => {
          if (!(error instanceof CallFailure)) throw error;
          const failure = Object.values(error.fields).flat().join(' ') || error.message;
          if (isCurrent) setPreview(({ shown }) => ({ shown, failure }));
        },
      );
    }, wait.current);
    wait.current = rest;
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed]);
  return typed ? preview : { shown: null, failure: null };
}

interface PreviewFrameProps {
  /** Names the preview. */
  label: string;
  failure: string | null;
  /** The preview; nothing while there is nothing to show. */
  children?: ReactNode;
}

/** The place of a preview beside an editor: what readers will see of the words as they are typed. */
export function PreviewFrame({ label, failure, children }: PreviewFrameProps) {
  if (!failure && !children) return null;
  return (
    <section
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-sheet border border-line bg-surface p-5 [overflow-wrap:anywhere]"
    >
      <p className="font-medium text-small text-text-2" aria-hidden="true">
        {label}
      </p>
      {failure ? <p role="alert">{failure}</p> : null}
      {children}
    </section>
  );
}
